/** A company with series of invoices, whose job runs when the test says so. */
import type { CommercialDocument } from '#domain/documents/document.ts'
import { startRecurringInvoices } from '#jobs/recurring-invoices.ts'
import type { Series } from '#api/recurring/service.ts'
import { type Company, type CompanyFacts, createCompany } from './companies.ts'
import { PASSWORD, type TestServer } from './test-server.ts'

export type Occurrences = {
  items: { day: string; state: string; documentId?: string; number?: string | null; reason?: string }[]
  next: string[]
  words: { en: string; ar: string }
  nextCursor: string | null
}

type Refused = { reason: string; fields?: Record<string, string> }

export const LINE = { description: 'Rent for {month} {year}', quantity: '1', unitPrice: '100', tax: 'out-of-scope' }

export const BUYER = { name: 'Al Waha Trading', email: 'accounts@waha.example' }

/** Rent on the first of each month, from the day after the clocks of tests begin. */
export const RENT = {
  draft: { customer: BUYER, currency: 'AED', language: 'en', lines: [LINE] },
  rule: { every: 1, unit: 'month' },
  firstDay: '2027-03-03',
  then: 'issue',
}

/** Runs the job as after a restart, with the failures that it logs. */
export async function runRecurring({ deps, db, env, clock }: TestServer): Promise<unknown[]> {
  const failures: unknown[] = []
  const log = (event: unknown) => failures.push(event)
  const job = startRecurringInvoices({ db, env, pdf: deps.pdf, log, now: clock.now, wakeMail: deps.mail.wake })
  await job.run()
  await job.stop()
  return failures
}

export async function startRecurring(
  server: TestServer,
  facts: CompanyFacts = { name: 'Noor Trading', vatRegistered: false },
) {
  return recurringOf(server, await createCompany(server, facts))
}

export function recurringOf(server: TestServer, company: Company) {
  let { token } = company
  /** A session lasts 30 days, which clocks of these tests pass. */
  const logIn = async () => {
    const body = { email: company.user.email, password: PASSWORD }
    const answer = await server.request<{ token: string }>('POST', '/api/auth/login', { body })
    if (answer.status !== 200) throw new Error(`Not signed in: ${JSON.stringify(answer.body)}`)
    token = answer.body.token
  }
  const ask = async <Body = Refused>(method: string, path: string, body?: unknown) => {
    const send = () => server.request<Body>(method, path, { token, ...(body !== undefined && { body }) })
    const answer = await send()
    if (answer.status !== 401) return answer
    await logIn()
    return send()
  }
  const get = async <Body>(path: string) => (await ask<Body>('GET', path)).body
  return {
    ...company,
    ask,
    get,
    create: async (more: object = {}) => {
      const made = await ask<Series>('POST', '/api/recurring-invoices', { ...RENT, ...more })
      if (made.status !== 201) throw new Error(`No series: ${JSON.stringify(made.body)}`)
      return made.body
    },
    series: (id: string) => get<Series>(`/api/recurring-invoices/${id}`),
    occurrences: (id: string) => get<Occurrences>(`/api/recurring-invoices/${id}/occurrences`),
    act: (id: string, act: string, body: object = {}) =>
      ask<Series & { reason: string; documentId: string; skipped: number; fields?: Record<string, string> }>(
        'POST',
        `/api/recurring-invoices/${id}/${act}`,
        body,
      ),
    invoice: (id: string) => get<CommercialDocument>(`/api/invoices/${id}`),
    invoices: async () => (await get<{ items: CommercialDocument[] }>('/api/invoices?limit=100')).items,
    run: () => runRecurring(server),
  }
}

export type Recurring = Awaited<ReturnType<typeof startRecurring>>
