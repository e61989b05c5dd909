import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { patterns } from '#domain/navigation/routes.ts'
import { documentViewMessages } from '#i18n/documents/view.ts'
import { quotationListMessages } from '#i18n/quotations/list.ts'
import { quotationMessages } from '#i18n/quotations/quotations.ts'
import { QuotationScreen } from '#ui/features/quotations/screens.tsx'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { QUOTATIONS } from '#stories/fixtures/quotations/example-quotations.ts'
import { pending, refusedFor } from '#stories/fixtures/story-fixture.tsx'
import { withQuotation } from './quotations-fixture.ts'

const meta: Meta = {
  title: 'Screens/Quotation',
  render: () => <AtAddress path={patterns.quotation} screen={QuotationScreen} />,
}
export default meta

type Play = NonNullable<StoryObj['play']>

const shown: Play = async ({ canvasElement }) => {
  await within(canvasElement).findByText(storyTranslator(documentViewMessages)('history'))
  await waitFor(() => expect(canvasElement.querySelector('[aria-busy="true"]')).toBeNull())
}

const { issued, arabic, bilingual, expired, dinars, voided } = QUOTATIONS

/** Nothing is due: it has a total, and a last day for its acceptance. */
export const Issued: StoryObj = {
  tags: ['picture', 'header'],
  parameters: withQuotation(issued),
  play: async (context) => {
    await shown(context)
    await expect(within(context.canvasElement).queryByText(storyTranslator(documentViewMessages)('due'))).toBeNull()
  },
}

export const InArabic: StoryObj = { name: 'In Arabic', parameters: withQuotation(arabic), play: shown }

export const LongNames: StoryObj = {
  name: 'Long names',
  tags: ['picture'],
  parameters: withQuotation(bilingual),
  play: shown,
}

export const Expired: StoryObj = {
  tags: ['picture'],
  parameters: withQuotation(expired),
  play: async (context) => {
    await shown(context)
    const t = storyTranslator(quotationListMessages)
    const [badge] = within(context.canvasElement).getAllByText(t('expired'))
    await expect(badge).toBeInTheDocument()
  },
}

export const Dinars: StoryObj = { name: 'Three decimals', parameters: withQuotation(dinars), play: shown }

export const Void: StoryObj = { tags: ['picture'], parameters: withQuotation(voided), play: shown }

export const Loading: StoryObj = {
  tags: ['picture', 'loading'],
  parameters: withQuotation(issued, { [`GET /api/quotations/${issued.id}`]: pending }),
}

export const NotFound: StoryObj = {
  name: 'Not found',
  parameters: withQuotation(issued, { [`GET /api/quotations/${issued.id}`]: refusedFor('request.not-found') }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findAllByText(storyTranslator(quotationMessages)('notFound'))
  },
}

export const Failed: StoryObj = {
  name: 'Error',
  tags: ['picture'],
  parameters: withQuotation(issued, { [`GET /api/quotations/${issued.id}`]: refusedFor('server.error') }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(storyTranslator(quotationMessages)('loadFailed'))
  },
}
