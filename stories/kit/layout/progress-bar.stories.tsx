import type { ComponentProps } from 'react'
import type { Meta } from '@storybook/react-vite'
import { ProgressBar } from '#ui/kit/layout/ProgressBar.tsx'
import { playground } from '#stories/fixtures/playground.tsx'

const meta: Meta = { title: 'Kit/Progress bar' }
export default meta

export const Playground = playground<ComponentProps<typeof ProgressBar>>('ProgressBar', ({ props, t }) => (
  <ProgressBar label={t('paid')} value={160} most={428} {...props} />
))
