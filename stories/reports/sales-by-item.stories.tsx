import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { refusalMessages } from '#i18n/refusals.ts'
import { reportsMessages } from '#i18n/reports/reports.ts'
import { salesReportMessages } from '#i18n/reports/sales.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { ItemSalesScreen } from '#ui/features/reports/sales/ItemSalesScreen.tsx'
import { UNLIMITED } from '#stories/documents/editor-fixture.ts'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { ACCOUNT } from '#stories/fixtures/example-invoices.ts'
import { type Answer, pending, refused, withFixture } from '#stories/fixtures/story-fixture.tsx'
import { ITEM_SALES, NO_ITEM_SALES } from './sales-fixture.ts'

const PATH = '/reports/sales-by-item'

const meta: Meta = {
  title: 'Screens/Reports/Sales by item',
  render: () => <AtAddress path={PATH} screen={ItemSalesScreen} />,
}
export default meta

const say: ReturnType<typeof storyTranslator<typeof salesReportMessages.en>> = (key, ...slots) =>
  storyTranslator(salesReportMessages)(key, ...slots)

const withReport = (report: Answer, { online = true, query = '?from=2027-01-01&to=2027-03-31' } = {}) =>
  withFixture({
    signedIn: true,
    online,
    path: `${PATH}${query}`,
    answers: { 'GET /api/reports/sales-by-item': report, 'GET /api/account': ACCOUNT, ...UNLIMITED },
  })

/** An item opens its page. Quantities have different units, so they have no total. */
export const Filled: StoryObj = {
  tags: ['picture'],
  parameters: withReport(ITEM_SALES),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const link = await page.findByRole('link', { name: /Office chair|كرسي مكتب/ })
    await expect(link).toHaveAttribute('href', `/inventory/${ITEM_SALES.items[0]?.id}`)
    await expect(page.getByText(say('withoutItem'))).toBeVisible()
  },
}

/** A press of a head sorts by the highest, a second one by the lowest, a third one in the usual order. */
export const Sorted: StoryObj = {
  parameters: withReport(ITEM_SALES),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const head = await page.findByRole('columnheader', { name: say('margin') })
    const net = page.getByRole('columnheader', { name: say('net') })
    const press = () => userEvent.click(page.getByRole('button', { name: say('margin') }))
    await expect(net).toHaveAttribute('aria-sort', 'descending')
    await press()
    await waitFor(() => expect(head).toHaveAttribute('aria-sort', 'descending'))
    await expect(net).toHaveAttribute('aria-sort', 'none')
    await press()
    await waitFor(() => expect(head).toHaveAttribute('aria-sort', 'ascending'))
    await press()
    await waitFor(() => expect(net).toHaveAttribute('aria-sort', 'descending'))
  },
}

export const Empty: StoryObj = {
  tags: ['picture'],
  parameters: withReport(NO_ITEM_SALES),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(say('emptyItems'))).toBeVisible()
  },
}

export const Loading: StoryObj = {
  tags: ['picture', 'loading'],
  parameters: withReport(pending),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(say('loading'))
    await waitFor(() => expect(canvasElement.querySelector('[aria-busy=true] .h-60')).not.toBeNull())
  },
}

export const Failed: StoryObj = {
  name: 'Error',
  tags: ['picture', 'logs-errors'],
  parameters: withReport(() => refused(503, storyTranslator(refusalMessages)('storage.unavailable'))()),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(storyTranslator(reportsMessages)('loadFailed'))).toBeVisible()
  },
}

export const Offline: StoryObj = {
  parameters: withReport(ITEM_SALES, { online: false }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: storyTranslator(shellMessages)('tryAgain') })
  },
}
