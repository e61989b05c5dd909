/** Items that a document sells beyond the stock: reported before it is issued and after, never blocking it. */
import { useCallback } from 'react'
import type { DraftLine, CommercialDocument } from '#domain/documents/document.ts'
import type { DayWarning } from '#domain/documents/issue-readiness.ts'
import type { ArabicWarning } from '#domain/documents/paper-language.ts'
import type { ExemptionWarning } from '#domain/documents/missing-exemptions.ts'
import { isMoreThan, quantityOfItem } from '#domain/documents/drafts/item-quantity.ts'
import type { PrintWarning } from '#domain/printing/unprintable-texts.ts'
import { groupThousands, signOf } from '#domain/money/money.ts'
import { displayName } from '#domain/text/display-name.ts'
import { inventoryMessages } from '#i18n/inventory/inventory.ts'
import { useStocksOf } from '#ui/features/inventory/line-stock.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'

type StockWarning = { line: number; itemId: string; stock: string }

/** The API's answer to an issue. `warnings`: dates, missing facts, and lines beyond the stock, with the stock left. */
export type Issued = CommercialDocument & {
  warnings?: readonly (DayWarning | ArabicWarning | ExemptionWarning | PrintWarning | StockWarning)[]
}

type SoldLine = Pick<DraftLine, 'itemId' | 'description' | 'descriptionAr' | 'quantity' | 'optional' | 'quotationLine'>

export const MOST_NAMED = 3

export type OversoldItem = { itemId: string; name: string; wanted: string; stock: string }

/** The items of which issuing these lines would exceed the stock, as far as it is known. */
export function useOversold(lines: readonly SoldLine[]): readonly OversoldItem[] {
  const { locale } = useLanguage()
  // A share of a quotation does not say how much of the item it is.
  const sold = lines.flatMap(({ itemId, quotationLine, ...line }) =>
    itemId === undefined || quotationLine !== undefined ? [] : [{ itemId, ...line }],
  )
  const firstOf = new Map(sold.toReversed().map((line) => [line.itemId, line]))
  const stocks = useStocksOf([...firstOf.keys()])
  return [...firstOf.values()].toReversed().flatMap((line) => {
    const stock = stocks.get(line.itemId) ?? null
    const wanted = quantityOfItem(sold, line.itemId)
    if (stock === null || signOf(wanted) <= 0 || !isMoreThan(wanted, stock)) return []
    return [
      { itemId: line.itemId, name: nameOf(line, locale), wanted: groupThousands(wanted), stock: groupThousands(stock) },
    ]
  })
}

/** Names the items that were sold beyond their stock. They were issued all the same. */
export function useSayOversold(): (issued: Issued) => void {
  const t = useMessages(inventoryMessages)
  const { locale } = useLanguage()
  return useCallback(
    ({ lines, warnings = [] }) => {
      // An item on several lines has the stock that the last one left.
      const sales = warnings.flatMap((warning) => ('itemId' in warning ? [warning] : []))
      const items = [...new Map(sales.map((warning) => [warning.itemId, warning])).values()]
      const named = items.slice(0, MOST_NAMED).flatMap(({ line, stock }) => {
        const sold = lines[line]
        return sold
          ? [
              t('nowInStock', {
                name: `\u2068${nameOf(sold, locale)}\u2069`,
                stock: `\u2066${groupThousands(stock)}\u2069`,
              }),
            ]
          : []
      })
      if (named.length === 0) return
      const others = items.length - MOST_NAMED
      const said = others > 0 ? [...named, t('andOthers', { n: others })] : named
      announce({ kind: 'warning', title: t('oversold'), description: said.join(' · ') })
    },
    [t, locale],
  )
}

const nameOf = ({ description, descriptionAr }: SoldLine, locale: 'en' | 'ar'): string =>
  displayName({ name: description, nameAr: descriptionAr ?? null }, locale)
