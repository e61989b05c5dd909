/** 64 clients sell, void and credit the same items at once over real HTTP: each ends at the right stock. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { damagedBooks } from '#api/health/books-check-service.ts'
import type { Company } from '#tests/support/companies.ts'
import { describeDatabases } from '#tests/support/databases.ts'
import { ALWAHA } from '#tests/support/examples.ts'
import { repetitions, seed } from '#tests/support/runs.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'
import { ADMIN, createUnlimitedCompany } from './unlimited.ts'
import { expectWholeBooks } from './whole-books.ts'

const CLIENTS = 64
/** Rounds of each client. A server takes a round trip for every statement, so it gets fewer. */
const ROUNDS = { file: repetitions(2, { soak: 40 }), server: repetitions(1, { soak: 10 }) }
const OPENING = 100
const READY_WITHIN_MS = 60_000
const WITHIN_MS = 60 * 60_000

type Made = { id: string }

describeDatabases('64 clients selling the same items at once', (backend) => {
  let server: TestServer
  let company: Company
  let items: string[]
  beforeAll(async () => {
    server = await startTestServer({ backend, listen: true, env: ADMIN })
    company = await createUnlimitedCompany(server)
    const body = { name: 'Tea', trackStock: true, openingStock: String(OPENING), openingCost: '2' }
    items = [(await call<Made>(201, '/api/items', body)).id, (await call<Made>(201, '/api/items', body)).id]
  }, READY_WITHIN_MS)
  afterAll(() => server.close())

  async function call<Answer>(status: number, path: string, body: object): Promise<Answer> {
    const answer = await server.request<Answer>('POST', path, { token: company.token, body })
    expect([path, answer.status]).toEqual([path, status])
    return answer.body
  }

  /** Answers what each item lost. */
  async function work(random: SeededRandom, rounds: number): Promise<number[]> {
    const lost = [0, 0]
    for (let round = 0; round < rounds; round++) {
      const quantities = [1 + random.below(5), 1 + random.below(5)]
      const lines = quantities.map((quantity, index) => {
        return {
          description: 'Tea',
          itemId: items[index],
          quantity: String(quantity),
          unitPrice: '10',
          tax: 'standard',
        }
      })
      const { id } = await call<Made>(201, '/api/invoices?issue=1', { customer: ALWAHA, lines })
      const way = random.below(3)
      if (way === 0) await call(200, `/api/invoices/${id}/void`, { reason: 'By mistake' })
      if (way === 1) {
        const returned = [{ line: 0, quantity: '1' }]
        await call(201, `/api/invoices/${id}/credit-notes`, { reason: 'Returned', lines: returned })
      }
      for (const [index, quantity] of quantities.entries()) {
        const back = way === 0 ? quantity : way === 1 && index === 0 ? 1 : 0
        lost[index] = (lost[index] ?? 0) + quantity - back
      }
    }
    return lost
  }

  test(
    'leave the stock that is left of all of them',
    async () => {
      const chosenSeed = seed()
      console.log(`${backend}: SANAD_SEED=${chosenSeed}`)
      const clients = Array.from({ length: CLIENTS }, (_, client) =>
        work(seededRandom(chosenSeed + client), ROUNDS[backend]),
      )
      const lost = await Promise.all(clients)
      for (const [index, id] of items.entries()) {
        const sum = lost.reduce((all, one) => all + (one[index] ?? 0), 0)
        const { body } = await server.request<{ stock: string }>('GET', `/api/items/${id}`, { token: company.token })
        expect(body.stock).toBe(String(OPENING - sum))
      }
      await expectWholeBooks(server.db.read, company.account)
      expect(await damagedBooks(server.db.read)).toBeUndefined()
    },
    WITHIN_MS,
  )
})
