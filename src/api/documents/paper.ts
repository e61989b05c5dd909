/** The parts of a document's paper that come from elsewhere, and the mark under which it is stored. */
import { eq } from 'drizzle-orm'
import { owned } from '#db/queries/owned.ts'
import { frozenCopies, type PrintMark } from '#db/schema/documents.ts'
import type { DocumentType, CommercialDocument } from '#domain/documents/document.ts'
import { DOCUMENT_TYPES, rulesOf } from '#domain/documents/document-types.ts'
import type { PrintOptions } from '#pdf/document/print-options.ts'
import type { AccountScope } from '#http/context.ts'
import { findAccount, zoneOf } from '#api/account/service.ts'
import { brandImageOf } from '#api/branding/picture-service.ts'
import { findAnswerRow } from './answers.ts'
import { readFrozenCopy } from './frozen-copy.ts'

/**
 * The mark of an issued document. Only a quotation has more than one paper: its answers come later than itself. It is found by what
 * `document` says, so that a paper is never kept under the mark of an answer that came while it was printed.
 */
export async function printMark(context: AccountScope, document: CommercialDocument): Promise<PrintMark> {
  const { id, status, accepted, validUntil } = document
  if (status === 'void') return 'void'
  if (!rulesOf(document).isOffer) return 'issued'
  if (accepted) {
    const row = await findAnswerRow(context, id, { kind: 'accepted', at: accepted.at })
    if (!row) throw new Error('An acceptance is one of the answers')
    return `accepted-${row.rowId}`
  }
  const row = validUntil && (await findAnswerRow(context, id, { kind: 'extended', validUntil }))
  return row ? `extended-${row.rowId}` : 'issued'
}

/** The pictures of the brand that the document was issued with, or a draft would be. */
export async function printedPictures(
  context: AccountScope,
  { seller }: Pick<CommercialDocument, 'seller'>,
): Promise<Pick<PrintOptions, 'logo' | 'stamp' | 'companySignature'>> {
  const imageOf = async (hash: string | undefined) =>
    hash === undefined ? undefined : (await brandImageOf(context, hash))?.image
  const { brand = {} } = seller
  const [logo, stamp, companySignature] = await Promise.all([brand.logo, brand.stamp, brand.signature].map(imageOf))
  return {
    ...(logo && { logo: { bytes: logo, type: 'image/png' as const } }),
    ...(stamp && { stamp }),
    ...(companySignature && { companySignature }),
  }
}

/** Finds what a paper shows beside the document: the pictures of the brand, and of a quotation its acceptance. */
export async function printedBeside(
  context: AccountScope,
  type: DocumentType,
  document: CommercialDocument,
): Promise<Pick<PrintOptions, 'acceptance' | 'frozen' | keyof Awaited<ReturnType<typeof printedPictures>>>> {
  const pictures = await printedPictures(context, document)
  if (!DOCUMENT_TYPES[type].isOffer || document.status === 'draft') return pictures
  return { ...pictures, ...(await printedAnswer(context, document)) }
}

async function printedAnswer(
  context: AccountScope,
  { id, status, hash, accepted }: CommercialDocument,
): Promise<Pick<PrintOptions, 'acceptance' | 'frozen'>> {
  const [found] = await context.db
    .select({ copy: frozenCopies.copy })
    .from(frozenCopies)
    .where(owned(frozenCopies, context.account, eq(frozenCopies.documentId, id)))
  if (!found) throw new Error('An issued document has a frozen copy')
  // Void is said by every paper of it.
  const voided = status === 'void' ? { status } : {}
  const frozen = { ...readFrozenCopy(found.copy).document, ...voided, ...(hash !== undefined && { hash }) }
  if (!accepted) return { frozen }
  const timeZone = zoneOf(await findAccount(context), new Date(accepted.at))
  const row = accepted.hasSignature && (await findAnswerRow(context, id, { kind: 'accepted', at: accepted.at }))
  return { frozen, acceptance: { timeZone, ...(row && row.signature && { signature: row.signature }) } }
}
