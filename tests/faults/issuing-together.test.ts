/** 64 clients issue at once over real HTTP while 6 % of what is written is rolled back. Nobody notices the others. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createAndIssue } from '#api/documents/issue/issue.ts'
import type { DraftInput } from '#api/documents/drafts/model.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { seededRandom } from '#tests/faults/seeded-random.ts'
import { ADMIN, createUnlimitedCompany } from '#tests/faults/unlimited.ts'
import { expectWholeBooks } from '#tests/faults/whole-books.ts'
import { type Company, createCompany } from '#tests/support/companies.ts'
import { ALWAHA, invoiceBody } from '#tests/support/examples.ts'
import { describeDatabases } from '#tests/support/databases.ts'
import { repetitions, seed } from '#tests/support/runs.ts'
import { type Answer, startTestServer, type TestServer } from '#tests/support/test-server.ts'

const CLIENTS = 64
const ROLLED_BACK = 0.06

/** Rounds of each client. A server takes a round trip for every statement, so it gets fewer. */
const ROUNDS = { file: repetitions(3, { soak: 100 }), server: repetitions(1, { soak: 30 }) }
const READY_WITHIN_MS = 60_000
const WITHIN_MS = 60 * 60_000

type Refused = { reason: string }

describeDatabases('64 clients issuing at once', (backend) => {
  let server: TestServer
  let companies: Company[]
  let onTrial: Company
  beforeAll(async () => {
    server = await startTestServer({ backend, listen: true, env: ADMIN })
    companies = [await createUnlimitedCompany(server), await createUnlimitedCompany(server)]
    onTrial = await createCompany(server)
    for (let count = 0; count < 3; count++) await issueAtOnce(onTrial)
  }, READY_WITHIN_MS)
  afterAll(() => server.close())

  test(
    'leave numbers without gap or duplicate, a whole chain, and sums that agree with the rows',
    async () => {
      const chosenSeed = seed()
      const startedAt = performance.now()
      const clients = Array.from({ length: CLIENTS }, (_, client) => work(client, ROUNDS[backend], chosenSeed))
      const issued = (await Promise.all(clients)).flat()
      const seconds = (performance.now() - startedAt) / 1000
      const statuses = Object.groupBy(issued, ({ end }) => end)
      const counts = Object.entries(statuses).map(([end, ofIt]) => `${ofIt?.length} ${end}`)
      console.log(`${backend}: ${counts.join(', ')} in ${seconds.toFixed(1)} s, SANAD_SEED=${chosenSeed}`)

      const numbers = new Map(companies.map(({ account }) => [account, [] as string[]]))
      for (const { end, company, number } of issued) if (end === 'issued') numbers.get(company.account)?.push(number)
      for (const { account } of companies) {
        const books = await expectWholeBooks(server.db.read, account)
        const issuedNumbers = numbers.get(account) ?? []
        expect(new Set(issuedNumbers).size).toBe(issuedNumbers.length)
        expect(books).toMatchObject({ numbered: issuedNumbers.length, drafts: 0 })
      }
      // Concurrent transactions that rolled back left nothing.
      expect(await expectWholeBooks(server.db.read, onTrial.account)).toMatchObject({ numbered: 3, drafts: 0 })
      expect(server.logged.filter(({ level }) => level === 'error')).toEqual([])
    },
    WITHIN_MS,
  )

  async function work(client: number, rounds: number, chosenSeed: number): Promise<Outcome[]> {
    const random = seededRandom(chosenSeed + client)
    // because there are two of them
    const company = companies[client % companies.length] as Company
    const outcomes: Outcome[] = []
    for (let round = 0; round < rounds; round++) {
      const act = random.chance(ROLLED_BACK) ? random.pick([refusedAsUnready, refusedByLimit, thrownAway]) : issue
      outcomes.push(await act(company, random.chance(0.5)))
    }
    return outcomes
  }

  type Outcome = { end: 'issued' | 'rolled back'; company: Company; number: string }
  const rolledBack = (company: Company): Outcome => ({ end: 'rolled back', company, number: '' })

  async function issue(company: Company, inTwoSteps: boolean): Promise<Outcome> {
    const { status, body } = inTwoSteps ? await draftThenIssue(company) : await issueAtOnce(company)
    expect(status).toBe(inTwoSteps ? 200 : 201)
    expect(body).toMatchObject({ status: 'issued', totals: { total: '275.88' } })
    return { end: 'issued', company, number: body.number ?? '' }
  }

  function issueAtOnce({ token }: Company): Promise<Answer<CommercialDocument>> {
    return server.request<CommercialDocument>('POST', '/api/invoices?issue=1', { token, body: invoiceBody() })
  }

  async function draftThenIssue({ token }: Company): Promise<Answer<CommercialDocument>> {
    const draft = await server.request<CommercialDocument>('POST', '/api/invoices', { token, body: invoiceBody() })
    expect(draft.status).toBe(201)
    const headers = { 'idempotency-key': crypto.randomUUID() }
    return server.request<CommercialDocument>('POST', `/api/invoices/${draft.body.id}/issue`, { token, headers })
  }

  /** The draft is written, indexed and summed before the rules say no. */
  async function refusedAsUnready(company: Company): Promise<Outcome> {
    const body = { ...invoiceBody(), customer: undefined, lines: [] }
    const refused = await server.request<Refused>('POST', '/api/invoices?issue=1', { token: company.token, body })
    expect([refused.status, refused.body.reason]).toEqual([422, 'document.not-ready'])
    return rolledBack(company)
  }

  async function refusedByLimit(company: Company): Promise<Outcome> {
    const { token } = onTrial
    const refused = await server.request<Refused>('POST', '/api/invoices?issue=1', { token, body: invoiceBody() })
    expect([refused.status, refused.body.reason]).toEqual([402, 'subscription.daily-limit'])
    return rolledBack(company)
  }

  /** Nothing refuses after the number is taken, so this one fails by itself: number, copy and link are all written. */
  async function thrownAway(company: Company): Promise<Outcome> {
    const job = server.db.write(async (tx) => {
      const { number } = await createAndIssue(
        { db: tx, account: company.account, now: server.clock.now() },
        'invoice',
        THROWN_AWAY,
      )
      throw new Error(`planted after ${number}`)
    })
    await expect(job).rejects.toThrow('planted after INV-')
    return rolledBack(company)
  }
})

const THROWN_AWAY: DraftInput = {
  customer: ALWAHA,
  lines: [{ description: 'Design', quantity: '1', unitPrice: '100.00', tax: 'standard' }],
}
