import { type ComponentProps, useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { isolate } from '#domain/text/bidi.ts'
import { fold } from '#domain/text/fold.ts'
import { ComboBox } from '#ui/kit/fields/combobox/ComboBox.tsx'
import { FieldSheet, useExamples } from '#stories/fixtures/examples.tsx'
import { playground } from '#stories/fixtures/playground.tsx'

const meta: Meta = { title: 'Kit/Combobox' }
export default meta

const CUSTOMERS = [
  { id: '1', text: 'مُحَمَّد أحمد', detail: '100000000000003' },
  { id: '2', text: 'مؤسسة الواحة' },
  { id: '3', text: 'Al Waha Trading L.L.C.' },
]
const heard = fn()

export const FindsFoldedArabic: StoryObj = {
  name: 'Finds folded Arabic',
  tags: ['picture', 'zoom'],
  render: function FindsFoldedArabic() {
    const t = useExamples()
    const [text, setText] = useState('')
    const found = CUSTOMERS.filter((customer) => fold(customer.text).includes(fold(text)))
    return (
      <FieldSheet>
        <ComboBox
          label={t('customer')}
          options={found}
          text={text}
          onText={setText}
          onChoose={(option) => {
            setText(option.text)
            heard(option.id)
          }}
          create={
            text ? { text: t('add', { text: isolate(text, 'auto') }), onCreate: () => heard('create') } : undefined
          }
          nothingFound={t('nothingFound')}
          openLabel={t('choose')}
        />
      </FieldSheet>
    )
  },
  play: async ({ canvasElement }) => {
    heard.mockClear()
    const field = within(canvasElement).getByRole('combobox')
    await userEvent.type(field, 'موسسه')
    // The best match is highlighted already.
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(heard).toHaveBeenLastCalledWith('2'))
    await expect(field).toHaveValue('مؤسسة الواحة')
    await userEvent.clear(field)
    await userEvent.type(field, 'Nawras')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(heard).toHaveBeenLastCalledWith('create'))
    await expect(field).toHaveValue('Nawras')
    await userEvent.clear(field)
    await userEvent.type(field, 'محمد')
    await within(document.body).findByText('مُحَمَّد أحمد')
  },
}

/** The on-screen keyboard scrolls the page under the list: a tap in progress still hits its option. */
export const WhileThePageScrolls: StoryObj = {
  name: 'Stays while the page scrolls',
  render: function WhileThePageScrolls() {
    const t = useExamples()
    const [text, setText] = useState('')
    return (
      <div className="min-h-[200dvh]">
        <FieldSheet>
          <ComboBox
            label={t('customer')}
            options={CUSTOMERS}
            text={text}
            onText={setText}
            onChoose={(option) => heard(option.id)}
            nothingFound={t('nothingFound')}
            openLabel={t('choose')}
          />
        </FieldSheet>
      </div>
    )
  },
  play: async ({ canvasElement }) => {
    heard.mockClear()
    const field = within(canvasElement).getByRole('combobox')
    await userEvent.click(field)
    const list = await within(document.body).findByRole('listbox')
    const below = () => list.getBoundingClientRect().top - field.getBoundingClientRect().bottom
    await waitFor(() => expect(below()).toBeGreaterThan(0))
    const before = { below: below(), top: field.getBoundingClientRect().top }
    const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }))
    scrollTo({ top: 40, behavior: 'instant' })
    await scrolled
    await expect(field.getBoundingClientRect().top).toBe(before.top - 40)
    await expect(Math.abs(below() - before.below)).toBeLessThan(8)
    await userEvent.click(within(list).getByRole('option', { name: /Al Waha/ }))
    await expect(heard).toHaveBeenLastCalledWith('3')
    scrollTo({ top: 0, behavior: 'instant' })
  },
}

export const Playground = playground<ComponentProps<typeof ComboBox>>('ComboBox', function Example({ props, t }) {
  const [text, setText] = useState('')
  const found = CUSTOMERS.filter((customer) => fold(customer.text).includes(fold(text)))
  return (
    <ComboBox
      label={t('customer')}
      nothingFound={t('nothingFound')}
      openLabel={t('choose')}
      {...props}
      options={found}
      text={text}
      onText={setText}
      onChoose={(option) => setText(option.text)}
    />
  )
})
