/** An issued invoice, or one about to be, on its page: what the server answers there, and the sheet by which it is sent. */
import { userEvent, within } from 'storybook/test'
import type { StoryObj } from '@storybook/react-vite'
import type { Invoice } from '#domain/documents/document.ts'
import { sendMessages } from '#i18n/invoices/send.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { spoken } from '#stories/fixtures/at-address.tsx'
import { UNLIMITED } from './editor-fixture.ts'
import { ACCOUNT, issuedInvoice } from '#stories/fixtures/example-invoices.ts'
import { printed } from '#stories/fixtures/papers.ts'
import { type Answer, inWorld } from '#stories/fixtures/story-fixture.tsx'

type Play = NonNullable<StoryObj['play']>

export const sendSays: ReturnType<typeof spoken<typeof sendMessages.en>> = (key, ...slots) =>
  spoken(sendMessages)(key, ...slots)

export const LINK = 'https://sanad.example/d/Hn3vY8mQ2kL5sTz0wXeR7uBa1CfGjD4p'
export const issued = issuedInvoice('INV-0042')
export const shared = issuedInvoice('INV-0042', { standing: { publicUrl: LINK } })

const CREATED = { kind: 'created', at: '2026-11-21T06:30:00.000Z' }

export const onPage = (invoice: Invoice, answers: Record<string, Answer> = {}, events: readonly object[] = []) => {
  const at = `/api/invoices/${invoice.id}`
  return inWorld({
    signedIn: true,
    path: paths.invoice(invoice.id),
    answers: {
      ...UNLIMITED,
      'GET /api/account': ACCOUNT,
      'GET /api/dashboard-settings': { invoice_prefix: 'INV', invoice_number_start: 42 },
      [`GET ${at}`]: invoice,
      [`GET ${at}/history`]: { items: [CREATED, ...events] },
      'POST /api/documents/preview': printed(invoice),
      [`POST ${at}/public-link`]: { publicUrl: LINK },
      [`DELETE ${at}/public-link`]: () => undefined,
      ...answers,
    },
  })
}

export const sheet = async () => within(await within(document.body).findByRole('dialog'))

export const pressed = async (name: string) => {
  await userEvent.click(await (await sheet()).findByRole('button', { name }))
}

/** The sheet of the page in front of the reader, by its main button. */
export const opened: Play = async ({ canvasElement }) => {
  const name = new RegExp(`^(${sendSays('send')}|${sendSays('issueAndSend')})$`)
  await userEvent.click(await within(canvasElement).findByRole('button', { name }))
  await sheet()
}

/** A busy button says so through a region that stays for seconds, with a reference to a button that will be gone. */
export function silence() {
  for (const log of document.querySelectorAll('[data-live-announcer] [role=log]')) log.replaceChildren()
}
