import { formatShortDay } from '#domain/calendar/date-display.ts'
import { daysBetween, type LocalDay } from '#domain/calendar/dates.ts'
import type { DayRange } from '#domain/reports/period.ts'
import { taxPeriodOf, taxPeriodsUntil } from '#domain/tax/tax-period.ts'
import { VAT_RETURNS } from '#domain/tax/vat-forms.ts'
import { vatReturnMessages } from '#i18n/reports/vat.ts'
import { useAccount, useToday } from '#ui/features/account/queries.ts'
import { useTaxConfiguration } from '#ui/features/account/tax-configuration.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Select } from '#ui/kit/fields/Select.tsx'
import { useVatFilings } from './queries.ts'

/** Five years of quarters: so long an authority may audit them. */
const MOST_PERIODS = 20

type TaxPeriodFieldProps = {
  /** Null: the running period. */
  days: DayRange | null
  onChange: (days: DayRange) => void
}

/** The company's tax periods, newest first, each with its filing or the day by which it is due. */
export function TaxPeriodField({ days, onChange }: TaxPeriodFieldProps) {
  const t = useMessages(vatReturnMessages)
  const { locale } = useLanguage()
  const today = useToday()
  const stateOf = usePeriodState(today)
  const { data: configuration } = useTaxConfiguration()
  const registeredFrom = useAccount().data?.vatFrom ?? null
  const rule = configuration ?? { returnMonths: null, returnEnds: null }
  const chosen = days ?? taxPeriodOf(today, rule)
  const known = taxPeriodsUntil(today, rule, MOST_PERIODS).filter(
    ({ to }, index) => index === 0 || to >= (registeredFrom ?? ''),
  )
  const isKnown = known.some((period) => idOf(period) === idOf(chosen))
  const periods = isKnown ? known : [chosen, ...known]
  return (
    <div className="w-full sm:w-96">
      <Select
        label={t('period')}
        options={periods.map((period) => ({
          id: idOf(period),
          text: t('days', {
            from: formatShortDay(period.from, locale, period.to),
            to: formatShortDay(period.to, locale, null),
          }),
          detail: stateOf(period),
        }))}
        value={idOf(chosen)}
        onChange={(id) => {
          const period = periods.find((one) => idOf(one) === id)
          if (period) onChange(period)
        }}
      />
    </div>
  )
}

const idOf = ({ from, to }: DayRange): string => `${from}/${to}`

function usePeriodState(today: LocalDay): (period: DayRange) => string {
  const t = useMessages(vatReturnMessages)
  const country = useAccount().data?.country ?? 'AE'
  const { data: filings } = useVatFilings()
  return (period) => {
    if (filings?.items.some((filing) => idOf(filing) === idOf(period))) return t('filed')
    // A period that is still running is not due yet, and one long past was mostly filed before there was Sanad.
    if (period.to >= today) return ''
    const days = daysBetween(today, VAT_RETURNS[country]?.dueOf(period.to) ?? period.to)
    if (days < -FORGOTTEN_AFTER_DAYS) return ''
    return days === 0 ? t('dueToday') : days > 0 ? t('dueIn', { n: days }) : t('overdue', { n: -days })
  }
}

const FORGOTTEN_AFTER_DAYS = 92
