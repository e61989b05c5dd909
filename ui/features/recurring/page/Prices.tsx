import { unitPriceText } from '#domain/documents/drafts/item-line.ts'
import { recurringPageMessages } from '#i18n/recurring/page.ts'
import { type Series, useSaveSeries } from '#ui/features/recurring/queries.ts'
import { scheduleValues, seriesBody } from '#ui/features/recurring/editor/series-values.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { usePermission } from '#ui/platform/session/session.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'

/** Lines whose item has another price in the inventory by now. The prices of a series are its own until somebody takes the new ones. */
export function Prices({ series }: { series: Series }) {
  const t = useMessages(recurringPageMessages)
  const save = useSaveSeries(series)
  const mayIssue = usePermission('documents.issue')
  const { locale } = useLanguage()
  const { prices, draft, state, currency } = series
  if (prices.length === 0 || state === 'ended') return null
  const take = () =>
    save.mutate(seriesBody(scheduleValues(series), withPrices(series)), {
      onSuccess: () => announce({ kind: 'done', title: t('pricesUsed') }),
      onError: (error) => announce({ kind: 'failed', title: t('failed'), description: error.message }),
    })
  const action = mayIssue && (
    <Button busy={save.isPending} onPress={take}>
      {t('usePrices')}
    </Button>
  )
  return (
    <Banner tone="info" title={t('prices')} action={action}>
      <ul className="flex flex-col gap-1">
        {prices.map(({ line, price }) => {
          const { description = '', descriptionAr, unitPrice = '0' } = draft.lines[line] ?? {}
          const shown = (amount: string) => <Ltr>{unitPriceText(amount, currency)}</Ltr>
          const item = <Bdi>{(locale === 'ar' && descriptionAr) || description}</Bdi>
          const slots = { item, before: shown(unitPrice), now: shown(price) }
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

function withPrices({ draft, prices }: Series): Series['draft'] {
  const byLine = new Map(prices.map(({ line, price }) => [line, price]))
  return {
    ...draft,
    lines: draft.lines.map((line, index) => ({ ...line, unitPrice: byLine.get(index) ?? line.unitPrice })),
  }
}
