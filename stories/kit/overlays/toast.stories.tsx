import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '#ui/kit/actions/Button.tsx'
import { announce, announceAlone, withdrawAll } from '#ui/kit/overlays/Toasts.tsx'
import { Sheet, useExamples } from '#stories/fixtures/examples.tsx'

const meta: Meta = { title: 'Kit/Toast' }
export default meta

const undo = fn()

export const ThreeAtATime: StoryObj = {
  // dark: the edge of a toast has the colour of its kind
  tags: ['picture', 'zoom', 'dark'],
  render: function ThreeAtATime() {
    const t = useExamples()
    return (
      <Sheet>
        <Button
          onPress={() => {
            undo.mockClear()
            withdrawAll()
            announce({ kind: 'done', title: t('saved') })
            announce({ kind: 'failed', title: t('failed'), description: t('tryLater') })
            announce({ kind: 'done', title: t('saved') })
            announce({ kind: 'done', title: t('deleted'), action: { text: t('undo'), onAction: undo } })
          }}
        >
          {t('save')}
        </Button>
      </Sheet>
    )
  },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getAllByRole('button')[0]
    if (!button) throw new Error('no button')
    await userEvent.click(button)
    const edge = await within(document.body).findByRole('region')
    await waitFor(() => expect(within(edge).getAllByRole('alertdialog')).toHaveLength(3))
    const actions = within(edge)
      .getAllByRole('button')
      .filter((found) => !found.hasAttribute('aria-label'))
    await userEvent.click(actions[0] ?? button)
    await expect(undo).toHaveBeenCalledOnce()
    await waitFor(() => expect(within(edge).getAllByRole('alertdialog')).toHaveLength(3))
  },
}

/** The specification's alternative: a toast replaced by the next. tests/visual/timings.e2e.ts checks the times. */
export const OneAtATime: StoryObj = {
  render: function OneAtATime() {
    const t = useExamples()
    return (
      <Sheet>
        <Button onPress={() => announceAlone({ kind: 'done', title: t('saved') })}>{t('save')}</Button>
        <Button onPress={() => announce({ kind: 'done', title: t('deleted') })}>{t('details')}</Button>
      </Sheet>
    )
  },
  play: async ({ canvasElement }) => {
    const [alone] = within(canvasElement).getAllByRole('button')
    if (!alone) throw new Error('no button')
    await userEvent.click(alone)
    await userEvent.click(alone)
    const edge = await within(document.body).findByRole('region')
    await waitFor(() => expect(within(edge).getAllByRole('alertdialog')).toHaveLength(1))
  },
}
