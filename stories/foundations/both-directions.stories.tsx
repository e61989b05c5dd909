import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import vectors from '#tests/vectors/bidi.json'
import { formatDay, formatHijri } from '#domain/calendar/date-display.ts'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'
import { useFoundations } from './words.ts'

const meta: Meta = { title: 'Foundations/Both directions' }
export default meta

/** Icons mirror when they point along the reading direction, never when they show time, a value or no direction. */
const ICONS = [
  ['i-lucide-arrow-left', 'back', true],
  ['i-lucide-chevron-right', 'next', true],
  ['i-lucide-panel-left', 'sidebar', true],
  ['i-lucide-log-out', 'signOut', true],
  ['i-lucide-send', 'send', true],
  ['i-lucide-undo-2', 'undo', true],
  ['i-lucide-redo-2', 'redo', true],
  ['i-lucide-external-link', 'leaves', true],
  ['i-lucide-check', 'done', false],
  ['i-lucide-clock', 'time', false],
  ['i-lucide-search', 'search', false],
  ['i-lucide-plus', 'add', false],
  ['i-lucide-calendar-days', 'calendar', false],
  ['i-lucide-phone', 'phone', false],
  ['i-lucide-printer', 'print', false],
  ['i-lucide-trending-up', 'rising', false],
] as const

export const Icons: StoryObj = {
  name: 'Icons that mirror, icons that never do',
  tags: ['picture', 'zoom'],
  render: function Icons() {
    const t = useFoundations()
    return (
      <main className="flex max-w-3xl flex-col gap-4 p-4">
        <h1 className="text-title">{t('icons')}</h1>
        <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2">
          {ICONS.map(([icon, name, mirrors]) => (
            <li key={name} className="card flex items-center gap-3 p-3">
              <span dir="ltr" aria-hidden="true" className={`text-2xl ${icon} ${mirrors ? 'icon-flip' : ''}`} />
              <span dir="rtl" aria-hidden="true" className={`text-2xl ${icon} ${mirrors ? 'icon-flip' : ''}`} />
              <span className="min-w-0 flex-1">{t(name)}</span>
              <span className="text-small text-ink-muted">{t(mirrors ? 'mirrors' : 'never')}</span>
            </li>
          ))}
        </ul>
      </main>
    )
  },
}

/** Examples of tests/vectors/bidi.json, raw and isolated. Where they differ, the raw one misleads the reader. */
export const Bidi: StoryObj = {
  name: 'Numbers and codes inside Arabic',
  tags: ['picture'],
  render: function Bidi() {
    const t = useFoundations()
    return (
      <main className="flex max-w-3xl flex-col gap-4 p-4">
        <h1 className="text-title">{t('bidi')}</h1>
        <ul className="flex flex-col gap-2">
          {vectors.cases.map(({ logical, token, changed }) => (
            <li key={logical} className="card grid gap-1 p-3 sm:grid-cols-2 sm:gap-6" data-testid="case">
              <p dir="rtl" lang="ar" className={changed ? 'text-danger' : ''}>
                {logical}
              </p>
              <p dir="rtl" lang="ar">
                {logical.slice(0, logical.indexOf(token))}
                <Ltr>{token}</Ltr>
                {logical.slice(logical.indexOf(token) + token.length)}
              </p>
            </li>
          ))}
        </ul>
      </main>
    )
  },
  play: async ({ canvasElement }) => {
    const cases = within(canvasElement).getAllByTestId('case')
    await expect(cases).toHaveLength(vectors.cases.length)
    for (const [index, { token }] of vectors.cases.entries()) {
      await expect(cases[index]?.querySelector('bdi')).toHaveTextContent(token)
    }
  },
}

const AMOUNTS = [
  ['1234.50', 'AED'],
  ['-1234.50', 'SAR'],
  ['0.00', 'QAR'],
  ['1821.500', 'KWD'],
  ['0.005', 'BHD'],
  ['12345678.901', 'OMR'],
  ['1500', 'JPY'],
] as const

const DAYS = ['2026-11-21', '2026-01-01', '2024-02-29', '2027-02-08'] as const

export const MoneyAndDays: StoryObj = {
  name: 'Money and days',
  tags: ['picture', 'zoom'],
  render: function MoneyAndDays() {
    const t = useFoundations()
    return (
      <main className="flex max-w-3xl flex-col gap-4 p-4">
        <h1 className="text-title">{t('moneyAndDays')}</h1>
        <ul className="card flex flex-col p-3 text-lg" dir="ltr">
          {AMOUNTS.map(([value, currency]) => (
            <li key={currency} className="text-end">
              <Amount value={value} currency={currency} />
            </li>
          ))}
        </ul>
        <ul className="flex flex-col gap-2">
          {DAYS.map((day) => (
            <li key={day} className="card grid gap-1 p-3 sm:grid-cols-3">
              <DateText day={day} />
              <span lang="en" dir="ltr">
                {formatDay(day, 'en')} · {formatHijri(day, 'en')}
              </span>
              <span lang="ar" dir="rtl">
                {formatDay(day, 'ar')} · {formatHijri(day, 'ar')} · {formatDay(day, 'ar', 'arab')}
              </span>
            </li>
          ))}
        </ul>
        <p>
          <DateText instant="2026-11-21T08:00:00Z" timeZone="Asia/Dubai" />
        </p>
      </main>
    )
  },
}
