import { type CalendarDate, parseDate } from '@internationalized/date'
import { Suspense, useRef, useState, type ClipboardEvent, type KeyboardEvent, type RefObject } from 'react'
import { Button } from 'react-aria-components/Button'
import { DateField, DateInput, DateSegment } from 'react-aria-components/DateField'
import { Dialog } from 'react-aria-components/Dialog'
import { useLocale } from 'react-aria-components/I18nProvider'
import { Popover } from 'react-aria-components/Popover'
import { formatHijri } from '#domain/calendar/date-display.ts'
import { isLocalDay } from '#domain/calendar/dates.ts'
import { useHeardChange } from '#ui/kit/actions/change-listener.ts'
import { lazyComponent } from '#ui/kit/timing/lazy-component.tsx'
import { FIELD_CLASS, FieldFrame, type FieldText, wrongIf } from './FieldFrame.tsx'
import { pastedDay, useDigitsOfEveryScript } from './typed-day.ts'

const loadCalendar = () => import('./Calendar.tsx')
const Calendar = lazyComponent(async () => (await loadCalendar()).Calendar)

type DayFieldProps = FieldText & {
  /** `YYYY-MM-DD`, or empty. */
  value: string
  /** Called with a complete day, or with an empty string once every segment is cleared. */
  onChange: (day: string) => void
  earliest?: string
  latest?: string
  /** Shows the Umm al-Qura date below the field; the calendar always shows it. */
  hijri?: boolean
  /** False where a calendar stands beside it. */
  hasCalendarButton?: boolean
  name?: string
  isDisabled?: boolean
  isReadOnly?: boolean
  isRequired?: boolean
  onBlur?: () => void
}

/**
 * Segmented date field in both languages. Accepts digits of every script and pasted dates; Alt+↓ or the button opens a
 * calendar. The value is always Gregorian, the legal date.
 */
export function DayField(props: DayFieldProps) {
  const { label, labelHidden, hint, error, value, earliest, latest, hijri = false, ...others } = props
  const onChange = useHeardChange(props.onChange)
  const { hasCalendarButton = true, onChange: _own, ...rest } = others
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const typing = useTyping({ ...props, onChange }, box)
  useDigitsOfEveryScript(box)
  /** Opens only when its chunk is loaded; offline, the day can still be typed. */
  const open = () =>
    void loadCalendar().then(
      () => setOpen(true),
      () => setOpen(false),
    )
  const openByKey = (event: KeyboardEvent) => {
    if (!hasCalendarButton || !event.altKey || event.key !== 'ArrowDown') return
    event.preventDefault()
    open()
  }
  const paste = (event: ClipboardEvent) => {
    const day = pastedDay(event.clipboardData.getData('text'))
    event.preventDefault()
    if (day && !rest.isReadOnly) onChange(day)
  }
  return (
    <DateField
      {...rest}
      {...typing}
      minValue={dateOf(earliest)}
      maxValue={dateOf(latest)}
      {...wrongIf(error)}
      className={`group ${FIELD_CLASS}`}
    >
      <FieldFrame label={label} labelHidden={labelHidden} hint={hint} error={error}>
        <div ref={box} onKeyDownCapture={openByKey} onPasteCapture={paste} className="day-box">
          <DateInput className="flex min-w-0 flex-1 items-center overflow-hidden whitespace-nowrap ps-3 tabular-nums outline-none">
            {(segment) => <DateSegment segment={segment} className="day-part" />}
          </DateInput>
          {hasCalendarButton ? (
            <CalendarButton
              {...{ label, value, onChange, earliest, latest, isOpen }}
              setOpen={(next) => (next ? open() : setOpen(false))}
              box={box}
              isDisabled={rest.isDisabled}
            />
          ) : null}
        </div>
        {hijri && isLocalDay(value) ? <HijriLine day={value} /> : null}
      </FieldFrame>
    </DateField>
  )
}

/** Reports complete days only: a year being typed is 2, 20, 202. Incomplete input is reported on blur. */
function useTyping({ value, onChange, onBlur }: DayFieldProps, box: RefObject<HTMLElement | null>) {
  const [unfinished, setUnfinished] = useState<string | null>(null)
  const type = (date: CalendarDate | null) => {
    const day = date?.toString() ?? ''
    const isWhole = day === '' || isLocalDay(day)
    setUnfinished(isWhole ? null : day)
    if (isWhole) onChange(day)
  }
  const leave = () => {
    const isPartlyDeleted = value !== '' && box.current?.querySelector('[data-placeholder]') !== null
    if (unfinished !== null || isPartlyDeleted) onChange(unfinished ?? '')
    setUnfinished(null)
    onBlur?.()
  }
  return { value: dateOf(unfinished ?? value), onChange: type, onBlur: leave }
}

type CalendarButtonProps = Pick<
  DayFieldProps,
  'label' | 'value' | 'onChange' | 'earliest' | 'latest' | 'isDisabled'
> & {
  box: RefObject<HTMLDivElement | null>
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
}

/**
 * The calendar's chunk loads on press, or preloads on hover. The library's DialogTrigger would pull all menus into the
 * shell's bundle.
 */
function CalendarButton({ label, box, isOpen, setOpen, isDisabled, onChange, ...days }: CalendarButtonProps) {
  const choose = (day: string) => {
    onChange(day)
    setOpen(false)
  }
  return (
    <>
      <Button
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        isDisabled={isDisabled}
        onPress={() => setOpen(!isOpen)}
        onHoverStart={() => void loadCalendar()}
        onFocus={() => void loadCalendar()}
        className="flex w-11 shrink-0 cursor-pointer items-center justify-center rounded-control text-ink-muted ring hovered:text-ink"
      >
        <span aria-hidden="true" className="i-lucide-calendar-days text-lg" />
      </Button>
      <Popover
        triggerRef={box}
        isOpen={isOpen}
        onOpenChange={setOpen}
        placement="bottom start"
        className="floating overflow-auto"
      >
        <Dialog aria-label={label} className="p-3 outline-none">
          <Suspense>
            <Calendar {...days} label={label} onChoose={choose} />
          </Suspense>
        </Dialog>
      </Popover>
    </>
  )
}

function HijriLine({ day }: { day: string }) {
  const { locale } = useLocale()
  return (
    <p className="text-small text-ink-muted">
      <bdi>{formatHijri(day, locale.startsWith('ar') ? 'ar' : 'en')}</bdi>
    </p>
  )
}

function dateOf(day: string | undefined): CalendarDate | null {
  if (!day) return null
  try {
    return parseDate(day)
  } catch {
    return null // Not a day: the field shows its error.
  }
}
