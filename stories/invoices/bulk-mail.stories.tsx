import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { DOCUMENT_TYPES } from '#domain/documents/document-types.ts'
import { bulkMailMessages } from '#i18n/documents/letter/bulk.ts'
import { listMessages } from '#i18n/shell/lists.ts'
import { InvoicesScreen } from '#ui/features/invoices/InvoicesScreen.tsx'
import { sheet } from '#stories/documents/send-fixture.ts'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { startSelecting } from '#stories/fixtures/start-selecting.ts'
import { type Answer, type Call, pending, refused } from '#stories/fixtures/story-fixture.tsx'
import { ROWS, withInvoiceList } from './invoices-fixture.ts'

const meta: Meta = {
  title: 'Screens/Invoices/Mail selected',
  render: () => <AtAddress path="/invoices" screen={InvoicesScreen} />,
}
export default meta

type Play = NonNullable<StoryObj['play']>
type Purpose = 'send' | 'remind'

const say: ReturnType<typeof storyTranslator<typeof bulkMailMessages.en>> = (key, ...slots) =>
  storyTranslator(bulkMailMessages)(key, ...slots)

const SENDABLE = ROWS.filter(({ status }) => DOCUMENT_TYPES.invoice.actions.send?.from.includes(status))
const OPEN = SENDABLE.filter(({ settlement }) => settlement === 'unpaid' || settlement === 'partial')
const CALLS = { send: 'POST /api/documents/send', remind: 'POST /api/invoices/remind' } as const

const idsOf = ({ body }: Call): string[] => (body as { ids: string[] }).ids // because the sheet sends them

const allQueued = (call: Call) => ({
  items: idsOf(call).map((id) => ({ id, state: 'queued', letterId: `letter-${id}` })),
})

/** The first is queued, and each of the others has another reason. */
const REASONS = ['no-email', 'already-queued', 'subscription.mail-limit', 'pdf.busy'] as const
const someRefused = (call: Call) => ({
  items: idsOf(call).map((id, index) => {
    const reason = REASONS[(index - 1) % REASONS.length]
    return index === 0
      ? { id, state: 'queued', letterId: 'letter' }
      : { id, reason, ...(reason === 'subscription.mail-limit' && { resetsAt: '2026-11-22T20:00:00.000Z' }) }
  }),
})

/** The answer of a story waits for it. */
let answered = Promise.withResolvers<void>()

const answering = (purpose: Purpose, answer: Answer) => withInvoiceList({ [CALLS[purpose]]: answer })

const openSheet = async (canvas: HTMLElement, purpose: Purpose) => {
  const page = within(canvas)
  await page.findByText('INV-0002')
  await startSelecting(canvas)
  for (const { number } of ROWS) {
    if (number === null) continue
    await userEvent.click(
      page.getByRole('checkbox', { name: storyTranslator(listMessages)('selectOne', { name: number }) }),
    )
  }
  const n = (purpose === 'send' ? SENDABLE : OPEN).length
  await userEvent.click(page.getByRole('button', { name: say(purpose, { n }) }))
  return { review: await sheet(), name: say(purpose, { n }) }
}

const opens =
  (purpose: Purpose): Play =>
  async ({ canvasElement }) => {
    await openSheet(canvasElement, purpose)
  }

const sends =
  (purpose: Purpose): Play =>
  async ({ canvasElement }) => {
    const { review, name } = await openSheet(canvasElement, purpose)
    await userEvent.click(review.getByRole('button', { name }))
  }

/** How many go, how many cannot, and a message of one's own. */
export const Review: StoryObj = {
  tags: ['picture'],
  parameters: answering('send', allQueued),
  play: opens('send'),
}

export const Reminders: StoryObj = {
  parameters: answering('remind', allQueued),
  play: opens('remind'),
}

export const UnderWay: StoryObj = {
  name: 'Under way',
  parameters: answering('send', pending),
  play: async (context) => {
    await sends('send')(context)
    await (await sheet()).findByText(say('progress', { done: '0', all: String(SENDABLE.length) }))
  },
}

/** Closes, and says how many are on their way. */
export const AllSent: StoryObj = {
  name: 'All sent',
  parameters: answering('send', allQueued),
  play: async (context) => {
    await sends('send')(context)
    await within(document.body).findByText(say('sent', { n: SENDABLE.length }))
    await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())
  },
}

/** Each with its reason and what to do. */
export const SomeRefused: StoryObj = {
  name: 'Some refused',
  tags: ['picture'],
  parameters: answering('send', someRefused),
  play: async (context) => {
    await sends('send')(context)
    await (await sheet()).findByText(say('partly', { n: 1 }))
  },
}

/** Closed while it was sending: the result comes in a toast, which opens it again. */
export const ClosedEarly: StoryObj = {
  name: 'Closed while sending',
  parameters: answering('send', (call: Call) => answered.promise.then(() => someRefused(call))),
  play: async (context) => {
    answered = Promise.withResolvers<void>()
    await sends('send')(context)
    await (await sheet()).findByText(say('goesOn'))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())
    answered.resolve()
    await within(document.body).findByText(say('notGone', { n: SENDABLE.length - 1 }))
  },
}

export const OpenedAgain: StoryObj = {
  ...ClosedEarly,
  name: 'Opened again',
  play: async (context) => {
    await ClosedEarly.play?.(context)
    await userEvent.click(await within(document.body).findByRole('button', { name: say('show') }))
    await (await sheet()).findByText(say('partly', { n: 1 }))
  },
}

/** The field names the placeholder. */
export const WrongPlaceholder: StoryObj = {
  name: 'Unknown placeholder',
  tags: ['logs-errors'],
  parameters: answering('send', () => refused(422, 'Invalid', { message: 'There is no {client}' })()),
  play: async ({ canvasElement }) => {
    const { review, name } = await openSheet(canvasElement, 'send')
    await userEvent.type(review.getByLabelText(say('message')), 'Dear {{client}')
    await userEvent.click(review.getByRole('button', { name }))
    await review.findByText('There is no {client}')
  },
}

/** Nothing is queued: the message stays, and the button tries again. */
export const Offline: StoryObj = {
  tags: ['logs-errors'],
  parameters: answering('send', () => {
    throw new TypeError('Failed to fetch')
  }),
  play: async (context) => {
    await sends('send')(context)
    await (await sheet()).findByText(say('notQueued'))
  },
}
