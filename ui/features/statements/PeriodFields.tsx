import { useState } from 'react'
import { daysOf, PERIODS, type Period } from '#domain/calendar/period.ts'
import type { StatementAnswer } from '#domain/statements/answer.ts'
import { documentFilterMessages } from '#i18n/documents/filters.ts'
import { statementMessages } from '#i18n/statements/statements.ts'
import { useToday } from '#ui/features/account/queries.ts'
import { PERIOD_NAMES } from '#ui/features/documents/list/filters/PeriodChips.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { DayField } from '#ui/kit/fields/DayField.tsx'
import { Select } from '#ui/kit/fields/Select.tsx'
import type { StatementChoice } from './queries.ts'

type PeriodFieldsProps = {
  choice: StatementChoice
  /** Undefined until the first has come. */
  statement: StatementAnswer | undefined
  onChange: (choice: StatementChoice) => void
}

type Chosen = 'all' | Period | 'days'

/** The period and the currency. A current period ends today, because no statement has future entries. */
export function PeriodFields({ choice, statement, onChange }: PeriodFieldsProps) {
  const t = useMessages(statementMessages)
  const periods = useMessages(documentFilterMessages)
  const today = useToday()
  const [chosen, setChosen] = useState<Chosen>(choice.to === undefined ? 'all' : 'days')
  const { currency } = choice
  const ofCurrency: StatementChoice = currency === undefined ? {} : { currency }
  const choose = (id: Chosen) => {
    setChosen(id)
    if (id === 'all') onChange(ofCurrency)
    else if (id === 'days') onChange({ from: statement?.from ?? today, to: statement?.to ?? today, ...ofCurrency })
    else {
      const { from, to } = daysOf(id, today)
      onChange({ from, to: to > today ? today : to, ...ofCurrency })
    }
  }
  const currencies = statement?.currencies ?? []
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Select
        label={t('period')}
        options={[
          { id: 'all', text: t('all') },
          ...PERIODS.map((id) => ({ id, text: periods(PERIOD_NAMES[id]) })),
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
            value={choice.from ?? ''}
            latest={choice.to}
            onChange={(from) => from && onChange({ ...choice, from })}
          />
          <DayField
            label={t('to')}
            value={choice.to ?? ''}
            earliest={choice.from}
            onChange={(to) => to && onChange({ ...choice, to })}
          />
        </div>
      ) : null}
      {currencies.length > 1 ? (
        <Select
          label={t('currency')}
          options={currencies.map((id) => ({ id, text: id }))}
          value={currency ?? statement?.currency ?? null}
          onChange={(id) => onChange({ ...choice, currency: id })}
        />
      ) : null}
    </div>
  )
}
