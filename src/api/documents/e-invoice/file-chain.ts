/**
 * The chain of a company's Saudi e-invoices: a link is taken in the transaction of the issue, and its file is kept with it, because
 * the next one names its hash.
 */
import { desc, isNotNull } from 'drizzle-orm'
import type { Reader } from '#db/database.ts'
import { insertInto, prepared as preparedQuery } from '#db/prepared.ts'
import { ACCOUNT, owned } from '#db/queries/owned.ts'
import { eInvoiceFiles } from '#db/schema/tax.ts'
import { localClock } from '#domain/calendar/zones.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { checkEInvoice, isReady, profileOf } from '#domain/e-invoicing/prepare.ts'
import { type ChainLink, FIRST_PREVIOUS_HASH } from '#domain/tax/e-invoice-facts.ts'
import type { AccountScope, WriteContext } from '#http/context.ts'

const lastFile = preparedQuery((db: Reader) =>
  db
    .select({ counter: eInvoiceFiles.counter, sha256: eInvoiceFiles.sha256 })
    .from(eInvoiceFiles)
    .where(owned(eInvoiceFiles, ACCOUNT, isNotNull(eInvoiceFiles.counter)))
    .orderBy(desc(eInvoiceFiles.counter))
    .limit(1)
    .prepare(),
)

const addFile = insertInto(eInvoiceFiles)

/** The link that the next one follows: undefined where documents of this seller have no chain. */
export type FileChainEnd = Pick<ChainLink, 'counter' | 'previousHash'> | undefined

/** A hash as the files write it. */
export const base64OfHex = (hex: string): string => Buffer.from(hex, 'hex').toString('base64')

/** The end of the chain that a document of this seller would follow. Read before the first write, with the other reads (decision 74). */
export async function findFileChainEnd({ db, account }: AccountScope, sellerCountry: string): Promise<FileChainEnd> {
  if (profileOf(sellerCountry)?.isChained !== true) return undefined
  const last = await lastFile(db).get({ account })
  return last === undefined
    ? { counter: 0, previousHash: FIRST_PREVIOUS_HASH }
    : { counter: last.counter ?? 0, previousHash: base64OfHex(last.sha256) }
}

/**
 * Gives a document that is being issued its link, and keeps its file. `document`: as it is frozen, with its number; one without an
 * e-invoice, or of another profile, stays as it is.
 */
export async function linkEInvoice<Issued extends CommercialDocument>(
  context: WriteContext,
  document: Issued,
  last: FileChainEnd,
): Promise<Issued> {
  const { db, account, now } = context
  const { eInvoiceProfile, timeZone } = document
  if (!eInvoiceProfile || last === undefined || timeZone === undefined) return document
  const link: ChainLink = {
    counter: last.counter + 1,
    time: localClock(now, timeZone),
    previousHash: last.previousHash,
  }
  const { findings, xml } = checkEInvoice({ ...document, eInvoiceLink: link })
  const bytes = Buffer.from(xml())
  await addFile(db, {
    accountId: account,
    documentId: document.id,
    profile: eInvoiceProfile.name,
    version: eInvoiceProfile.version,
    sha256: new Bun.CryptoHasher('sha256').update(bytes).digest('hex'),
    bytes,
    at: now,
    counter: link.counter,
    previousHash: link.previousHash,
  })
  return { ...document, eInvoiceLink: isReady(findings) ? link : { ...link, isRefused: true } }
}
