import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { EInvoiceFacts } from '#domain/tax/e-invoice-facts.ts'
import { documentMessages } from '#i18n/documents/documents.ts'
import { eInvoiceMessages } from '#i18n/e-invoicing/editor.ts'
import { fieldMessages } from '#i18n/fields.ts'
import { goodsTypeMessages } from '#i18n/tax/goods-types.ts'
import { CreateInvoiceScreen } from '#ui/app/CreateInvoiceScreen.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { exampleInvoice } from '#stories/fixtures/example-invoices.ts'
import { previewOf } from '#stories/fixtures/rendered-previews.ts'
import { pending } from '#stories/fixtures/story-fixture.tsx'
import { withSavedDraft } from './editor-fixture.ts'
import { inTable } from './line-keyboard.ts'

/** The facts that an e-invoice states beside the paper, for a company of the UAE that prepares for e-invoicing. */
const meta: Meta = {
  title: 'Screens/Create invoice/E-invoice',
  render: () => <AtAddress path={paths.createInvoice} screen={CreateInvoiceScreen} />,
}
export default meta

const t: ReturnType<typeof storyTranslator<typeof eInvoiceMessages.en>> = (key, ...slots) =>
  storyTranslator(eInvoiceMessages)(key, ...slots)

const PREPARING = { company: { eInvoicing: 'prepare' }, save: pending, print: previewOf(exampleInvoice()) }

const ANSWERED: EInvoiceFacts = {
  paymentMeans: 'card',
  flags: ['free-zone', 'summary', 'export'],
  beneficiary: 'JAFZA-100452',
  period: { from: '2026-11-01', to: '2026-11-30' },
  delivery: { street: 'King Fahd Road 12', city: 'Riyadh', region: 'Riyadh', country: 'SA' },
}

const asking = (eInvoice?: EInvoiceFacts) =>
  withSavedDraft({ ...exampleInvoice(), ...(eInvoice && { eInvoice }) }, PREPARING)

const section = async (canvas: HTMLElement) =>
  within(await within(canvas).findByRole('region', { name: t('eInvoice') }))

/** A link, until it is pressed; the focus goes to the first question. */
export const Opened: StoryObj = {
  name: 'Opened, nothing answered',
  tags: ['picture'],
  parameters: asking(),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: t('eInvoice') }))
    const questions = await section(canvasElement)
    await waitFor(() => expect(questions.getByRole('button', { name: new RegExp(t('byDefault')) })).toHaveFocus())
    await expect(questions.queryByLabelText(t('city'))).toBeNull()
    const abroad = questions.getByRole('checkbox', { name: t('asksExport') })
    await userEvent.click(abroad)
    await expect(abroad).toBeChecked()
    await expect(questions.getByRole('textbox', { name: t('city') })).toBeVisible()
    await userEvent.click(abroad)
    await expect(questions.queryByRole('textbox', { name: t('city') })).toBeNull()
  },
}

export const Answered: StoryObj = {
  name: 'All answered',
  tags: ['picture'],
  parameters: asking(ANSWERED),
  play: async ({ canvasElement }) => {
    const questions = await section(canvasElement)
    await expect(questions.getByRole('textbox', { name: t('city') })).toHaveValue('Riyadh')
    await userEvent.click(questions.getByRole('checkbox', { name: t('asksContinuous') }))
    await userEvent.click(questions.getByRole('checkbox', { name: t('asksContinuous') }))
  },
}

/** A delivery that is begun must be complete; the answer that is taken back takes it away. */
export const HalfTyped: StoryObj = {
  name: 'Half a delivery',
  tags: ['picture'],
  parameters: asking({ flags: ['e-commerce'] }),
  play: async ({ canvasElement }) => {
    const questions = await section(canvasElement)
    await userEvent.type(questions.getByRole('textbox', { name: t('city') }), 'Dubai')
    const missing = storyTranslator(fieldMessages)('missing')
    await waitFor(() => expect(questions.getAllByText(missing)).toHaveLength(3))
    // The state of saving names the answers, not numbers.
    await waitFor(() => expect(document.body).toHaveTextContent(storyTranslator(documentMessages)('factsWithheldHere')))
    const online = questions.getByRole('checkbox', { name: t('asksOnline') })
    await userEvent.click(online)
    await expect(questions.queryByText(missing)).toBeNull()
    await userEvent.click(online)
    await userEvent.type(questions.getByRole('textbox', { name: t('city') }), 'Dubai')
    await waitFor(() => expect(questions.getAllByText(missing)).toHaveLength(3))
  },
}

/** Goods under the reverse charge are of a kind that the law names. */
export const GoodsType: StoryObj = {
  name: 'Kind of goods under the reverse charge',
  tags: ['picture', 'wide'],
  parameters: withSavedDraft(
    {
      ...exampleInvoice(),
      lines: exampleInvoice().lines.map((line) => ({ ...line, treatment: 'reverse-charge' as const })),
    },
    PREPARING,
  ),
  play: inTable(async ({ canvasElement }) => {
    const words = storyTranslator(goodsTypeMessages)
    const [first] = await within(canvasElement).findAllByRole('combobox', { name: words('goodsType') })
    if (!first) throw new Error('No line asks for the kind of goods')
    await userEvent.click(first)
    await userEvent.click(await within(document.body).findByRole('option', { name: words('gold-diamonds') }))
    await waitFor(() => expect(first).toHaveTextContent(words('gold-diamonds')))
  }),
}
