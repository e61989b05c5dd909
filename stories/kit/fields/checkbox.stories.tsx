import { type ComponentProps, useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Checkbox } from '#ui/kit/fields/Checkbox.tsx'
import { FieldSheet, useExamples } from '#stories/fixtures/examples.tsx'
import { playground } from '#stories/fixtures/playground.tsx'

const meta: Meta = { title: 'Kit/Checkbox' }
export default meta

export const BySpace: StoryObj = {
  tags: ['zoom'],
  render: function BySpace() {
    const t = useExamples()
    const [isSelected, setSelected] = useState(false)
    return (
      <FieldSheet>
        <Checkbox isSelected={isSelected} onChange={setSelected}>
          {t('pricesIncludeTax')}
        </Checkbox>
      </FieldSheet>
    )
  },
  play: async ({ canvasElement }) => {
    const box = within(canvasElement).getByRole('checkbox')
    await userEvent.tab()
    await expect(box).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(box).toBeChecked()
  },
}

export const Playground = playground<ComponentProps<typeof Checkbox>>('Checkbox', function Example({ props, t }) {
  const [isSelected, setSelected] = useState(true)
  return (
    <Checkbox {...props} isSelected={isSelected} onChange={setSelected}>
      {props.children ?? t('pricesIncludeTax')}
    </Checkbox>
  )
})
