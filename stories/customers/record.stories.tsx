import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { localCopyMessages } from '#i18n/account/local-copy.ts'
import { dueTermsMessages } from '#i18n/account/due-terms.ts'
import { partyMessages } from '#i18n/account/party.ts'
import { customerListMessages } from '#i18n/customers/list.ts'
import { customerRecordMessages } from '#i18n/customers/record.ts'
import { fieldMessages } from '#i18n/fields.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { trnMessages } from '#i18n/tax/trn.ts'
import { CustomersScreen } from '#ui/features/customers/list/CustomersScreen.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { leave } from '#stories/fixtures/leave.ts'
import { type Call, refused } from '#stories/fixtures/story-fixture.tsx'
import { NOOR, withCustomers } from './customers-fixture.ts'

const meta: Meta = {
  title: 'Screens/Customers/Record',
  render: () => <AtAddress path={paths.customers} screen={CustomersScreen} />,
}
export default meta

type Play = NonNullable<StoryObj['play']>
type Canvas = Parameters<Play>[0]['canvasElement']

const t: ReturnType<typeof storyTranslator<typeof customerRecordMessages.en>> = (key, ...slots) =>
  storyTranslator(customerRecordMessages)(key, ...slots)

/** The sheet of a new customer, with the focus in its first field. */
async function open(canvasElement: Canvas) {
  const [add] = await within(canvasElement).findAllByRole('button', {
    name: storyTranslator(customerListMessages)('add'),
  })
  await userEvent.click(add ?? document.body)
  const sheet = within(await within(document.body).findByRole('dialog', { name: t('newTitle') }))
  const name = sheet.getByRole('textbox', { name: t('name') })
  await waitFor(() => expect(name).toHaveFocus())
  return { sheet, name }
}

export const New: StoryObj = {
  name: 'New customer',
  tags: ['picture'],
  parameters: withCustomers(),
  play: async ({ canvasElement }) => {
    await open(canvasElement)
  },
}

const saved: unknown[] = []

/** A customer with a contact is entered by keyboard, in Arabic-Indic digits. */
export const Saved: StoryObj = {
  parameters: withCustomers({
    'POST /api/customers': ({ body }: Call) => {
      saved.push(body)
      return { ...NOOR, averageDaysToPay: null }
    },
  }),
  play: async ({ canvasElement }) => {
    saved.length = 0
    const { sheet, name } = await open(canvasElement)
    await userEvent.type(name, 'Noor')
    await userEvent.type(sheet.getByRole('textbox', { name: t('trn') }), '١٠٠٩٨٧٦٥٤٣٢١٠٠٣')
    await sheet.findByText(storyTranslator(trnMessages)('trnRight'))
    await userEvent.click(sheet.getByRole('button', { name: new RegExp(t('person')) }))
    await userEvent.click(await within(document.body).findByRole('option', { name: t('government') }))
    const terms = storyTranslator(dueTermsMessages)
    await userEvent.click(sheet.getByRole('button', { name: new RegExp(terms('customerTerms')) }))
    await userEvent.click(await within(document.body).findByRole('option', { name: terms('dayOfMonth') }))
    await userEvent.type(sheet.getByRole('textbox', { name: terms('day') }), '٢٥')
    await userEvent.click(sheet.getByRole('button', { name: t('addContact') }))
    const contact = within(sheet.getByRole('group', { name: t('contact', { n: '1' }) }))
    await userEvent.type(contact.getByRole('textbox', { name: t('email') }), 'a@noor.example')
    await userEvent.click(contact.getByRole('checkbox', { name: t('reminders') }))
    await userEvent.click(sheet.getByRole('button', { name: t('save') }))
    await within(document.body).findByText(t('saved'))
    await expect(saved).toMatchObject([
      {
        name: 'Noor',
        nameAr: null,
        country: 'AE',
        person: 'government',
        dueTerms: { day: 25, months: 1 },
        contacts: [{ name: '', email: 'a@noor.example', phone: '', mails: ['reminders'] }],
      },
    ])
  },
}

/** Typed text is back after Escape, which asks for no confirmation. */
export const NotSavedYet: StoryObj = {
  name: 'Not saved yet',
  tags: ['picture'],
  parameters: withCustomers(),
  play: async ({ canvasElement }) => {
    const { name } = await open(canvasElement)
    await userEvent.type(name, 'Noor')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull())
    const again = await open(canvasElement)
    await expect(again.name).toHaveValue('Noor')
    await expect(again.sheet.getByText(storyTranslator(localCopyMessages)('unsaved'))).toBeVisible()
  },
}

/** Cancel discards it. */
export const Cancelled: StoryObj = {
  parameters: withCustomers(),
  play: async ({ canvasElement }) => {
    const { sheet, name } = await open(canvasElement)
    await userEvent.type(name, 'Noor')
    await userEvent.click(sheet.getByRole('button', { name: storyTranslator(localCopyMessages)('cancel') }))
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull())
    const again = await open(canvasElement)
    await expect(again.name).toHaveValue('')
    await expect(again.sheet.queryByText(storyTranslator(localCopyMessages)('unsaved'))).toBeNull()
  },
}

/** A customer of this name or TRN exists: the form reports it while typing, and does not refuse. */
export const Duplicate: StoryObj = {
  tags: ['picture', 'zoom'],
  parameters: withCustomers({
    'GET /api/customers/duplicates': {
      items: [
        { id: NOOR.id, name: NOOR.name, nameAr: NOOR.nameAr, trn: NOOR.trn, archived: false, same: 'name' },
        { id: 'other', name: 'Noor Trading', nameAr: 'نور للتجارة', trn: NOOR.trn, archived: true, same: 'trn' },
      ],
    },
  }),
  play: async ({ canvasElement }) => {
    const { sheet, name } = await open(canvasElement)
    await userEvent.type(name, 'noor design studio')
    await sheet.findByText(t('duplicateText'))
    await expect(sheet.getByRole('button', { name: t('save') })).toBeEnabled()
  },
}

/** Errors of the server are at their fields; the input stays. */
export const Refused: StoryObj = {
  tags: ['picture', 'logs-errors'],
  parameters: withCustomers({
    'POST /api/customers': () =>
      refused(422, 'x', {
        name: storyTranslator(fieldMessages)('missing'),
        email: storyTranslator(fieldMessages)('not-an-email'),
      })(),
  }),
  play: async ({ canvasElement }) => {
    const { sheet, name } = await open(canvasElement)
    await userEvent.type(sheet.getByRole('textbox', { name: t('email') }), 'x')
    const save = sheet.getByRole('button', { name: t('save') })
    await userEvent.click(save)
    await sheet.findByText(storyTranslator(fieldMessages)('not-an-email'))
    leave(save)
    await waitFor(() => expect(name).toHaveFocus())
    await expect(sheet.getByRole('textbox', { name: t('email') })).toHaveValue('x')
  },
}

/** The facts for e-invoices are folded away, and open where the server finds a problem in them. */
export const ForEInvoicesRefused: StoryObj = {
  name: 'For e-invoices refused',
  tags: ['picture', 'logs-errors'],
  parameters: withCustomers({
    'POST /api/customers': () => refused(422, 'x', { 'postal.city': storyTranslator(fieldMessages)('missing') })(),
  }),
  play: async ({ canvasElement }) => {
    const party = storyTranslator(partyMessages)
    const { sheet, name } = await open(canvasElement)
    await userEvent.type(name, 'Noor')
    const fold = sheet.getByText(party('forEInvoices'))
    await userEvent.click(fold)
    const street = sheet.getByRole('textbox', { name: party('street') })
    await userEvent.type(street, 'Al Wasl Road 12')
    await userEvent.click(fold)
    await waitFor(() => expect(street).not.toBeVisible())
    const save = sheet.getByRole('button', { name: t('save') })
    await userEvent.click(save)
    await sheet.findByText(storyTranslator(fieldMessages)('missing'))
    leave(save)
    const city = sheet.getByRole('textbox', { name: party('city') })
    await waitFor(() => expect(city).toHaveFocus())
    city.scrollIntoView({ block: 'center' })
  },
}

/** Checked while typed: the wrong digit is named before the last one. */
export const WrongTrn: StoryObj = {
  name: 'A TRN that cannot be',
  parameters: withCustomers(),
  play: async ({ canvasElement }) => {
    const { sheet } = await open(canvasElement)
    await userEvent.type(sheet.getByRole('textbox', { name: t('trn') }), '2')
    await sheet.findByText(storyTranslator(trnMessages)('trnStart', { expected: '1' }))
  },
}

/** The server is unreachable: the form says so, and the input stays. */
export const Unreachable: StoryObj = {
  tags: ['logs-errors'],
  parameters: withCustomers({
    'POST /api/customers': () => refused(503, storyTranslator(refusalMessages)('storage.unavailable'))(),
  }),
  play: async ({ canvasElement }) => {
    const { sheet, name } = await open(canvasElement)
    await userEvent.type(name, 'Noor')
    await userEvent.click(sheet.getByRole('button', { name: t('save') }))
    await sheet.findByText(storyTranslator(refusalMessages)('storage.unavailable'))
    await expect(name).toHaveValue('Noor')
  },
}
