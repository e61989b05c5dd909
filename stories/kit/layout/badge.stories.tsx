import type { ComponentProps } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge } from '#ui/kit/layout/Badge.tsx'
import { Sheet, useExamples } from '#stories/fixtures/examples.tsx'
import { playground } from '#stories/fixtures/playground.tsx'

const meta: Meta = { title: 'Kit/Badge' }
export default meta

export const AllTones: StoryObj = {
  // dark: every status colour on its soft ground
  tags: ['picture', 'zoom', 'dark'],
  render: function AllTones() {
    const t = useExamples()
    return (
      <Sheet>
        <p className="flex flex-wrap gap-2">
          <Badge>{t('draft')}</Badge>
          <Badge tone="info">{t('issued')}</Badge>
          <Badge tone="success" icon="i-lucide-check">
            {t('paid')}
          </Badge>
          <Badge tone="warning">{t('partial')}</Badge>
          <Badge tone="danger">{t('overdue')}</Badge>
        </p>
      </Sheet>
    )
  },
}

export const Playground = playground<ComponentProps<typeof Badge>>('Badge', ({ props, t }) => (
  <p>
    <Badge {...props}>{props.children ?? t('paid')}</Badge>
  </p>
))
