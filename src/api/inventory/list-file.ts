/** The list of items as a file for a spreadsheet. */
import { items } from '#db/schema/inventory.ts'
import { MOST_ITEMS_AT_ONCE } from '#domain/inventory/limits.ts'
import type { Locale } from '#domain/locale.ts'
import type { TableColumn } from '#domain/text/sheet-cell.ts'
import type { AccountScope } from '#http/context.ts'
import { guardOf } from '#http/fields/schema-guard.ts'
import { inventoryExportMessages } from '#i18n/inventory/export.ts'
import { TREATMENT_NAMES } from '#i18n/print/print.ts'
import { translator } from '#i18n/translator.ts'
import { listFile } from '#api/list-file.ts'
import { getSelectedCurrency } from '#api/settings/service.ts'
import type { ItemAnswer } from './answer.ts'
import { findCategoryNames } from './categories/service.ts'
import { listItems } from './list.ts'
import { ItemFileQuery } from './model.ts'

/** Costs and prices are in the currency of the account. */
export const itemsFile = listFile({
  collection: 'items',
  isQuery: guardOf(ItemFileQuery),
  table: items,
  mostIds: MOST_ITEMS_AT_ONCE,
  pageSize: 100,
  list: listItems,
  sheet: async (context, language) => {
    const columns = await columnsFor(context, language)
    return {
      columns,
      linesOf: (item) => [columns.map(({ cell }) => cell(item) ?? '')],
    }
  },
})

async function columnsFor(context: AccountScope, language: Locale): Promise<Column[]> {
  const currency = await getSelectedCurrency(context)
  const categories = await findCategoryNames(context)
  return columnsIn(language, currency, (id) => {
    const { name = '', nameAr = null } = categories.get(id) ?? {}
    return language === 'ar' ? (nameAr ?? name) : name || (nameAr ?? '')
  })
}

type Column = TableColumn & { cell: (item: ItemAnswer) => string | null }

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
    { head: t('price'), kind: 'decimal', cell: ({ price }) => price },
    { head: t('cost'), kind: 'decimal', cell: ({ cost }) => cost },
    { head: t('tax'), cell: taxOf },
    { head: t('taxRate'), kind: 'decimal', cell: ({ taxRate }) => taxRate },
    { head: t('stock'), kind: 'decimal', cell: ({ stock }) => stock },
    { head: t('reorderLevel'), kind: 'decimal', cell: ({ reorderLevel }) => reorderLevel },
    { head: t('averageCost'), kind: 'decimal', cell: ({ averageCost }) => averageCost },
    { head: t('stockValue'), kind: 'decimal', cell: ({ stockValue }) => stockValue },
    { head: t('archived'), cell: ({ archived }) => t(archived ? 'yes' : 'no') },
  ]
}
