import { useCallback } from 'react'
import type { Invoice } from '#domain/documents/document.ts'
import { groupThousands } from '#domain/money/money.ts'
import { displayName } from '#domain/text/display-name.ts'
import { inventoryMessages } from '#i18n/inventory/inventory.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'

/** As the API answers what was issued. `warnings`: lines that sold more than there was, with the stock that is left. */
export type Issued = Invoice & { warnings?: readonly { line: number; itemId: string; stock: string }[] }

const MOST_NAMED = 3

/** Says which items were sold beyond their stock. They were issued all the same. */
export function useSayOversold(): (issued: Issued) => void {
  const t = useMessages(inventoryMessages)
  const { locale } = useLanguage()
  return useCallback(
    ({ lines, warnings = [] }) => {
      // Of an item on several lines, what the last one left.
      const items = [...new Map(warnings.map((warning) => [warning.itemId, warning])).values()]
      const named = items.slice(0, MOST_NAMED).flatMap(({ line, stock }) => {
        const sold = lines[line]
        if (!sold) return []
        const name = displayName({ name: sold.description, nameAr: sold.descriptionAr ?? null }, locale)
        return [t('nowInStock', { name: `\u2068${name}\u2069`, stock: `\u2066${groupThousands(stock)}\u2069` })]
      })
      if (named.length > 0) announce({ kind: 'warning', title: t('oversold'), description: named.join(' · ') })
    },
    [t, locale],
  )
}
