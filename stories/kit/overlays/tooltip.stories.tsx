import type { ComponentProps } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import { Tooltip } from '#ui/kit/overlays/Tooltip.tsx'
import { Sheet as Ground, useExamples } from '#stories/fixtures/examples.tsx'
import { playground } from '#stories/fixtures/playground.tsx'

const meta: Meta = { title: 'Kit/Tooltip' }
export default meta

const TIP_SOON_MS = 500
const TIP_LATE_MS = 400

/** Spec §9: after 700 ms of hovering; at once on keyboard focus. */
export const AfterAMoment: StoryObj = {
  name: 'After 700 ms',
  tags: ['picture', 'zoom'],
  render: function AfterAMoment() {
    const t = useExamples()
    return (
      <Ground>
        <Tooltip text={t('duplicate')}>
          <IconButton label={t('duplicate')} icon="i-lucide-copy" />
        </Tooltip>
      </Ground>
    )
  },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button')
    await userEvent.click(document.body)
    await userEvent.hover(button)
    await new Promise((resolve) => setTimeout(resolve, TIP_SOON_MS))
    await expect(document.querySelector('[role=tooltip]')).toBeNull()
    await new Promise((resolve) => setTimeout(resolve, TIP_LATE_MS))
    await expect(document.querySelector('[role=tooltip]')).not.toBeNull()
    await userEvent.unhover(button)
    await waitFor(() => expect(document.querySelector('[role=tooltip]')).toBeNull())
    await userEvent.tab()
    await within(document.body).findByRole('tooltip')
  },
}

export const Playground = playground<ComponentProps<typeof Tooltip>>('Tooltip', ({ props, t }) => (
  <p>
    <Tooltip text={t('duplicate')} {...props}>
      <IconButton label={props.text ?? t('duplicate')} icon="i-lucide-copy" />
    </Tooltip>
  </p>
))
