/** A company with a plan of reminders, whose job runs when the test says so. */
import { eq } from 'drizzle-orm'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { subscriptions } from '#db/schema/subscription.ts'
import { startCustomerReminders } from '#jobs/customer-reminders.ts'
import type { InvoiceReminders } from '#api/reminders/invoice-service.ts'
import type { PlanAnswer } from '#api/reminders/plan-service.ts'
import type { PlanPreview } from '#api/reminders/preview.ts'
import { invoiceOf, type Refused, type SoldInvoice, startSelling } from './selling.ts'
import { PASSWORD, type TestServer } from './test-server.ts'

export type LoggedLetter = {
  id: string
  state: string
  cause: string
  subject: string
  recipients: { email: string; state: string; reason?: string }[]
}

/** Runs the job as after a restart, with the failures that it logs. */
export async function runReminders({ db, env, clock, deps }: TestServer): Promise<unknown[]> {
  const failures: unknown[] = []
  const log = (event: unknown) => failures.push(event)
  const job = startCustomerReminders({ db, env, log, now: clock.now, wakeMail: deps.mail.wake })
  await job.run()
  await job.stop()
  return failures
}

/** Nine in the morning of Dubai, the hour of the first plan. */
export const nine = (day: string) => `${day}T05:00:00Z`

export async function startReminding(server: TestServer, { limited = false } = {}) {
  const shop = await startSelling(server)
  if (!limited) await setUnlimited(server, shop.account)
  let { token } = shop
  /** A session lasts 30 days, which clocks of these tests pass. */
  const ask = async <Body = Refused>(method: string, path: string, body?: unknown) => {
    const send = () => server.request<Body>(method, path, { token, ...(body !== undefined && { body }) })
    const answer = await send()
    if (answer.status !== 401) return answer
    const credentials = { email: shop.user.email, password: PASSWORD }
    token = (await server.request<{ token: string }>('POST', '/api/auth/login', { body: credentials })).body.token
    return send()
  }
  const get = async <Body>(path: string) => (await ask<Body>('GET', path)).body
  return {
    ...shop,
    ask,
    get,
    customer: async (name: string, more: object = {}) => {
      const body = { name, email: `${name.toLowerCase().replaceAll(' ', '.')}@client.example`, ...more }
      return (await ask<{ id: string }>('POST', '/api/customers', body)).body.id
    },
    /** An invoice that the client was sent today, by other means than the product. */
    sell: async (sold: Partial<SoldInvoice> & { dueDate: string }, more: object = {}) => {
      const body = { ...invoiceOf({ total: '100.00', issueDate: '2027-01-10', ...sold }), ...more }
      const issued = await ask<CommercialDocument>('POST', '/api/invoices?issue=1', body)
      if (issued.status !== 201) throw new Error(`Not issued: ${JSON.stringify(issued.body)}`)
      await ask('POST', `/api/invoices/${issued.body.id}/mark-sent`)
      return issued.body
    },
    plan: (change: object = {}) => ask<PlanAnswer & Refused>('PUT', '/api/reminder-plan', change),
    preview: () => get<PlanPreview>('/api/reminder-plan/preview'),
    reminders: (id: string) => get<InvoiceReminders>(`/api/invoices/${id}/reminders`),
    setReminders: (id: string, change: object) =>
      ask<InvoiceReminders & Refused>('POST', `/api/invoices/${id}/reminders`, change),
    run: () => runReminders(server),
    /** Sets the clock, runs the job and delivers the mails; answers those that reached a client since. */
    at: async (time: string) => {
      const before = new Set(await clientMails(server))
      server.clock.set(time)
      const failures = await runReminders(server)
      if (failures.length > 0) throw new Error(JSON.stringify(failures))
      return (await clientMails(server)).filter((mail) => !before.has(mail))
    },
    log: async () => (await get<{ items: LoggedLetter[] }>('/api/mail?type=reminder&limit=100')).items,
  }
}

const clientMails = async (server: TestServer) =>
  (await server.mails()).filter(({ to }) => to.endsWith('@client.example'))

export type Reminding = Awaited<ReturnType<typeof startReminding>>

export async function setUnlimited(server: TestServer, account: string, unlimited = true): Promise<void> {
  await server.db.write((tx) => tx.update(subscriptions).set({ unlimited }).where(eq(subscriptions.accountId, account)))
}
