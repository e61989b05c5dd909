import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import { fieldMessages } from '#i18n/fields.ts'
import { invoiceListMessages } from '#i18n/invoices/list.ts'
import { sendMessages } from '#i18n/invoices/send.ts'
import { oneInvoiceMessages } from '#i18n/invoices/invoices.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { InvoicesScreen } from '#ui/features/invoices/InvoicesScreen.tsx'
import { AtAddress, spoken } from '#stories/fixtures/at-address.tsx'
import { holding, opensBeside, ROWS } from './invoices-fixture.ts'
import { never, refused } from '#stories/fixtures/story-fixture.tsx'

const meta: Meta = {
  title: 'Screens/Invoices/Panel',
  render: () => <AtAddress path="/invoices" screen={InvoicesScreen} />,
}
export default meta

type Play = NonNullable<StoryObj['play']>
type Context = Parameters<Play>[0]

const idOf = (number: string | null) => ROWS.find((row) => row.number === number)?.id ?? ''

/** Presses a row; without room for a panel (a phone) there is nothing more to see here. */
async function opened({ canvasElement }: Context, number: string | null) {
  const row = await waitFor(() => rowOf(canvasElement, idOf(number)))
  if (!opensBeside()) return null
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
  tags: ['picture', 'dark'],
  parameters: holding(),
  play: async (context) => {
    const beside = await opened(context, 'INV-0005')
    if (!beside) return
    await beside.within.findByRole('heading', { name: 'INV-0005' })
    await settled(beside.panel)
    await expect(beside.within.getByRole('link', { name: spoken(invoiceListMessages)('open') })).toBeVisible()
    await expect(beside.row).toHaveAttribute('aria-current', 'true')
  },
}

export const Draft: StoryObj = {
  tags: ['picture'],
  parameters: holding(),
  play: async (context) => {
    const beside = await opened(context, null)
    if (!beside) return
    await settled(beside.panel)
    await expect(beside.within.getByRole('link', { name: spoken(oneInvoiceMessages)('edit') })).toBeVisible()
  },
}

const ofOne = (number: string, part = '') => `GET /api/invoices/${idOf(number)}${part}`

export const Loading: StoryObj = {
  tags: ['loading'],
  parameters: holding({
    [ofOne('INV-0004')]: never,
    [ofOne('INV-0004', '/pages')]: never,
  }),
  play: async (context) => {
    const beside = await opened(context, 'INV-0004')
    // The row is known, so its number and its total are there at once.
    await beside?.within.findByRole('heading', { name: 'INV-0004' })
  },
}

export const Failed: StoryObj = {
  name: 'Error',
  tags: ['picture', 'logs-errors'],
  parameters: holding({
    [ofOne('INV-0004')]: () => refused(503, spoken(refusalMessages)('storage.unavailable'))(),
    [ofOne('INV-0004', '/pages')]: () => refused(503, spoken(refusalMessages)('pdf.busy'))(),
  }),
  play: async (context) => {
    const beside = await opened(context, 'INV-0004')
    if (!beside) return
    await expect(await beside.within.findByRole('alert')).toHaveTextContent(
      spoken(refusalMessages)('storage.unavailable'),
    )
    await beside.within.findByText(spoken(invoiceListMessages)('paperFailed'))
  },
}

/** J and K move, the panel follows, the focus stays in the list; on an Arabic layout the same keys do the same. */
export const Keys: StoryObj = {
  parameters: holding(),
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

/** Escape closes, and one stands at the row that was open. Reopened by Enter. */
export const EscapeReturns: StoryObj = {
  name: 'Escape goes back to the row',
  parameters: holding(),
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

const send: ReturnType<typeof spoken<typeof sendMessages.en>> = (key, ...slots) => spoken(sendMessages)(key, ...slots)
const sheet = () => within(document.body).findByRole('dialog')
const closed = () => waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull())

/** By its button, and by the same key on any layout; the focus goes back to where one stood. */
export const Sent: StoryObj = {
  name: 'Send, from the panel',
  tags: ['picture'],
  parameters: holding(),
  play: async (context) => {
    const beside = await opened(context, 'INV-0005')
    if (!beside) return
    const title = send('sendTitle', { number: '\u2066INV-0005\u2069' })
    const button = await beside.within.findByRole('button', { name: send('send') })
    await userEvent.click(button)
    await within(await sheet()).findByRole('heading', { name: title })
    await userEvent.keyboard('{Escape}')
    await closed()
    await waitFor(() => expect(button).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(beside.row).toContainElement(focused()))
    await fireEvent.keyDown(document.activeElement ?? document.body, { code: 'KeyS', key: 'س' })
    await within(await sheet()).findByRole('heading', { name: title })
    await userEvent.keyboard('{Escape}')
    await closed()
    await waitFor(() => expect(beside.row).toContainElement(focused()))
    // What is void is not sent, and no key of an open sheet moves the list behind it.
    await userEvent.keyboard('jjjjs')
    await within(context.canvasElement).findByRole('heading', { name: 'INV-0001' })
    await expect(within(document.body).queryByRole('dialog')).toBeNull()
    await userEvent.keyboard('ks')
    await within(await sheet()).findByRole('heading', { name: send('sendTitle', { number: '\u2066INV-0002\u2069' }) })
  },
}

const draftId = idOf(null)

/** What the draft lacks is told in the panel, with the way to mend it. */
export const NotIssued: StoryObj = {
  name: 'Issue refused, in the panel',
  tags: ['picture', 'logs-errors'],
  parameters: holding({
    [`POST /api/invoices/${draftId}/issue`]: () =>
      refused(422, '…', { 'seller.address': spoken(fieldMessages)('missing') }, 'invoice.not-ready')(),
  }),
  play: async (context) => {
    const beside = await opened(context, null)
    if (!beside) return
    await userEvent.click(await beside.within.findByRole('button', { name: send('issueAndSend') }))
    await userEvent.click(await within(await sheet()).findByRole('button', { name: send('issueNow') }))
    await closed()
    await expect(await beside.within.findByRole('alert')).toHaveTextContent(spoken(oneInvoiceMessages)('cannotIssue'))
    for (const log of document.querySelectorAll('[data-live-announcer] [role=log]')) log.replaceChildren()
  },
}

/** What is typed into a field is text. */
export const TypingIsNoShortcut: StoryObj = {
  parameters: holding({ 'GET /api/invoices': { items: ROWS, nextCursor: null } }),
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
  tags: ['picture'],
  parameters: holding(),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('INV-0002')
    if (!opensBeside()) return
    await userEvent.keyboard('?')
    const page = within(document.body)
    await page.findByRole('dialog', { name: spoken(invoiceListMessages)('keys') })
  },
}

const focused = () => (document.activeElement instanceof HTMLElement ? document.activeElement : null)
