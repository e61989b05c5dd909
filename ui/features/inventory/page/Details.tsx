import type { ReactNode } from 'react'
import { unitPriceText } from '#domain/documents/drafts/item-line.ts'
import { displayName } from '#domain/text/display-name.ts'
import { itemMessages } from '#i18n/inventory/item.ts'
import { itemPageMessages } from '#i18n/inventory/page.ts'
import { useCategories } from '#ui/features/inventory/categories/queries.ts'
import { Quantity, useItemCurrency, useTaxText } from '#ui/features/inventory/item-facts.tsx'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import type { Item } from './queries.ts'

/** The record as it is saved; what is not set is left out. */
export function Details({ item }: { item: Item }) {
  const t = useMessages(itemPageMessages)
  return (
    <section aria-labelledby="item-details" className="card flex flex-col gap-3 p-4">
      <h2 id="item-details" className="text-heading">
        {t('details')}
      </h2>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 xl:grid-cols-1">
        {useFacts(item).map(({ id, value }) =>
          value ? (
            <div key={id} className="min-w-0">
              <dt className="text-small text-ink-muted">{t(id)}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </section>
  )
}

type FactId =
  | 'name'
  | 'nameAr'
  | 'kind'
  | 'sku'
  | 'barcode'
  | 'category'
  | 'price'
  | 'tax'
  | 'cost'
  | 'unit'
  | 'unitAr'
  | 'reorder'

function useFacts(item: Item): { id: FactId; value: ReactNode }[] {
  const record = useMessages(itemMessages)
  const { locale } = useLanguage()
  const currency = useItemCurrency()
  const taxText = useTaxText()
  const { categories = [] } = useCategories()
  const category = categories.find(({ id }) => id === item.categoryId)
  const text = (value: string | null) => (value ? <Bdi>{value}</Bdi> : null)
  const code = (value: string | null) => (value ? <Ltr>{value}</Ltr> : null)
  const price = (value: string | null) => (value === null ? null : <Ltr>{unitPriceText(value, currency)}</Ltr>)
  return [
    { id: 'name', value: text(item.name) },
    { id: 'nameAr', value: text(item.nameAr) },
    { id: 'kind', value: record(item.kind) },
    { id: 'sku', value: code(item.sku) },
    { id: 'barcode', value: code(item.barcode) },
    { id: 'category', value: category ? text(displayName(category, locale)) : null },
    { id: 'price', value: price(item.price) },
    { id: 'tax', value: taxText(item) },
    { id: 'cost', value: price(item.cost) },
    { id: 'unit', value: text(item.unit) },
    { id: 'unitAr', value: text(item.unitAr) },
    { id: 'reorder', value: item.reorderLevel === null ? null : <Quantity value={item.reorderLevel} item={item} /> },
  ]
}
