/** The e-invoice of a document: whether it has one, what its file lacks, and the file. */
import type { CommercialDocument, DocumentType } from '#domain/documents/document.ts'
import type { Finding } from '#domain/e-invoicing/finding.ts'
import {
  type CheckedEInvoice,
  checkEInvoice,
  isReady,
  type OutsideReason,
  pathOf,
  profileOf,
  whyWithout,
} from '#domain/e-invoicing/prepare.ts'
import type { Locale } from '#domain/locale.ts'
import { type FieldProblems, Refusal } from '#domain/refusal.ts'
import { findingKey, findingMessages } from '#i18n/e-invoicing/findings.ts'
import { saudiFindingKey, saudiFindingMessages } from '#i18n/e-invoicing/saudi-findings.ts'
import { translator } from '#i18n/translator.ts'
import type { Deps } from '#api/deps.ts'
import type { AccountId } from '#http/identity.ts'
import type { NamedFile } from '#http/files.ts'
import { findCompany } from '#api/documents/company.ts'
import { fileNameFor } from '#domain/documents/numbering.ts'
import { getDocument } from '#api/documents/read-document.ts'
import { type EInvoiceFile, keepXml, storedXml } from './stored-file.ts'

/** A finding with its sentence in the reader's language. */
export type SaidFinding = Finding & { sentence: string }

export type EInvoiceAnswer = {
  /** Null where there is none. */
  profile: string | null
  version: string | null
  state: 'ready' | 'not-ready' | 'not-applicable'
  why?: OutsideReason
  findings: SaidFinding[]
  /** The hash of the XML, hex; set when it is ready. */
  sha256?: string
  /** Set when the document was issued before e-invoicing was on. */
  madeLater?: true
  /** A Saudi document has its link of the chain: the counter, and the hash of the file before, Base64. */
  counter?: number
  previousHash?: string
}

type Storing = Pick<Deps, 'db' | 'now'> & { account: AccountId }

export const said = (findings: readonly Finding[], locale: Locale): SaidFinding[] =>
  findings.map((finding) => ({ ...finding, sentence: sentenceOf(finding, locale) }))

/** A rule without a sentence says its number. */
export function sentenceOf(finding: Pick<Finding, 'rule' | 'field' | 'at'>, locale: Locale): string {
  const key = findingKey(finding)
  if (key !== null) return translator(findingMessages, locale)(key)
  const saudiKey = saudiFindingKey(finding)
  return saudiKey === null ? finding.rule : translator(saudiFindingMessages, locale)(saudiKey)
}

export async function getEInvoice(
  storing: Storing,
  type: DocumentType,
  id: string,
  locale: Locale,
): Promise<EInvoiceAnswer> {
  const found = await findEInvoice(storing, type, id)
  if ('why' in found) return { ...NONE, why: found.why }
  const { document, findings } = found
  const { counter, previousHash } = document.eInvoiceLink ?? {}
  const file = await fileOf(storing, found)
  return {
    ...namedProfile(document),
    state: file ? 'ready' : 'not-ready',
    findings: said(findings, locale),
    ...(file && { sha256: file.sha256 }),
    ...(!document.eInvoiceProfile && { madeLater: true }),
    ...(counter !== undefined && { counter, previousHash }),
  }
}

/** The profile that is frozen with a document; of one without, that of its seller's country today. */
function namedProfile({ eInvoiceProfile, seller }: CommercialDocument) {
  const { name, version } = eInvoiceProfile ?? profileOf(seller.country) ?? {}
  return { profile: name ?? null, version: version ?? null }
}

export const NONE = {
  profile: null,
  version: null,
  state: 'not-applicable',
  findings: [],
} as const satisfies EInvoiceAnswer

/** @throws Refusal `e-invoice.not-ready` with its fields, `e-invoice.not-applicable` with the reason. */
export async function eInvoiceXml(storing: Storing, type: DocumentType, id: string): Promise<NamedFile> {
  const found = await findEInvoice(storing, type, id)
  if ('why' in found) throw new Refusal('e-invoice.not-applicable', { why: found.why })
  const file = await fileOf(storing, found)
  if (!file) throw new Refusal('e-invoice.not-ready', { fields: fieldsOf(found.findings) })
  return namedXml(found.document, file)
}

const namedXml = (document: CommercialDocument, { bytes }: EInvoiceFile): NamedFile => ({
  bytes,
  name: `${fileNameFor(document)}.xml`,
  type: 'application/xml',
})

/** The XML of a document that has one. */
export async function readyXml(storing: Storing, type: DocumentType, id: string): Promise<NamedFile | undefined> {
  const found = await findEInvoice(storing, type, id)
  const file = 'why' in found ? undefined : await fileOf(storing, found)
  return file && 'document' in found ? namedXml(found.document, file) : undefined
}

/** The XML that goes into the PDF; undefined where there is none. Nothing that was made later does. */
export async function xmlInPdf(storing: Storing, document: CommercialDocument): Promise<NamedFile | undefined> {
  if (!document.eInvoiceProfile || document.status === 'draft' || document.status === 'void') return undefined
  const file = await fileOf(storing, { document, ...checkEInvoice(document) })
  return file && namedXml(document, file)
}

/** A file that exists stays what it is, also when later rules find more. */
async function fileOf(storing: Storing, { document, findings, xml }: Checked): Promise<EInvoiceFile | undefined> {
  if (document.eInvoiceLink?.isRefused) return undefined
  const stored = await storedXml(storing, document.id)
  const { profile, version } = namedProfile(document)
  if (stored || profile === null || version === null || !isReady(findings)) return stored
  return keepXml(storing, { id: document.id, profile, version, xml: xml() })
}

export function fieldsOf(findings: readonly Finding[]): FieldProblems {
  const problem = { problem: 'needed-by-e-invoice' } as const
  const fatal = findings.filter(({ level }) => level === 'fatal')
  return Object.fromEntries(fatal.map((finding) => [pathOf(finding), problem]))
}

type Checked = CheckedEInvoice & { document: CommercialDocument }
type Found = { why: OutsideReason } | Checked

async function findEInvoice({ db, account, now }: Storing, type: DocumentType, id: string): Promise<Found> {
  const context = { db: db.read, account, now: now() }
  const document = await getDocument(context, type, id)
  const why = whyWithout(document, (await findCompany(context)).eInvoicing)
  return why === undefined ? { document, ...checkEInvoice(document) } : { why }
}
