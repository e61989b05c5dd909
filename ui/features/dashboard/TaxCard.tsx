import { formatShortDay } from '#domain/calendar/date-display.ts'
import { outputTaxMessages } from '#i18n/dashboard/output-tax.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { BlockLink } from '#ui/kit/actions/BlockLink.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import type { Figures } from './queries.ts'

type TaxCardProps = { tax: NonNullable<Figures['tax']> }

/** The tax charged in the tax period whose return is to be filed next, and the day by which. */
export function TaxCard({ tax: { from, to, due, daysLeft, currency, outputTax } }: TaxCardProps) {
  const t = useMessages(outputTaxMessages)
  const { locale } = useLanguage()
  const look = daysLeft < 0 ? 'text-danger' : daysLeft <= SOON_DAYS ? 'text-warning' : 'text-ink-muted'
  const day = formatShortDay(due, locale, to)
  const dueText =
    daysLeft === 0 ? t('returnDueToday') : t(daysLeft > 0 ? 'returnDue' : 'returnLate', { n: Math.abs(daysLeft), day })
  return (
    <section aria-label={t('outputTax')} className="card tax-figure px-3 py-1 sm:px-4">
      <BlockLink href={paths.vatReturnWith(new URLSearchParams({ from, to }).toString())}>
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="flex items-center gap-2 text-small font-600 text-ink-muted">
            <span aria-hidden="true" className="i-lucide-landmark text-base" />
            {t('outputTax')}
          </span>
          <span className="text-small text-ink-muted">
            {t('taxPeriod', { from: formatShortDay(from, locale, to), to: formatShortDay(to, locale, null) })}
          </span>
          <span className="font-600">
            <Amount value={outputTax} currency={currency} />
          </span>
          <span className={`text-small ${look}`}>{dueText}</span>
        </span>
      </BlockLink>
    </section>
  )
}

/** A return is urgent in its last week. */
const SOON_DAYS = 7
