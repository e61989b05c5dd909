import type { Meta, StoryObj } from '@storybook/react-vite'
import { translator } from '#i18n/translator.ts'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { customerMessages } from '#i18n/customers/customers.ts'
import { paymentEntryMessages } from '#i18n/payments/entry.ts'
import { paymentListMessages } from '#i18n/payments/list.ts'
import { paymentMessages } from '#i18n/payments/payment.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { PaymentsScreen } from '#ui/features/payments/list/PaymentsScreen.tsx'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { AtAddressPending, pendingRow } from '#stories/fixtures/pending-action.tsx'
import { ACCOUNT } from '#stories/fixtures/example-invoices.ts'
import { pending, refused, withFixture } from '#stories/fixtures/story-fixture.tsx'
import { RECORDED, ROWS, withPayments } from './list-fixture.ts'
import { CUSTOMER_ID } from './payments-fixture.ts'
import { inDialog, type Play, press, submit } from './play.ts'

const meta: Meta = {
  title: 'Screens/Payments',
  render: () => <AtAddress path={paths.payments} screen={PaymentsScreen} />,
}
export default meta

const t: ReturnType<typeof storyTranslator<typeof paymentListMessages.en>> = (key, ...slots) =>
  storyTranslator(paymentListMessages)(key, ...slots)
const own: ReturnType<typeof storyTranslator<typeof paymentMessages.en>> = (key, ...slots) =>
  storyTranslator(paymentMessages)(key, ...slots)
const entry: ReturnType<typeof storyTranslator<typeof paymentEntryMessages.en>> = (key, ...slots) =>
  storyTranslator(paymentEntryMessages)(key, ...slots)

export const Filled: StoryObj = {
  tags: ['picture', 'header'],
  parameters: withPayments(),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('RC-0007')
  },
}

const CHEQUE_ID = ROWS[0]?.id ?? ''

/** Its row says that something is about to change the record, and takes it back. */
export const Pending: StoryObj = {
  name: 'An action is pending',
  tags: ['picture'],
  parameters: withPayments(),
  render: () => (
    <AtAddressPending
      record={CHEQUE_ID}
      title={(locale) => translator(paymentEntryMessages, locale)('willBounce', { amount: 'AED 3,000.00' })}
      path={paths.payments}
      screen={PaymentsScreen}
    />
  ),
  play: async ({ canvasElement }) => {
    await pendingRow(canvasElement, CHEQUE_ID)
  },
}

export const Empty: StoryObj = {
  tags: ['picture'],
  parameters: withPayments({ 'GET /api/payments': { items: [], nextCursor: null } }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t('emptyTitle'))
  },
}

export const Loading: StoryObj = {
  tags: ['picture', 'loading'],
  parameters: withPayments({ 'GET /api/payments': pending }),
}

export const Failed: StoryObj = {
  name: 'Error',
  tags: ['picture', 'logs-errors'],
  parameters: withPayments({
    'GET /api/payments': () => refused(503, storyTranslator(refusalMessages)('storage.unavailable'))(),
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(t('loadFailed'))
  },
}

export const Offline: StoryObj = {
  tags: ['logs-errors'],
  parameters: withFixture({ signedIn: true, online: false, path: paths.payments }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(
      storyTranslator(shellMessages)('unreachable'),
    )
  },
}

export const NothingFound: StoryObj = {
  parameters: withPayments({ 'GET /api/payments': { items: [], nextCursor: null } }, { path: paths.chequesDueToday }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t('nothingFound'))
  },
}

/** Rows are walked, the search and the form are opened by the keys of every list; there is nothing to select. */
export const ByKeyboard: StoryObj = {
  parameters: withPayments(),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByText('RC-0007')
    const current = () => document.activeElement?.closest('[data-row-id]')?.textContent ?? ''
    await userEvent.keyboard('j')
    await expect(current()).toContain('RC-0007')
    await userEvent.keyboard('j')
    await expect(current()).not.toContain('RC-0007')
    await userEvent.keyboard('kx')
    await expect(current()).toContain('RC-0007')
    await userEvent.keyboard('/')
    await expect(page.getByRole('searchbox')).toHaveFocus()
    await userEvent.tab()
    await userEvent.keyboard('n')
    await within(document.body).findByRole('dialog')
  },
}

const ofCustomer = (answers = {}) => withPayments(answers, { path: paths.recordPaymentOf(CUSTOMER_ID) })

const typing: Play = async () => {
  const dialog = await inDialog()
  await userEvent.type(await dialog.findByRole('textbox', { name: entry('amount') }), '3000')
  await dialog.findByRole('textbox', { name: new RegExp('INV-0040') })
}

/** Oldest due first; the third invoice has no due date and is sorted by its issue date. */
export const FromCustomer: StoryObj = {
  name: 'From a customer',
  tags: ['picture'],
  parameters: ofCustomer(),
  play: async (context) => {
    await typing(context)
    await expect((await inDialog()).getByRole('textbox', { name: /INV-0038/ })).toHaveValue('1200.00')
  },
}

/** The rest is a credit on account, possibly an advance. */
export const KeptOnAccount: StoryObj = {
  name: 'From a customer, the rest on account',
  tags: ['picture'],
  parameters: ofCustomer(),
  play: async (context) => {
    await typing(context)
    const dialog = await inDialog()
    const share = dialog.getByRole('textbox', { name: /INV-0041/ })
    await userEvent.clear(share)
    await userEvent.type(share, '0')
    await expect(await dialog.findByText(own('advanceTitle'))).toBeVisible()
  },
}

export const NotRegistered: StoryObj = {
  name: 'From a customer, seller not registered',
  parameters: ofCustomer({ 'GET /api/account': { ...ACCOUNT, vatRegistered: false } }),
  play: async () => {
    const dialog = await inDialog()
    await userEvent.type(await dialog.findByRole('textbox', { name: entry('amount') }), '90000')
    await dialog.findByText(/85,500\.00/)
    await expect(dialog.queryByText(own('advanceTitle'))).toBeNull()
  },
}

export const TooMuchShared: StoryObj = {
  name: 'From a customer, shares beyond the amount',
  tags: ['picture'],
  parameters: ofCustomer(),
  play: async (context) => {
    await typing(context)
    const dialog = await inDialog()
    const share = dialog.getByRole('textbox', { name: /INV-0041/ })
    await userEvent.clear(share)
    await userEvent.type(share, '2600')
    await expect(share).toBeInvalid()
  },
}

export const NothingOpen: StoryObj = {
  name: 'From a customer, nothing open',
  parameters: ofCustomer({ 'GET /api/invoices': { items: [], nextCursor: null } }),
  play: async () => {
    await expect(await (await inDialog()).findByText(own('noneOpen'))).toBeVisible()
  },
}

export const Recorded: StoryObj = {
  parameters: ofCustomer({
    'POST /api/payments': RECORDED,
    [`POST /api/payments/${RECORDED.id}/reverse`]: RECORDED,
  }),
  play: async (context) => {
    await typing(context)
    await submit(entry('record'))
    await userEvent.click(await within(document.body).findByRole('button', { name: entry('undo') }))
    await expect(await within(document.body).findByText(entry('undone'))).toBeVisible()
  },
}

export const CustomerFailed: StoryObj = {
  name: 'From a customer, error',
  tags: ['logs-errors'],
  parameters: ofCustomer({
    'POST /api/payments': () => refused(503, storyTranslator(refusalMessages)('storage.unavailable'))(),
  }),
  play: async (context) => {
    await typing(context)
    await submit(entry('record'))
    const dialog = await inDialog()
    await expect(await dialog.findByRole('alert')).toHaveTextContent(entry('notRecorded'))
    await expect(dialog.getByRole('textbox', { name: entry('amount') })).toHaveValue('3000')
  },
}

/** The page's button opens the dialog, in which the customer is chosen. */
export const ChooseCustomer: StoryObj = {
  name: 'From a customer to be chosen',
  parameters: withPayments(),
  play: async ({ canvasElement }) => {
    await press(canvasElement, own('fromCustomer'))
    const field = await (
      await inDialog()
    ).findByRole('combobox', { name: storyTranslator(customerMessages)('customer') })
    await waitFor(() => expect(field).toHaveFocus())
  },
}
