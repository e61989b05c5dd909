/** The list of documents as a file for a spreadsheet. */
import { numberWithRevision } from '#domain/documents/numbering.ts'
import { DOCUMENT_TYPES } from '#domain/documents/document-types.ts'
import type { DocumentType } from '#domain/documents/document.ts'
import type { DocumentField } from '#domain/documents/fields.ts'
import type { Locale } from '#domain/locale.ts'
import { formatMinor, minor, parseMinor } from '#domain/money/money.ts'
import type { TableColumn } from '#domain/text/sheet-cell.ts'
import { countryTax } from '#domain/tax/tax.ts'
import type { ReadContext } from '#http/context.ts'
import type { Table } from '#http/files.ts'
import { documentStatusText } from '#i18n/documents/statuses.ts'
import { documentExportMessages } from '#i18n/documents/export.ts'
import { printTerms } from '#i18n/print/print.ts'
import { translator } from '#i18n/translator.ts'
import { getAccount, todayOf } from '#api/account/service.ts'
import { listDocuments } from '#api/documents/list/list.ts'
import type { ListQuery } from '#api/documents/list/model.ts'
import { type DocumentDetails, EXPORTED_FIELDS, type ExportedField, findDetails } from './csv-details.ts'
import { findDocument } from '#api/documents/repository.ts'

const A_PAGE = 100

type Listed = Awaited<ReturnType<typeof listDocuments>>['items'][number]

/** The pages of the list that a file holds. */
export const documentPages =
  (context: ReadContext, type: DocumentType, query: ListQuery) => (cursor: { cursor?: string }) =>
    listDocuments(context, type, { ...query, limit: A_PAGE, ...cursor })

/**
 * In the order of the list, heads and words in one language.
 * @throws Refusal `request.not-found` when one that is named is not there.
 */
export async function documentsTable(
  context: ReadContext,
  type: DocumentType,
  query: ListQuery,
  language: Locale,
): Promise<Table<Listed>> {
  for (const id of query.ids ?? []) await findDocument(context, type, id)
  const today = await todayOf(context)
  const { country } = await getAccount(context)
  const columns = columnsIn(type, language)
  return {
    name: `${DOCUMENT_TYPES[type].collection}-${today}`,
    columns,
    pageAfter: documentPages(context, type, query),
    linesOf: async (rows) => {
      const ids = rows.map(({ id }) => id)
      const details = await findDetails(context, ids, countryTax(country).currency)
      return rows.flatMap((row) => {
        const more = details.get(row.id)
        return more ? [columns.map(({ cell }) => cell({ ...row, ...more }))] : []
      })
    },
  }
}

type Column = TableColumn & { cell: (row: Listed & DocumentDetails) => string }

/** Fields whose columns stand between others, as in the first file. */
const FIRST_FIELDS: ReadonlySet<DocumentField> = new Set(['reference'])

/** New ones are added at the end: somebody's formulas count on those before them. */
function columnsIn(type: DocumentType, language: Locale): Column[] {
  const t = translator(documentExportMessages, language)
  const columnOf = (field: ExportedField): Column => ({
    head: printTerms[field][language],
    cell: (row) => row[field],
  })
  const stateOf = ({ overdue, expired, status }: Listed) =>
    documentStatusText(type, overdue ? 'overdue' : expired ? 'expired' : status, language)
  return [
    { head: t('number'), cell: (row) => numberWithRevision(row) ?? '' },
    { head: t('status'), cell: stateOf },
    { head: t('customer'), cell: ({ customer }) => customer?.name ?? '' },
    { head: t('customerAr'), cell: ({ customer }) => customer?.nameAr ?? '' },
    { head: t('issueDate'), kind: 'day', cell: ({ issueDate }) => issueDate },
    {
      head: t(DOCUMENT_TYPES[type].deadline ?? 'dueDate'),
      kind: 'day',
      cell: ({ dueDate, validUntil }) => dueDate ?? validUntil ?? '',
    },
    { head: t('currency'), cell: ({ currency }) => currency },
    { head: t('net'), kind: 'decimal', cell: ({ totals, currency }) => netOf(totals, currency) },
    { head: t('tax'), kind: 'decimal', cell: ({ totals }) => totals.tax },
    { head: t('total'), kind: 'decimal', cell: ({ totals }) => totals.total },
    ...(DOCUMENT_TYPES[type].receivable === 'debit' ? paymentColumns(t) : []),
    columnOf('reference'),
    { head: t('trn'), cell: ({ trn }) => trn },
    { head: t('exchangeRate'), kind: 'decimal', cell: ({ exchangeRate }) => exchangeRate },
    { head: t('baseCurrency'), cell: ({ baseCurrency }) => baseCurrency },
    {
      head: t('netInBase'),
      kind: 'decimal',
      cell: (row) => netOf({ tax: row.taxInBase, total: row.totalInBase }, row.baseCurrency),
    },
    { head: t('taxInBase'), kind: 'decimal', cell: ({ taxInBase }) => taxInBase },
    { head: t('totalInBase'), kind: 'decimal', cell: ({ totalInBase }) => totalInBase },
    ...EXPORTED_FIELDS.filter((field) => !FIRST_FIELDS.has(field)).map(columnOf),
  ]
}

/** They are empty for a draft, which is not owed. */
function paymentColumns(t: (key: 'paid' | 'due') => string): Column[] {
  return (['paid', 'due'] as const).map((key) => ({
    head: t(key),
    kind: 'decimal',
    cell: ({ status, totals }) => (status === 'issued' ? totals[key] : ''),
  }))
}

/** Empty where the amounts are not known. */
function netOf({ tax, total }: { tax: string; total: string }, currency: string): string {
  if (tax === '' || total === '') return ''
  return formatMinor(minor(parseMinor(total, currency) - parseMinor(tax, currency)), currency)
}
