/** The list of items in an account of 100 items and in one of 100,000; and what stock costs an invoice. */
import { cursorOf } from '#db/queries/keyset/cursor.ts'
import type { Comparison } from './comparison.ts'
import { copyOf, createCompany, withDatabase } from './company.ts'
import { measureInterleaved, type Measured, rate } from './duel.ts'
import { addItems, barcodeOf, categoryOf, FREQUENT_WORD, skuOf } from './many-items.ts'
import { type Running, startProduct } from './running.ts'
import { TEN_LINES } from './ten-lines.ts'

const FEW = 100
const MANY = 100_000

/** Path of each query, for an account with `count` items. The limit is the number of rows of the small account. */
const QUERIES: Record<string, (count: number) => string> = {
  'first page by name': () => '/api/items?limit=50',
  'deep page by name': (count) => `/api/items?limit=50&cursor=${cursorOf(['alreem05', String(count / 2)])}`,
  'deep page by Arabic name, last first': (count) =>
    `/api/items?limit=50&sort=-nameAr&cursor=${cursorOf(['منتج 15', String(count / 2)])}`,
  'deep page by SKU': (count) => `/api/items?limit=50&sort=sku&cursor=${cursorOf([skuOf(count / 10), '1'])}`,
  newest: () => '/api/items?limit=50&sort=newest',
  low: () => '/api/items?limit=10&filter=low',
  'out, by SKU': () => '/api/items?limit=10&filter=out&sort=sku',
  'services, last name first': () => '/api/items?limit=10&filter=services&sort=-name',
  archived: () => '/api/items?limit=10&filter=archived',
  'a category': () => `/api/items?limit=9&category=${categoryOf(3)}`,
  'low of a category': () => `/api/items?limit=1&category=${categoryOf(3)}&filter=low`,
  'search: the SKU of one': () => `/api/items?limit=50&q=${skuOf(77)}`,
  'search: the barcode of one, scanned': () => `/api/items?limit=50&q=${barcodeOf(77)}`,
  'search: the beginning of every barcode': () => '/api/items?limit=50&q=629100',
  'search: a rare word': () => '/api/items?limit=50&q=rare',
  'search: a word of one in 20': () => `/api/items?limit=4&q=${FREQUENT_WORD}`,
  'search: a prefix of every item': () => '/api/items?limit=50&q=al',
  'search: a letter of every item': () => '/api/items?limit=50&q=a',
  'search: two common words': () => `/api/items?limit=4&q=${FREQUENT_WORD}+tra`,
  'search: a rare and a common word': () => '/api/items?limit=50&q=rare+trading',
  'search: Arabic, with the article': () => `/api/items?limit=50&q=${encodeURIComponent('المنتج')}`,
  'search: nothing has it': () => '/api/items?limit=50&q=zebra',
  'search: a common word in a category': () => `/api/items?limit=9&q=trading&category=${categoryOf(3)}`,
  'search: a common word among services': () => '/api/items?limit=10&q=trading&filter=services',
  'figures of the head': () => '/api/items/summary',
  'the categories': () => '/api/item-categories',
  'one by its SKU': () => `/api/items/by-sku/${skuOf(77)}`,
}

export async function items(): Promise<Comparison[]> {
  return [...(await lists()), await issuing()]
}

async function lists(): Promise<Comparison[]> {
  const small = await createCompany()
  const large = copyOf(small)
  await withDatabase(small.dataDir, (db) => addItems(db, small.account, FEW))
  await withDatabase(large.dataDir, (db) => addItems(db, large.account, MANY))
  const servers = [await startProduct(small.dataDir), await startProduct(large.dataDir)] as const
  const headers = { authorization: `Bearer ${small.token}` }
  const load = (path: string) => ({ connections: 1, method: 'GET' as const, paths: [path], headers })
  const comparisons: Comparison[] = []
  try {
    for (const [name, pathFor] of Object.entries(QUERIES)) {
      const counts = await Promise.all([
        rowsAt(servers[0], pathFor(FEW), headers),
        rowsAt(servers[1], pathFor(MANY), headers),
      ])
      if (counts[0] !== counts[1]) throw new Error(`${name}: ${counts.join(' and ')} rows cannot be compared`)
      const turns = [FEW, MANY].map((count, at) => ({ server: servers[at] ?? servers[0], load: load(pathFor(count)) }))
      const [few, many] = await measureInterleaved(turns, 400)
      if (!few || !many) throw new Error('Two turns, two results')
      comparisons.push(comparisonOf(name, few, many))
    }
  } finally {
    for (const server of servers) await server.stop()
    small.remove()
    large.remove()
  }
  return comparisons
}

/** The number of rows of an answer that is a list; 1 for any other. */
async function rowsAt({ port }: Running, path: string, headers: Record<string, string>): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  const { items: rows } = await answer.json()
  return Array.isArray(rows) ? rows.length : 1
}

function comparisonOf(name: string, few: Measured, many: Measured): Comparison {
  const shown = ({ medianMs, cpuMicros }: Measured) => `${medianMs.toFixed(2)} ms, ${Math.round(cpuMicros)} µs CPU`
  const cause = name.startsWith('search')
    ? 'a common word is walked for the rows of the other words'
    : 'rows that are scattered over the file'
  return {
    what: `100,000 : 100 items, ${name}`,
    ours: shown(many),
    theirs: shown(few),
    // Medians, because slow requests are noise on a busy machine.
    ratio: many.medianMs / few.medianMs,
    goal: { atMost: 1.3 },
    cause,
  }
}

/** Ten lines of ten tracked items, which all clients sell, against ten that name no item. */
async function issuing(): Promise<Comparison> {
  const company = await createCompany()
  const server = await startProduct(company.dataDir)
  const headers = { authorization: `Bearer ${company.token}` }
  try {
    const lines = []
    for (const line of TEN_LINES.lines ?? [])
      lines.push({ ...line, itemId: await trackedOn(server, headers, line.description) })
    const load = (body: object) => ({
      connections: 32,
      method: 'POST' as const,
      paths: ['/api/invoices?issue=1'],
      headers,
      body: JSON.stringify({ id: '{{new}}', ...body }),
    })
    const turns = [{ ...TEN_LINES, lines }, TEN_LINES].map((body) => ({ server, load: load(body) }))
    const [tracked, plain] = await measureInterleaved(turns, 3_000)
    if (!tracked || !plain) throw new Error('Two turns, two results')
    return {
      what: 'issue 10 tracked items, 32 clients, against none',
      ours: rate(tracked),
      theirs: rate(plain),
      ratio: tracked.perSecond / plain.perSecond,
      goal: { atLeast: 0.8 },
      cause: 'ten movements and ten balances more are written with it',
    }
  } finally {
    await server.stop()
    company.remove()
  }
}

async function trackedOn({ port }: Running, headers: Record<string, string>, name: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/items`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ name, trackStock: true, openingStock: '1000000', openingCost: '2' }),
  })
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`)
  const { id } = await answer.json()
  return id
}
