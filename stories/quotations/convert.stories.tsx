import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { patterns } from '#domain/navigation/routes.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { quotationAnswerMessages } from '#i18n/quotations/answers.ts'
import { quotationConvertMessages } from '#i18n/quotations/convert.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { QuotationScreen } from '#ui/features/quotations/screens.tsx'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { acceptedAs, ANSWERED, WITH_OPTIONS } from '#stories/fixtures/quotations/example-answers.ts'
import { QUOTATIONS } from '#stories/fixtures/quotations/example-quotations.ts'
import { type Call, refused } from '#stories/fixtures/story-fixture.tsx'
import { cardShown, inDialog, submit, take } from './play.ts'
import { withQuotation } from './quotations-fixture.ts'

/** Turning a quotation into invoices, and its invoiced part. */
const meta: Meta = {
  title: 'Screens/Quotation/Invoicing',
  render: () => <AtAddress path={patterns.quotation} screen={QuotationScreen} />,
}
export default meta

const t: ReturnType<typeof storyTranslator<typeof quotationConvertMessages.en>> = (key, ...slots) =>
  storyTranslator(quotationConvertMessages)(key, ...slots)
const answer: ReturnType<typeof storyTranslator<typeof quotationAnswerMessages.en>> = (key, ...slots) =>
  storyTranslator(quotationAnswerMessages)(key, ...slots)

async function opened(canvas: HTMLElement, state: 'awaiting' | 'accepted' = 'accepted') {
  const card = await cardShown(canvas, answer(state))
  await take(card, answer('convert'), answer('more'))
  return inDialog()
}

type Dialog = Awaited<ReturnType<typeof inDialog>>

const choose = (dialog: Dialog, scope: 'whole' | 'percent' | 'lines') =>
  userEvent.click(dialog.getByRole('radio', { name: t(scope) }))

async function typePercent(dialog: Dialog, percent: string) {
  await choose(dialog, 'percent')
  const field = dialog.getByLabelText(t('percentLabel'))
  await userEvent.clear(field)
  await userEvent.type(field, percent)
}

const quantityOf = (line: number) => {
  const field = document.querySelector<HTMLInputElement>(`input[name="quantities.${line}"]`)
  if (!field) throw new Error(`There is no quantity of line ${line}`)
  return field
}

/** The whole of it is the default. */
export const Whole: StoryObj = {
  tags: ['picture'],
  parameters: withQuotation(ANSWERED.signed),
  play: async ({ canvasElement }) => {
    const dialog = await opened(canvasElement)
    await expect(dialog.getAllByText('AED 11,874.42')).toHaveLength(2)
    await expect(dialog.getByText('AED 12,418.14')).toBeInTheDocument()
    await expect(dialog.getByText('AED 0.00')).toBeInTheDocument()
  },
}

/** The quotation's deposit is filled in. */
export const Deposit: StoryObj = {
  tags: ['picture'],
  parameters: withQuotation(acceptedAs(WITH_OPTIONS, { options: [2] })),
  play: async ({ canvasElement }) => {
    const dialog = await opened(canvasElement)
    await expect(dialog.getByLabelText(t('percentLabel'))).toHaveValue('30')
    await expect(dialog.getByText('AED 3,240.00')).toBeInTheDocument()
    await expect(dialog.getByText('AED 7,560.00')).toBeInTheDocument()
  },
}

/** Figures move as one types, in Arabic-Indic digits too. */
export const Percent: StoryObj = {
  parameters: withQuotation(ANSWERED.signed),
  play: async ({ canvasElement }) => {
    const dialog = await opened(canvasElement)
    await typePercent(dialog, '٣٠')
    await expect(dialog.getByText('AED 3,562.33')).toBeInTheDocument()
  },
}

export const ByItem: StoryObj = {
  name: 'By item',
  tags: ['picture', 'zoom'],
  parameters: withQuotation(ANSWERED.partly),
  play: async ({ canvasElement }) => {
    const dialog = await opened(canvasElement)
    await choose(dialog, 'lines')
    await userEvent.type(quantityOf(1), '30')
    await expect(dialog.getAllByText('AED 525.00').length).toBeGreaterThan(0)
  },
}

/** More than the open rest, and nothing at all: in words about the open rest. */
export const TooMuch: StoryObj = {
  name: 'More than is open',
  tags: ['picture'],
  parameters: withQuotation(ANSWERED.partly),
  play: async ({ canvasElement }) => {
    const dialog = await opened(canvasElement)
    await typePercent(dialog, '80')
    await submit(t('make'))
    await expect(dialog.getByText(/68\.52/, { selector: '[class*="text-danger"]' })).toBeInTheDocument()
    await expect(dialog.getByLabelText(t('percentLabel'))).toHaveFocus()
  },
}

export const NoItem: StoryObj = {
  name: 'No item',
  parameters: withQuotation(ANSWERED.signed),
  play: async ({ canvasElement }) => {
    const dialog = await opened(canvasElement)
    await choose(dialog, 'lines')
    await submit(t('make'))
    await expect(dialog.getByText(t('noItem'))).toBeInTheDocument()
    await userEvent.type(quantityOf(1), '41')
    await submit(t('make'))
    await expect(dialog.getByText(t('quantityTooLarge', { limit: '40' }))).toBeInTheDocument()
  },
}

export const Dinars: StoryObj = {
  name: 'Three decimals',
  parameters: withQuotation(ANSWERED.dinars),
  play: async ({ canvasElement }) => {
    const dialog = await opened(canvasElement)
    await expect(dialog.getAllByText('KWD 10,390.115')).toHaveLength(2)
  },
}

/** Not answered yet: the press is the company's acceptance. */
export const NotAnswered: StoryObj = {
  name: 'Not answered yet',
  tags: ['picture'],
  parameters: withQuotation(WITH_OPTIONS),
  play: async ({ canvasElement }) => {
    const dialog = await opened(canvasElement, 'awaiting')
    await expect(dialog.getByText(t('marksAccepted'))).toBeInTheDocument()
    await expect(dialog.getByText(t('withoutOptions'))).toBeInTheDocument()
  },
}

const sent: unknown[] = []

/** Opens the draft, from each page that can make it. */
export const Made: StoryObj = {
  name: 'Draft made',
  parameters: withQuotation(ANSWERED.signed, {
    [`POST /api/quotations/${ANSWERED.signed.id}/convert`]: ({ body }: Call) => {
      sent.push(body)
      return { ...QUOTATIONS.issued, id: '01935a5e-7c00-7000-8000-0000000e0001', kind: 'tax-invoice', status: 'draft' }
    },
  }),
  play: async ({ canvasElement }) => {
    sent.length = 0
    const dialog = await opened(canvasElement)
    await typePercent(dialog, '30')
    await submit(t('make'))
    await waitFor(() => expect(within(canvasElement).queryByRole('heading', { level: 1 })).toBeNull())
    await expect(sent).toEqual([{ percent: '30' }])
  },
}

export const Offline: StoryObj = {
  parameters: withQuotation(ANSWERED.signed, {
    [`POST /api/quotations/${ANSWERED.signed.id}/convert`]: () => Promise.reject(new TypeError('Failed to fetch')),
  }),
  play: async ({ canvasElement }) => {
    const dialog = await opened(canvasElement)
    await submit(t('make'))
    await dialog.findByText(answer('offline'))
  },
}

/** Another device invoiced meanwhile: the current rest is shown. */
export const NothingLeft: StoryObj = {
  name: 'Nothing left',
  parameters: (() => {
    const at = `/api/quotations/${ANSWERED.signed.id}`
    let current: CommercialDocument = ANSWERED.signed
    return withQuotation(ANSWERED.signed, {
      [`GET ${at}`]: () => current,
      [`POST ${at}/convert`]: () => {
        current = ANSWERED.converted
        return refused(409, refusalMessages.en['quotation.nothing-left'], undefined, 'quotation.nothing-left')()
      },
    })
  })(),
  play: async ({ canvasElement }) => {
    await opened(canvasElement)
    await submit(t('make'))
    const card = await cardShown(canvasElement, answer('converted'))
    await expect(card.getByRole('alert')).toBeInTheDocument()
  },
}

/** A deposit is issued, a draft is being written, and the rest is open. */
export const Partly: StoryObj = {
  name: 'Partly invoiced',
  tags: ['picture'],
  parameters: withQuotation(ANSWERED.partly),
  play: async ({ canvasElement }) => {
    const card = await cardShown(canvasElement, t('invoices'))
    await expect(card.getByRole('meter')).toHaveAttribute('aria-valuenow', '31')
    await expect(card.getByRole('link', { name: 'INV-0007' })).toBeInTheDocument()
    await expect(card.getByRole('link', { name: t('draft') })).toBeInTheDocument()
  },
}

/** Each invoice rounds its own tax, so that all together may differ from the quotation. */
export const Converted: StoryObj = {
  name: 'Invoiced in full',
  tags: ['picture'],
  parameters: withQuotation(ANSWERED.converted),
  play: async ({ canvasElement }) => {
    const card = await cardShown(canvasElement, t('invoices'))
    await expect(card.getByRole('meter')).toHaveAttribute('aria-valuenow', '100')
    await expect(card.getByText('AED 0.01')).toBeInTheDocument()
  },
}
