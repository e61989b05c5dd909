import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { reminderMessages } from '#i18n/invoices/reminder.ts'
import { overdueReminderMessages } from '#i18n/invoices/reminders.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { RemindAllButton } from '#ui/features/invoices/reminders/RemindAllButton.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { sheet } from '#stories/documents/send-fixture.ts'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { ACCOUNT } from '#stories/fixtures/example-invoices.ts'
import { type Answer, type Call, pending, refused, withFixture } from '#stories/fixtures/story-fixture.tsx'
import { LARGE_REVIEW, NOBODY, REVIEW } from './reminders-fixture.ts'

const meta: Meta = {
  title: 'Screens/Dashboard/Reminders',
  render: () => <AtAddress path="/dashboard" screen={ButtonAlone} />,
}
export default meta

/** The dashboard around it has its own stories. */
function ButtonAlone() {
  const title = storyTranslator(overdueReminderMessages)('title')
  return (
    <>
      <PageHeader title={title} documentTitle={title} />
      <div>
        <RemindAllButton />
      </div>
    </>
  )
}

type Play = NonNullable<StoryObj['play']>

const say: ReturnType<typeof storyTranslator<typeof overdueReminderMessages.en>> = (key, ...slots) =>
  storyTranslator(overdueReminderMessages)(key, ...slots)

const GET = 'GET /api/invoices/overdue-reminders'
const POST = 'POST /api/invoices/overdue-reminders'

const withReview = (review: Answer, reminded: Answer = { sent: 2, refused: [] }) =>
  withFixture({
    signedIn: true,
    path: paths.dashboard,
    answers: { 'GET /api/account': ACCOUNT, [GET]: review, [POST]: reminded },
  })

const remindAll = async (canvas: HTMLElement) => {
  const name = storyTranslator(reminderMessages)('remindAll')
  const button = await within(canvas).findByRole('button', { name })
  await userEvent.click(button)
  return button
}

const open: Play = async ({ canvasElement }) => {
  await remindAll(canvasElement)
  await sheet()
}

const send = async (n: number) => {
  await userEvent.click(await (await sheet()).findByRole('button', { name: say('send', { n }) }))
}

/** Who was reminded three days ago is not chosen, and who has no address is listed apart with the way to add one. */
export const Filled: StoryObj = {
  // dark: what was reminded is said by its colour too
  tags: ['picture', 'dark'],
  parameters: withReview(REVIEW),
  play: async (context) => {
    await open(context)
    const review = await sheet()
    await review.findByRole('button', { name: say('send', { n: 2 }) })
    const recently = await review.findByRole('checkbox', { name: /alwaha/ })
    await expect(recently).not.toBeChecked()
    const links = review.getAllByRole('link').map((link) => link.getAttribute('href'))
    await expect(links).toEqual([paths.customer(REVIEW.customers.at(-1)?.id ?? '')])
  },
}

/** The button counts those who are chosen. */
export const Chosen: StoryObj = {
  name: 'Choosing',
  parameters: withReview(REVIEW),
  play: async (context) => {
    await open(context)
    const review = await sheet()
    await userEvent.click(await review.findByRole('checkbox', { name: say('all', { n: 3 }) }))
    await review.findByRole('button', { name: say('send', { n: 3 }) })
    await userEvent.click(review.getByRole('checkbox', { name: say('all', { n: 3 }) }))
    await expect(review.getByRole('button', { name: say('send', { n: 0 }) })).toBeDisabled()
    await userEvent.click(review.getByRole('checkbox', { name: /suwaidi/ }))
    await review.findByRole('button', { name: say('send', { n: 1 }) })
  },
}

/** Nothing is cut or leaves the sheet. */
export const LargestAmounts: StoryObj = {
  name: 'Three currencies, the largest amounts and the longest names',
  tags: ['picture'],
  parameters: withReview(LARGE_REVIEW),
  play: async (context) => {
    await open(context)
    await (await sheet()).findByRole('button', { name: say('send', { n: 2 }) })
  },
}

/** There is nothing to send, so there is no button for it. */
export const Nobody: StoryObj = {
  name: 'Nobody can be reminded',
  tags: ['picture'],
  parameters: withReview(NOBODY),
  play: async (context) => {
    await open(context)
    const review = await sheet()
    await review.findByText(say('nobodyText'))
    await expect(review.queryByRole('checkbox')).toBeNull()
  },
}

/** The sheet closes, the toast counts, and the focus is back on the button. */
export const Sent: StoryObj = {
  parameters: withReview(REVIEW, ({ body }: Call) => {
    // because the story's own sheet made it
    const { customers } = body as { customers: string[] }
    return { sent: customers.length, refused: [] }
  }),
  play: async ({ canvasElement }) => {
    const button = await remindAll(canvasElement)
    await send(2)
    const toast = await within(document.body).findByRole('alertdialog')
    await expect(toast).toHaveTextContent(say('sent', { n: 2 }))
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(button).toHaveFocus())
  },
}

/** Who got none is named with the reason. */
export const SomeRefused: StoryObj = {
  name: 'Some not sent',
  tags: ['picture'],
  parameters: withReview(REVIEW, {
    sent: 1,
    refused: [{ customerId: REVIEW.customers[1]?.id ?? '', reason: 'reminded-today' }],
  }),
  play: async (context) => {
    await open(context)
    await send(2)
    const result = await sheet()
    await expect(await result.findByRole('alert')).toHaveTextContent(say('reminded-today'))
    // The one that closes the sheet, beside its ×.
    await waitFor(() => expect(result.getAllByRole('button', { name: say('close') }).at(-1)).toHaveFocus())
  },
}

/** The choice stays for the next try. */
export const NotSent: StoryObj = {
  name: 'Not sent',
  tags: ['picture', 'logs-errors'],
  parameters: withReview(REVIEW, () =>
    refused(402, storyTranslator(refusalMessages)('subscription.ended'), undefined, 'subscription.ended')(),
  ),
  play: async (context) => {
    await open(context)
    await send(2)
    const review = await sheet()
    await expect(await review.findByRole('alert')).toHaveTextContent(say('notSent'))
    // Its colour would be that of the pointer above it, or not, as the page was laid out.
    await userEvent.unhover(await review.findByRole('button', { name: say('send', { n: 2 }) }))
  },
}

export const Loading: StoryObj = {
  tags: ['picture', 'loading'],
  parameters: withReview(pending),
  play: open,
}

export const Failed: StoryObj = {
  name: 'Error',
  tags: ['picture', 'logs-errors'],
  parameters: withReview(() => refused(503, storyTranslator(refusalMessages)('storage.unavailable'))()),
  play: async (context) => {
    await open(context)
    await expect(await (await sheet()).findByRole('alert')).toHaveTextContent(say('loadFailed'))
  },
}

export const Offline: StoryObj = {
  tags: ['logs-errors'],
  parameters: withReview(() => Promise.reject(new TypeError('Failed to fetch'))),
  play: async (context) => {
    await open(context)
    await expect(await (await sheet()).findByRole('alert')).toHaveTextContent(
      storyTranslator(shellMessages)('unreachable'),
    )
  },
}
