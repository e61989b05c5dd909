import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { outputTaxMessages } from '#i18n/dashboard/output-tax.ts'
import { vatReturnMessages } from '#i18n/reports/vat.ts'
import { vatRuleMessages } from '#i18n/reports/vat-rules.ts'
import { BOX_TITLES } from '#i18n/reports/vat-boxes.ts'
import { reportsMessages } from '#i18n/reports/reports.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { withdrawAll } from '#ui/kit/overlays/Toasts.tsx'
import { VatReturnScreen } from '#ui/features/reports/vat/VatReturnScreen.tsx'
import { UNLIMITED } from '#stories/documents/editor-fixture.ts'
import { AtAddress, findToast, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { ACCOUNT } from '#stories/fixtures/example-invoices.ts'
import {
  type Answer,
  type Call,
  pending,
  preparingReports,
  refused,
  refusedFor,
  withFixture,
} from '#stories/fixtures/story-fixture.tsx'
import { endUndoWindow } from '#stories/fixtures/undo-window.ts'
import { TAX } from '#stories/tax/tax-fixture.ts'
import {
  CHANGED_RETURN,
  FILED_RETURN,
  INCOMPLETE_RETURN,
  NIL_RETURN,
  SAUDI_RETURN,
  VAT_LINES,
  VAT_RETURN,
} from './vat-fixture.ts'

const PATH = '/reports/vat'
const DAYS = 'from=2026-07-01&to=2026-09-30'

const meta: Meta = {
  title: 'Screens/Reports/VAT return',
  render: () => <AtAddress path={PATH} screen={VatReturnScreen} />,
}
export default meta

const say: ReturnType<typeof storyTranslator<typeof vatReturnMessages.en>> = (key, ...slots) =>
  storyTranslator(vatReturnMessages)(key, ...slots)

const FILINGS = { items: [{ ...FILED_RETURN.filing, from: '2026-04-01', to: '2026-06-30' }] }

const FILED = { items: [{ ...FILED_RETURN.filing, from: '2026-07-01', to: '2026-09-30' }, ...FILINGS.items] }

let sent: unknown

type ReturnSettings = { online?: boolean; query?: string; answers?: Record<string, Answer> }

const withReturn = (vatReturn: Answer, { online = true, query = DAYS, answers = {} }: ReturnSettings = {}) =>
  withFixture({
    signedIn: true,
    online,
    path: `${PATH}?${query}`,
    answers: {
      'GET /api/reports/vat': vatReturn,
      'GET /api/reports/vat/filings': FILINGS,
      'GET /api/account': ACCOUNT,
      'GET /api/tax-configuration': { ...TAX, returnMonths: 3, returnEnds: 3 },
      ...UNLIMITED,
      ...answers,
    },
  })

const keep = (answer: unknown) => (call: Call) => {
  sent = call.body
  return answer
}

/** The boxes in the order of the form, each figure with a button that copies it. */
export const Filled: StoryObj = {
  tags: ['picture', 'header'],
  parameters: withReturn(VAT_RETURN),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByRole('button', { name: say('copy', { part: say('amount'), box: '1b' }) })
    await expect(page.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([say('sales'), say('expenses'), say('netDue')]),
    )
  },
}

/** A company that has not named its tax period or emirate, with what no box has and a bad debt. */
export const Incomplete: StoryObj = {
  name: 'Beside the boxes',
  tags: ['picture'],
  parameters: withReturn(INCOMPLETE_RETURN, {
    answers: { 'PUT /api/reports/vat/entries': keep(VAT_RETURN) },
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText(say('periodUnknown'))).toBeVisible()
    await expect(page.getByText(say('withoutRate', { n: 2 }))).toBeVisible()
    await expect(page.getByRole('button', { name: say('putIn') })).toBeDisabled()
  },
}

/** The tax of the debt lowers the adjustment of its emirate once the user says that he wrote, after the time to undo it. */
export const BadDebtPutIn: StoryObj = {
  name: 'Bad debt put into the adjustment',
  parameters: withReturn(INCOMPLETE_RETURN, {
    answers: { 'PUT /api/reports/vat/entries': keep(INCOMPLETE_RETURN) },
  }),
  play: async ({ canvasElement }) => {
    sent = undefined
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('checkbox'))
    await userEvent.click(page.getByRole('button', { name: say('putIn') }))
    // It waits for its undo; another change would begin from figures of before.
    await findToast(say('putting', { box: '1b', amount: 'AED 190.48' }))
    await expect(sent).toBeUndefined()
    await endUndoWindow()
    const note = `${VAT_RETURN.note}\n${say('reliefNote', { number: 'INV-0012' })}`
    await waitFor(() => expect(sent).toMatchObject({ boxes: { '1b': { adjustment: '-440.48' } }, note }))
    await findToast(say('putDone'))
    withdrawAll()
    await waitFor(() => expect(within(document.body).queryByRole('alertdialog')).toBeNull())
    // The header row would cover a part of what is below it.
    scrollTo(0, 0)
  },
}

/** A debt that the note names, in whichever language, is not taken off twice. */
export const BadDebtIsIn: StoryObj = {
  name: 'Bad debt in the adjustment',
  parameters: withReturn({ ...INCOMPLETE_RETURN, note: 'Bad debt: INV-0012' }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText(say('isIn'))).toBeVisible()
    await expect(page.queryByRole('button', { name: say('putIn') })).toBeNull()
  },
}

export const Entering: StoryObj = {
  name: 'Entering figures',
  tags: ['picture'],
  parameters: withReturn(VAT_RETURN, { query: `${DAYS}&open=enter` }),
  play: async () => {
    const sheet = within(await within(document.body).findByRole('dialog'))
    await expect(sheet.getByRole('textbox', { name: say('note') })).toHaveValue(VAT_RETURN.note)
  },
}

/** Arabic-Indic digits are read, and the figures that were not touched are sent with them. */
export const Entered: StoryObj = {
  name: 'Figures entered',
  parameters: withReturn(VAT_RETURN, {
    query: `${DAYS}&open=enter`,
    answers: { 'PUT /api/reports/vat/entries': keep(VAT_RETURN) },
  }),
  play: async () => {
    sent = undefined
    const sheet = within(await within(document.body).findByRole('dialog'))
    const box = within(sheet.getByRole('group', { name: new RegExp(title('9')) }))
    const amount = box.getByRole('textbox', { name: say('amount') })
    await userEvent.clear(amount)
    await userEvent.type(amount, '٦١٨٠٠٫٥')
    await userEvent.click(sheet.getByRole('button', { name: say('save') }))
    await waitFor(() => expect(sent).toMatchObject({ boxes: { '9': { amount: '61800.5', tax: '3090.00' } } }))
    await expect(sent).toMatchObject({
      from: '2026-07-01',
      to: '2026-09-30',
      boxes: { '1b': { adjustment: '-250.00' } },
    })
  },
}

export const Filing: StoryObj = {
  name: 'Review before marking as filed',
  tags: ['picture'],
  parameters: withReturn(VAT_RETURN, { query: `${DAYS}&open=file` }),
  play: async () => {
    const sheet = within(await within(document.body).findByRole('dialog'))
    await expect(sheet.getByText(title('14'), { exact: false })).toBeVisible()
  },
}

export const MarkedAsFiled: StoryObj = {
  name: 'Marked as filed',
  parameters: withReturn(VAT_RETURN, {
    query: `${DAYS}&open=file`,
    answers: { 'POST /api/reports/vat/filings': keep(FILED_RETURN.filing) },
  }),
  play: async () => {
    sent = undefined
    const sheet = within(await within(document.body).findByRole('dialog'))
    await userEvent.type(sheet.getByRole('textbox', { name: say('reference') }), '230009871234')
    await userEvent.click(sheet.getByRole('button', { name: say('file') }))
    await waitFor(() => expect(sent).toEqual({ from: '2026-07-01', to: '2026-09-30', reference: '230009871234' }))
  },
}

export const Filed: StoryObj = {
  tags: ['picture'],
  parameters: withReturn(FILED_RETURN, { answers: { 'GET /api/reports/vat/filings': FILED } }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText('230009871234')).toBeVisible()
    await expect(page.queryByRole('button', { name: say('file') })).toBeNull()
  },
}

/** Filed, now, the difference, the document that did it, and what the law asks. */
export const Changed: StoryObj = {
  name: 'Changed since filed',
  tags: ['picture'],
  parameters: withReturn(CHANGED_RETURN, { answers: { 'GET /api/reports/vat/filings': FILED } }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText(say('adviceSource'))).toBeVisible()
    await expect(page.getByRole('link', { name: 'INV-0047' })).toHaveAttribute(
      'href',
      `/invoices/${CHANGED_RETURN.changes?.documents[0]?.id}`,
    )
    await expect(page.getByRole('button', { name: say('fileAgain') })).toBeVisible()
  },
}

/** The documents of a box, and the sum that equals it. */
export const Lines: StoryObj = {
  name: 'Lines of a box',
  tags: ['picture'],
  parameters: withReturn(VAT_RETURN, {
    query: `${DAYS}&open=1b`,
    answers: { 'GET /api/reports/vat/lines': VAT_LINES },
  }),
  play: async () => {
    const sheet = within(await within(document.body).findByRole('dialog'))
    await expect(await sheet.findByText(/184,250\.00/)).toBeVisible()
    const links = sheet.getAllByRole('link')
    await expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/invoices/${VAT_LINES.items[0]?.id}`,
      `/credit-notes/${VAT_LINES.items[1]?.id}`,
    ])
  },
}

export const Empty: StoryObj = {
  tags: ['picture'],
  parameters: withReturn(NIL_RETURN),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText(say('empty'))).toBeVisible()
    await expect(page.getByText(say('refundable'))).toBeVisible()
  },
}

export const NotRegistered: StoryObj = {
  name: 'Not registered',
  tags: ['picture', 'logs-errors'],
  parameters: withReturn(refused(409, 'Not registered', undefined, 'reports.not-registered')),
  play: async ({ canvasElement }) => {
    const link = await within(canvasElement).findByRole('link', { name: say('register') })
    await expect(link).toHaveAttribute('href', '/tax-configuration')
  },
}

export const SalesSide: StoryObj = {
  name: 'The sales side of another country',
  tags: ['picture', 'zoom'],
  parameters: withReturn(SAUDI_RETURN, { answers: { 'GET /api/account': { ...ACCOUNT, country: 'SA' } } }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText(storyTranslator(outputTaxMessages)('outputTax'))).toBeVisible()
    await expect(page.getByText(storyTranslator(vatRuleMessages)('salesOnly'))).toBeVisible()
    await expect(page.getByText(storyTranslator(vatRuleMessages)('toBeChecked'))).toBeVisible()
    await expect(page.queryByText(say('payable'))).toBeNull()
  },
}

export const EnteringSales: StoryObj = {
  ...SalesSide,
  name: 'Entering figures of another country',
  tags: [],
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: say('enter') }))
    const dialog = await within(document.body).findByRole('dialog')
    const [text = ''] = storyTranslator(vatRuleMessages)('enterText', { currency: 'SAR' }).split('SAR')
    await expect(dialog).toHaveTextContent(text.trim())
    const sheet = within(dialog)
    await expect(sheet.getAllByRole('textbox')).toHaveLength(2)
    await expect(sheet.queryByText(say('adjustments'))).toBeNull()
  },
}

export const OtherCountry: StoryObj = {
  name: 'A country without a return',
  tags: ['logs-errors'],
  parameters: withReturn(refused(409, 'No return', undefined, 'reports.no-return')),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText(say('noReturn'))).toBeVisible()
    await expect(page.queryByText(say('period'))).toBeNull()
  },
}

export const Loading: StoryObj = {
  tags: ['picture', 'loading'],
  parameters: withReturn(pending),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(say('loading'))
    // The skeleton comes when loading takes long enough to be noticed.
    await waitFor(() => expect(canvasElement.querySelector('[aria-busy=true] .h-96')).not.toBeNull())
  },
}

export const Failed: StoryObj = {
  name: 'Error',
  tags: ['picture', 'logs-errors'],
  parameters: withReturn(refusedFor('storage.unavailable')),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(storyTranslator(reportsMessages)('loadFailed'))).toBeVisible()
  },
}

export const Preparing: StoryObj = {
  name: 'Earlier documents still being counted',
  tags: ['logs-errors'],
  parameters: withReturn(preparingReports(2, 2000)),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText(storyTranslator(reportsMessages)('preparing'))).toBeVisible()
  },
}

export const Offline: StoryObj = {
  parameters: withReturn(VAT_RETURN, { online: false }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: storyTranslator(shellMessages)('tryAgain') })
  },
}

/** The title of a box in the language of the story. */
const title = (box: string): string =>
  BOX_TITLES.AE?.[box]?.[document.documentElement.lang === 'ar' ? 'ar' : 'en'] ?? ''
