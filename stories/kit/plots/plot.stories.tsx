import type { ComponentProps } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { isolate } from '#domain/text/bidi.ts'
import { formatAmount, groupThousands } from '#domain/money/money.ts'
import { formatMonth } from '#domain/calendar/date-display.ts'
import { leave } from '#stories/fixtures/leave.ts'
import { FieldSheet, useExamples } from '#stories/fixtures/examples.tsx'
import { useLanguage } from '#ui/platform/i18n/language.tsx'
import { ColumnPlot } from '#ui/kit/plots/ColumnPlot.tsx'
import { LinePlot } from '#ui/kit/plots/LinePlot.tsx'
import { Strip, StripMark } from '#ui/kit/plots/Strip.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { Quantity } from '#ui/kit/text/Quantity.tsx'

const meta: Meta = { title: 'Kit/Plot' }
export default meta

type Canvas = Parameters<NonNullable<StoryObj['play']>>[0]['canvasElement']

const DAYS = [
  { day: '2026-09-28', value: '0' },
  { day: '2026-10-02', value: '40' },
  { day: '2026-10-19', value: '22.5' },
  { day: '2026-10-20', value: '-4' },
  { day: '2026-11-03', value: '31' },
  { day: '2026-11-21', value: '18' },
]

function useTexts() {
  const t = useExamples()
  return {
    label: t('quantity'),
    categoryHead: t('dueDate'),
    valueHead: t('quantity'),
    showTable: t('showTable'),
    hideTable: t('hideTable'),
  }
}

function Line(props: Partial<ComponentProps<typeof LinePlot>>) {
  const texts = useTexts()
  return (
    <FieldSheet>
      <LinePlot
        points={DAYS}
        texts={texts}
        format={(value) => <Quantity quantity={groupThousands(value)} unit="" />}
        sentence={(day, value) => `${day}: ${isolate(groupThousands(value))}`}
        {...props}
      />
    </FieldSheet>
  )
}

const marksOf = (canvasElement: Canvas) => within(within(canvasElement).getByRole('group')).getAllByRole('img')

/** Below zero for some days, with a limit. The drawing is hidden from assistive technology, its values are not. */
export const Steps: StoryObj = {
  // dark: lines of four tones
  tags: ['picture', 'zoom', 'dark'],
  render: function Steps() {
    const t = useExamples()
    return <Line thresholds={[{ id: 'limit', value: '12', label: t('limit', { amount: '12' }) }]} />
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(marksOf(canvasElement)).toHaveLength(DAYS.length))
    await expect(canvasElement.querySelector('svg.plot-drawing')).toHaveAttribute('aria-hidden', 'true')
  },
}

/** Arrow keys follow sight: what comes later is to the right in English and to the left in Arabic. Escape hides the tooltip. */
export const ByKeyboard: StoryObj = {
  name: 'By keyboard',
  tags: ['picture'],
  render: () => <Line />,
  play: async ({ canvasElement }) => {
    const isRightToLeft = document.documentElement.dir === 'rtl'
    const [later, earlier] = isRightToLeft ? ['{ArrowLeft}', '{ArrowRight}'] : ['{ArrowRight}', '{ArrowLeft}']
    const marks = marksOf(canvasElement)
    await userEvent.click(document.body)
    await userEvent.tab()
    await expect(marks.at(-1)).toHaveFocus()
    await userEvent.keyboard(earlier)
    await expect(marks.at(-2)).toHaveFocus()
    await userEvent.keyboard(`{Home}${later}`)
    await expect(marks[1]).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect(canvasElement.querySelector('[role=tooltip]')).toBeNull()
    await expect(marks[1]).toHaveFocus()
    await userEvent.keyboard(later)
    await expect(canvasElement.querySelector('[role=tooltip]')).toHaveTextContent('22.5')
  },
}

/** The tooltip stays while it is pointed at, and goes on Escape. */
export const PointedAt: StoryObj = {
  name: 'Pointed at',
  render: () => <Line />,
  play: async ({ canvasElement }) => {
    const tooltip = () => canvasElement.querySelector('[role=tooltip]')
    const [, second] = marksOf(canvasElement)
    if (!second) throw new Error('The plot has no second mark')
    await userEvent.hover(second)
    const shown = tooltip()
    await expect(shown).toHaveTextContent('40')
    if (!shown) return
    await userEvent.hover(shown)
    await expect(tooltip()).toBe(shown)
    await userEvent.keyboard('{Escape}')
    await expect(tooltip()).toBeNull()
    await userEvent.hover(second)
    await expect(tooltip()).not.toBeNull()
    await userEvent.unhover(second)
    await waitFor(() => expect(tooltip()).toBeNull())
  },
}

/** The same values in words and figures. */
export const AsTable: StoryObj = {
  name: 'As table',
  tags: ['picture'],
  render: () => <Line />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const button = page.getByRole('button')
    await userEvent.click(button)
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect(within(page.getByRole('table')).getAllByRole('row')).toHaveLength(DAYS.length + 1)
    leave(button)
  },
}

/** A quantity that no float holds, and the day alone. */
export const OneDay: StoryObj = {
  name: 'One day, fifteen digits',
  tags: ['picture'],
  render: () => <Line points={[{ day: '2026-11-21', value: '999999999999999.125001' }]} />,
  play: async ({ canvasElement }) => {
    await expect(marksOf(canvasElement)[0]?.getAttribute('aria-label')).toContain('999,999,999,999,999.125001')
  },
}

const MONTHS = ['1200.50', '0.00', '8410.00', '-350.25', '6000.00', '7450.75', '9100.00', '4300.00'].map(
  (value, at) => ({
    month: `2026-${String(at + 4).padStart(2, '0')}`,
    value,
  }),
)

/** Amounts by month, each a link to what it is made of. A negative one goes down from zero. */
export const Columns: StoryObj = {
  tags: ['picture', 'zoom'],
  render: function Columns() {
    const t = useExamples()
    const texts = useTexts()
    const { locale } = useLanguage()
    return (
      <FieldSheet>
        <ColumnPlot
          columns={MONTHS.map(({ month, value }) => ({
            id: month,
            category: formatMonth(month, locale, 'long'),
            label: formatMonth(month, locale, 'short'),
            value,
            href: `#${month}`,
          }))}
          texts={{ ...texts, label: t('total'), categoryHead: t('month'), valueHead: t('total') }}
          format={(value) => <Amount value={value} currency="AED" />}
          sentence={({ category, value }) => `${category}: ${isolate(formatAmount(value, 'AED'))}`}
        />
      </FieldSheet>
    )
  },
  play: async ({ canvasElement }) => {
    const links = within(canvasElement).getAllByRole('link')
    await expect(links).toHaveLength(MONTHS.length)
    await userEvent.click(document.body)
    await userEvent.tab()
    await expect(links.at(-1)).toHaveFocus()
    await userEvent.keyboard('{Home}')
    await expect(links[0]).toHaveFocus()
  },
}

const PARTS = ['55832.61', '15000.00', '12418.14', '0.00', '3120.00']

/** Parts of a whole, each named in the list below; one of zero takes no space. */
export const Parts: StoryObj = {
  // dark: five tones
  tags: ['picture', 'dark'],
  render: () => (
    <FieldSheet>
      <Strip values={PARTS} />
      <ul className="flex flex-col gap-2">
        {PARTS.map((value, part) => (
          <li key={value} className="flex items-center gap-2">
            <StripMark part={part} />
            <Amount value={value} currency="AED" />
          </li>
        ))}
      </ul>
    </FieldSheet>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('svg.w-full rect')).toHaveLength(PARTS.length - 1)
  },
}
