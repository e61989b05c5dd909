import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { patterns } from '#domain/navigation/routes.ts'
import type { Role } from '#domain/team/roles.ts'
import { issueRequestMessages } from '#i18n/documents/issuing/requests.ts'
import { requestedStatusMessages } from '#i18n/documents/statuses.ts'
import { documentViewMessages } from '#i18n/documents/view.ts'
import { paymentMessages } from '#i18n/payments/payment.ts'
import { CreateInvoiceScreen } from '#ui/app/CreateInvoiceScreen.tsx'
import { InvoicesScreen } from '#ui/features/invoices/InvoicesScreen.tsx'
import { InvoiceScreen } from '#ui/features/invoices/InvoiceScreen.tsx'
import { PaymentScreen } from '#ui/features/payments/view/PaymentScreen.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { ID, UNLIMITED, withSavedDraft } from '#stories/documents/editor-fixture.ts'
import { fieldOf } from '#stories/documents/line-keyboard.ts'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { ACCOUNT, exampleInvoice } from '#stories/fixtures/example-invoices.ts'
import { ISSUED } from '#stories/fixtures/printed/printed-invoices.ts'
import { previewOf } from '#stories/fixtures/rendered-previews.ts'
import { type FixtureSettings, refusedFor, withFixture } from '#stories/fixtures/story-fixture.tsx'
import { ROWS, withInvoiceList } from '#stories/invoices/invoices-fixture.ts'
import { PAYMENT, withPayment } from '#stories/payments/list-fixture.ts'

const meta: Meta = { title: 'Screens/Team/Working together' }
export default meta

const t: ReturnType<typeof storyTranslator<typeof issueRequestMessages.en>> = (key, ...slots) =>
  storyTranslator(issueRequestMessages)(key, ...slots)

const as = (role: Role, { fixture }: { fixture: FixtureSettings }) => withFixture({ ...fixture, role })

const REQUESTED_AT = '2026-11-21T06:40:00.000Z'
const rows = ROWS.map((row) => (row.status === 'draft' ? { ...row, requestedAt: REQUESTED_AT } : row))
const listed = { 'GET /api/invoices': { items: rows, nextCursor: null } }

const atList = () => <AtAddress path="/invoices" screen={InvoicesScreen} />

export const ListOfTeam: StoryObj = {
  name: 'List with a draft to issue',
  // dark: the chip of one's own documents, and the badge of a requested issue
  tags: ['picture', 'dark'],
  render: atList,
  parameters: as('manager', withInvoiceList(listed)),
  play: async ({ canvasElement }) => {
    const toIssue = storyTranslator(requestedStatusMessages)('requested')
    // The tab, and the badge of the row.
    await waitFor(() => expect(within(canvasElement).getAllByText(toIssue)).toHaveLength(2))
  },
}

export const ListOfSeller: StoryObj = {
  name: 'List of a salesperson',
  tags: ['picture'],
  render: atList,
  parameters: as('seller', withInvoiceList(listed)),
  play: async ({ canvasElement }) => {
    const toIssue = storyTranslator(requestedStatusMessages)('requested')
    await waitFor(() => expect(within(canvasElement).getAllByText(toIssue)).toHaveLength(2))
    await waitFor(() => expect(canvasElement.querySelector('[aria-busy="true"]')).toBeNull())
  },
}

const layla = { name: 'Layla Haddad', nameAr: 'ليلى حداد' }
const address = { name: 'accounts.receivable.department@al-waha-trading.example', nameAr: null }
const issued = ISSUED.bilingual
const at = `/api/invoices/${issued.id}`

export const History: StoryObj = {
  name: 'Who did what',
  tags: ['picture'],
  render: () => <AtAddress path={patterns.invoice} screen={InvoiceScreen} />,
  parameters: withFixture({
    signedIn: true,
    role: 'manager',
    path: `/invoices/${issued.id}`,
    answers: {
      'GET /api/account': ACCOUNT,
      'GET /api/dashboard-settings': { invoice_prefix: 'INV', invoice_number_start: 42 },
      ...UNLIMITED,
      [`GET ${at}`]: { ...issued, views: 1 },
      [`GET ${at}/history`]: {
        items: [
          { kind: 'created', at: '2026-11-21T06:30:00.000Z', by: layla },
          { kind: 'issue-requested', at: REQUESTED_AT, by: layla },
          { kind: 'issue-request-withdrawn', at: '2026-11-21T06:45:00.000Z', by: layla },
          { kind: 'issue-requested', at: '2026-11-21T06:50:00.000Z', by: layla },
          { kind: 'issued', at: '2026-11-21T07:10:00.000Z', number: 'INV-0042', by: address },
          { kind: 'viewed', at: '2026-11-21T07:20:00.000Z', by: 'client' },
        ],
      },
      [`GET ${at}/pages`]: previewOf(issued),
    },
  }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(storyTranslator(documentViewMessages)('history'))
    await within(canvasElement).findByText(address.name)
  },
}

export const PaymentEnteredBy: StoryObj = {
  name: 'A payment and who entered it',
  tags: ['picture'],
  render: () => <AtAddress path={patterns.payment} screen={PaymentScreen} />,
  parameters: as('manager', withPayment({ ...PAYMENT, recordedBy: layla })),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(storyTranslator(paymentMessages)('recordedBy'))
  },
}

const atEditor = () => <AtAddress path={paths.createInvoice} screen={CreateInvoiceScreen} />
const draft = exampleInvoice()
const calls = `/api/invoices/${ID}/issue-request`

const withDraft = (change: object, answers: FixtureSettings['answers']) => {
  const { fixture } = withSavedDraft({ ...draft, ...change }, { print: previewOf(draft) })
  return withFixture({ ...fixture, role: 'assistant', answers: { ...fixture.answers, ...answers } })
}

export const AskToIssue: StoryObj = {
  name: 'An assistant asks',
  tags: ['picture'],
  render: atEditor,
  parameters: withDraft({}, { [`POST ${calls}`]: { ...draft, requestedAt: REQUESTED_AT } }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: t('ask') }))
    await within(document.body).findByText(t('requested'))
    await expect(await page.findByRole('button', { name: t('withdraw') })).toBeVisible()
  },
}

export const Withdrawn: StoryObj = {
  name: 'The request is withdrawn',
  render: atEditor,
  parameters: withDraft({ requestedAt: REQUESTED_AT }, { [`DELETE ${calls}`]: draft }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: t('withdraw') }))
    await within(document.body).findByText(t('withdrawn'))
    await expect(await page.findByRole('button', { name: t('ask') })).toBeVisible()
  },
}

export const NotSaved: StoryObj = {
  name: 'The draft is not saved yet',
  render: atEditor,
  parameters: withDraft({}, { [`PUT /api/invoices/${ID}`]: () => refusedFor('storage.unavailable')() }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const ask = await page.findByRole('button', { name: t('ask') })
    await userEvent.type(await fieldOf(canvasElement, 0, 'unitPrice'), '5')
    await userEvent.click(ask)
    await within(document.body).findByText(t('notSaved'))
  },
}

export const Unsent: StoryObj = {
  name: 'The request does not arrive',
  render: atEditor,
  parameters: withDraft({}, { [`POST ${calls}`]: () => refusedFor('storage.unavailable')() }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: t('ask') }))
    await within(document.body).findByText(t('failed'))
    await expect(await page.findByRole('button', { name: t('ask') })).toBeVisible()
  },
}
