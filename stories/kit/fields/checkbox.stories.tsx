import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Checkbox } from '#ui/kit/fields/Checkbox.tsx'
import { FieldSheet, useExamples } from '#stories/fixtures/examples.tsx'

const meta: Meta = { title: 'Kit/Checkbox' }
export default meta

export const BySpace: StoryObj = {
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
