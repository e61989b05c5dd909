import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '#ui/kit/actions/Button.tsx'
import { EmptyState } from '#ui/kit/lists/EmptyState.tsx'
import { Sheet, useExamples } from '#stories/fixtures/examples.tsx'

const meta: Meta = { title: 'Kit/Empty state' }
export default meta

export const WithAction: StoryObj = {
  tags: ['picture'],
  render: function WithAction() {
    const t = useExamples()
    return (
      <Sheet>
        <EmptyState title={t('emptyTitle')} action={<Button look="primary">{t('newInvoice')}</Button>}>
          {t('emptyText')}
        </EmptyState>
      </Sheet>
    )
  },
}
