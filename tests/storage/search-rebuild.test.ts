/** A version to come changes the words of an index: everything is found before, while and after the job indexes it anew. */
import { afterEach, expect, test } from 'bun:test'
import { rmSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { reindexCustomers } from '#api/customers/search-index.ts'
import { reindexDocuments } from '#api/documents/search-rebuild-service.ts'
import { reindexItems } from '#api/inventory/search-index.ts'
import { reindexPayments } from '#api/payments/search-index.ts'
import { openDatabase, type Writer } from '#db/database.ts'
import { searchRebuilds } from '#db/schema/rebuilds.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { startSearchRebuild } from '#jobs/search-rebuild.ts'
import { type Company, createCompany } from '#tests/support/companies.ts'
import { describeDatabases, openTestDatabase, type TestDatabase } from '#tests/support/databases.ts'
import { startTestServer, TEST_START, type TestServer } from '#tests/support/test-server.ts'
import { waitUntil } from '#tests/support/wait-until.ts'
import { nextVersion } from './next-version.ts'

/** Each index with the table of its rows, and the word that rows have in it until they are indexed anew. */
const INDEXES = [
  { name: 'documents', words: 'document_words', path: '/api/invoices' },
  { name: 'customers', words: 'customer_words', path: '/api/customers' },
  { name: 'payments', words: 'payment_words', path: '/api/payments' },
  { name: 'items', words: 'item_search', path: '/api/items' },
] as const

/** Makes the words of an index anew: those it has stay until their turn. */
const rebuild = ({ name }: (typeof INDEXES)[number]) =>
  `INSERT INTO search_rebuilds (name, before) SELECT '${name}', place + 1 FROM ${name} ORDER BY place DESC LIMIT 1`

/** Makes an index anew that holds nothing yet, as one that has just been created. */
const fill = (index: (typeof INDEXES)[number]) => [
  `INSERT INTO ${index.words} (${index.words}) VALUES ('delete-all')`,
  rebuild(index),
]

const NEWEST_FIRST = ['Noor 5', 'Noor 4', 'Noor 3', 'Noor 2', 'Noor 1']

describeDatabases('An index that a later version makes anew', (backend) => {
  let database: TestDatabase
  let server: TestServer
  let owner: Company
  const folders: string[] = []
  afterEach(async () => {
    await server.close()
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
  })

  const send = async <Body>(method: string, path: string, body: unknown) => {
    const sent = await server.request<Body>(method, path, { token: owner.token, body })
    expect([path, sent.status < 300]).toEqual([path, true])
    return sent.body
  }

  const draft = (name: string, currency = 'AED') => ({
    customer: { name },
    currency,
    lines: [{ description: 'Chair', quantity: '1', unitPrice: '100', tax: 'standard' }],
  })

  /** Five invoices, customers, items and payments and a quotation, all of Noor; then the later version starts. */
  const upgradedBy = async (statements: string[]) => {
    database = await openTestDatabase(backend)
    server = await startTestServer({ database })
    owner = await createCompany(server)
    const invoices: CommercialDocument[] = []
    for (let at = 1; at <= 5; at++) {
      invoices.push(await send<CommercialDocument>('POST', '/api/invoices', draft(`Noor ${at}`)))
      const { id } = await send<{ id: string }>('POST', '/api/customers', { name: `Noor ${at}` })
      await send('POST', '/api/items', { name: `Noor ${at}` })
      await send('POST', '/api/payments', {
        customerId: id,
        currency: 'AED',
        amount: '10',
        date: '2026-03-01',
        method: 'cash',
      })
    }
    await send('POST', '/api/quotations', draft('Noor 6'))
    await database.db.close()
    const migrationsDir = nextVersion({ tag: '0999_other-words', statements })
    folders.push(migrationsDir)
    const db = await openDatabase({ ...database.options, migrationsDir })
    database = { ...database, db, close: () => db.close().then(database.close) }
    server = await startTestServer({ database })
    return invoices
  }

  /** A customer, or what is of one. */
  type Found = { name?: string; customer?: { name: string } }

  /** Names, page by page. */
  const found = async (query: string, path: string = '/api/invoices') => {
    const names: (string | undefined)[] = []
    let next = ''
    do {
      const cursor = next === '' ? '' : `&cursor=${encodeURIComponent(next)}`
      const { body } = await server.request<{ items: Found[]; nextCursor: string | null }>(
        'GET',
        `${path}?${query}&limit=2${cursor}`,
        { token: owner.token },
      )
      names.push(...body.items.map(({ name, customer }) => name ?? customer?.name))
      next = body.nextCursor ?? ''
    } while (next !== '')
    return names
  }

  const slices = {
    documents: (tx: Writer) => reindexDocuments(tx, 2, TEST_START),
    customers: (tx: Writer) => reindexCustomers(tx, 2),
    payments: (tx: Writer) => reindexPayments(tx, 2),
    items: (tx: Writer) => reindexItems(tx, 2),
  }

  test('finds everything once, in order, whatever part of it is done', async () => {
    await upgradedBy(INDEXES.map(rebuild))
    for (const { name, path } of INDEXES) {
      for (const indexed of name === 'documents' ? [2, 2, 2, 0] : [2, 2, 1]) {
        expect(await found('q=noor', path)).toEqual(NEWEST_FIRST)
        expect(await found('q=3', path)).toEqual(['Noor 3'])
        expect(await server.db.write(slices[name])).toBe(indexed)
      }
      expect(await found('q=noor', path)).toEqual(NEWEST_FIRST)
    }
    expect(await found('q=noor', '/api/quotations')).toEqual(['Noor 6'])
    expect(await server.db.read.select().from(searchRebuilds)).toEqual([])
    expect(await server.db.read.all(sql`select id from document_words_docsize`)).toHaveLength(6)
  })

  test('finds what is written meanwhile by its new words', async () => {
    const [oldest] = await upgradedBy(INDEXES.map(rebuild))
    await server.db.write(slices.documents)
    await send('POST', '/api/invoices', draft('Noor 7'))
    await send('PUT', `/api/invoices/${oldest?.id}`, { ...draft('Salma'), version: oldest?.version })
    for (let indexed = 2; indexed > 0; indexed = await server.db.write(slices.documents)) {
      expect(await found('q=noor')).toEqual(['Noor 7', ...NEWEST_FIRST.slice(0, 4)])
      expect(await found('q=salma')).toEqual(['Salma'])
    }
  })

  test('is filled by the job, the newest first; a list by currency does not wait for it', async () => {
    await upgradedBy(INDEXES.flatMap(fill))
    expect(await found('q=noor')).toEqual([])
    await server.db.write(slices.documents)
    // The newest of the two is the quotation.
    expect(await found('q=noor')).toEqual(['Noor 5'])
    expect(await found('currency=AED')).toEqual(NEWEST_FIRST)
    const job = startSearchRebuild({ db: server.db, log: server.deps.log, now: server.clock.now })
    const left = () => server.db.read.select().from(searchRebuilds)
    await waitUntil('the job to be done', async () => (await left()).length === 0)
    await job.stop()
    for (const { path } of INDEXES) expect(await found('q=noor', path)).toEqual(NEWEST_FIRST)
    expect(await found('currency=AED')).toEqual(NEWEST_FIRST)
  })

  test('gives what an earlier version kept its words and its place in lists by name', async () => {
    await upgradedBy([
      ...INDEXES.flatMap(fill),
      ...['customers', 'items'].map(
        (table) => `UPDATE ${table} SET name = 'Ünal 3', name_key = 'ünal 3' WHERE name = 'Noor 3'`,
      ),
    ])
    const sorted = ['Noor 1', 'Noor 2', 'Noor 4', 'Noor 5', 'Ünal 3']
    await send('POST', '/api/customers', { name: 'Vega' })
    await send('POST', '/api/items', { name: 'Vega' })
    const job = startSearchRebuild({ db: server.db, log: server.deps.log, now: server.clock.now })
    await waitUntil('the job to be done', async () => (await server.db.read.select().from(searchRebuilds)).length === 0)
    await job.stop()
    for (const path of ['/api/customers', '/api/items']) {
      expect(await found('sort=name', path)).toEqual([...sorted, 'Vega'])
      expect(await found('q=unal', path)).toEqual(['Ünal 3'])
    }
  })
})
