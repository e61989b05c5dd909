import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { addDays, addMonths, endOfMonth } from '#domain/calendar/dates.ts'
import { localDay } from '#domain/calendar/zones.ts'
import { dueTermsMessages } from '#i18n/account/due-terms.ts'
import { customerMessages } from '#i18n/customers/customers.ts'
import { invoiceEditorMessages } from '#i18n/invoices/editor.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { CreateInvoiceScreen } from '#ui/app/CreateInvoiceScreen.tsx'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { ACCOUNT, exampleInvoice } from '#stories/fixtures/example-invoices.ts'
import { NEW_DOCUMENTS } from '#stories/fixtures/printed/printed-invoices.ts'
import { previewOf } from '#stories/fixtures/rendered-previews.ts'
import type { Call } from '#stories/fixtures/story-fixture.tsx'
import { CUSTOMERS, saveAtOnce, withNewDocument, withSavedDraft } from './editor-fixture.ts'
import { fieldOf } from './line-keyboard.ts'

/** Defaults of a new draft: the account's language, payment terms, notes and terms. */
const meta: Meta = {
  title: 'Screens/Create invoice/New draft',
  render: () => <AtAddress path={paths.createInvoice} screen={CreateInvoiceScreen} />,
  beforeEach: () => {
    saved = []
  },
}
export default meta

/** The drafts that the server was sent. */
let saved: Record<string, unknown>[] = []

const withAccount = (account: object) =>
  withNewDocument({
    'GET /api/account': { ...ACCOUNT, ...account },
    'POST /api/invoices': ({ body }: Call) => {
      saved.push(Object(body))
      return exampleInvoice()
    },
  })

async function saveFirstPrice(canvas: HTMLElement): Promise<void> {
  await userEvent.type(await fieldOf(canvas, 0, 'unitPrice'), '5')
  saveAtOnce()
  await waitFor(() => expect(saved.length).toBeGreaterThan(0), { timeout: 6000 })
}

/** Chooses the first customer; on a phone in the sheet, which closes itself. */
async function chooseCustomer(canvas: HTMLElement): Promise<void> {
  await waitFor(() => expect(canvas.querySelector('[data-row]')).not.toBeNull())
  const billTo = storyTranslator(invoiceEditorMessages)('billTo')
  const row = within(canvas).queryByRole('button', { name: new RegExp(`^${billTo}`) })
  if (row) await userEvent.click(row)
  const name = storyTranslator(customerMessages)('customer')
  await userEvent.type(await within(document.body).findByRole('combobox', { name }), 'N')
  const [first] = await within(document.body).findAllByRole('option')
  if (first) await userEvent.click(first)
}

const dueIn = (days: number) => addDays(localDay(new Date(), ACCOUNT.timeZone), days)

export const AsChosenBefore: StoryObj = {
  name: 'As chosen before',
  tags: ['picture', 'zoom'],
  parameters: withAccount({ documentLanguage: 'bilingual', dueTerms: { days: 14 } }),
  play: async ({ canvasElement }) => {
    await saveFirstPrice(canvasElement)
    await expect(saved[0]).toMatchObject({ language: 'bilingual', dueDate: dueIn(14) })
  },
}

export const NothingChosen: StoryObj = {
  name: 'Nothing chosen before',
  parameters: withAccount({ documentLanguage: null, dueTerms: null }),
  play: async ({ canvasElement }) => {
    await saveFirstPrice(canvasElement)
    await expect(saved[0]).toMatchObject({ language: document.documentElement.lang })
    await expect(saved[0]).not.toHaveProperty('dueDate')
  },
}

const NEXT_MONTH = { dueTerms: { endOfMonth: 1 }, language: 'ar' } as const
const TEXTS = { invoice: { notes: 'Thank you', notesAr: 'شكراً لكم', terms: 'By bank transfer' } }

/** The customer's language and terms take the place of the company's, and its texts follow. */
export const CustomersTerms: StoryObj = {
  name: 'The terms of the customer',
  tags: ['picture', 'zoom'],
  parameters: withNewDocument({
    'GET /api/account': { ...ACCOUNT, documentLanguage: 'en', dueTerms: { days: 14 }, documentTexts: TEXTS },
    'GET /api/customers': { items: [{ ...CUSTOMERS[0], ...NEXT_MONTH }], nextCursor: null },
    'GET /api/customers/:id': { ...CUSTOMERS[0], ...NEXT_MONTH, balances: [], averageDaysToPay: null },
    'POST /api/invoices': ({ body }: Call) => {
      saved.push(Object(body))
      return exampleInvoice()
    },
  }),
  play: async ({ canvasElement }) => {
    await chooseCustomer(canvasElement)
    await saveFirstPrice(canvasElement)
    const dueDate = endOfMonth(addMonths(dueIn(0), 1))
    await expect(saved.at(-1)).toMatchObject({ language: 'ar', dueDate, notes: 'شكراً لكم' })
    await expect(saved.at(-1)).not.toHaveProperty('terms')
  },
}

/** 5 December 2026 is a Saturday. */
export const OffTheWeekend: StoryObj = {
  name: 'A due date moved off the weekend',
  tags: ['picture', 'zoom'],
  parameters: withSavedDraft(
    { language: 'en', issueDate: '2026-11-22', dueDate: '2026-12-07' },
    {
      print: previewOf(NEW_DOCUMENTS.known),
      company: { dueTerms: { days: 13 }, dueOffWeekend: true, weekend: 'sat-sun' },
    },
  ),
  play: async ({ canvasElement }) => {
    const t = storyTranslator(dueTermsMessages)
    const [note] = await within(canvasElement).findAllByText(new RegExp(t('saturday')))
    await expect(note).toBeVisible()
  },
}
