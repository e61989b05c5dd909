/** Documents on paper: the PDF that is printed once and kept, and the live preview. */
import type { CommercialDocument, DocumentType } from '#domain/documents/document.ts'
import { rulesOf } from '#domain/documents/document-types.ts'
import { EXAMPLE_CHECK_CODE } from '#domain/check-page/check-code.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import { paperLanguage } from '#domain/documents/paper-language.ts'
import { qrTimestamp, saudiQr } from '#domain/tax/qr.ts'
import { Refusal } from '#domain/refusal.ts'
import type { AccountScope } from '#http/context.ts'
import type { Deps } from '#api/deps.ts'
import type { NamedFile } from '#http/files.ts'
import { prefetched } from '#db/prefetch/prefetch.ts'
import type { AccountId } from '#http/identity.ts'
import type { PrintOptions } from '#pdf/document/print-options.ts'
import { printModelOf } from '#pdf/print-versions.ts'
import type { PrintJob } from '#pdf/pool.ts'
import type { Preview } from '#pdf/renderer.ts'
import { type Company, companySaying, findCompany, type TypedSeller, type UnfinishedDraft } from './company.ts'
import { xmlInPdf } from './e-invoice/e-invoice.ts'
import { fileNameFor } from '#domain/documents/numbering.ts'
import { printedOnce } from './kept-print.ts'
import { checkPageOf } from './share/public-address.ts'
import { printedBeside, printedPictures, printMark } from './paper.ts'
import { composedDocument, getDocument } from './read-document.ts'

/** `signal`: of the request. What it waits for is not printed once its caller has gone. */
type Printing = Pick<Deps, 'db' | 'env' | 'pdf' | 'now'> & { account: AccountId } & Partial<
    Pick<PrintJob, 'lane' | 'signal'>
  >

/**
 * The document's PDF. A draft is printed anew, with its mark; an issued one is printed once a language and mark from its
 * frozen copy and kept, so that the same bytes come out years later. @throws Refusal `pdf.busy`.
 */
export async function printedPdf(
  { db, env, pdf, account, now, ...caller }: Printing,
  type: DocumentType,
  id: string,
  requested?: DocumentLanguage,
): Promise<NamedFile> {
  const call = { account, name: `printedPdf ${type}`, id }
  const document = await prefetched(db, call, (reader) => getDocument({ db: reader, account, now: now() }, type, id))
  requirePaper(document)
  const language = paperLanguage(document, requested ?? document.language)
  const name = `${fileNameFor(document)}${language === document.language ? '' : `-${language}`}.pdf`
  const file = (bytes: Uint8Array) => ({ bytes, name, type: 'application/pdf' })
  const scope = { db: db.read, account }
  const model = async () => {
    const beside = await printedBeside(scope, type, document)
    const xml = await xmlInPdf({ db, now, account }, document)
    return printModelFor(document, language, { ...beside, checkPage: checkPageOf(env), ...(xml && { xml }) })
  }
  const print = () => pdf.pdf(model, printJob(account, document, caller))
  if (document.status === 'draft') return file(await print())
  const mark = await printMark(scope, document)
  const key = { accountId: account, type, documentId: id, language, mark }
  return file(await printedOnce({ db, now }, key, print))
}

/** @throws Refusal `document.imported`: the paper of an invoice that was issued elsewhere is there. */
function requirePaper({ imported }: CommercialDocument): void {
  if (imported) throw new Refusal('document.imported')
}

/** The job of a document at the renderer, which takes turns by account. */
export function printJob(
  account: AccountId,
  { lines }: Pick<CommercialDocument, 'lines'>,
  { lane = 'print', signal }: Pick<Printing, 'lane' | 'signal'>,
): PrintJob {
  return { account, lane, size: JSON.stringify(lines).length, signal }
}

/** `beside`: the pictures of the brand, and of an answered quotation its acceptance (paper.ts). */
export function printModelFor(
  document: CommercialDocument,
  language: DocumentLanguage,
  beside: Awaited<ReturnType<typeof printedBeside>> & Pick<PrintOptions, 'xml' | 'checkPage'> = {},
) {
  const qr = saudiQrOf(document)
  return printModelOf(document, { language, digits: document.digits, ...beside, ...(qr && { qr }) })
}

/** A draft as it would be issued now. */
function previewModelOf(
  document: CommercialDocument,
  { isNamed }: Pick<Company, 'isNamed'>,
  beside: Awaited<ReturnType<typeof printedPictures>> & Pick<PrintOptions, 'checkPage'>,
) {
  const checkCode = rulesOf(document).isOffer ? {} : { checkCode: EXAMPLE_CHECK_CODE }
  return printModelOf(
    { ...document, ...checkCode },
    {
      language: paperLanguage(document, document.language),
      digits: document.digits,
      preview: { isSellerNamed: isNamed },
      ...beside,
    },
  )
}

/** A document that is issued as it is made, before it is: without a number, and with no room for anything to write. */
export async function issuedPreviewModel(
  { env, ...context }: AccountScope & Pick<Deps, 'env'>,
  document: CommercialDocument,
) {
  const beside = { ...(await printedPictures(context, document)), checkPage: checkPageOf(env) }
  return previewModelOf(document, { isNamed: true }, beside)
}

const SAUDI_TIME = 'Asia/Riyadh'

/** Saudi tax invoices carry the QR code of phase 1 (ZATCA, Controls and Technical Specifications, annex 2). */
export function saudiQrOf({
  kind,
  seller,
  issuedAt,
  issueDate,
  timeZone = SAUDI_TIME,
  totals,
  status,
}: CommercialDocument): string | undefined {
  if (
    !rulesOf({ kind }).chargesTax ||
    seller.country !== 'SA' ||
    !seller.vatRegistered ||
    !issuedAt ||
    status === 'draft'
  )
    return undefined
  return saudiQr({
    sellerName: seller.nameAr ?? seller.name,
    vatNumber: seller.trn ?? '',
    timestamp: qrTimestamp(new Date(issuedAt), issueDate, timeZone),
    total: totals.total,
    tax: totals.tax,
  })
}

/** Characters of the lines of a draft that a screen shows: 1,000 lines of 150 letters take 250 MB to lay out. */
const MOST_PREVIEWED = 225_000

/**
 * Draws what the PDF of this draft would show, page by page, and stores nothing. `page` counts from 1.
 * @throws Refusal `pdf.busy`, `pdf.superseded` by a newer one of the draft, `pdf.too-large`.
 */
export async function previewPages(
  { db, env, pdf, account, now, signal }: Printing,
  {
    type = 'invoice',
    id = 'preview',
    seller,
    ...typed
  }: UnfinishedDraft & { type?: DocumentType; id?: string; seller?: TypedSeller },
  page: number | undefined,
): Promise<Preview> {
  const model = async () => {
    const context = { db: db.read, account, now: now() }
    const company = companySaying(await findCompany(context), seller)
    const draft = company.completeDraft(typed)
    const metadata = previewMetadata(id, context.now)
    const document = await composedDocument(context, { type, draft, metadata, company })
    const beside = { ...(await printedPictures(context, document)), checkPage: checkPageOf(env) }
    return previewModelOf(document, company, beside)
  }
  const size = JSON.stringify(typed.lines).length
  if (size > MOST_PREVIEWED) throw new Refusal('pdf.too-large')
  return pdf.preview(model, { account, lane: 'preview', draft: id, size, signal }, page)
}

/** The document as its PDF shows it, in its own language: drawn anew, for a screen. `page` counts from 1. */
export async function documentPages(
  { db, env, pdf, account, now, ...caller }: Printing,
  type: DocumentType,
  id: string,
  page: number | undefined,
): Promise<{ pages: string[] }> {
  const context = { db: db.read, account, now: now() }
  const document = await getDocument(context, type, id)
  requirePaper(document)
  const language = paperLanguage(document, document.language)
  const model = async () =>
    printModelFor(document, language, {
      ...(await printedBeside(context, type, document)),
      checkPage: checkPageOf(env),
    })
  return { pages: await pdf.pages(model, printJob(account, document, caller), page) }
}

export function previewMetadata(id: string, now: Date) {
  const nothing = { number: null, sentAt: null, viewedAt: null, views: 0, issuedAt: null }
  return { id, status: 'draft' as const, version: 1, createdAt: now.toISOString(), ...nothing }
}
