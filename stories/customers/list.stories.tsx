import type { Meta, StoryObj } from '@storybook/react-vite'
import { translator } from '#i18n/translator.ts'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { displayName } from '#domain/text/display-name.ts'
import { customerListMessages } from '#i18n/customers/list.ts'
import { paymentEntryMessages } from '#i18n/payments/entry.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { listMessages } from '#i18n/shell/lists.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { CustomersScreen } from '#ui/features/customers/list/CustomersScreen.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { startSelecting } from '#stories/fixtures/start-selecting.ts'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { AtAddressPending, pendingRow } from '#stories/fixtures/pending-action.tsx'
import { leave } from '#stories/fixtures/leave.ts'
import { type Call, pending, refused, withFixture } from '#stories/fixtures/story-fixture.tsx'
import { CUSTOMERS, NOOR, withCustomers } from './customers-fixture.ts'

const meta: Meta = {
  title: 'Screens/Customers/List',
  render: () => <AtAddress path={paths.customers} screen={CustomersScreen} />,
}
export default meta

const t: ReturnType<typeof storyTranslator<typeof customerListMessages.en>> = (key, ...slots) =>
  storyTranslator(customerListMessages)(key, ...slots)
const list: ReturnType<typeof storyTranslator<typeof listMessages.en>> = (key, ...slots) =>
  storyTranslator(listMessages)(key, ...slots)

const nameHere = (named: { name: string; nameAr: string | null }) =>
  displayName(named, document.documentElement.lang === 'ar' ? 'ar' : 'en')

const listing = (items: object[] | (() => unknown), path?: string) =>
  withCustomers({ 'GET /api/customers': typeof items === 'function' ? items : { items, nextCursor: null } }, path)

/** Long names, amounts of fifteen digits, several currencies, a name in one language only. */
export const Filled: StoryObj = {
  tags: ['picture', 'header'],
  parameters: withCustomers(),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByText(nameHere(NOOR))
    await page.findByText(t('allShown', { n: CUSTOMERS.length }))
  },
}

/** Its row says that something is about to change the record, and takes it back. */
export const Pending: StoryObj = {
  name: 'An action is pending',
  tags: ['picture'],
  parameters: withCustomers(),
  render: () => (
    <AtAddressPending
      record={NOOR.id}
      title={(locale) => translator(paymentEntryMessages, locale)('willRefund', { amount: 'AED 500.00' })}
      path={paths.customers}
      screen={CustomersScreen}
    />
  ),
  play: async ({ canvasElement }) => {
    await pendingRow(canvasElement, NOOR.id)
  },
}

/** The empty list explains the address book. */
export const Empty: StoryObj = {
  tags: ['picture'],
  parameters: listing([]),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t('emptyTitle'))
  },
}

export const NothingFound: StoryObj = {
  name: 'Nothing found',
  parameters: listing([], '/customers?q=nobody&show=overdue'),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByText(t('nothingFound'))
    await expect(page.getByRole('searchbox')).toHaveValue('nobody')
    await expect(page.getByRole('radio', { name: t('overdue') })).toBeChecked()
  },
}

export const Loading: StoryObj = {
  tags: ['picture', 'zoom', 'loading'],
  parameters: listing(pending),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t('loading'))
    await waitFor(() => expect(canvasElement.querySelector('[aria-busy=true] .card')).not.toBeNull())
  },
}

export const Failed: StoryObj = {
  name: 'Error',
  tags: ['picture', 'logs-errors'],
  parameters: listing(() => refused(503, storyTranslator(refusalMessages)('storage.unavailable'))()),
  play: async ({ canvasElement }) => {
    const alert = await within(canvasElement).findByRole('alert')
    await expect(alert).toHaveTextContent(t('loadFailed'))
    await expect(within(alert).getByRole('button')).toHaveTextContent(storyTranslator(shellMessages)('tryAgain'))
  },
}

export const Offline: StoryObj = {
  tags: ['logs-errors'],
  parameters: withFixture({ signedIn: true, online: false, path: paths.customers }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(
      storyTranslator(shellMessages)('unreachable'),
    )
  },
}

const requests: string[] = []
const recording = ({ search }: Call) => {
  requests.push(search.toString())
  return { items: CUSTOMERS, nextCursor: null }
}

/** The filter, the order and the words go to the server; names are in the order of the reader's language. */
export const Asked: StoryObj = {
  name: 'Filtered, sorted and searched',
  parameters: withCustomers({ 'GET /api/customers': recording }),
  play: async ({ canvasElement }) => {
    requests.length = 0
    const page = within(canvasElement)
    await page.findByText(nameHere(NOOR))
    const byName = document.documentElement.lang === 'ar' ? 'sort=nameAr' : 'sort=name'
    await userEvent.click(page.getByRole('radio', { name: t('owes') }))
    await waitFor(() => expect(requests).toContain(`filter=owes&${byName}`))
    await userEvent.click(page.getByRole('button', { name: list('ordered', { order: t('sortName') }) }))
    await userEvent.click(await within(document.body).findByRole('menuitem', { name: t('sortBalance') }))
    await waitFor(() => expect(requests).toContain('filter=owes&sort=-balance'))
    await userEvent.type(page.getByRole('searchbox'), 'نور')
    await waitFor(() => expect(requests).toContain(`filter=owes&q=${encodeURIComponent('نور')}`))
  },
}

const archiving: unknown[] = []

/** Archived rows can be restored by Undo. */
export const Archived: StoryObj = {
  tags: ['picture'],
  parameters: withCustomers({
    'POST /api/customers/archive': ({ body }: Call) => {
      archiving.push(body)
      return { archived: [NOOR.id] }
    },
  }),
  play: async ({ canvasElement }) => {
    archiving.length = 0
    const page = within(canvasElement)
    await page.findByText(nameHere(NOOR))
    await startSelecting(canvasElement)
    await userEvent.click(page.getByRole('checkbox', { name: list('selectOne', { name: nameHere(NOOR) }) }))
    const archive = await page.findByRole('button', { name: t('archive', { n: 1 }) })
    await userEvent.click(archive)
    await within(document.body).findByText(t('archiveDone', { n: 1 }))
    leave(archive)
    await within(document.body).findByRole('button', { name: list('undo') })
    await expect(archiving).toEqual([{ ids: [NOOR.id] }])
  },
}
