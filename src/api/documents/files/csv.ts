/** The list of documents as a file for a spreadsheet, a page at a time, however long it is. */
import { CSV_START, csvLine } from '#domain/text/csv.ts'
import { numberWithRevision } from '#domain/documents/document-number.ts'
import { DOCUMENT_TYPES } from '#domain/documents/document-types.ts'
import type { DocumentType } from '#domain/documents/document.ts'
import type { Locale } from '#domain/locale.ts'
import { formatMinor, minor, parseMinor } from '#domain/money/money.ts'
import type { Reader } from '#db/client.ts'
import { type StreamedFile, streamOf } from '#http/files.ts'
import type { AccountId } from '#http/identity.ts'
import { documentStatusText } from '#i18n/documents/statuses.ts'
import { documentExportMessages } from '#i18n/documents/export.ts'
import { translator } from '#i18n/translator.ts'
import { todayOf } from '#api/account/service.ts'
import { listDocuments } from '#api/documents/list/list.ts'
import type { ListQuery } from '#api/documents/list/model.ts'
import { findDocument } from '#api/documents/repository.ts'

const A_PAGE = 500

type Listed = Awaited<ReturnType<typeof listDocuments>>['items'][number]

/**
 * In the order of the list, heads and words in one language. Read as it is sent: at most a page is held.
 * @throws Refusal `request.not-found` when one that is named is not there.
 */
export async function documentsCsv(
  db: Reader,
  account: AccountId,
  type: DocumentType,
  query: ListQuery,
  language: Locale,
  now: Date,
): Promise<StreamedFile> {
  for (const id of query.ids ?? []) await findDocument(db, account, type, id)
  const today = await todayOf(db, account, now)
  const pages = pagesOf(db, account, type, query, language, now)
  return {
    stream: streamOf(pages),
    name: `${DOCUMENT_TYPES[type].collection}-${today}.csv`,
    type: 'text/csv; charset=utf-8',
  }
}

async function* pagesOf(
  db: Reader,
  account: AccountId,
  type: DocumentType,
  query: ListQuery,
  language: Locale,
  now: Date,
) {
  yield CSV_START + csvLine(headsIn(type, language))
  const lineOf = lineIn(type, language)
  let cursor: string | null = null
  do {
    const request: ListQuery = { ...query, limit: A_PAGE, ...(cursor !== null && { cursor }) }
    const page = await listDocuments(db, account, type, request, now)
    yield page.items.map(lineOf).join('')
    cursor = page.nextCursor
  } while (cursor !== null)
}

function headsIn(type: DocumentType, language: Locale): string[] {
  const t = translator(documentExportMessages, language)
  return [
    t('number'),
    t('status'),
    t('customer'),
    t('customerAr'),
    t('issueDate'),
    t(DOCUMENT_TYPES[type].deadline ?? 'dueDate'),
    t('currency'),
    t('net'),
    t('tax'),
    t('total'),
  ]
}

function lineIn(type: DocumentType, language: Locale): (row: Listed) => string {
  return ({
    number,
    revision,
    status,
    overdue,
    expired,
    customer,
    issueDate,
    dueDate,
    validUntil,
    currency,
    totals: { tax, total },
  }) => {
    const minorOf = (amount: string) => parseMinor(amount, currency)
    const net = formatMinor(minor(minorOf(total) - minorOf(tax)), currency)
    return csvLine([
      numberWithRevision({ number, revision }) ?? '',
      documentStatusText(type, overdue ? 'overdue' : expired ? 'expired' : status, language),
      customer?.name ?? '',
      customer?.nameAr ?? '',
      issueDate,
      dueDate ?? validUntil ?? '',
      currency,
      net,
      tax,
      total,
    ])
  }
}
