import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { firstRunMessages } from '#i18n/documents/editor.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { trnMessages } from '#i18n/tax/trn.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { CreateInvoiceScreen } from '#ui/app/CreateInvoiceScreen.tsx'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { withNewDocument } from './editor-fixture.ts'
import { ACCOUNT } from '#stories/fixtures/example-invoices.ts'
import { previewOf } from '#stories/fixtures/rendered-previews.ts'
import { NEW_DOCUMENTS } from '#stories/fixtures/printed/printed-invoices.ts'
import { type Answer, type Call, pending, refused } from '#stories/fixtures/story-fixture.tsx'

/** A new company enters the details its first invoice needs in the editor. */
const meta: Meta = {
  title: 'Screens/Create invoice/First run',
  render: () => <AtAddress path={paths.createInvoice} screen={CreateInvoiceScreen} />,
}
export default meta

type Play = NonNullable<StoryObj['play']>
type Canvas = Parameters<Play>[0]['canvasElement']

const t: ReturnType<typeof storyTranslator<typeof firstRunMessages.en>> = (key, ...slots) =>
  storyTranslator(firstRunMessages)(key, ...slots)

const trnText: ReturnType<typeof storyTranslator<typeof trnMessages.en>> = (key, ...slots) =>
  storyTranslator(trnMessages)(key, ...slots)

const UNANSWERED = { name: '', nameAr: null, trn: null, emirate: null, address: null, addressAr: null, phone: null }
const UNKNOWN = { ...ACCOUNT, ...UNANSWERED, email: null, vatAnswered: false, vatRegistered: false }

/** After the last question the document goes on with its customer; a phone opens the sheet that holds it. */
async function backToCustomer(canvas: Canvas) {
  const customer = () => document.querySelector('[data-field=customer] input')
  await waitFor(() => expect(customer()).toHaveFocus())
  if (!customer()?.closest('[role=dialog]')) return
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(canvas.ownerDocument.querySelector('[role=dialog]')).toBeNull())
}

/** An account that stores its requests; `invoice` is the document at the end of the story. */
function withAccount(
  known: object,
  { save, invoice = NEW_DOCUMENTS.suggested }: { save?: Answer; invoice?: CommercialDocument } = {},
) {
  let account: object = { ...UNKNOWN, ...known }
  const keep = ({ body }: Call) => {
    const input = body as object // because the screen sends the account's own fields
    account = { ...account, ...input, ...('vatRegistered' in input && { vatAnswered: true }) }
    return account
  }
  return withNewDocument({
    'GET /api/account': () => account,
    'PUT /api/account': save ?? keep,
    'POST /api/documents/preview': previewOf(invoice),
  })
}

const field = (canvas: Canvas, name: string) => within(canvas).findByRole('textbox', { name })

export const Name: StoryObj = {
  name: 'Asked for the name',
  tags: ['picture'],
  parameters: withAccount({}),
  play: async ({ canvasElement }) => {
    await expect(await field(canvasElement, t('nameQuestion'))).toHaveValue('Example')
    await within(canvasElement).findByText(t('nameSuggested'))
  },
}

export const Vat: StoryObj = {
  name: 'Asked whether registered',
  tags: ['picture'],
  parameters: withAccount({ name: 'Al Waha Trading L.L.C.' }, { invoice: NEW_DOCUMENTS.named }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: t('yes') })
  },
}

export const Trn: StoryObj = {
  name: 'Asked for the tax number',
  tags: ['picture', 'zoom'],
  parameters: withAccount(
    { name: 'Al Waha Trading L.L.C.', vatAnswered: true, vatRegistered: true },
    { invoice: NEW_DOCUMENTS.registered },
  ),
  play: async ({ canvasElement }) => {
    const trn = await field(canvasElement, t('trnQuestion'))
    await userEvent.type(trn, '١٠٠١٢٣٤٥٦٧')
    await expect(trn).toHaveValue('100 1234 567')
    await within(canvasElement).findByText(trnText('trnLeft', { n: 5 }))
    await userEvent.type(trn, '٨٩٠٠٣')
    await within(canvasElement).findByText(trnText('trnRight'))
  },
}

export const TrnWrong: StoryObj = {
  name: 'A tax number that cannot be right',
  tags: ['picture'],
  parameters: withAccount(
    { name: 'Al Waha Trading L.L.C.', vatAnswered: true, vatRegistered: true },
    { invoice: NEW_DOCUMENTS.wrongNumber },
  ),
  play: async ({ canvasElement }) => {
    const trn = await field(canvasElement, t('trnQuestion'))
    await userEvent.type(trn, '2')
    await within(canvasElement).findByText(trnText('trnStart', { expected: '1' }))
    await expect(trn).toHaveAttribute('aria-invalid', 'true')
    // The caret keeps its position, also inside the digit groups.
    await userEvent.clear(trn)
    await userEvent.type(trn, '100345')
    await userEvent.type(trn, '12', { initialSelectionStart: 4, initialSelectionEnd: 4 })
    await expect(trn).toHaveValue('100 1234 5')
    await userEvent.clear(trn)
    await userEvent.type(trn, '100123456789004')
    await within(canvasElement).findByText(trnText('trnEnd', { expected: '03' }))
  },
}

export const SaudiNumber: StoryObj = {
  name: 'A Saudi number',
  parameters: withAccount(
    { name: 'Noor', country: 'SA', vatAnswered: true, vatRegistered: true },
    { invoice: NEW_DOCUMENTS.saudi },
  ),
  play: async ({ canvasElement }) => {
    const number = await field(canvasElement, t('vatNumberQuestion'))
    await userEvent.type(number, '1')
    await within(canvasElement).findByText(trnText('trnStart', { expected: '3' }))
    await userEvent.clear(number)
    await userEvent.type(number, '310122393500003')
    await within(canvasElement).findByText(trnText('trnRight'))
  },
}

export const ByKeyboard: StoryObj = {
  name: 'Answered by keyboard',
  tags: ['picture', 'zoom'],
  parameters: withAccount({}, { invoice: NEW_DOCUMENTS.answered }),
  play: async ({ canvasElement }) => {
    const name = await field(canvasElement, t('nameQuestion'))
    await userEvent.clear(name)
    await userEvent.keyboard('Al Waha Trading{Enter}')
    const yes = await within(canvasElement).findByRole('button', { name: t('yes') })
    await waitFor(() => expect(yes).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    const trn = await field(canvasElement, t('trnQuestion'))
    await waitFor(() => expect(trn).toHaveFocus())
    await userEvent.keyboard('100123456789003{Enter}')
    await within(canvasElement).findByText('100 1234 5678 9003')
    await backToCustomer(canvasElement)
  },
}

export const NotRegistered: StoryObj = {
  name: 'Answered no, and changed',
  parameters: withAccount({ name: 'Al Waha Trading L.L.C.' }, { invoice: NEW_DOCUMENTS.renamed }),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: t('no') }))
    await within(canvasElement).findByText(t('notRegistered'))
    await backToCustomer(canvasElement)
    await userEvent.click(within(canvasElement).getByRole('button', { name: t('edit') }))
    const name = await field(canvasElement, t('nameQuestion'))
    await expect(name).toHaveValue('Al Waha Trading L.L.C.')
    await userEvent.clear(name)
    await userEvent.keyboard('{Enter}')
    await within(canvasElement).findByText(t('nameMissing'))
    await userEvent.keyboard('واحة{Enter}')
    await userEvent.click(await within(canvasElement).findByRole('button', { name: t('yes') }))
    await field(canvasElement, t('trnQuestion'))
  },
}

export const Skipped: StoryObj = {
  tags: ['picture'],
  parameters: withAccount({}, { invoice: NEW_DOCUMENTS.nameless }),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: t('skip') }))
    await within(canvasElement).findByText(t('notNamed'))
    await within(canvasElement).findByText(t('vatOpen'))
    await backToCustomer(canvasElement)
  },
}

export const NotSaved: StoryObj = {
  name: 'An answer that could not be saved',
  tags: ['picture', 'logs-errors'],
  parameters: withAccount(
    {},
    {
      invoice: NEW_DOCUMENTS.shortNamed,
      save: () => refused(503, storyTranslator(refusalMessages)('storage.unavailable'))(),
    },
  ),
  play: async ({ canvasElement }) => {
    const name = await field(canvasElement, t('nameQuestion'))
    await userEvent.clear(name)
    await userEvent.type(name, 'Al Waha{Enter}')
    await within(canvasElement).findByText(
      t('notSaved', { why: storyTranslator(refusalMessages)('storage.unavailable') }),
    )
    await expect(name).toHaveValue('Al Waha')
  },
}

export const Saving: StoryObj = {
  name: 'An answer being saved',
  parameters: withAccount({}, { save: pending }),
  play: async ({ canvasElement }) => {
    await userEvent.type(await field(canvasElement, t('nameQuestion')), '{Enter}')
    await waitFor(() => expect(canvasElement.querySelector('[data-pending]')).not.toBeNull())
  },
}
