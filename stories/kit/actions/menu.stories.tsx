import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import { Menu } from '#ui/kit/actions/Menu.tsx'
import { Sheet, useExamples } from '#stories/fixtures/examples.tsx'

const meta: Meta = { title: 'Kit/Menu' }
export default meta

const heard = fn()

export const Open: StoryObj = {
  tags: ['picture', 'zoom'],
  render: function Open() {
    const t = useExamples()
    return (
      <Sheet>
        <Menu
          label={t('actions')}
          trigger={<IconButton label={t('actions')} icon="i-lucide-ellipsis" />}
          actions={[
            { id: 'duplicate', text: t('duplicate'), icon: 'i-lucide-copy', onAction: () => heard('duplicate') },
            {
              id: 'delete',
              text: t('delete'),
              icon: 'i-lucide-trash-2',
              onAction: () => heard('delete'),
              danger: true,
            },
          ]}
        />
      </Sheet>
    )
  },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button')
    button.focus()
    await userEvent.keyboard('{Enter}')
    await within(document.body).findByRole('menu')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(heard).toHaveBeenLastCalledWith('duplicate'))
    await waitFor(() => expect(button).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await within(document.body).findByRole('menu')
  },
}
