/**
 * The log of letters, its search and its filters in a company that sent 1,000,000 against one that sent 1,000: the processor's time
 * of the list alone, which is a part of a request's.
 */
import type { LetterListRequest } from '#api/letters/model.ts'
import { listLetters } from '#api/letters/service.ts'
import type { Database } from '#db/database.ts'
import { cursorOf } from '#db/queries/keyset/cursor.ts'
import type { AccountId } from '#http/identity.ts'
import type { Comparison } from './comparison.ts'
import { copyOf, createCompany, withDatabase } from './company.ts'
import { addLetters, FREQUENT_CLIENT, LETTER_CUSTOMER } from './many-letters.ts'
import { threadCpuMs } from './thread-clock.ts'
import { compareSizes } from './two-sizes.ts'

const FEW = 1_000
const MANY = 1_000_000
const MOST = 1.3
const ROUNDS = 300
const NOW = new Date('2026-11-30T08:00:00Z')

/** Each has as many rows in both. */
const QUERIES: Record<string, (count: number) => LetterListRequest> = {
  'first page': () => ({}),
  'deep page': (count) => ({ cursor: middleOf(count) }),
  'not delivered': () => ({ state: 'undelivered' }),
  'under way': () => ({ state: 'queued' }),
  'sent, a deep page': (count) => ({ state: 'sent', cursor: middleOf(count) }),
  reminders: () => ({ type: 'reminder' }),
  'statements not delivered': () => ({ type: 'statement', state: 'undelivered' }),
  'reminders not delivered: none': () => ({ type: 'reminder', state: 'undelivered' }),
  'credit notes: none': () => ({ type: 'credit-note' }),
  'of a customer': () => ({ customerId: LETTER_CUSTOMER }),
  'of a customer, not delivered': () => ({ customerId: LETTER_CUSTOMER, state: 'undelivered' }),
  'of a document': () => ({ documentId: '00000000-0000-7000-8000-000000000777' }),
  'search: a number': () => ({ q: 'INV-0777' }),
  'search: an address': () => ({ q: 'shop54@' }),
  'search: a client of one in 20': () => ({ q: FREQUENT_CLIENT }),
  'search: a word of every letter': () => ({ q: 'inv' }),
  'search: a word of every letter, not delivered': () => ({ q: 'inv', state: 'undelivered' }),
  'search: a word of every letter, reminders not delivered: none': () => ({
    q: 'inv',
    type: 'reminder',
    state: 'undelivered',
  }),
}

const middleOf = (count: number) => cursorOf([String(count / 2)])

export async function letters(): Promise<Comparison[]> {
  const small = await createCompany()
  const large = copyOf(small)
  const { account } = small
  const comparisons: Comparison[] = []
  try {
    await withDatabase(small.dataDir, (db) => addLetters(db, account, FEW, { singly: FEW }))
    await withDatabase(large.dataDir, (db) => addLetters(db, account, MANY, { singly: FEW }))
    for (const [name, requestFor] of Object.entries(QUERIES)) {
      const rows = new Set<number>()
      const comparison = await compareSizes({
        what: `1,000,000 : 1,000 letters, ${name}, µs CPU of a list`,
        small: small.dataDir,
        large: large.dataDir,
        rounds: ROUNDS,
        atMost: MOST,
        measure: async (db) => {
          const { micros, found } = await listed(db, account, requestFor(await countOf(db)))
          if (rows.add(found).size > 1) throw new Error(`${name}: ${[...rows].join(' rows against ')}`)
          return micros
        },
      })
      comparisons.push(comparison)
    }
  } finally {
    small.remove()
    large.remove()
  }
  return comparisons
}

async function listed({ read }: Database, account: AccountId, request: LetterListRequest) {
  const from = threadCpuMs()
  const { items } = await listLetters({ db: read, account, now: NOW }, { ...request, limit: 10 })
  return { micros: (threadCpuMs() - from) * 1_000, found: items.length }
}

async function countOf({ read }: Database): Promise<number> {
  const [last] = await read.all<{ count: number }>('select max(place) as count from letters')
  return last?.count ?? 0
}
