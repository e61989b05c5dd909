import { type ComponentProps, useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Select } from '#ui/kit/fields/Select.tsx'
import { FieldSheet, useExamples } from '#stories/fixtures/examples.tsx'
import { playground } from '#stories/fixtures/playground.tsx'

const meta: Meta = { title: 'Kit/Select' }
export default meta

const CURRENCIES = ['AED', 'SAR', 'KWD'].map((code) => ({ id: code, text: code }))

export const Open: StoryObj = {
  tags: ['picture', 'zoom'],
  render: function Open() {
    const t = useExamples()
    const [currency, setCurrency] = useState<string | null>(null)
    return (
      <FieldSheet>
        <Select
          label={t('currency')}
          options={CURRENCIES}
          value={currency}
          onChange={setCurrency}
          placeholder={t('choose')}
        />
      </FieldSheet>
    )
  },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button')
    button.focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await waitFor(() => expect(button).toHaveTextContent('SAR'))
    // A key that comes before the list is gone and the focus is back would be lost.
    await waitFor(() => expect(within(document.body).queryByRole('listbox')).toBeNull())
    await waitFor(() => expect(button).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await within(document.body).findByRole('listbox')
  },
}

export const Playground = playground<ComponentProps<typeof Select>>('Select', function Example({ props, t }) {
  const [currency, setCurrency] = useState<string | null>(null)
  return (
    <Select
      label={t('currency')}
      placeholder={t('choose')}
      {...props}
      options={CURRENCIES}
      value={currency}
      onChange={setCurrency}
    />
  )
})
