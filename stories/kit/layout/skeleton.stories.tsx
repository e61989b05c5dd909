import type { Meta, StoryObj } from '@storybook/react-vite'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { Sheet } from '#stories/fixtures/examples.tsx'

const meta: Meta = { title: 'Kit/Skeleton' }
export default meta

export const Loading: StoryObj = {
  tags: ['loading', 'zoom'],
  render: () => (
    <Sheet>
      <Skeleton width="w-48" height="h-8" />
      <Skeleton />
    </Sheet>
  ),
}
