import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { patterns } from '#domain/navigation/routes.ts'
import type { LetterRecipient, LetterState } from '#domain/mail/letter.ts'
import { undeliveredMessages } from '#i18n/documents/letter/undelivered.ts'
import { refusalMessages } from '#i18n/refusals.ts'
import { InvoiceScreen } from '#ui/features/invoices/InvoiceScreen.tsx'
import { sheet, shared, withInvoicePage } from '#stories/documents/send-fixture.ts'
import { AtAddress, storyTranslator } from '#stories/fixtures/at-address.tsx'
import { type Answer, refused as refusedBy } from '#stories/fixtures/story-fixture.tsx'

/** A letter that some or all of its recipients did not get, on the page of its document. */
const meta: Meta = {
  title: 'Screens/Send/Not delivered',
  render: () => <AtAddress path={patterns.invoice} screen={InvoiceScreen} />,
}
export default meta

const t: ReturnType<typeof storyTranslator<typeof undeliveredMessages.en>> = (key, ...slots) =>
  storyTranslator(undeliveredMessages)(key, ...slots)

const ID = '01a2b3'
const AT = '2026-11-21T06:30:00.000Z'
const taken = { email: 'finance@noor.example', copy: false, state: 'sent' } as const
const refused = (email: string, reason: LetterRecipient['reason'], answer = '') => ({
  email,
  copy: false,
  state: 'refused',
  reason,
  answer,
})

const withLetter = (state: LetterState, recipients: readonly object[], answer?: Answer) =>
  withInvoicePage(
    { ...shared, sentAt: state === 'partly' ? AT : null, delivery: { state, letterId: ID, at: AT } },
    {
      [`GET /api/mail/${ID}`]: answer ?? { id: ID, type: 'invoice', state, attempts: 1, recipients },
      [`POST /api/mail/${ID}/retry`]: refusedBy(409, storyTranslator(refusalMessages)('mail.under-way')),
    },
  )

const showing = (text: () => string): StoryObj['play'] => {
  return async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement).toHaveTextContent(text()))
    await expect(within(canvasElement).getByRole('button', { name: t('tryAgain') })).toBeVisible()
  }
}

export const Partly: StoryObj = {
  name: 'One address does not exist',
  tags: ['zoom'],
  parameters: withLetter('partly', [
    taken,
    refused('acounts@noor.example', 'no-mailbox', '550 5.1.1 <acounts@noor.example>: Recipient address rejected'),
  ]),
  play: showing(() => t('partly')),
}

export const Refused: StoryObj = {
  name: 'Refused for each reason',
  parameters: withLetter('refused', [
    refused('layla@waha.example', 'mailbox-full', '552 5.2.2 Mailbox full'),
    refused('omar@palm.example', 'too-large', '552 5.3.4 Message size exceeds fixed limit'),
    refused('sales@palm.example', 'unwanted', '550 5.7.1 Message rejected due to local policy'),
    refused('office@palm.example', 'refused', '554 Transaction failed'),
  ]),
  play: showing(() => t('refused')),
}

export const GivenUp: StoryObj = {
  name: 'Given up after two days',
  parameters: withLetter('given-up', [refused('finance@noor.example', 'no-answer')]),
  play: showing(() => t('given-up')),
}

export const Waiting: StoryObj = {
  name: 'Waiting for a mail server',
  parameters: withLetter('queued', [{ email: 'finance@noor.example', copy: false, state: 'queued' }]),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement).toHaveTextContent(t('waitingText')))
    await expect(within(canvasElement).getByRole('button', { name: t('withdraw') })).toBeVisible()
  },
}

export const UnderWay: StoryObj = {
  name: 'Tried again while a server takes it',
  parameters: withLetter('refused', [refused('finance@noor.example', 'no-mailbox', '550 5.1.1 No such user')]),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: t('tryAgain') }))
    await waitFor(() => expect(document.body).toHaveTextContent(storyTranslator(refusalMessages)('mail.under-way')))
  },
}

export const ToAnother: StoryObj = {
  name: 'To another address',
  parameters: withLetter('refused', [refused('finance@noor.example', 'no-mailbox', '550 5.1.1 No such user')]),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: t('changeAddress') }))
    await expect(await sheet()).toBeDefined()
  },
}

/** The banner stays, because the document knows that its letter did not arrive. */
export const Failed: StoryObj = {
  name: 'Recipients could not be loaded',
  tags: ['logs-errors'],
  parameters: withLetter('partly', [], () => refusedBy(503, storyTranslator(refusalMessages)('storage.unavailable'))()),
  play: showing(() => storyTranslator(refusalMessages)('storage.unavailable')),
}
