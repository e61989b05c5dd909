import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { patterns } from '#domain/navigation/routes.ts'
import { undeliveredMessages } from '#i18n/documents/letter/undelivered.ts'
import { letterPageMessages } from '#i18n/letters/letter.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { deferredActionMessages } from '#i18n/shell/deferred-actions.ts'
import { LetterScreen } from '#ui/features/letters/page/LetterScreen.tsx'
import { AtAddress, findToast, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { pending, refused as refusedBy } from '#stories/fixtures/story-fixture.tsx'
import { endUndoWindow, undoIt } from '#stories/fixtures/undo-window.ts'
import {
  ENDED,
  GIVEN_UP,
  LONGEST,
  PARTLY,
  queued,
  REFUSED,
  SENT,
  WAITING,
  WITHDRAWN,
  withLetter,
} from './letters-fixture.ts'

const meta: Meta = {
  title: 'Screens/Email',
  render: () => <AtAddress path={patterns.letter} screen={LetterScreen} />,
}
export default meta

const t: ReturnType<typeof storyTranslator<typeof letterPageMessages.en>> = (key, ...slots) =>
  storyTranslator(letterPageMessages)(key, ...slots)

type Play = NonNullable<StoryObj['play']>

const button = (canvasElement: HTMLElement, key: 'tryAgain' | 'tryNow' | 'changeAddress' | 'withdraw' | 'send') =>
  within(canvasElement).findByRole('button', { name: t(key) })

const showing = (text: () => string): Play => {
  return async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement).toHaveTextContent(text()))
  }
}

const retryOf = ({ id }: { id: string }) => `POST /api/mail/${id}/retry`
const withdrawalOf = ({ id }: { id: string }) => `POST /api/mail/${id}/withdraw`

export const Partly: StoryObj = {
  name: 'One address does not exist',
  tags: ['picture', 'header', 'zoom'],
  parameters: withLetter(PARTLY),
  play: async ({ canvasElement }) => {
    await expect(await button(canvasElement, 'tryAgain')).toBeVisible()
    await expect(canvasElement).toHaveTextContent('550 5.1.1')
  },
}

export const Refused: StoryObj = {
  name: 'Refused for each reason',
  // dark: the reasons of each recipient, with the words of its server, in the tone of a failure
  tags: ['dark'],
  parameters: withLetter(REFUSED),
  play: showing(() => storyTranslator(undeliveredMessages)('mailbox-full', { email: 'layla@waha.example' })),
}

export const GivenUp: StoryObj = {
  name: 'Given up after two days',
  parameters: withLetter(GIVEN_UP),
  play: showing(() => storyTranslator(undeliveredMessages)('no-answer', { email: 'finance@noor.example' })),
}

/** Nothing can be done about it any more. */
export const Sent: StoryObj = {
  parameters: withLetter(SENT),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement).toHaveTextContent(t('sentMeans')))
    await expect(within(canvasElement).queryByRole('button', { name: t('tryAgain') })).toBeNull()
  },
}

export const Waiting: StoryObj = {
  name: 'Waiting for the next attempt',
  tags: ['picture'],
  parameters: withLetter(WAITING),
  play: async ({ canvasElement }) => {
    await waitFor(async () => expect(await button(canvasElement, 'tryNow')).toBeVisible())
  },
}

export const Withdrawn: StoryObj = { parameters: withLetter(WITHDRAWN), play: showing(() => t('withdrawnText')) }

export const LongNames: StoryObj = {
  name: 'Long names',
  tags: ['picture', 'zoom'],
  parameters: withLetter(LONGEST),
  play: async ({ canvasElement }) => {
    await button(canvasElement, 'tryAgain')
  },
}

export const TriedAgain: StoryObj = {
  name: 'Sent again',
  parameters: withLetter(PARTLY, { [retryOf(PARTLY)]: { ...PARTLY, state: 'queued' } }),
  play: async ({ canvasElement }) => {
    await userEvent.click(await button(canvasElement, 'tryAgain'))
    await findToast(t('onItsWay'))
  },
}

/** The server hands it over at this moment. */
export const UnderWay: StoryObj = {
  name: 'Being sent at this moment',
  tags: ['logs-errors'],
  parameters: withLetter(PARTLY, {
    [retryOf(PARTLY)]: () => refusedBy(409, storyTranslator(refusalMessages)('mail.under-way'))(),
  }),
  play: async ({ canvasElement }) => {
    await userEvent.click(await button(canvasElement, 'tryAgain'))
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(t('notTried'))
  },
}

/** The limit of a trial's day, and when it ends. */
export const LimitReached: StoryObj = {
  name: 'Limit reached',
  tags: ['logs-errors'],
  parameters: withLetter(PARTLY, {
    [retryOf(PARTLY)]: () =>
      Response.json(
        {
          error: storyTranslator(refusalMessages)('subscription.mail-limit'),
          reason: 'subscription.mail-limit',
          resetsAt: '2026-11-21T20:00:00.000Z',
          requestId: 'story',
        },
        { status: 402 },
      ),
  }),
  play: async ({ canvasElement }) => {
    await userEvent.click(await button(canvasElement, 'tryAgain'))
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent('50')
  },
}

export const ChangingAddress: StoryObj = {
  name: 'Another address',
  tags: ['picture', 'zoom'],
  parameters: withLetter(PARTLY),
  play: async ({ canvasElement }) => {
    await userEvent.click(await button(canvasElement, 'changeAddress'))
    const field = await within(canvasElement).findByRole('textbox', { name: t('sendTo') })
    await expect(field).toHaveValue('acounts@noor.example')
    await expect(field).toHaveFocus()
  },
}

const typeAddress = async (canvasElement: HTMLElement, typed: string) => {
  await userEvent.click(await button(canvasElement, 'changeAddress'))
  const field = await within(canvasElement).findByRole('textbox', { name: t('sendTo') })
  await userEvent.clear(field)
  await userEvent.type(field, typed)
  await userEvent.click(await button(canvasElement, 'send'))
  return field
}

export const WrongAddress: StoryObj = {
  name: 'No address',
  parameters: withLetter(PARTLY),
  play: async ({ canvasElement }) => {
    await expect(await typeAddress(canvasElement, 'accounts@noor')).toBeInvalid()
  },
}

/** A new letter goes to it, and its page opens. */
export const SentElsewhere: StoryObj = {
  name: 'Sent to another address',
  parameters: withLetter(PARTLY, {
    [retryOf(PARTLY)]: { id: WAITING.id },
    [`GET /api/mail/${WAITING.id}`]: {
      ...WAITING,
      attempts: 0,
      recipients: [queued('accounts@noor.example')],
      retryOf: PARTLY.id,
    },
  }),
  play: async ({ canvasElement }) => {
    await typeAddress(canvasElement, 'accounts@noor.example')
    await within(canvasElement).findByRole('link', { name: t('earlier') })
  },
}

/** The addresses stay, and the sentence says why. */
export const NotSentElsewhere: StoryObj = {
  name: 'Another address, not sent',
  tags: ['logs-errors'],
  parameters: withLetter(PARTLY, {
    [retryOf(PARTLY)]: () => refusedBy(503, storyTranslator(refusalMessages)('storage.unavailable'))(),
  }),
  play: async ({ canvasElement }) => {
    const field = await typeAddress(canvasElement, 'accounts@noor.example')
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(t('addressSaved'))
    await expect(field).toHaveValue('accounts@noor.example')
  },
}

/** It leaves in an hour, so the withdrawal can be undone. */
export const WithdrawnPending: StoryObj = {
  name: 'Withdrawn, with Undo',
  parameters: withLetter(WAITING),
  play: async ({ canvasElement }) => {
    await userEvent.click(await button(canvasElement, 'withdraw'))
    await within(canvasElement).findByText(storyTranslator(deferredActionMessages)('notYet'))
    await within(document.body).findByRole('alertdialog')
  },
}

export const WithdrawnUndone: StoryObj = {
  name: 'Withdrawn, and undone',
  parameters: withLetter(WAITING),
  play: async ({ canvasElement }) => {
    await userEvent.click(await button(canvasElement, 'withdraw'))
    await undoIt()
    await waitFor(async () => expect(await button(canvasElement, 'withdraw')).toBeEnabled())
  },
}

export const WithdrawnTooLate: StoryObj = {
  name: 'Withdrawn too late',
  tags: ['logs-errors'],
  parameters: withLetter(WAITING, {
    [withdrawalOf(WAITING)]: () => refusedBy(409, storyTranslator(refusalMessages)('mail.already-sent'))(),
  }),
  play: async ({ canvasElement }) => {
    await userEvent.click(await button(canvasElement, 'withdraw'))
    await endUndoWindow()
    await findToast(t('notWithdrawn'))
  },
}

/** It would leave within the undo window, so it is withdrawn at once. */
export const WithdrawnAtOnce: StoryObj = {
  name: 'Withdrawn at once',
  parameters: withLetter(
    { ...WAITING, nextAttemptAt: '2026-11-21T08:00:05.000Z' },
    { [withdrawalOf(WAITING)]: { ...WAITING, state: 'withdrawn' } },
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(await button(canvasElement, 'withdraw'))
    await findToast(t('withdrawn'))
  },
}

export const SubscriptionEnded: StoryObj = {
  name: 'Subscription ended',
  parameters: withLetter(PARTLY, { 'GET /api/subscription/status': ENDED }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t('ended'))
    await waitFor(async () => expect(await button(canvasElement, 'tryAgain')).toBeDisabled())
  },
}

/** A role that issues nothing sends nothing. */
export const ReadOnly: StoryObj = {
  name: 'Read only',
  parameters: withLetter(PARTLY, {}, { role: 'accountant' }),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement).toHaveTextContent('550 5.1.1'))
    await expect(within(canvasElement).queryByRole('button', { name: t('tryAgain') })).toBeNull()
  },
}

const at = `GET /api/mail/${PARTLY.id}`

export const Loading: StoryObj = { tags: ['picture', 'loading'], parameters: withLetter(PARTLY, { [at]: pending }) }

export const NotFound: StoryObj = {
  name: 'Not found',
  tags: ['logs-errors'],
  parameters: withLetter(PARTLY, {
    [at]: () => refusedBy(404, storyTranslator(refusalMessages)('request.not-found'))(),
  }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(t('notFoundText'))
  },
}

export const Failed: StoryObj = {
  name: 'Error',
  tags: ['picture', 'logs-errors'],
  parameters: withLetter(PARTLY, {
    [at]: () => refusedBy(503, storyTranslator(refusalMessages)('storage.unavailable'))(),
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(t('loadFailed'))
  },
}

export const Offline: StoryObj = {
  tags: ['logs-errors'],
  parameters: withLetter(PARTLY, {}, { online: false }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('alert')
  },
}
