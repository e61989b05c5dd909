import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Dialog } from '#ui/kit/overlays/Dialog.tsx'
import { Sheet, useExamples } from '#stories/fixtures/examples.tsx'

const meta: Meta = { title: 'Kit/Dialog' }
export default meta

export const Open: StoryObj = {
  // dark: the dialog is told from the page by its surface and the backdrop
  tags: ['picture', 'zoom', 'dark'],
  render: function Open() {
    const t = useExamples()
    const [isOpen, setOpen] = useState(false)
    return (
      <Sheet>
        <Button onPress={() => setOpen(true)}>{t('delete')}</Button>
        <Dialog
          title={t('question')}
          closeLabel={t('close')}
          kind="question"
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          actions={
            <>
              <Button onPress={() => setOpen(false)}>{t('cancel')}</Button>
              <Button look="danger">{t('delete')}</Button>
            </>
          }
        >
          <p>{t('questionText')}</p>
        </Dialog>
      </Sheet>
    )
  },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button')
    await userEvent.click(button)
    await within(document.body).findByRole('alertdialog')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.querySelector('[role=alertdialog]')).toBeNull())
    await waitFor(() => expect(button).toHaveFocus())
    await userEvent.click(button)
    await within(document.body).findByRole('alertdialog')
  },
}
