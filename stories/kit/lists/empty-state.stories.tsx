import type { ComponentProps } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '#ui/kit/actions/Button.tsx'
import { EmptyState } from '#ui/kit/lists/EmptyState.tsx'
import { Sheet, useExamples } from '#stories/fixtures/examples.tsx'
import { playground } from '#stories/fixtures/playground.tsx'

const meta: Meta = { title: 'Kit/Empty state' }
export default meta

export const WithAction: StoryObj = {
  tags: ['picture', 'zoom'],
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

export const Playground = playground<ComponentProps<typeof EmptyState>>('EmptyState', ({ props, t }) => (
  <EmptyState title={t('emptyTitle')} {...props}>
    {props.children ?? t('emptyText')}
  </EmptyState>
))
