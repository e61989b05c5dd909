import type { ComponentProps } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { BlockLink } from '#ui/kit/actions/BlockLink.tsx'
import { ExternalLink } from '#ui/kit/actions/ExternalLink.tsx'
import { TextLink } from '#ui/kit/actions/TextLink.tsx'
import { Sheet, useExamples } from '#stories/fixtures/examples.tsx'
import { playground } from '#stories/fixtures/playground.tsx'

const meta: Meta = { title: 'Kit/Link' }
export default meta

export const AllLooks: StoryObj = {
  tags: ['zoom'],
  render: function AllLooks() {
    const t = useExamples()
    return (
      <Sheet>
        <p>
          {t('bodyText')} <TextLink href="#invoices">{t('invoices')}</TextLink>
        </p>
        <BlockLink href="#customer">
          <span className="block font-600">{t('companyName')}</span>
          <span className="block text-small text-ink-muted">{t('customerHint')}</span>
        </BlockLink>
        <p>
          <ExternalLink href="https://example.com/">{t('details')}</ExternalLink>
        </p>
      </Sheet>
    )
  },
}

export const Playground = playground<ComponentProps<typeof TextLink>>('TextLink', ({ props, t }) => (
  <p>
    <TextLink href="#invoices">{props.children ?? t('invoices')}</TextLink>
  </p>
))
