import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Sheet } from '#ui/kit/overlays/Sheet.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { Sheet as Ground, useExamples } from '#stories/fixtures/examples.tsx'

const meta: Meta = { title: 'Kit/Sheet' }
export default meta

/** Slides in from the side on a desktop, from the bottom on a phone. */
export const Open: StoryObj = {
  // dark: the sheet is told from the page by its surface and the backdrop
  tags: ['picture', 'zoom', 'dark'],
  render: function Open() {
    const t = useExamples()
    const [isOpen, setOpen] = useState(false)
    const close = () => setOpen(false)
    return (
      <Ground>
        <Button onPress={() => setOpen(true)}>{t('details')}</Button>
        <Sheet
          title={t('newInvoice')}
          closeLabel={t('close')}
          isOpen={isOpen}
          onClose={close}
          actions={
            <>
              <Button onPress={close}>{t('cancel')}</Button>
              <Button look="primary" onPress={close}>
                {t('save')}
              </Button>
            </>
          }
        >
          <TextField label={t('customer')} defaultValue={t('companyName')} />
          <TextField label={t('notes')} lines={4} />
        </Sheet>
      </Ground>
    )
  },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button')
    await userEvent.click(button)
    const sheet = await within(document.body).findByRole('dialog')
    await userEvent.tab()
    await expect(sheet.contains(document.activeElement)).toBe(true)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())
    await waitFor(() => expect(button).toHaveFocus())
    await userEvent.click(button)
    await within(document.body).findByRole('dialog')
  },
}
