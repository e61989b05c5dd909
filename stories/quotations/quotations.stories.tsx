import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { quotationAnswerMessages } from '#i18n/quotations/answers.ts'
import { quotationConvertMessages } from '#i18n/quotations/convert.ts'
import { quotationListMessages } from '#i18n/quotations/list.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { QuotationsScreen } from '#ui/features/quotations/screens.tsx'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { pending, withFixture, refusedFor } from '#stories/fixtures/story-fixture.tsx'
import { addresses, LISTED_ANSWERS, withQuotations } from './quotations-fixture.ts'

const meta: Meta = {
  title: 'Screens/Quotations',
  render: () => <AtAddress path={addresses.list} screen={QuotationsScreen} />,
}
export default meta

const t: ReturnType<typeof storyTranslator<typeof quotationListMessages.en>> = (key, ...slots) =>
  storyTranslator(quotationListMessages)(key, ...slots)

/** A draft, and one of every status; long names and three decimals among them. */
export const Filled: StoryObj = {
  tags: ['picture', 'header'],
  parameters: withQuotations(),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByText('QT-0004')
    await expect(page.getAllByText(t('expired')).length).toBeGreaterThan(1)
  },
}

/** The panel beside the list shows the answer and the next step. */
export const Panel: StoryObj = {
  tags: ['picture', 'wide'],
  parameters: withQuotations(),
  play: async ({ canvasElement }) => {
    const [partly] = LISTED_ANSWERS.filter(({ invoicing }) => invoicing?.parts.length === 2)
    const row = await waitFor(() => {
      const found = canvasElement.querySelector<HTMLElement>(`[data-row-id="${partly?.id}"]`)
      if (!found) throw new Error('The quotation is not listed')
      return found
    })
    await userEvent.click(within(row).getByRole('link'))
    const panel = within(await within(canvasElement).findByRole('complementary'))
    await panel.findByRole('region', { name: storyTranslator(quotationConvertMessages)('invoices') })
    await expect(panel.getByRole('button', { name: storyTranslator(quotationAnswerMessages)('convert') })).toBeEnabled()
    await waitFor(() => expect(canvasElement.querySelector('[aria-busy="true"]')).toBeNull())
  },
}

export const Loading: StoryObj = {
  tags: ['picture', 'loading'],
  parameters: withQuotations({ 'GET /api/quotations': pending }),
}

/** The empty list explains a quotation, and begins one. */
export const Empty: StoryObj = {
  tags: ['picture'],
  parameters: withQuotations({ 'GET /api/quotations': { items: [], nextCursor: null } }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByText(t('emptyTitle'))
    const [create] = page.getAllByRole('link', { name: t('create') })
    await expect(create).toHaveAttribute('href', '/create-invoice?type=quotation')
  },
}

export const NothingFound: StoryObj = {
  parameters: withQuotations({ 'GET /api/quotations': { items: [], nextCursor: null } }, `${addresses.list}?q=zzz`),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t('nothingFound'))
  },
}

export const Failed: StoryObj = {
  name: 'Error',
  tags: ['picture'],
  parameters: withQuotations({ 'GET /api/quotations': refusedFor('server.error') }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t('loadFailed'))
  },
}

export const Offline: StoryObj = {
  tags: ['logs-errors'],
  parameters: withFixture({ signedIn: true, online: false, path: addresses.list }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(
      storyTranslator(shellMessages)('unreachable'),
    )
  },
}
