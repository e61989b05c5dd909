import { recurringPageMessages } from '#i18n/recurring/page.ts'
import type { Series } from '#ui/features/recurring/queries.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'

/** Lines whose item has another price in the inventory by now. The prices of a series are its own. */
export function Prices({ series: { prices, draft } }: { series: Series }) {
  const t = useMessages(recurringPageMessages)
  if (prices.length === 0) return null
  return (
    <Banner tone="info" title={t('prices')}>
      <ul className="flex flex-col gap-1">
        {prices.map(({ line, price }) => {
          const { description = '', unitPrice = '' } = draft.lines[line] ?? {}
          const slots = { item: <Bdi>{description}</Bdi>, before: <Ltr>{unitPrice}</Ltr>, now: <Ltr>{price}</Ltr> }
          return (
            <li key={line}>
              <Sentence slots={slots}>{(marks) => t('pricesText', marks)}</Sentence>
            </li>
          )
        })}
      </ul>
    </Banner>
  )
}
