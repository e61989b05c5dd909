/** API answers and helpers for the invoice page and its send sheet. */
import { userEvent, within } from 'storybook/test'
import type { StoryObj } from '@storybook/react-vite'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { issueAndSendMessages } from '#stories/fixtures/issue-and-send-messages.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { storyTranslator } from '#stories/fixtures/at-address.tsx'
import { UNLIMITED } from './editor-fixture.ts'
import { ACCOUNT, issuedInvoice } from '#stories/fixtures/example-invoices.ts'
import { previewOf } from '#stories/fixtures/rendered-previews.ts'
import { type Answer, withFixture } from '#stories/fixtures/story-fixture.tsx'

type Play = NonNullable<StoryObj['play']>

export const sendText: ReturnType<typeof storyTranslator<typeof issueAndSendMessages.en>> = (key, ...slots) =>
  storyTranslator(issueAndSendMessages)(key, ...slots)

export const LINK = 'https://sanad.example/d/Hn3vY8mQ2kL5sTz0wXeR7uBa1CfGjD4p'
export const issued = issuedInvoice('INV-0042')
export const shared = issuedInvoice('INV-0042', { metadata: { publicUrl: LINK } })

const CREATED = { kind: 'created', at: '2026-11-21T06:30:00.000Z' }

export const withInvoicePage = (
  invoice: CommercialDocument,
  answers: Record<string, Answer> = {},
  events: readonly object[] = [],
) => {
  const at = `/api/invoices/${invoice.id}`
  return withFixture({
    signedIn: true,
    path: paths.invoice(invoice.id),
    answers: {
      ...UNLIMITED,
      'GET /api/account': ACCOUNT,
      'GET /api/dashboard-settings': { invoice_prefix: 'INV', invoice_number_start: 42 },
      [`GET ${at}`]: invoice,
      [`GET ${at}/history`]: { items: [CREATED, ...events] },
      [`GET ${at}/pages`]: previewOf(invoice),
      [`POST ${at}/public-link`]: { publicUrl: LINK },
      [`DELETE ${at}/public-link`]: () => undefined,
      ...answers,
    },
  })
}

export const sheet = async () => within(await within(document.body).findByRole('dialog'))

export const pressInSheet = async (name: string) => {
  await userEvent.click(await (await sheet()).findByRole('button', { name }))
}

/** In the review: unticks sending, and confirms. */
export const issueAlone = async () => {
  await userEvent.click(await (await sheet()).findByRole('checkbox', { name: sendText('sendByEmail') }))
  await pressInSheet(sendText('issueNow'))
}

/** Opens the send sheet by the page's main button. */
export const openSheet: Play = async ({ canvasElement }) => {
  const name = new RegExp(`^(${sendText('send')}|${sendText('issueAndSend')})$`)
  await userEvent.click(await within(canvasElement).findByRole('button', { name }))
  await sheet()
}

/** A busy button is announced in a live region that lives for seconds and refers to a button that is gone by then. */
export function clearLiveRegion() {
  for (const log of document.querySelectorAll('[data-live-announcer] [role=log]')) log.replaceChildren()
}
