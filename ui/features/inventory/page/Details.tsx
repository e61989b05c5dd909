import type { ReactNode } from 'react'
import { unitPriceText } from '#domain/documents/drafts/item-line.ts'
import { displayName } from '#domain/text/display-name.ts'
import { itemMessages } from '#i18n/inventory/item.ts'
import { itemPageMessages } from '#i18n/inventory/page.ts'
import { useAccount } from '#ui/features/account/queries.ts'
import { useCategories } from '#ui/features/inventory/categories/queries.ts'
import { CostText } from '#ui/features/inventory/CostText.tsx'
import { Quantity, useItemCurrency, useTaxText } from '#ui/features/inventory/item-facts.tsx'
import { useUnitCodeText } from '#ui/features/inventory/unit-code-text.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { DetailsCard } from '#ui/platform/layout/DetailsCard.tsx'
import { usePermission } from '#ui/platform/session/session.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import type { Item } from './queries.ts'

export function Details({ item }: { item: Item }) {
  const t = useMessages(itemPageMessages)
  return <DetailsCard id="item-details" title={t('details')} facts={useFacts(item)} />
}

function useFacts(item: Item): { id: string; name: string; value: ReactNode }[] {
  const t = useMessages(itemPageMessages)
  const record = useMessages(itemMessages)
  const { locale } = useLanguage()
  const currency = useItemCurrency()
  const taxText = useTaxText()
  const readsCosts = usePermission('figures.read')
  const { categories = [] } = useCategories()
  const category = categories.find(({ id }) => id === item.categoryId)
  const text = (value: string | null) => (value ? <Bdi>{value}</Bdi> : null)
  const code = (value: string | null) => (value ? <Ltr>{value}</Ltr> : null)
  const unitCodeText = useUnitCodeText()
  const isInUae = useAccount().data?.country === 'AE'
  const eInvoiceFacts = [
    {
      id: 'classification',
      name: record(item.kind === 'goods' ? 'hsCode' : 'sacCode'),
      value: code(item.classification),
    },
    { id: 'unitCode', name: record('unitCode'), value: item.unitCode && text(unitCodeText(item.unitCode)) },
  ]
  return [
    { id: 'name', name: t('name'), value: text(item.name) },
    { id: 'nameAr', name: t('nameAr'), value: text(item.nameAr) },
    { id: 'kind', name: t('kind'), value: record(item.kind) },
    { id: 'sku', name: t('sku'), value: code(item.sku) },
    { id: 'barcode', name: t('barcode'), value: code(item.barcode) },
    { id: 'category', name: t('category'), value: category ? text(displayName(category, locale)) : null },
    {
      id: 'price',
      name: t('price'),
      value: item.price === null ? null : <Ltr>{unitPriceText(item.price, currency)}</Ltr>,
    },
    { id: 'tax', name: t('tax'), value: taxText(item) },
    ...(readsCosts
      ? [
          {
            id: 'cost',
            name: t('cost'),
            value: item.cost === null ? null : <CostText cost={item.cost} currency={currency} />,
          },
        ]
      : []),
    { id: 'unit', name: t('unit'), value: text(item.unit) },
    { id: 'unitAr', name: t('unitAr'), value: text(item.unitAr) },
    ...(isInUae ? eInvoiceFacts : []),
    {
      id: 'reorder',
      name: t('reorder'),
      value: item.reorderLevel === null ? null : <Quantity value={item.reorderLevel} item={item} />,
    },
  ]
}
