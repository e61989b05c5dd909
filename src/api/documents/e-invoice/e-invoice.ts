/** The e-invoice of a document: whether it has one, what its file lacks, and the file. */
import type { CommercialDocument, DocumentType } from '#domain/documents/document.ts'
import type { EInvoice } from '#domain/e-invoicing/e-invoice.ts'
import type { Finding } from '#domain/e-invoicing/finding.ts'
import { checkEInvoice, isReady, type OutsideReason, pathOf, PROFILE, whyWithout } from '#domain/e-invoicing/prepare.ts'
import type { Locale } from '#domain/locale.ts'
import { type FieldProblems, Refusal } from '#domain/refusal.ts'
import { findingKey, findingMessages } from '#i18n/e-invoicing/findings.ts'
import { translator } from '#i18n/translator.ts'
import type { Deps } from '#api/deps.ts'
import type { AccountId } from '#http/identity.ts'
import type { NamedFile } from '#http/files.ts'
import { findCompany } from '#api/documents/company.ts'
import { fileNameFor } from '#domain/documents/numbering.ts'
import { getDocument } from '#api/documents/read-document.ts'
import { type EInvoiceFile, makeXml, storedXml } from './stored-file.ts'

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
}

type Storing = Pick<Deps, 'db' | 'now'> & { account: AccountId }

export const said = (findings: readonly Finding[], locale: Locale): SaidFinding[] =>
  findings.map((finding) => ({ ...finding, sentence: sentenceOf(finding, locale) }))

/** A rule without a sentence says its number. */
export function sentenceOf(finding: Pick<Finding, 'rule' | 'field' | 'at'>, locale: Locale): string {
  const key = findingKey(finding)
  return key === null ? finding.rule : translator(findingMessages, locale)(key)
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
  const { name: profile, version } = document.eInvoiceProfile ?? PROFILE
  const file = await fileOf(storing, found)
  return {
    profile,
    version,
    state: file ? 'ready' : 'not-ready',
    findings: said(findings, locale),
    ...(file && { sha256: file.sha256 }),
    ...(!document.eInvoiceProfile && { madeLater: true }),
  }
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
async function fileOf(storing: Storing, { document, invoice, findings }: Checked): Promise<EInvoiceFile | undefined> {
  const stored = await storedXml(storing, document.id)
  return stored ?? (isReady(findings) ? makeXml(storing, document, invoice) : undefined)
}

export function fieldsOf(findings: readonly Finding[]): FieldProblems {
  const problem = { problem: 'needed-by-e-invoice' } as const
  const fatal = findings.filter(({ level }) => level === 'fatal')
  return Object.fromEntries(fatal.map((finding) => [pathOf(finding), problem]))
}

type Checked = { document: CommercialDocument; invoice: EInvoice; findings: Finding[] }
type Found = { why: OutsideReason } | Checked

async function findEInvoice({ db, account, now }: Storing, type: DocumentType, id: string): Promise<Found> {
  const context = { db: db.read, account, now: now() }
  const document = await getDocument(context, type, id)
  const why = whyWithout(document, (await findCompany(context)).eInvoicing)
  return why === undefined ? { document, ...checkEInvoice(document) } : { why }
}
