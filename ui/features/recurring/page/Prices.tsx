import { isolate } from '#domain/text/bidi.ts'
import { recurringPageMessages } from '#i18n/recurring/page.ts'
import type { Series } from '#ui/features/recurring/queries.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'

/** Lines whose item has another price in the inventory by now. The prices of a series are its own. */
export function Prices({ series: { prices, draft } }: { series: Series }) {
  const t = useMessages(recurringPageMessages)
  if (prices.length === 0) return null
  return (
    <Banner tone="info" title={t('prices')}>
      <ul className="flex flex-col gap-1">
        {prices.map(({ line, price }) => {
          const { description = '', unitPrice = '' } = draft.lines[line] ?? {}
          const [before, now] = [isolate(unitPrice), isolate(price)]
          return <li key={line}>{t('pricesText', { item: isolate(description, 'auto'), before, now })}</li>
        })}
      </ul>
    </Banner>
  )
}
