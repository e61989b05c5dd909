/** Opens a shared document for its client, who needs nothing but the token. */
import type { Reader } from '#db/database.ts'
import type { LocalDay } from '#domain/calendar/dates.ts'
import { localDay, type TimeZone } from '#domain/calendar/zones.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { type DocumentLanguage, isLocale, type Locale } from '#domain/locale.ts'
import { readAttachmentName } from '#domain/documents/attachments/attachment.ts'
import { paymentBehind } from '#domain/documents/public-document.ts'
import type { NamedFile } from '#http/files.ts'
import { negotiatedLocale } from '#http/locale-negotiation.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Deps } from '#api/deps.ts'
import { findAccount, zoneOf } from '#api/account/service.ts'
import { attachedFile } from '#api/documents/attachments/attachments.ts'
import { getDocument } from '#api/documents/read-document.ts'
import { checkPageOf } from '#api/documents/share/public-address.ts'
import { findShared, type Shared } from '#api/documents/share/share.ts'
import { paperLanguage } from '#domain/documents/paper-language.ts'
import { fileNameFor } from '#domain/documents/numbering.ts'
import { printedPdf, printJob, printModelFor } from '#api/documents/print.ts'
import { printedBeside } from '#api/documents/paper.ts'
import { receiptPdf } from '#api/payments/receipt-service.ts'
import { pageCountOf } from '#pdf/page-count.ts'

export type Opened = Shared & { token: string; document: CommercialDocument; today: LocalDay; timeZone: TimeZone }

/** @throws Refusal `request.not-found`, alike for a link taken back and one that never was. */
export async function openShared(db: Reader, token: string, now: Date): Promise<Opened> {
  const shared = await findShared(db, token)
  const context = { db, account: shared.account, now }
  const document = await getDocument(context, shared.type, shared.id)
  const timeZone = zoneOf(await findAccount(context), now)
  return { ...shared, token, document, today: localDay(now, timeZone), timeZone }
}

/** A printed page as SVG. `page` counts from 1. @throws Refusal `request.not-found` beyond the last page. */
export async function pageImage(
  { db, env, pdf, signal }: Pick<Deps, 'db' | 'env' | 'pdf'> & { signal: AbortSignal },
  { document, account, type }: Opened,
  language: Locale,
  page: number,
) {
  const model = async () =>
    printModelFor(document, printLanguage(document, language), {
      ...(await printedBeside({ db: db.read, account }, type, document)),
      checkPage: checkPageOf(env),
    })
  const [svg] = await pdf.pages(model, printJob(account, document, { signal }), page)
  if (svg === undefined) throw new Refusal('request.not-found')
  return {
    bytes: new TextEncoder().encode(svg),
    name: `${fileNameFor(document)}-${page}.svg`,
    type: 'image/svg+xml',
  }
}

/**
 * The voucher of a payment or refund that stands on the page, by its number.
 * @throws Refusal `request.not-found` for any other, and `pdf.busy`.
 */
export async function sharedReceipt(
  printing: Pick<Deps, 'db' | 'pdf' | 'now'> & { signal: AbortSignal },
  { document, account }: Opened,
  number: string,
  language: DocumentLanguage | undefined,
): Promise<NamedFile> {
  const payment = paymentBehind(document, number)
  if (payment === undefined) throw new Refusal('request.not-found')
  return receiptPdf(printing, account, payment, language)
}

/** A file attached to what was shared. @throws Refusal `request.not-found` for any other name */
export function sharedFile(db: Reader, { account, id }: Opened, named: string): Promise<NamedFile> {
  const read = readAttachmentName(named)
  if (!read.ok) throw new Refusal('request.not-found')
  return attachedFile({ db, account }, id, read.value)
}

/** A bilingual document has one print; any other is printed in the reader's language where it may be. */
const printLanguage = (document: CommercialDocument, reader: Locale): DocumentLanguage =>
  document.language === 'bilingual' ? document.language : paperLanguage(document, reader)

/** Pages of the print, which is made once and kept: printed now if it is not yet. @throws Refusal `pdf.busy`. */
export async function countPages(
  printing: Pick<Deps, 'db' | 'env' | 'pdf' | 'now'> & { signal: AbortSignal },
  { document, account, type, id }: Opened,
  language: Locale,
): Promise<number> {
  return pageCountOf((await printedPdf({ ...printing, account }, type, id, printLanguage(document, language))).bytes)
}

/** The language asked for; else the document's own; else, for a bilingual one, the reader's. */
export function readerLocale(
  { document }: Opened,
  { language }: { language?: string | undefined },
  request: Request,
): Locale {
  if (isLocale(language)) return language
  return document.language === 'bilingual' ? negotiatedLocale(request) : document.language
}
