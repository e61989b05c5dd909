import { useState } from 'react'
import { daysOf, PERIODS, type Period, periodOf } from '#domain/calendar/period.ts'
import { type DayRange, twelveMonthsOf } from '#domain/reports/period.ts'
import { documentFilterMessages } from '#i18n/documents/filters.ts'
import { reportPeriodMessages } from '#i18n/reports/period.ts'
import { useToday } from '#ui/features/account/queries.ts'
import { PERIOD_NAMES } from '#ui/features/documents/list/filters/PeriodChips.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { DayField } from '#ui/kit/fields/DayField.tsx'
import { Select } from '#ui/kit/fields/Select.tsx'

type Choice = Period | 'twelve-months' | 'days'

type PeriodFieldProps = { days: DayRange; onChange: (days: DayRange) => void }

/** A calendar period, the last twelve months, or two days. */
export function PeriodField({ days, onChange }: PeriodFieldProps) {
  const t = useMessages(reportPeriodMessages)
  const periods = useMessages(documentFilterMessages)
  const today = useToday()
  const [isOther, setOther] = useState(false)
  const known = choiceOf(days, today)
  const chosen = isOther || known === undefined ? 'days' : known
  const choose = (choice: Choice) => {
    setOther(choice === 'days')
    if (choice !== 'days') onChange(choice === 'twelve-months' ? twelveMonthsOf(today) : daysOf(choice, today))
  }
  const { from, to } = days
  return (
    <>
      <Select
        label={t('period')}
        options={[
          ...PERIODS.map((id) => ({ id, text: periods(PERIOD_NAMES[id]) })),
          { id: 'twelve-months', text: t('twelveMonths') },
          { id: 'days', text: t('chosenDays') },
        ]}
        value={chosen}
        onChange={choose}
      />
      {chosen === 'days' ? (
        // On a phone each in a row of its own: the parts of a day are pressed one by one.
        <div className="flex w-full flex-col gap-3 sm:w-auto sm:flex-row">
          <DayField
            label={t('from')}
            value={from}
            latest={to}
            onChange={(day) => day && onChange({ from: day, to: day > to ? day : to })}
          />
          <DayField
            label={t('to')}
            value={to}
            earliest={from}
            onChange={(day) => day && onChange({ from: day < from ? day : from, to: day })}
          />
        </div>
      ) : null}
    </>
  )
}

function choiceOf(days: DayRange, today: string): Choice | undefined {
  const year = twelveMonthsOf(today)
  return days.from === year.from && days.to === year.to ? 'twelve-months' : periodOf(days, today)
}
