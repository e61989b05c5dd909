/** What an earlier program indexed is found before, while and after it is indexed anew. */
import { afterEach, expect, test } from 'bun:test'
import { desc, sql } from 'drizzle-orm'
import { indexEarlierCustomers } from '#api/customers/search-rebuild-service.ts'
import { indexEarlierDocuments } from '#api/documents/search-rebuild-service.ts'
import { indexEarlierPayments } from '#api/payments/search-rebuild-service.ts'
import { customers } from '#db/schema/customers.ts'
import { documents, searchRebuilds } from '#db/schema/documents.ts'
import { payments } from '#db/schema/payments.ts'
import type { Invoice } from '#domain/documents/document.ts'
import { accountWord } from '#domain/text/full-text.ts'
import { type Company, createCompany } from '#tests/support/companies.ts'
import { describeDatabases, openTestDatabase } from '#tests/support/databases.ts'
import { startTestServer, TEST_START, type TestServer } from '#tests/support/test-server.ts'

describeDatabases('An index of an earlier program', (backend) => {
  let server: TestServer
  let owner: Company
  afterEach(() => server.close())

  const draft = (name: string) => ({
    customer: { name },
    lines: [{ description: 'Chair', quantity: '1', unitPrice: '100', tax: 'standard' }],
  })
  const create = async (path: string, name: string) =>
    (await server.request<Invoice>('POST', path, { token: owner.token, body: draft(name) })).body

  /** A customer, or what is of one. */
  type Found = { name?: string; customer?: { name: string } }

  /** Names, page by page. */
  const found = async (q: string, path = '/api/invoices') => {
    const names: (string | undefined)[] = []
    let next = ''
    do {
      const query = `q=${q}&limit=2${next === '' ? '' : `&cursor=${encodeURIComponent(next)}`}`
      const { body } = await server.request<{ items: Found[]; nextCursor: string | null }>('GET', `${path}?${query}`, {
        token: owner.token,
      })
      names.push(...body.items.map(({ name, customer }) => name ?? customer?.name))
      next = body.nextCursor ?? ''
    } while (next !== '')
    return names
  }

  const index = (most: number) => server.db.write((tx) => indexEarlierDocuments(tx, most, TEST_START))

  /** Five invoices and a quotation, all of Noor, as if an earlier program had just been stopped. */
  const upgraded = async () => {
    server = await startTestServer({ database: await openTestDatabase(backend) })
    owner = await createCompany(server)
    const invoices: Invoice[] = []
    for (let at = 1; at <= 5; at++) invoices.push(await create('/api/invoices', `Noor ${at}`))
    await create('/api/quotations', 'Noor 6')
    const rows = await server.db.read.select().from(documents).orderBy(desc(documents.rowId))
    await server.db.write(async (tx) => {
      await tx.run(sql`insert into document_words (document_words) values ('delete-all')`)
      for (const { rowId, customerName } of rows)
        await tx.run(sql`insert into document_search (rowid, account, folded)
          values (${rowId}, ${accountWord(owner.account)}, ${customerName.toLowerCase()})`)
      await tx.insert(searchRebuilds).values({ name: 'documents', before: (rows[0]?.rowId ?? 0) + 1 })
    })
    return invoices
  }

  const NEWEST_FIRST = ['Noor 5', 'Noor 4', 'Noor 3', 'Noor 2', 'Noor 1']

  test('finds everything once, in order, whatever part of it is done', async () => {
    await upgraded()
    expect(await found('noor')).toEqual(NEWEST_FIRST)
    for (const indexed of [2, 2, 2, 0]) {
      expect(await index(2)).toBe(indexed)
      expect(await found('noor')).toEqual(NEWEST_FIRST)
      expect(await found('3')).toEqual(['Noor 3'])
      expect(await found('noor', '/api/quotations')).toEqual(['Noor 6'])
    }
    expect(await server.db.read.select().from(searchRebuilds)).toEqual([])
    expect(await server.db.read.all(sql`select id from document_search_docsize`)).toEqual([])
    expect(await server.db.read.all(sql`select id from document_words_docsize`)).toHaveLength(6)
  })

  test('finds what is written meanwhile; a draft that waits for its turn by its earlier words until then', async () => {
    const [oldest] = await upgraded()
    await index(2)
    await create('/api/invoices', 'Noor 7')
    const body = { ...draft('Salma'), version: oldest?.version }
    const edited = await server.request('PUT', `/api/invoices/${oldest?.id}`, { token: owner.token, body })
    expect(edited.status).toBe(200)
    expect(await found('noor')).toEqual(['Noor 7', ...NEWEST_FIRST.slice(0, 4), 'Salma'])
    while ((await index(2)) > 0);
    expect(await found('noor')).toEqual(['Noor 7', ...NEWEST_FIRST.slice(0, 4)])
    expect(await found('salma')).toEqual(['Salma'])
  })

  test('customers and their payments', async () => {
    server = await startTestServer({ database: await openTestDatabase(backend) })
    owner = await createCompany(server)
    const post = async <Body>(path: string, body: unknown) =>
      (await server.request<Body>('POST', path, { token: owner.token, body })).body
    for (let at = 1; at <= 5; at++) {
      const { id } = await post<{ id: string }>('/api/customers', { name: `Noor ${at}` })
      await post('/api/payments', { customerId: id, currency: 'AED', amount: '10', date: '2026-03-01', method: 'cash' })
    }
    const lists = [
      {
        path: '/api/customers',
        words: 'customer_words',
        earlier: 'customer_search',
        rows: await server.db.read.select({ rowId: customers.rowId, name: customers.name }).from(customers),
        index: (most: number) => server.db.write((tx) => indexEarlierCustomers(tx, most)),
        rebuild: 'customers',
      },
      {
        path: '/api/payments',
        words: 'payment_words',
        earlier: 'payment_search',
        rows: await server.db.read.select({ rowId: payments.rowId, name: payments.customerName }).from(payments),
        index: (most: number) => server.db.write((tx) => indexEarlierPayments(tx, most)),
        rebuild: 'payments',
      },
    ] as const
    for (const { path, words, earlier, rows, index, rebuild } of lists) {
      expect(rows).toHaveLength(5)
      await server.db.write(async (tx) => {
        await tx.run(sql`insert into ${sql.raw(words)} (${sql.raw(words)}) values ('delete-all')`)
        for (const { rowId, name } of rows)
          await tx.run(sql`insert into ${sql.raw(earlier)} (rowid, account, folded)
            values (${rowId}, ${accountWord(owner.account)}, ${name.toLowerCase()})`)
        await tx
          .insert(searchRebuilds)
          .values({ name: rebuild, before: Math.max(...rows.map(({ rowId }) => rowId)) + 1 })
      })
      expect(await found('noor', path)).toEqual(NEWEST_FIRST)
      for (const indexed of [2, 2, 1]) {
        expect(await index(2)).toBe(indexed)
        expect(await found('noor', path)).toEqual(NEWEST_FIRST)
        expect(await found('3', path)).toEqual(['Noor 3'])
      }
      expect(await server.db.read.all(sql`select id from ${sql.raw(`${earlier}_docsize`)}`)).toEqual([])
      expect(await server.db.read.all(sql`select id from ${sql.raw(`${words}_docsize`)}`)).toHaveLength(5)
    }
    expect(await server.db.read.select().from(searchRebuilds)).toEqual([])
  })
})
