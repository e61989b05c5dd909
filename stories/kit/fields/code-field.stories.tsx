import { type ComponentProps, useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { CodeField } from '#ui/kit/fields/CodeField.tsx'
import { FieldSheet, useExamples } from '#stories/fixtures/examples.tsx'
import { playground } from '#stories/fixtures/playground.tsx'

const meta: Meta = { title: 'Kit/Code field' }
export default meta

export const TakesAPastedLine: StoryObj = {
  tags: ['zoom'],
  render: function TakesAPastedLine() {
    const t = useExamples()
    const [code, setCode] = useState('')
    return (
      <FieldSheet>
        <CodeField label={t('code')} value={code} onChange={setCode} />
      </FieldSheet>
    )
  },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('textbox')
    await userEvent.click(field)
    await userEvent.paste('Code: 123456')
    await expect(field).toHaveValue('123456')
    await userEvent.clear(field)
    await userEvent.type(field, '٤٥٦۷۸۹')
    await expect(field).toHaveValue('456789')
  },
}

export const Playground = playground<ComponentProps<typeof CodeField>>('CodeField', function Example({ props, t }) {
  const [value, setValue] = useState('')
  return <CodeField label={t('code')} {...props} value={value} onChange={setValue} />
})
