import type { ComponentProps } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { Sheet, useExamples } from '#stories/fixtures/examples.tsx'
import { playground } from '#stories/fixtures/playground.tsx'

const meta: Meta = { title: 'Kit/Banner' }
export default meta

export const AllTones: StoryObj = {
  // dark: every status colour on its soft ground
  tags: ['picture', 'zoom', 'dark'],
  render: function AllTones() {
    const t = useExamples()
    return (
      <Sheet>
        <Banner tone="info" title={t('saved')} action={<Button>{t('details')}</Button>} />
        <Banner tone="success" title={t('saved')} />
        <Banner tone="warning" title={t('overdue')} />
        <Banner tone="danger" title={t('failed')} urgent>
          {t('tryLater')}
        </Banner>
      </Sheet>
    )
  },
}

export const Playground = playground<ComponentProps<typeof Banner>>('Banner', ({ props, t }) => (
  <Banner tone="warning" title={t('overdue')} {...props} />
))
