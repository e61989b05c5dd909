import { type ComponentProps, useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Chip } from '#ui/kit/actions/Chip.tsx'
import { Sheet, useExamples } from '#stories/fixtures/examples.tsx'
import { playground } from '#stories/fixtures/playground.tsx'

const meta: Meta = { title: 'Kit/Chip' }
export default meta

export const Chosen: StoryObj = {
  tags: ['zoom'],
  render: function Chosen() {
    const t = useExamples()
    const [chosen, setChosen] = useState<'issued' | 'paid'>('issued')
    return (
      <Sheet>
        <div className="flex gap-2">
          {(['issued', 'paid'] as const).map((one) => (
            <Chip key={one} isChosen={chosen === one} onPress={() => setChosen(one)}>
              {t(one)}
            </Chip>
          ))}
        </div>
      </Sheet>
    )
  },
  play: async ({ canvasElement }) => {
    const [, paid] = within(canvasElement).getAllByRole('button')
    paid?.focus()
    await userEvent.keyboard(' ')
    await expect(paid).toHaveAttribute('aria-pressed', 'true')
  },
}

export const Playground = playground<ComponentProps<typeof Chip>>('Chip', function Example({ props, t }) {
  const [isChosen, setChosen] = useState(true)
  return (
    <div>
      <Chip isChosen={isChosen} onPress={() => setChosen(!isChosen)}>
        {props.children ?? t('issued')}
      </Chip>
    </div>
  )
})
