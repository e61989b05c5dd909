import { isolate } from '#domain/text/bidi.ts'
import { formatTime } from '#domain/calendar/date-display.ts'
import { DayField } from '#ui/kit/fields/DayField.tsx'
import { Select } from '#ui/kit/fields/Select.tsx'
import { useLanguage } from '#ui/platform/i18n/language.tsx'

type MomentFieldProps = {
  name: string
  label: string
  timeLabel: string
  hint: string
  /** `YYYY-MM-DD`, or empty. */
  day: string
  /** `HH:MM` */
  time: string
  onDay: (day: string) => void
  onTime: (time: string) => void
}

const HALF_HOURS = Array.from({ length: 48 }, (_, half) => {
  const hour = String(Math.floor(half / 2)).padStart(2, '0')
  return `${hour}:${half % 2 === 0 ? '00' : '30'}`
})

/** A day with a time, or neither. */
export function MomentField({ name, label, timeLabel, hint, day, time, onDay, onTime }: MomentFieldProps) {
  const { locale } = useLanguage()
  const times = HALF_HOURS.map((id) => ({ id, text: isolate(formatTime(id, locale), 'auto') }))
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <DayField label={label} name={name} hint={hint} value={day} onChange={onDay} />
      {day === '' ? null : <Select label={timeLabel} options={times} value={time} onChange={onTime} />}
    </div>
  )
}
