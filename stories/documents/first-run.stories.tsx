import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { Invoice } from '#domain/documents/document.ts'
import { firstRunMessages } from '#i18n/documents/editor.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { CreateInvoiceScreen } from '#ui/features/invoices/CreateInvoiceScreen.tsx'
import { AtAddress, spoken } from '#stories/fixtures/at-address.tsx'
import { writingNew } from './editor-fixture.ts'
import { ACCOUNT } from '#stories/fixtures/example-invoices.ts'
import { printed } from '#stories/fixtures/papers.ts'
import { OPENED } from '#stories/fixtures/printed-invoices.ts'
import { type Answer, type Call, never, refused } from '#stories/fixtures/story-fixture.tsx'

/** A new company answers what its first invoice needs, in the flow. */
const meta: Meta = {
  title: 'Screens/Create invoice/First run',
  render: () => <AtAddress path={paths.createInvoice} screen={CreateInvoiceScreen} />,
}
export default meta

type Play = NonNullable<StoryObj['play']>
type Canvas = Parameters<Play>[0]['canvasElement']

const t: ReturnType<typeof spoken<typeof firstRunMessages.en>> = (key, ...slots) =>
  spoken(firstRunMessages)(key, ...slots)

const NOT_SAID = { name: '', nameAr: null, trn: null, emirate: null, address: null, addressAr: null, phone: null }
const UNKNOWN = { ...ACCOUNT, ...NOT_SAID, email: null, vatAnswered: false, vatRegistered: false }

/** Afterwards the keyboard is where the invoice begins, with the list of customers open. */
async function closeCustomers(canvas: Canvas) {
  const customer = canvas.querySelector('[data-part=customer] input')
  await waitFor(() => expect(customer).toHaveFocus())
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(customer).toHaveAttribute('aria-expanded', 'false'))
}

/** A company that remembers what it is told; `paper` is the one at the end of the story. */
function telling(known: object, { save, paper = OPENED.suggested }: { save?: Answer; paper?: Invoice } = {}) {
  let account: object = { ...UNKNOWN, ...known }
  const keep = ({ body }: Call) => {
    const said = body as object // because the screen sends the account's own fields
    account = { ...account, ...said, ...('vatRegistered' in said && { vatAnswered: true }) }
    return account
  }
  return writingNew({
    'GET /api/account': () => account,
    'PUT /api/account': save ?? keep,
    'POST /api/documents/preview': printed(paper),
  })
}

const field = (canvas: Canvas, name: string) => within(canvas).findByRole('textbox', { name })

export const Name: StoryObj = {
  name: 'Asked for the name',
  tags: ['picture', 'dark'],
  parameters: telling({}),
  play: async ({ canvasElement }) => {
    await waitFor(async () => expect(await field(canvasElement, t('nameQuestion'))).toHaveFocus())
    await expect(await field(canvasElement, t('nameQuestion'))).toHaveValue('Example')
    await within(canvasElement).findByText(t('nameSuggested'))
  },
}

export const Vat: StoryObj = {
  name: 'Asked whether registered',
  tags: ['picture'],
  parameters: telling({ name: 'Al Waha Trading L.L.C.' }, { paper: OPENED.named }),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByRole('button', { name: t('yes') })).toHaveFocus())
  },
}

export const Trn: StoryObj = {
  name: 'Asked for the tax number',
  tags: ['picture'],
  parameters: telling(
    { name: 'Al Waha Trading L.L.C.', vatAnswered: true, vatRegistered: true },
    { paper: OPENED.registered },
  ),
  play: async ({ canvasElement }) => {
    const trn = await field(canvasElement, t('trnQuestion'))
    await userEvent.type(trn, '١٠٠١٢٣٤٥٦٧')
    await expect(trn).toHaveValue('100 1234 567')
    await within(canvasElement).findByText(t('trnLeft', { n: 5 }))
    await userEvent.type(trn, '٨٩٠٠٣')
    await within(canvasElement).findByText(t('trnRight'))
  },
}

export const TrnWrong: StoryObj = {
  name: 'A tax number that cannot be right',
  tags: ['picture'],
  parameters: telling(
    { name: 'Al Waha Trading L.L.C.', vatAnswered: true, vatRegistered: true },
    { paper: OPENED.wrongNumber },
  ),
  play: async ({ canvasElement }) => {
    const trn = await field(canvasElement, t('trnQuestion'))
    await userEvent.type(trn, '2')
    await within(canvasElement).findByText(t('trnStart', { expected: '1' }))
    await expect(trn).toHaveAttribute('aria-invalid', 'true')
    // The caret stays where one types, also in the middle of the groups.
    await userEvent.clear(trn)
    await userEvent.type(trn, '100345')
    await userEvent.type(trn, '12', { initialSelectionStart: 4, initialSelectionEnd: 4 })
    await expect(trn).toHaveValue('100 1234 5')
    await userEvent.clear(trn)
    await userEvent.type(trn, '100123456789004')
    await within(canvasElement).findByText(t('trnEnd', { expected: '03' }))
  },
}

export const SaudiNumber: StoryObj = {
  name: 'A Saudi number',
  parameters: telling({ name: 'Noor', country: 'SA', vatAnswered: true, vatRegistered: true }, { paper: OPENED.saudi }),
  play: async ({ canvasElement }) => {
    const number = await field(canvasElement, t('vatNumberQuestion'))
    await userEvent.type(number, '1')
    await within(canvasElement).findByText(t('trnStart', { expected: '3' }))
    await userEvent.clear(number)
    await userEvent.type(number, '310122393500003')
    await within(canvasElement).findByText(t('trnRight'))
  },
}

export const ByKeyboard: StoryObj = {
  name: 'Answered by keyboard',
  tags: ['picture'],
  parameters: telling({}, { paper: OPENED.answered }),
  play: async ({ canvasElement }) => {
    const name = await field(canvasElement, t('nameQuestion'))
    await waitFor(() => expect(name).toHaveFocus())
    await userEvent.keyboard('Al Waha Trading{Enter}')
    const yes = await within(canvasElement).findByRole('button', { name: t('yes') })
    await waitFor(() => expect(yes).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    const trn = await field(canvasElement, t('trnQuestion'))
    await waitFor(() => expect(trn).toHaveFocus())
    await userEvent.keyboard('100123456789003{Enter}')
    await within(canvasElement).findByText('100 1234 5678 9003')
    await closeCustomers(canvasElement)
  },
}

export const NotRegistered: StoryObj = {
  name: 'Answered no, and changed',
  parameters: telling({ name: 'Al Waha Trading L.L.C.' }, { paper: OPENED.renamed }),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: t('no') }))
    await within(canvasElement).findByText(t('notRegistered'))
    await closeCustomers(canvasElement)
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
  parameters: telling({}, { paper: OPENED.nameless }),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: t('skip') }))
    await within(canvasElement).findByText(t('notNamed'))
    await within(canvasElement).findByText(t('vatOpen'))
    await closeCustomers(canvasElement)
  },
}

export const NotSaved: StoryObj = {
  name: 'An answer that could not be saved',
  tags: ['picture', 'logs-errors'],
  parameters: telling(
    {},
    { paper: OPENED.shortNamed, save: () => refused(503, spoken(refusalMessages)('storage.unavailable'))() },
  ),
  play: async ({ canvasElement }) => {
    const name = await field(canvasElement, t('nameQuestion'))
    await userEvent.clear(name)
    await userEvent.type(name, 'Al Waha{Enter}')
    await within(canvasElement).findByText(t('notSaved', { why: spoken(refusalMessages)('storage.unavailable') }))
    await expect(name).toHaveValue('Al Waha')
  },
}

export const Saving: StoryObj = {
  name: 'An answer being saved',
  parameters: telling({}, { save: never }),
  play: async ({ canvasElement }) => {
    await userEvent.type(await field(canvasElement, t('nameQuestion')), '{Enter}')
    await waitFor(() => expect(canvasElement.querySelector('[data-pending]')).not.toBeNull())
  },
}
