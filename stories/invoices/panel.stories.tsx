import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import { documentListMessages } from '#i18n/documents/list.ts'
import { documentViewMessages } from '#i18n/documents/view.ts'
import { invoiceMessages } from '#i18n/invoices/invoices.ts'
import { invoiceListMessages } from '#i18n/invoices/list.ts'
import { paymentEntryMessages } from '#i18n/payments/entry.ts'
import { fieldMessages } from '#i18n/fields.ts'
import { issueAndSendMessages } from '#stories/fixtures/issue-and-send-messages.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { InvoicesScreen } from '#ui/features/invoices/InvoicesScreen.tsx'
import { issueAlone } from '#stories/documents/send-fixture.ts'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { withInvoiceList, opensInPanel, ROWS } from './invoices-fixture.ts'
import { pending, refused } from '#stories/fixtures/story-fixture.tsx'

const meta: Meta = {
  title: 'Screens/Invoices/Panel',
  render: () => <AtAddress path="/invoices" screen={InvoicesScreen} />,
}
export default meta

type Play = NonNullable<StoryObj['play']>
type Context = Parameters<Play>[0]

const idOf = (number: string | null) => ROWS.find((row) => row.number === number)?.id ?? ''

/** Opens a row; on a phone, without a panel, the story ends there. */
async function opened({ canvasElement }: Context, number: string | null) {
  const row = await waitFor(() => rowOf(canvasElement, idOf(number)))
  if (!opensInPanel()) return null
  await userEvent.click(within(row).getByRole('link'))
  const panel = await within(canvasElement).findByRole('complementary')
  return { row, panel, within: within(panel) }
}

function rowOf(canvas: HTMLElement, id: string): HTMLElement {
  const row = canvas.querySelector<HTMLElement>(`[data-row-id="${id}"]`)
  if (!row) throw new Error(`There is no row ${id}`)
  return row
}

const settled = (panel: HTMLElement) => waitFor(() => expect(panel.querySelector('[aria-busy="true"]')).toBeNull())

export const Issued: StoryObj = {
  // dark: the panel beside the list, with the history of states
  tags: ['picture', 'dark'],
  parameters: withInvoiceList(),
  play: async (context) => {
    const beside = await opened(context, 'INV-0005')
    if (!beside) return
    await beside.within.findByRole('heading', { name: 'INV-0005' })
    await settled(beside.panel)
    await expect(beside.within.getByRole('link', { name: storyTranslator(invoiceListMessages)('open') })).toBeVisible()
    await expect(beside.row).toHaveAttribute('aria-current', 'true')
  },
}

export const Draft: StoryObj = {
  tags: ['picture'],
  parameters: withInvoiceList(),
  play: async (context) => {
    const beside = await opened(context, null)
    if (!beside) return
    await settled(beside.panel)
    await expect(beside.within.getByRole('link', { name: storyTranslator(documentViewMessages)('edit') })).toBeVisible()
  },
}

const ofOne = (number: string, part = '') => `GET /api/invoices/${idOf(number)}${part}`

export const Loading: StoryObj = {
  tags: ['picture', 'loading', 'zoom'],
  parameters: withInvoiceList({
    [ofOne('INV-0004')]: pending,
    [ofOne('INV-0004', '/pages')]: pending,
  }),
  play: async (context) => {
    const beside = await opened(context, 'INV-0004')
    // The list has the row, so number and total are shown at once.
    await beside?.within.findByRole('heading', { name: 'INV-0004' })
  },
}

export const Failed: StoryObj = {
  name: 'Error',
  tags: ['picture', 'logs-errors'],
  parameters: withInvoiceList({
    [ofOne('INV-0004')]: () => refused(503, storyTranslator(refusalMessages)('storage.unavailable'))(),
    [ofOne('INV-0004', '/pages')]: () => refused(503, storyTranslator(refusalMessages)('pdf.busy'))(),
  }),
  play: async (context) => {
    const beside = await opened(context, 'INV-0004')
    if (!beside) return
    await expect(await beside.within.findByRole('alert')).toHaveTextContent(
      storyTranslator(refusalMessages)('storage.unavailable'),
    )
    await beside.within.findByText(storyTranslator(invoiceListMessages)('firstPageFailed'))
  },
}

/** J and K move the selection and the panel; the focus stays in the list. Also on an Arabic layout. */
export const Keys: StoryObj = {
  parameters: withInvoiceList(),
  play: async (context) => {
    const beside = await opened(context, 'INV-0006')
    if (!beside) return
    const { canvasElement } = context
    const shows = (number: string) => beside.within.findByRole('heading', { name: number })
    const isAt = (number: string) =>
      waitFor(() => expect(rowOf(canvasElement, idOf(number))).toContainElement(focused()))
    await shows('INV-0006')
    await waitFor(() => expect(beside.panel).toContainElement(focused()))
    await userEvent.keyboard('j')
    await shows('INV-0005')
    await isAt('INV-0005')
    await fireEvent.keyDown(document.activeElement ?? document.body, { code: 'KeyJ', key: 'ت' })
    await shows('INV-0004')
    await userEvent.keyboard('{ArrowUp}')
    await shows('INV-0005')
    await fireEvent.keyDown(document.activeElement ?? document.body, { code: 'KeyK', key: 'ن' })
    await shows('INV-0006')
    await isAt('INV-0006')
  },
}

/** Escape closes the panel and returns the focus to the row. Enter reopens it. */
export const EscapeReturns: StoryObj = {
  name: 'Escape goes back to the row',
  parameters: withInvoiceList(),
  play: async (context) => {
    const beside = await opened(context, 'INV-0003')
    if (!beside) return
    const page = within(context.canvasElement)
    await beside.within.findByRole('heading', { name: 'INV-0003' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(page.queryByRole('complementary')).toBeNull())
    await waitFor(() => expect(beside.row).toContainElement(focused()))
    await userEvent.keyboard('{Enter}')
    await page.findByRole('complementary')
  },
}

const send: ReturnType<typeof storyTranslator<typeof issueAndSendMessages.en>> = (key, ...slots) =>
  storyTranslator(issueAndSendMessages)(key, ...slots)
// Its file is loaded first.
const sheet = () => within(document.body).findByRole('dialog', {}, { timeout: 5000 })
const closed = () => waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull())

/** A button and a key, on any keyboard layout, open the dialog; the focus returns afterwards. */
export const Sent: StoryObj = {
  name: 'Send, from the panel',
  tags: ['picture'],
  parameters: withInvoiceList(),
  play: async (context) => {
    const beside = await opened(context, 'INV-0005')
    if (!beside) return
    const title = send('sendTitle', { number: 'INV-0005' })
    const button = await beside.within.findByRole('button', { name: send('send') })
    await userEvent.click(button)
    await within(await sheet()).findByRole('heading', { name: title })
    await userEvent.keyboard('{Escape}')
    await closed()
    await waitFor(() => expect(button).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(beside.row).toContainElement(focused()))
    // The row has the focus at once, and the panel goes with the next address.
    await waitFor(() => expect(within(context.canvasElement).queryByRole('complementary')).toBeNull())
    await fireEvent.keyDown(document.activeElement ?? document.body, { code: 'KeyS', key: 'س' })
    await within(await sheet()).findByRole('heading', { name: title })
    await userEvent.keyboard('{Escape}')
    await closed()
    await waitFor(() => expect(beside.row).toContainElement(focused()))
    // Void invoices are not sent, and keys in an open sheet do not move the list.
    await userEvent.keyboard('jjjjs')
    await within(context.canvasElement).findByRole('heading', { name: 'INV-0001' })
    await expect(within(document.body).queryByRole('dialog')).toBeNull()
    await userEvent.keyboard('ks')
    await within(await sheet()).findByRole('heading', { name: send('sendTitle', { number: 'INV-0002' }) })
  },
}

/** A button and a key open the dialog on what is due. */
export const RecordPayment: StoryObj = {
  name: 'Record payment, from the panel',
  parameters: withInvoiceList(),
  play: async (context) => {
    const beside = await opened(context, 'INV-0005')
    if (!beside) return
    const t = storyTranslator(paymentEntryMessages)
    const title = t('recordTitle', { number: 'INV-0005' })
    const button = await beside.within.findByRole('button', { name: t('record') })
    await settled(beside.panel)
    await userEvent.click(button)
    await within(await sheet()).findByRole('heading', { name: title })
    await userEvent.keyboard('{Escape}')
    await closed()
    await waitFor(() => expect(button).toHaveFocus())
    await fireEvent.keyDown(document.activeElement ?? document.body, { code: 'KeyP', key: 'ح' })
    await within(await sheet()).findByRole('heading', { name: title })
  },
}

const draftId = idOf(null)

/** The panel lists what the draft lacks, with a link to correct it. */
export const NotIssued: StoryObj = {
  name: 'Issue refused, in the panel',
  tags: ['picture', 'zoom', 'logs-errors'],
  parameters: withInvoiceList({
    [`POST /api/invoices/${draftId}/issue`]: () =>
      refused(422, '…', { 'seller.address': storyTranslator(fieldMessages)('missing') }, 'document.not-ready')(),
  }),
  play: async (context) => {
    const beside = await opened(context, null)
    if (!beside) return
    await userEvent.click(await beside.within.findByRole('button', { name: send('issueAndSend') }))
    await issueAlone()
    await closed()
    await expect(await beside.within.findByRole('alert')).toHaveTextContent(
      storyTranslator(invoiceMessages)('cannotIssue'),
    )
    for (const log of document.querySelectorAll('[data-live-announcer] [role=log]')) log.replaceChildren()
  },
}

/** Shortcuts are inactive in text fields. */
export const TypingIsNoShortcut: StoryObj = {
  parameters: withInvoiceList({ 'GET /api/invoices': { items: ROWS, nextCursor: null } }),
  play: async (context) => {
    const page = within(context.canvasElement)
    await page.findByText('INV-0002')
    const search = page.getByRole('searchbox')
    await userEvent.type(search, 'jkx?')
    await expect(search).toHaveValue('jkx?')
    await expect(search).toHaveFocus()
    await expect(page.queryByRole('dialog')).toBeNull()
  },
}

export const Shortcuts: StoryObj = {
  tags: ['picture', 'zoom'],
  parameters: withInvoiceList(),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('INV-0002')
    if (!opensInPanel()) return
    await userEvent.keyboard('?')
    const page = within(document.body)
    await page.findByRole('dialog', { name: storyTranslator(documentListMessages)('keys') })
  },
}

const focused = () => (document.activeElement instanceof HTMLElement ? document.activeElement : null)
