/** The list of items as a file for a spreadsheet. */
import { MOST_ITEMS_AT_ONCE } from '#domain/inventory/limits.ts'
import type { Locale } from '#domain/locale.ts'
import { Refusal } from '#domain/refusal.ts'
import type { AccountScope, ReadContext } from '#http/context.ts'
import { csvFile } from '#http/csv.ts'
import type { StreamedFile } from '#http/files.ts'
import { idsIn } from '#http/ids.ts'
import { inventoryExportMessages } from '#i18n/inventory/export.ts'
import { TREATMENT_NAMES } from '#i18n/print/print.ts'
import { translator } from '#i18n/translator.ts'
import { todayOf } from '#api/account/service.ts'
import type { FileResolver } from '#api/downloadable-file.ts'
import { getSelectedCurrency } from '#api/settings/service.ts'
import type { ItemAnswer } from './answer.ts'
import { findCategoryNames } from './categories/service.ts'
import { listItems } from './list.ts'
import { isItemFileQuery, type ItemFileRequest, type ItemListRequest } from './model.ts'
import { findItems } from './repository.ts'

const A_PAGE = 500

/**
 * In the order of the list, heads in one language; costs and prices in the currency of the account.
 * @throws Refusal `request.not-found` when an item that is named is not there.
 */
export async function itemsCsv(
  context: ReadContext,
  { language: _language, ids, ...filters }: ItemFileRequest,
  language: Locale,
): Promise<StreamedFile> {
  const request: ItemListRequest = ids === undefined ? filters : { ...filters, ids: idsIn(ids, MOST_ITEMS_AT_ONCE) }
  await requireNamed(context, request.ids ?? [])
  const today = await todayOf(context)
  const columns = await columnsFor(context, language)
  return csvFile({
    name: `items-${today}.csv`,
    heads: columns.map(({ head }) => head),
    pageAfter: (cursor) => listItems(context, { ...request, limit: A_PAGE, ...cursor }),
    linesOf: (items) => items.map((item) => columns.map(({ cell }) => cell(item) ?? '')),
  })
}

async function requireNamed(context: AccountScope, ids: readonly string[]): Promise<void> {
  if (ids.length > 0 && (await findItems(context, ids)).length < ids.length) throw new Refusal('request.not-found')
}

async function columnsFor(context: AccountScope, language: Locale): Promise<Column[]> {
  const currency = await getSelectedCurrency(context)
  const categories = await findCategoryNames(context)
  return columnsIn(language, currency, (id) => {
    const { name = '', nameAr = null } = categories.get(id) ?? {}
    return language === 'ar' ? (nameAr ?? name) : name || (nameAr ?? '')
  })
}

type Column = { head: string; cell: (item: ItemAnswer) => string | null }

function columnsIn(language: Locale, currency: string, categoryOf: (id: string) => string): Column[] {
  const t = translator(inventoryExportMessages, language)
  const taxOf = ({ tax }: ItemAnswer) => (tax === 'standard' ? t('standard') : TREATMENT_NAMES[tax][language])
  return [
    { head: t('sku'), cell: ({ sku }) => sku },
    { head: t('name'), cell: ({ name }) => name },
    { head: t('nameAr'), cell: ({ nameAr }) => nameAr },
    { head: t('category'), cell: ({ categoryId }) => categoryId && categoryOf(categoryId) },
    { head: t('kind'), cell: ({ kind }) => t(kind) },
    { head: t('barcode'), cell: ({ barcode }) => barcode },
    { head: t('unit'), cell: ({ unit }) => unit },
    { head: t('unitAr'), cell: ({ unitAr }) => unitAr },
    { head: t('currency'), cell: () => currency },
    { head: t('price'), cell: ({ price }) => price },
    { head: t('cost'), cell: ({ cost }) => cost },
    { head: t('tax'), cell: taxOf },
    { head: t('taxRate'), cell: ({ taxRate }) => taxRate },
    { head: t('stock'), cell: ({ stock }) => stock },
    { head: t('reorderLevel'), cell: ({ reorderLevel }) => reorderLevel },
    { head: t('averageCost'), cell: ({ averageCost }) => averageCost },
    { head: t('stockValue'), cell: ({ stockValue }) => stockValue },
    { head: t('archived'), cell: ({ archived }) => t(archived ? 'yes' : 'no') },
  ]
}

/** Resolves the one-use link of the file. */
export const itemFile: FileResolver = (pathname, query) => {
  if (pathname !== '/api/items.csv' || !isItemFileQuery(query)) return undefined
  const ids = query.ids === undefined ? [] : idsIn(query.ids, MOST_ITEMS_AT_ONCE)
  return {
    requireSource: (context) => requireNamed(context, ids),
    open: ({ db, now }, account) => itemsCsv({ db: db.read, account, now: now() }, query, query.language ?? 'en'),
  }
}
