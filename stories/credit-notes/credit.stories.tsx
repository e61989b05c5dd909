import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { patterns } from '#domain/navigation/routes.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { creditMessages } from '#i18n/credit-notes/credit.ts'
import { fieldMessages } from '#i18n/fields.ts'
import { InvoiceScreen } from '#ui/features/invoices/InvoiceScreen.tsx'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { CREDIT_DRAFTS, CREDIT_NOTES, creditableOf, CREDITED, REASON } from '#stories/fixtures/example-credit-notes.ts'
import { previewOf } from '#stories/fixtures/rendered-previews.ts'
import { type Answer, type Call, pending, refusedFor } from '#stories/fixtures/story-fixture.tsx'
import { withCreditedInvoice } from './credit-notes-fixture.ts'

/** The dialog on an invoice's page that issues a credit note. */
const meta: Meta = {
  title: 'Screens/Invoice/Credit',
  render: () => <AtAddress path={patterns.invoice} screen={InvoiceScreen} />,
}
export default meta

const t: ReturnType<typeof storyTranslator<typeof creditMessages.en>> = (key, ...slots) =>
  storyTranslator(creditMessages)(key, ...slots)

/** `drawn`: what the preview shows. */
function crediting(invoice: CommercialDocument, drawn: CommercialDocument, answers: Record<string, Answer> = {}) {
  const at = `/api/invoices/${invoice.id}`
  return withCreditedInvoice(invoice, {
    [`GET ${at}/creditable`]: creditableOf(invoice),
    [`POST ${at}/credit-notes`]: previewOf(drawn),
    ...answers,
  })
}

const isPhone = () => matchMedia('(width < 768px)').matches

async function opened(canvas: HTMLElement) {
  await userEvent.click(await within(canvas).findByRole('button', { name: t('credit') }))
  const dialog = await within(document.body).findByRole('alertdialog')
  return { dialog, form: within(dialog) }
}

async function withReason(canvas: HTMLElement, reason = REASON) {
  const { dialog, form } = await opened(canvas)
  await userEvent.type(await form.findByLabelText(t('reason')), reason)
  return { dialog, form }
}

/** The paper is beside the form; a phone shows it on request. */
async function paperDrawn(dialog: HTMLElement) {
  if (isPhone()) await userEvent.click(within(dialog).getByRole('button', { name: t('showPaper') }))
  await waitFor(() => expect(dialog.querySelector('img')).not.toBeNull(), { timeout: 5_000 })
}

async function itemsChosen(form: ReturnType<typeof within>) {
  await userEvent.click(form.getByRole('radio', { name: t('items') }))
}

const fieldOf = (dialog: HTMLElement, line: number) =>
  dialog.querySelector<HTMLInputElement>(`input[name="items.${line}"]`) ?? dialog

/** The whole rest is the default. */
export const Whole: StoryObj = {
  tags: ['picture'],
  parameters: crediting(CREDITED.english, CREDIT_DRAFTS.whole),
  play: async ({ canvasElement }) => {
    const { dialog } = await withReason(canvasElement)
    await paperDrawn(dialog)
    await expect(dialog).toHaveTextContent(CREDITED.english.totals.total.replace(/\B(?=(\d{3})+\.)/g, ','))
  },
}

/** The law names five kinds of correction; an e-invoice states one. */
export const Kind: StoryObj = {
  name: 'With the kind of correction',
  tags: ['picture'],
  parameters: crediting(CREDITED.english, CREDIT_DRAFTS.whole),
  play: async ({ canvasElement }) => {
    const { dialog, form } = await withReason(canvasElement)
    await userEvent.click(form.getByRole('button', { name: new RegExp(t('unsaid')) }))
    await userEvent.click(await within(document.body).findByRole('option', { name: t('reason-returned') }))
    await waitFor(() => expect(form.getByRole('button', { name: new RegExp(t('reason-returned')) })).toBeVisible())
    await paperDrawn(dialog)
  },
}

/** Figures and paper move as one types. */
export const ByQuantity: StoryObj = {
  name: 'By quantity',
  tags: ['picture'],
  parameters: crediting(CREDITED.english, CREDIT_DRAFTS.byQuantity),
  play: async ({ canvasElement }) => {
    const { dialog, form } = await withReason(canvasElement)
    await itemsChosen(form)
    await userEvent.type(fieldOf(dialog, 1), '10')
    await waitFor(() => expect(dialog).toHaveTextContent('AED 250.00'))
    await paperDrawn(dialog)
  },
}

const requests: unknown[] = []
const ofStock = crediting(CREDITED.english, CREDIT_DRAFTS.byQuantity, {
  [`GET /api/invoices/${CREDITED.english.id}/creditable`]: creditableOf(CREDITED.english, [], [1]),
  [`POST /api/invoices/${CREDITED.english.id}/credit-notes`]: (call: Call) => {
    requests.push(Object(call.body).spoiled ?? 'none')
    return previewOf(CREDIT_DRAFTS.byQuantity)(call)
  },
})

/** The choice is offered for goods that were taken out of stock, while they are credited by quantity. */
export const Spoiled: StoryObj = {
  name: 'By quantity, spoiled',
  tags: ['picture'],
  parameters: ofStock,
  play: async ({ canvasElement }) => {
    const { dialog, form } = await withReason(canvasElement)
    await expect(form.getByRole('checkbox', { name: t('allSpoiled') })).not.toBeChecked()
    await itemsChosen(form)
    await userEvent.type(fieldOf(dialog, 1), '10')
    const tick = form.getByRole('checkbox', { name: new RegExp(t('spoiled')) })
    await userEvent.click(tick)
    await expect(tick).toBeChecked()
    await paperDrawn(dialog)
    // The first line of the note, which is the second of the invoice.
    await waitFor(() => expect(requests.at(-1)).toEqual([0]))
  },
}

export const SpoiledByAmount: StoryObj = {
  name: 'By amount, of goods from stock',
  parameters: ofStock,
  play: async ({ canvasElement }) => {
    const { dialog, form } = await withReason(canvasElement)
    await itemsChosen(form)
    await userEvent.click(form.getAllByRole('radio', { name: t('byAmount') })[1] ?? dialog)
    await expect(form.queryByRole('checkbox')).toBeNull()
  },
}

export const ByAmount: StoryObj = {
  name: 'By amount',
  tags: ['picture'],
  parameters: crediting(CREDITED.english, CREDIT_DRAFTS.byAmount),
  play: async ({ canvasElement }) => {
    const { dialog, form } = await withReason(canvasElement)
    await itemsChosen(form)
    await userEvent.click(form.getAllByRole('radio', { name: t('byAmount') })[0] ?? dialog)
    await userEvent.type(fieldOf(dialog, 0), '1200')
    await waitFor(() => expect(dialog).toHaveTextContent('AED 1,260.00'))
    await paperDrawn(dialog)
  },
}

/** ١٠ is 10. */
export const ArabicDigits: StoryObj = {
  name: 'Arabic-Indic digits',
  parameters: crediting(CREDITED.english, CREDIT_DRAFTS.byQuantity),
  play: async ({ canvasElement }) => {
    const { dialog, form } = await withReason(canvasElement)
    await itemsChosen(form)
    await userEvent.type(fieldOf(dialog, 1), '١٠')
    await waitFor(() => expect(dialog).toHaveTextContent('AED 250.00'))
  },
}

/** The form reports it with the rest, without a request; nothing typed is lost. */
export const TooLarge: StoryObj = {
  name: 'More than is left',
  tags: ['picture'],
  parameters: crediting(CREDITED.english, CREDIT_DRAFTS.byQuantity),
  play: async ({ canvasElement }) => {
    const { dialog, form } = await withReason(canvasElement)
    await itemsChosen(form)
    await userEvent.type(fieldOf(dialog, 1), '41')
    await userEvent.click(form.getByRole('button', { name: new RegExp(`^${t('issue')}`) }))
    const said = storyTranslator(fieldMessages)('too-large', { limit: '40' })
    await form.findByText((_, element) => element?.textContent === said)
    await expect(fieldOf(dialog, 1)).toHaveValue('41')
    await expect(fieldOf(dialog, 1)).toHaveFocus()
  },
}

export const NothingChosen: StoryObj = {
  name: 'Neither a reason nor an item',
  parameters: crediting(CREDITED.english, CREDIT_DRAFTS.whole),
  play: async ({ canvasElement }) => {
    const { form } = await opened(canvasElement)
    await form.findByLabelText(t('reason'))
    await itemsChosen(form)
    await userEvent.click(form.getByRole('button', { name: new RegExp(`^${t('issue')}`) }))
    const missing = storyTranslator(fieldMessages)('missing')
    await waitFor(() => expect(form.getAllByText(missing)).toHaveLength(2))
    await expect(form.getByLabelText(t('reason'))).toHaveFocus()
  },
}

/** 14 days have passed: it warns, and does not stop anybody. */
export const Late: StoryObj = {
  name: 'Late',
  tags: ['picture'],
  parameters: crediting(CREDITED.english, CREDIT_DRAFTS.whole),
  play: async ({ canvasElement }) => {
    const { dialog, form } = await withReason(canvasElement)
    const [first] = form.getAllByRole('spinbutton')
    await userEvent.click(first ?? dialog)
    await userEvent.paste('2026-11-01')
    await form.findByText(t('late', { n: 20 }))
    await paperDrawn(dialog)
  },
}

const notPreview = (answer: () => unknown, drawn: CommercialDocument) => (call: Call) =>
  call.search.has('preview') ? previewOf(drawn)(call) : answer()

/** The server failed: the input stays, and the same press tries again. */
export const Failed: StoryObj = {
  name: 'Error',
  tags: ['picture'],
  parameters: crediting(CREDITED.english, CREDIT_DRAFTS.whole, {
    [`POST /api/invoices/${CREDITED.english.id}/credit-notes`]: notPreview(
      refusedFor('storage.unavailable'),
      CREDIT_DRAFTS.whole,
    ),
  }),
  play: async ({ canvasElement }) => {
    const { dialog, form } = await withReason(canvasElement)
    await paperDrawn(dialog)
    await userEvent.click(form.getByRole('button', { name: new RegExp(`^${t('issue')}`) }))
    await form.findByRole('alert')
    await expect(form.getByLabelText(t('reason'))).toHaveValue(REASON)
  },
}

/** A credit is not queued offline: the dialog says so. */
export const Offline: StoryObj = {
  parameters: crediting(CREDITED.english, CREDIT_DRAFTS.whole, {
    [`POST /api/invoices/${CREDITED.english.id}/credit-notes`]: notPreview(() => {
      throw new TypeError('Failed to fetch')
    }, CREDIT_DRAFTS.whole),
  }),
  play: async ({ canvasElement }) => {
    const { form } = await withReason(canvasElement)
    await userEvent.click(form.getByRole('button', { name: new RegExp(`^${t('issue')}`) }))
    await form.findByRole('alert')
    await expect(form.getByLabelText(t('reason'))).toHaveValue(REASON)
  },
}

/** The paper alone failed; the note can still be issued. */
export const PaperFailed: StoryObj = {
  name: 'Paper failed',
  parameters: crediting(CREDITED.english, CREDIT_DRAFTS.whole, {
    [`POST /api/invoices/${CREDITED.english.id}/credit-notes`]: refusedFor('pdf.busy'),
  }),
  play: async ({ canvasElement }) => {
    const { form } = await withReason(canvasElement)
    if (isPhone()) await userEvent.click(form.getByRole('button', { name: t('showPaper') }))
    await form.findByText(t('paperFailed', { why: storyTranslator(refusalMessages)('pdf.busy') }))
  },
}

export const Loading: StoryObj = {
  name: 'Loading what is left',
  parameters: crediting(CREDITED.english, CREDIT_DRAFTS.whole, {
    [`GET /api/invoices/${CREDITED.english.id}/creditable`]: pending,
  }),
  play: async ({ canvasElement }) => {
    const { form } = await opened(canvasElement)
    await form.findByText(t('loading'))
  },
}

export const LoadFailed: StoryObj = {
  name: 'What is left could not be loaded',
  parameters: crediting(CREDITED.english, CREDIT_DRAFTS.whole, {
    [`GET /api/invoices/${CREDITED.english.id}/creditable`]: refusedFor('server.error'),
  }),
  play: async ({ canvasElement }) => {
    const { form } = await opened(canvasElement)
    await form.findByText(t('loadFailed'))
  },
}

export const LongNames: StoryObj = {
  name: 'Long names',
  parameters: crediting(CREDITED.longNames, CREDIT_DRAFTS.longNames),
  play: async ({ canvasElement }) => {
    const { dialog, form } = await withReason(canvasElement)
    await itemsChosen(form)
    await userEvent.type(fieldOf(dialog, 1), '10')
    await paperDrawn(dialog)
  },
}

export const Dinars: StoryObj = {
  name: 'Three decimals',
  tags: ['picture'],
  parameters: crediting(CREDITED.dinars, CREDIT_DRAFTS.dinars),
  play: async ({ canvasElement }) => {
    const { dialog, form } = await withReason(canvasElement)
    await itemsChosen(form)
    await userEvent.type(fieldOf(dialog, 1), '10')
    await waitFor(() => expect(dialog).toHaveTextContent('KWD 250.000'))
    await paperDrawn(dialog)
  },
}

export const Largest: StoryObj = {
  name: 'The largest amounts',
  parameters: crediting(CREDITED.largest, CREDIT_DRAFTS.largest),
  play: async ({ canvasElement }) => {
    const { dialog } = await withReason(canvasElement)
    await paperDrawn(dialog)
  },
}

/** The invoice's page lists the notes, with links. */
export const Credited: StoryObj = {
  tags: ['picture'],
  parameters: withCreditedInvoice({
    ...CREDITED.english,
    settlement: 'partial',
    totals: { ...CREDITED.english.totals, credited: '1510.00' },
    creditNotes: [CREDIT_NOTES.byQuantity, CREDIT_NOTES.byAmount].map(({ id, number, issueDate, totals }) => ({
      id,
      number: number ?? '',
      issueDate,
      total: totals.total,
    })),
  }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('link', { name: 'CN-0002' })
  },
}
