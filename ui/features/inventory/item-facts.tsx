/** The wording of an item's facts wherever it is shown. */
import type { StockLevel } from '#domain/inventory/stock.ts'
import { groupThousands, signOf } from '#domain/money/money.ts'
import { countryTax } from '#domain/tax/tax.ts'
import { itemListMessages } from '#i18n/inventory/list.ts'
import { taxMessages } from '#i18n/tax/tax.ts'
import { useAccount } from '#ui/features/account/queries.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Badge } from '#ui/kit/layout/Badge.tsx'
import { Quantity as UnitQuantity } from '#ui/kit/text/Quantity.tsx'
import { useTaxInForce } from '#ui/features/account/tax-configuration.ts'
import { type ItemRow, useInventorySummary } from './queries.ts'

/** The currency of prices, costs and stock values: the account's, and its country's until the account is loaded. */
export function useItemCurrency(): string {
  const { data: summary } = useInventorySummary()
  const { data: account } = useAccount()
  return summary?.currency ?? countryTax(account?.country ?? 'AE').currency
}

/** The level of tracked stock; null while stock is not tracked. */
export function levelOf({ stock, isLow }: Pick<ItemRow, 'stock' | 'isLow'>): StockLevel | null {
  if (stock === null) return null
  return signOf(stock) <= 0 ? 'out' : isLow ? 'low' : 'in'
}

/** The level by icon, word and colour; nothing while there is enough. */
export function StockBadge({ item }: { item: Pick<ItemRow, 'stock' | 'isLow'> }) {
  const t = useMessages(itemListMessages)
  const level = levelOf(item)
  if (level === null || level === 'in') return null
  const isBelow = item.stock !== null && signOf(item.stock) < 0
  return (
    <Badge tone={level === 'out' ? 'danger' : 'warning'} icon="i-lucide-triangle-alert">
      {t(isBelow ? 'below' : level === 'out' ? 'isOut' : 'isLow')}
    </Badge>
  )
}

/** `1,234.5 box`, with the unit in the reader's language. */
export function Quantity({ value, item }: { value: string; item: Pick<ItemRow, 'unit' | 'unitAr'> }) {
  return <UnitQuantity quantity={groupThousands(value)} unit={useUnit(item) ?? ''} />
}

/** In the reader's language, else in the other. */
export function useUnit({ unit, unitAr }: Pick<ItemRow, 'unit' | 'unitAr'>): string | null {
  const { locale } = useLanguage()
  return locale === 'ar' ? (unitAr ?? unit) : (unit ?? unitAr)
}

export const TREATMENT_NAMES = {
  zero: 'zero',
  exempt: 'exempt',
  'out-of-scope': 'outOfScope',
  'reverse-charge': 'reverseCharge',
} as const

/** `5%`, or the name of the treatment; at the account's own rate only that it is taxed. */
export function useTaxText(): (item: Pick<ItemRow, 'tax' | 'taxRate'>) => string {
  const t = useMessages(taxMessages)
  const data = useTaxInForce()
  return ({ tax, taxRate }) => {
    if (tax !== 'standard') return t(TREATMENT_NAMES[tax])
    const rate = taxRate ?? data?.rateInForce
    return rate === undefined ? '' : t('standardRate', { rate })
  }
}
