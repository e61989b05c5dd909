import { type ComponentProps, useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { DecimalField } from '#ui/kit/fields/DecimalField.tsx'
import { GroupedField } from '#ui/kit/fields/GroupedField.tsx'
import { FieldSheet, useExamples } from '#stories/fixtures/examples.tsx'
import { playground } from '#stories/fixtures/playground.tsx'

const meta: Meta = { title: 'Kit/Number field' }
export default meta

const heard = fn()
const QUANTITY = { maxScale: 6 }

export const InEveryScript: StoryObj = {
  render: function InEveryScript() {
    const t = useExamples()
    const [value, setValue] = useState('')
    heard(value)
    return (
      <FieldSheet>
        <DecimalField label={t('price')} value={value} onChange={setValue} rules={QUANTITY} />
      </FieldSheet>
    )
  },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('textbox')
    await userEvent.type(field, '١٢٣٫٥')
    await expect(heard).toHaveBeenLastCalledWith('123.5')
    await expect(field).toHaveValue('١٢٣٫٥')
    await userEvent.tab()
    await expect(field).toHaveValue('123.5')
    await userEvent.clear(field)
    await userEvent.type(field, '1,234.75')
    await expect(heard).toHaveBeenLastCalledWith('1234.75')
    await userEvent.clear(field)
    await userEvent.type(field, '1.234,75')
    await expect(heard).toHaveBeenLastCalledWith('1.234,75')
  },
}

export const GroupedWhileTyped: StoryObj = {
  name: 'Long number, grouped while it is typed',
  tags: ['zoom'],
  render: function GroupedWhileTyped() {
    const t = useExamples()
    const [value, setValue] = useState('')
    const digits = value.replace(/\s/g, '')
    return (
      <FieldSheet>
        <GroupedField
          label={t('invoiceNumber')}
          hint={t('customerHint')}
          value={value}
          onChange={setValue}
          group={(text) => text.replace(/\s/g, '').replace(/(.{3})(?=.)/g, '$1 ')}
          error={digits.length > 9 ? t('wrong') : undefined}
        />
      </FieldSheet>
    )
  },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole<HTMLInputElement>('textbox')
    await userEvent.type(field, '1234567')
    await expect(field).toHaveValue('123 456 7')
    // The caret stays after the typed digit, also when a group separator is inserted before it.
    await userEvent.type(field, '0', { initialSelectionStart: 3, initialSelectionEnd: 3 })
    await expect(field).toHaveValue('123 045 67')
    await expect(field.selectionStart).toBe(5)
    await userEvent.type(field, '890')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  },
}

export const Playground = playground<ComponentProps<typeof DecimalField>>(
  'DecimalField',
  function Example({ props, t }) {
    const [value, setValue] = useState('1234.5')
    return <DecimalField label={t('price')} {...props} value={value} onChange={setValue} rules={QUANTITY} />
  },
)
