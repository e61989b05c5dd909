/** The log of letters, its search and its filters in a company that sent 1,000,000 against one that sent 1,000. */
import { cursorOf } from '#db/queries/keyset/cursor.ts'
import type { Comparison } from './comparison.ts'
import { copyOf, createCompany, withDatabase } from './company.ts'
import { measureInterleaved } from './duel.ts'
import { addLetters, FREQUENT_CLIENT, LETTER_CUSTOMER } from './many-letters.ts'
import { startProduct } from './running.ts'
import { comparisonOf } from './scale.ts'

const FEW = 1_000
const MANY = 1_000_000
const MOST = 1.3

/** Each has as many rows in both. */
const QUERIES: Record<string, (count: number) => string> = {
  'first page': () => '',
  'deep page': (count) => `cursor=${cursorOf([String(count / 2)])}`,
  'not delivered': () => 'state=undelivered',
  'under way': () => 'state=queued',
  'sent, a deep page': (count) => `state=sent&cursor=${cursorOf([String(count / 2)])}`,
  reminders: () => 'type=reminder',
  'statements not delivered': () => 'type=statement&state=undelivered',
  'reminders not delivered: none': () => 'type=reminder&state=undelivered',
  'credit notes: none': () => 'type=credit-note',
  'of a customer': () => `customerId=${LETTER_CUSTOMER}`,
  'of a customer, not delivered': () => `customerId=${LETTER_CUSTOMER}&state=undelivered`,
  'of a document': () => 'documentId=00000000-0000-7000-8000-000000000777',
  'search: a number': () => 'q=INV-0777',
  'search: an address': () => 'q=shop54@',
  'search: a client of one in 20': () => `q=${FREQUENT_CLIENT}`,
  'search: a word of every letter': () => 'q=inv',
  'search: a word of every letter, not delivered': () => 'q=inv&state=undelivered',
  'search: a word of every letter, reminders not delivered: none': () => 'q=inv&type=reminder&state=undelivered',
}

export async function letters(): Promise<Comparison[]> {
  const small = await createCompany()
  const large = copyOf(small)
  await withDatabase(small.dataDir, (db) => addLetters(db, small.account, FEW, { singly: FEW }))
  await withDatabase(large.dataDir, (db) => addLetters(db, large.account, MANY, { singly: FEW }))
  const servers = [await startProduct(small.dataDir), await startProduct(large.dataDir)]
  const headers = { authorization: `Bearer ${small.token}` }
  const comparisons: Comparison[] = []
  try {
    for (const [name, queryFor] of Object.entries(QUERIES)) {
      const paths = [FEW, MANY].map((count) => `/api/mail?limit=10&${queryFor(count)}`)
      await requireSameRows(
        name,
        servers.map(({ port }, at) => `http://127.0.0.1:${port}${paths[at] ?? ''}`),
        headers,
      )
      const [few, many] = await measureInterleaved(
        servers.map((server, at) => ({
          server,
          load: { connections: 1, method: 'GET' as const, paths: [paths[at] ?? ''], headers },
        })),
        400,
      )
      if (!few || !many) throw new Error('Two turns, two results')
      const what = `1,000,000 : 1,000 letters, ${name}`
      comparisons.push({ ...comparisonOf(name, few, many), what, goal: { atMost: MOST } })
    }
  } finally {
    for (const server of servers) await server.stop()
    small.remove()
    large.remove()
  }
  return comparisons
}

/** @throws Error when one answer has more rows than the other. */
async function requireSameRows(name: string, urls: readonly string[], headers: Record<string, string>) {
  const counts = await Promise.all(
    urls.map(async (url) => {
      const answer = await fetch(url, { headers })
      if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
      return ((await answer.json()) as { items: unknown[] }).items.length // because it is untyped
    }),
  )
  if (new Set(counts).size > 1) throw new Error(`${name}: ${counts.join(' rows against ')}`)
}
