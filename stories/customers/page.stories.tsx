import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { patterns } from '#domain/navigation/routes.ts'
import { displayName } from '#domain/text/display-name.ts'
import { partyMessages } from '#i18n/account/party.ts'
import { customerMessages } from '#i18n/customers/customers.ts'
import { customerPageMessages } from '#i18n/customers/page.ts'
import { recordMessages } from '#i18n/shell/record.ts'
import { customerRecordMessages } from '#i18n/customers/record.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { CustomerPage } from '#ui/app/CustomerPage.tsx'
import { CustomerScreen } from '#ui/features/customers/page/CustomerScreen.tsx'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { type Answer, type Call, pending, refused } from '#stories/fixtures/story-fixture.tsx'
import { LONG, NOOR, NOOR_ID, withCustomers } from './customers-fixture.ts'

const meta: Meta = {
  title: 'Screens/Customers/One customer',
  render: () => <AtAddress path={patterns.customer} screen={CustomerPage} />,
}
export default meta

type Play = NonNullable<StoryObj['play']>
type Canvas = Parameters<Play>[0]['canvasElement']

const t: ReturnType<typeof storyTranslator<typeof customerPageMessages.en>> = (key, ...slots) =>
  storyTranslator(customerPageMessages)(key, ...slots)

const ADDRESS = `/customers/${NOOR_ID}`
const showing = (answers: Record<string, Answer> = {}) => withCustomers(answers, ADDRESS)
const customer = (more: object) => ({ 'GET /api/customers/:id': { ...NOOR, averageDaysToPay: 12, ...more } })

const FOR_E_INVOICES = {
  commercialRegistration: '774-12',
  registration: { kind: 'licence', authority: 'Dubai Department of Economy and Tourism' },
  tin: '1009876543',
  postal: { street: 'Design Street 4', city: 'Dubai' },
}

const nameHere = (named: { name: string; nameAr: string | null }) =>
  displayName(named, document.documentElement.lang === 'ar' ? 'ar' : 'en')

async function loaded(canvasElement: Canvas) {
  const page = within(canvasElement)
  await page.findByRole('heading', { level: 1, name: nameHere(NOOR) })
  await page.findByText(t('created'))
  return page
}

export const Filled: StoryObj = {
  tags: ['picture', 'header'],
  parameters: showing(customer(FOR_E_INVOICES)),
  play: async ({ canvasElement }) => {
    const page = await loaded(canvasElement)
    await page.findByText(t('daysToPay', { n: 12 }))
    await page.findByText('RC-0005')
    await expect(page.getByText(FOR_E_INVOICES.registration.authority)).toBeVisible()
    await page.findByRole('link', { name: t('allDocuments') })
  },
}

/** A customer who was just added. */
export const Blank: StoryObj = {
  name: 'Empty',
  tags: ['picture'],
  parameters: showing({
    'GET /api/customers/:id': { ...LONG, id: NOOR_ID, balances: [], averageDaysToPay: null },
    [`GET /api/customers/${NOOR_ID}/history`]: {
      items: [{ id: 'e1', kind: 'created', at: '2026-11-21T07:00:00.000Z' }],
    },
    'GET /api/invoices': { items: [], nextCursor: null },
    'GET /api/payments': { items: [], nextCursor: null },
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    for (const said of ['nothingOwed', 'noDocuments', 'noPayments', 'noContacts', 'created'] as const)
      await page.findByText(t(said))
  },
}

export const Archived: StoryObj = {
  parameters: showing(customer({ archived: true })),
  play: async ({ canvasElement }) => {
    const page = await loaded(canvasElement)
    await expect(page.getByText(t('archived'))).toBeVisible()
    await expect(page.getByRole('button', { name: storyTranslator(recordMessages)('restore') })).toBeEnabled()
  },
}

/** The page links to the customer it was merged into, and cannot be edited. */
export const Merged: StoryObj = {
  tags: ['picture'],
  parameters: showing(customer({ archived: true, mergedInto: LONG.id, balances: [] })),
  play: async ({ canvasElement }) => {
    const page = await loaded(canvasElement)
    await expect(page.getByRole('link', { name: t('openMerged') })).toHaveAttribute('href', `/customers/${LONG.id}`)
    await expect(page.queryByRole('button', { name: storyTranslator(recordMessages)('edit') })).toBeNull()
  },
}

export const Loading: StoryObj = {
  tags: ['picture', 'loading'],
  parameters: showing({ 'GET /api/customers/:id': pending }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('heading', { level: 1, name: t('loading') })
  },
}

export const NotFound: StoryObj = {
  name: 'Not found',
  tags: ['logs-errors'],
  parameters: showing({ 'GET /api/customers/:id': () => refused(404, 'x')() }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t('notFoundText'))
  },
}

const unavailable = () => refused(503, storyTranslator(refusalMessages)('storage.unavailable'))()

export const Failed: StoryObj = {
  name: 'Error',
  tags: ['picture', 'logs-errors'],
  parameters: showing({ 'GET /api/customers/:id': unavailable }),
  // The screen alone: parts of other features come with the customer.
  render: () => <AtAddress path={patterns.customer} screen={CustomerScreen} />,
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(t('loadFailed'))
  },
}

/** Each part says by itself that it could not be loaded. */
export const PartsFailed: StoryObj = {
  name: 'Parts could not be loaded',
  tags: ['picture', 'logs-errors'],
  parameters: showing({
    [`GET /api/customers/${NOOR_ID}/history`]: unavailable,
    'GET /api/invoices': unavailable,
    'GET /api/payments': unavailable,
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    for (const said of ['documentsFailed', 'paymentsFailed', 'historyFailed'] as const) await page.findByText(t(said))
  },
}

export const Edited: StoryObj = {
  tags: ['picture'],
  parameters: showing(),
  play: async ({ canvasElement }) => {
    const page = await loaded(canvasElement)
    await edit(page)
    const record = storyTranslator(customerRecordMessages)
    const sheet = within(await within(document.body).findByRole('dialog', { name: record('editTitle') }))
    await waitFor(() => expect(sheet.getByRole('textbox', { name: record('trn') })).toHaveValue('100 9876 5432 1003'))
    await waitFor(() => expect(sheet.getAllByRole('textbox', { name: record('name') })[0]).toHaveFocus())
  },
}

/** The facts for e-invoices are folded away unless one of them is set. */
export const EditedForEInvoices: StoryObj = {
  name: 'For e-invoices filled',
  tags: ['picture'],
  parameters: showing(customer(FOR_E_INVOICES)),
  play: async ({ canvasElement }) => {
    const page = await loaded(canvasElement)
    await edit(page)
    const record = storyTranslator(customerRecordMessages)
    const party = storyTranslator(partyMessages)
    const sheet = within(await within(document.body).findByRole('dialog', { name: record('editTitle') }))
    const tin = await sheet.findByRole('textbox', { name: party('tin') })
    await expect(tin).toHaveValue(FOR_E_INVOICES.tin)
    await waitFor(() => expect(sheet.getAllByRole('textbox', { name: record('name') })[0]).toHaveFocus())
    tin.scrollIntoView({ block: 'center' })
  },
}

/** On a phone the button has no space, and is in the menu. */
async function edit(page: ReturnType<typeof within>) {
  const say = storyTranslator(recordMessages)
  const button = page.queryByRole('button', { name: say('edit') })
  if (button) return userEvent.click(button)
  await userEvent.click(page.getByRole('button', { name: say('more') }))
  await userEvent.click(await within(document.body).findByRole('menuitem', { name: say('edit') }))
}

/** The dialog with the other customer chosen. */
async function choosing(canvasElement: Canvas) {
  const page = await loaded(canvasElement)
  await userEvent.click(page.getByRole('button', { name: storyTranslator(recordMessages)('more') }))
  await userEvent.click(await within(document.body).findByRole('menuitem', { name: t('merge') }))
  const dialog = within(await within(document.body).findByRole('dialog', { name: t('mergeTitle') }))
  const search = await dialog.findByRole('combobox', { name: storyTranslator(customerMessages)('customer') })
  await userEvent.type(search, 'moh')
  await userEvent.click(
    await within(document.body).findByRole('option', { name: new RegExp(nameHere(LONG).slice(0, 20)) }),
  )
  return dialog
}

export const Merging: StoryObj = {
  tags: ['picture'],
  parameters: showing(),
  play: async ({ canvasElement }) => {
    const dialog = await choosing(canvasElement)
    await expect(dialog.getByRole('button', { name: t('mergeNow') })).toBeEnabled()
  },
}

const calls: string[] = []
const noting = ({ path, body }: Call) => {
  calls.push(`${path.split('/').at(-1)} ${JSON.stringify(body)}`)
  return { ...NOOR, averageDaysToPay: 12 }
}

export const MergedAndUndone: StoryObj = {
  name: 'Merged, and undone',
  parameters: showing({
    [`POST /api/customers/${NOOR_ID}/merge`]: noting,
    [`POST /api/customers/${NOOR_ID}/unmerge`]: noting,
  }),
  play: async ({ canvasElement }) => {
    calls.length = 0
    const dialog = await choosing(canvasElement)
    await userEvent.click(dialog.getByRole('button', { name: t('mergeNow') }))
    await userEvent.click(await within(document.body).findByRole('button', { name: t('undo') }))
    await within(document.body).findByText(t('unmergeDone'))
    const body = JSON.stringify({ otherId: LONG.id })
    await expect(calls).toEqual([`merge ${body}`, `unmerge ${body}`])
  },
}

export const MergeRefused: StoryObj = {
  name: 'A merge that is refused',
  tags: ['logs-errors'],
  parameters: showing({
    [`POST /api/customers/${NOOR_ID}/merge`]: () => refused(409, storyTranslator(refusalMessages)('customer.merged'))(),
  }),
  play: async ({ canvasElement }) => {
    const dialog = await choosing(canvasElement)
    await userEvent.click(dialog.getByRole('button', { name: t('mergeNow') }))
    await expect(await dialog.findByRole('alert')).toHaveTextContent(
      storyTranslator(refusalMessages)('customer.merged'),
    )
  },
}
