/** The documents behind a box of the VAT return as a CSV file. */
import type { FileResolver } from '#api/downloadable-file.ts'
import type { Locale } from '#domain/locale.ts'
import type { ReadContext } from '#http/context.ts'
import { csvFile, type StreamedFile } from '#http/files.ts'
import { vatFileMessages } from '#i18n/reports/vat-file.ts'
import { translator } from '#i18n/translator.ts'
import { vatLines } from './lines-service.ts'
import { isVatLinesFileQuery, type VatLinesRequest } from './model.ts'

/** A page looks at a bounded number of documents, so that others wait for no more. */
const A_PAGE = 100

/** A line a document, as the list has them. @throws Refusal as `vatLines`, before the first byte is sent. */
export async function vatLinesCsv(
  context: ReadContext,
  request: VatLinesRequest,
  language: Locale,
): Promise<StreamedFile> {
  const t = translator(vatFileMessages, language)
  const pageAfter = (cursor: { cursor?: string }) => vatLines(context, { ...request, limit: A_PAGE, ...cursor })
  const first = await pageAfter({})
  return csvFile({
    name: `vat-return-box-${request.box}.csv`,
    heads: [t('document'), t('day'), t('customer'), t('currency'), t('total'), t('amount'), t('tax')],
    pageAfter: (cursor) => (cursor.cursor === undefined ? Promise.resolve(first) : pageAfter(cursor)),
    linesOf: (items) =>
      items.map(({ number, day, customer, customerAr, currency, total, amount, tax }) => {
        const name = (language === 'ar' ? customerAr : null) ?? customer
        return [number ?? '', day, name, currency, total, amount, tax]
      }),
  })
}

/** Resolves one-use links to the file. */
export const vatLinesFile: FileResolver = (pathname, query) => {
  if (pathname !== '/api/reports/vat/lines.csv' || !isVatLinesFileQuery(query)) return undefined
  const { language = 'en', ...request } = query
  return {
    requireSource: () => Promise.resolve(),
    open: ({ db, now }, account) => vatLinesCsv({ db: db.read, account, now: now() }, request, language),
  }
}
