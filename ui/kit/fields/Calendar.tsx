import { endOfMonth, parseDate, startOfMonth, type CalendarDate } from '@internationalized/date'
import { useContext, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import {
  Calendar as AriaCalendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar'
import { useLocale } from 'react-aria-components/I18nProvider'
import { formatHijri } from '#domain/calendar/date-display.ts'
import { isLocalDay } from '#domain/calendar/dates.ts'
import { firstDayOfWeek } from '#domain/calendar/week.ts'
import { WeekCountry } from './week-country.ts'

type CalendarProps = {
  label: string
  /** `YYYY-MM-DD`, or empty. */
  value: string
  onChoose: (day: string) => void
  earliest?: string | undefined
  latest?: string | undefined
  /** False beside a field that takes the focus itself. */
  autoFocus?: boolean
}

/** A month grid with the Hijri date (Umm al-Qura) of the focused day below it. */
export function Calendar({ label, value, onChoose, earliest, latest, autoFocus = true }: CalendarProps) {
  const { locale } = useLocale()
  const country = useContext(WeekCountry)
  const [focused, setFocused] = useState<CalendarDate | null>(dateOf(value) ?? null)
  const hijri = (date: CalendarDate) => formatHijri(date.toString(), locale.startsWith('ar') ? 'ar' : 'en')
  return (
    <AriaCalendar
      aria-label={label}
      // The calendar opens on a press or a key.
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- because the focus belongs into the dialog that was opened
      autoFocus={autoFocus}
      value={dateOf(value) ?? null}
      onChange={(date) => onChoose(date.toString())}
      onFocusChange={setFocused}
      minValue={dateOf(earliest)}
      maxValue={dateOf(latest)}
      {...(country !== undefined && { firstDayOfWeek: firstDayOfWeek(country) })}
      className="flex w-[min(19.25rem,calc(100vw-2.5rem))] flex-col gap-2"
    >
      {({ state }) => (
        <>
          <header className="flex items-center justify-between gap-2">
            <Turn slot="previous" icon="i-lucide-chevron-left icon-flip" />
            <div className="text-center">
              <CalendarHeading className="font-600" />
              <p className="text-small text-ink-muted">
                <bdi>
                  {monthsBetween(
                    hijri(startOfMonth(state.visibleRange.start)),
                    hijri(endOfMonth(state.visibleRange.start)),
                  )}
                </bdi>
              </p>
            </div>
            <Turn slot="next" icon="i-lucide-chevron-right icon-flip" />
          </header>
          <Days />
          <p className="min-h-6 text-center text-small text-ink-muted" aria-live="polite">
            <bdi>{focused ? hijri(focused) : null}</bdi>
          </p>
        </>
      )}
    </AriaCalendar>
  )
}

function Turn({ slot, icon }: { slot: 'previous' | 'next'; icon: string }) {
  return (
    <Button
      slot={slot}
      className="inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-control text-ink-muted ring hovered:bg-sunken hovered:text-ink disabled:opacity-60"
    >
      <span aria-hidden="true" className={`${icon} text-xl`} />
    </Button>
  )
}

const DAY =
  'flex h-11 cursor-pointer items-center justify-center rounded-control tabular-nums ring hovered:bg-sunken data-[outside-month]:invisible data-[today]:font-600 data-[today]:text-primary data-[today]:underline selected:bg-primary selected:font-600 selected:text-primary-ink selected:no-underline data-[unavailable]:text-ink-muted disabled:cursor-default disabled:opacity-50'

function Days() {
  return (
    <CalendarGrid className="w-full table-fixed border-collapse" weekdayStyle="short">
      <CalendarGridHeader>
        {(day) => (
          <CalendarHeaderCell className="pb-1 text-[0.8125rem] font-400 text-ink-muted">{day}</CalendarHeaderCell>
        )}
      </CalendarGridHeader>
      <CalendarGridBody>{(date) => <CalendarCell date={date} className={DAY} />}</CalendarGridBody>
    </CalendarGrid>
  )
}

/** `Jumada I – Jumada II 1448 AH` from the Hijri dates of the first and the last day of a month. */
function monthsBetween(first: string, last: string): string {
  const [from, to] = [withoutDay(first), withoutDay(last)]
  if (from === to) return from
  const [year, era] = to.split(' ').slice(-2)
  const ending = ` ${year} ${era}`
  return from.endsWith(ending) ? `${from.slice(0, -ending.length)} – ${to}` : `${from} – ${to}`
}

const withoutDay = (date: string) => date.slice(date.indexOf(' ') + 1)

function dateOf(day: string | undefined): CalendarDate | undefined {
  return day !== undefined && isLocalDay(day) ? parseDate(day) : undefined
}
