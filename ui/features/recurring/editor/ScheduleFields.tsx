import { dayParts, isLocalDay } from '#domain/calendar/dates.ts'
import { PERIODS } from '#domain/recurring/occurrences.ts'
import { RULE_UNITS } from '#domain/recurring/rule.ts'
import { recurringFormMessages } from '#i18n/recurring/form.ts'
import { ruleInWords } from '#i18n/recurring/rule-words.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Choices } from '#ui/kit/fields/Choices.tsx'
import { DayField } from '#ui/kit/fields/DayField.tsx'
import { Select } from '#ui/kit/fields/Select.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { nthOf, scheduleIn, type ScheduleValues } from './series-values.ts'

type PartProps = { values: ScheduleValues; onChange: (changed: Partial<ScheduleValues>) => void }

const PAIR = 'grid gap-4 sm:grid-cols-2'

/** How often, from which day, and until when; below it the rule in words. */
export function ScheduleFields({ values, onChange }: PartProps) {
  const t = useMessages(recurringFormMessages)
  const { locale } = useLanguage()
  const schedule = scheduleIn(values)
  return (
    <>
      <div className={PAIR}>
        <TextField
          label={t('every')}
          name="rule.every"
          inputMode="numeric"
          maxLength={2}
          value={values.every}
          onChange={(every) => onChange({ every })}
        />
        <Select
          label={t('unit')}
          options={RULE_UNITS.map((id) => ({ id, text: t(id) }))}
          value={values.unit}
          onChange={(unit) => onChange({ unit })}
        />
      </div>
      <DayField
        label={t('firstDay')}
        name="firstDay"
        value={values.firstDay}
        onChange={(firstDay) => onChange({ firstDay })}
      />
      {values.unit === 'week' ? null : <OnField values={values} onChange={onChange} />}
      <EndFields values={values} onChange={onChange} />
      <p role="status" className="rounded-control bg-sunken px-3 py-2">
        <span className="sr-only">{t('inWords')}: </span>
        {schedule ? ruleInWords(schedule, locale) : '…'}
      </p>
      <Choices
        label={t('period')}
        options={PERIODS.map((id) => ({ id, text: t(id) }))}
        value={values.period}
        onChange={(period) => onChange({ period })}
      />
    </>
  )
}

function OnField({ values, onChange }: PartProps) {
  const t = useMessages(recurringFormMessages)
  const { locale } = useLanguage()
  const { firstDay, day, on } = values
  if (!isLocalDay(firstDay)) return null
  const nth = nthOf(firstDay)
  const weekday = nth && ruleInWords({ rule: { every: 1, unit: 'month', on: nth }, firstDay }, locale)
  return (
    <Select
      label={t('on')}
      options={[
        { id: 'day', text: t('onDay', { day: day || String(dayParts(firstDay).day) }) },
        { id: 'last', text: t('onLast') },
        ...(weekday ? [{ id: 'nth' as const, text: weekday }] : []),
      ]}
      value={on === 'nth' && !nth ? 'day' : on}
      onChange={(chosen) => onChange({ on: chosen })}
    />
  )
}

function EndFields({ values, onChange }: PartProps) {
  const t = useMessages(recurringFormMessages)
  const { end, endDay, endCount } = values
  return (
    <>
      <Choices
        label={t('end')}
        options={[
          { id: 'never', text: t('never') },
          { id: 'day', text: t('onEndDay') },
          { id: 'count', text: t('afterCount') },
        ]}
        value={end}
        onChange={(chosen) => onChange({ end: chosen })}
      />
      {end === 'day' ? (
        <DayField label={t('endDay')} name="end.day" value={endDay} onChange={(day) => onChange({ endDay: day })} />
      ) : null}
      {end === 'count' ? (
        <TextField
          label={t('endCount')}
          name="end.count"
          inputMode="numeric"
          maxLength={3}
          value={endCount}
          onChange={(count) => onChange({ endCount: count })}
        />
      ) : null}
    </>
  )
}
