import { type ComponentProps, useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { DayField } from '#ui/kit/fields/DayField.tsx'
import { WeekCountry } from '#ui/kit/fields/week-country.ts'
import { FieldSheet, useExamples } from '#stories/fixtures/examples.tsx'
import { playground } from '#stories/fixtures/playground.tsx'

const meta: Meta = { title: 'Kit/Date field' }
export default meta

const heard = fn()

function DueDate({ value = '', hijri = false }: { value?: string; hijri?: boolean }) {
  const t = useExamples()
  const [day, setDay] = useState(value)
  return (
    <FieldSheet>
      <DayField
        label={t('dueDate')}
        value={day}
        hijri={hijri}
        onChange={(next) => {
          setDay(next)
          heard(next)
        }}
      />
    </FieldSheet>
  )
}

const parts = (canvas: HTMLElement) => within(canvas).getAllByRole('spinbutton')
const isArabic = () => document.documentElement.dir === 'rtl'

export const Empty: StoryObj = { tags: ['picture'], render: () => <DueDate /> }

export const Filled: StoryObj = {
  name: 'Filled, Hijri below',
  tags: ['picture'],
  render: () => <DueDate value="2026-12-21" hijri />,
}

export const Wrong: StoryObj = {
  tags: ['picture'],
  render: function Wrong() {
    const t = useExamples()
    return (
      <FieldSheet>
        <DayField label={t('dueDate')} value="2026-10-01" onChange={heard} error={t('tooEarly')} />
        <DayField label={t('dueDate')} value="2026-12-21" onChange={heard} isDisabled />
      </FieldSheet>
    )
  },
}

/** Day, month, year in both languages; arrow keys move in the visual direction. */
export const ByKeyboard: StoryObj = {
  render: () => <DueDate value="2026-12-21" />,
  play: async ({ canvasElement }) => {
    heard.mockClear()
    const [day, month, year] = parts(canvasElement)
    if (!day || !month || !year) throw new Error('a date has three parts')
    const [first, second] = isArabic() ? [day.getBoundingClientRect().right, month.getBoundingClientRect().right] : []
    if (first !== undefined && second !== undefined) await expect(first).toBeGreaterThan(second)
    day.focus()
    const towardsEnd = isArabic() ? '{ArrowLeft}' : '{ArrowRight}'
    const towardsStart = isArabic() ? '{ArrowRight}' : '{ArrowLeft}'
    await userEvent.keyboard(towardsEnd)
    await expect(month).toHaveFocus()
    await userEvent.keyboard(towardsEnd)
    await expect(year).toHaveFocus()
    await userEvent.keyboard(`${towardsStart}${towardsStart}`)
    await expect(day).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    await expect(heard).toHaveBeenLastCalledWith('2026-12-22')
  },
}

export const DigitsOfEveryScript: StoryObj = {
  render: () => <DueDate />,
  play: async ({ canvasElement }) => {
    heard.mockClear()
    const [day] = parts(canvasElement)
    day?.focus()
    await userEvent.keyboard('٠٥۱۱2026')
    await waitFor(() => expect(heard).toHaveBeenLastCalledWith('2026-11-05'))
    await expect(heard).toHaveBeenCalledOnce()
  },
}

export const Pasted: StoryObj = {
  render: () => <DueDate />,
  play: async ({ canvasElement }) => {
    heard.mockClear()
    const [day] = parts(canvasElement)
    day?.focus()
    await userEvent.paste('٢١/١١/٢٠٢٦')
    await expect(heard).toHaveBeenLastCalledWith('2026-11-21')
    await userEvent.paste('2026-02-31')
    await expect(heard).toHaveBeenCalledOnce()
  },
}

export const Deleted: StoryObj = {
  name: 'Deleted part by part',
  render: () => <DueDate value="2026-12-21" />,
  play: async ({ canvasElement }) => {
    heard.mockClear()
    parts(canvasElement).at(-1)?.focus()
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}')
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}')
    await expect(heard).toHaveBeenLastCalledWith('')
  },
}

/** The company's country decides, not the language: 1 December 2026 is a Tuesday. */
export const SaudiWeek: StoryObj = {
  name: 'Calendar, week of Saudi Arabia',
  tags: ['zoom'],
  render: () => (
    <WeekCountry value="SA">
      <DueDate value="2026-12-21" />
    </WeekCountry>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'))
    const grid = await within(document.body).findByRole('grid')
    const first = grid.querySelector('tbody tr')
    await expect([...(first?.children ?? [])].findIndex((cell) => cell.textContent === '1')).toBe(2)
  },
}

/** Arrow keys move in the visual direction here too: in Arabic the next day is on the left. */
export const CalendarOpen: StoryObj = {
  name: 'Calendar, by keyboard',
  // dark: today, the chosen and the disabled day are told apart by colour
  tags: ['picture', 'dark'],
  render: () => <DueDate value="2026-12-21" />,
  play: async ({ canvasElement }) => {
    heard.mockClear()
    const [day] = parts(canvasElement)
    day?.focus()
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await within(document.body).findByRole('grid')
    await waitFor(() => expect(document.activeElement).toHaveTextContent('21'))
    await userEvent.keyboard(isArabic() ? '{ArrowLeft}' : '{ArrowRight}')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(heard).toHaveBeenLastCalledWith('2026-12-29')
    await waitFor(() => expect(within(document.body).queryByRole('grid')).toBeNull())
    await waitFor(() => expect(canvasElement.contains(document.activeElement)).toBe(true))
    await userEvent.click(within(canvasElement).getByRole('button'))
    await within(document.body).findByRole('grid')
  },
}

export const Playground = playground<ComponentProps<typeof DayField>>('DayField', function Example({ props, t }) {
  const [day, setDay] = useState('2026-12-21')
  return <DayField label={t('dueDate')} {...props} value={day} onChange={setDay} />
})
