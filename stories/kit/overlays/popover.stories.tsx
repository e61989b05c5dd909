import { useRef, useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Popover } from '#ui/kit/overlays/Popover.tsx'
import { Sheet as Ground, useExamples } from '#stories/fixtures/examples.tsx'

const meta: Meta = { title: 'Kit/Popover' }
export default meta

export const Open: StoryObj = {
  tags: ['picture', 'zoom'],
  render: function Open() {
    const t = useExamples()
    const [isOpen, setOpen] = useState(false)
    const anchor = useRef<HTMLDivElement>(null)
    return (
      <Ground>
        <div ref={anchor}>
          <Button onPress={() => setOpen(true)}>{t('details')}</Button>
        </div>
        <Popover label={t('why')} isOpen={isOpen} onClose={() => setOpen(false)} anchor={anchor}>
          <p className="font-600">{t('why')}</p>
          <p>{t('whyText')}</p>
        </Popover>
      </Ground>
    )
  },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button')
    await userEvent.click(button)
    await within(document.body).findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())
    await userEvent.click(button)
    await within(document.body).findByRole('dialog')
  },
}
