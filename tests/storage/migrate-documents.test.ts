/** Upgrades a database that holds invoices only, written by an earlier program: fixtures/README.md says how. */
import { afterEach, expect, test } from 'bun:test'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { indexEarlierDocuments } from '#api/documents/search-rebuild-service.ts'
import { firstBrokenLink } from '#api/documents/issue/hash-chain.ts'
import { type Database, openDatabase, type Reader } from '#db/client.ts'
import type { AccountId } from '#http/identity.ts'
import { expectWholeBooks } from '#tests/faults/whole-books.ts'
import { migrationsBefore } from '#tests/storage/migrations-before.ts'
import { describeDatabases, openTestDatabase, type TestDatabase } from '#tests/support/databases.ts'
import { PASSWORD, startTestServer, type TestServer } from '#tests/support/test-server.ts'

/** Prints nine papers, beside other tests. */
const LIMIT_MS = 60_000

const FIXTURES = join(import.meta.dir, 'fixtures')

type Printed = { name: string; sha256: string }

type Before = {
  at: string
  email: string
  account: string
  issued: string
  repeated: { key: string; body: object; answer: unknown }
  answers: Record<string, { status: number; body: Record<string, unknown> }>
  csv: string
  prints: Record<string, string>
  download: { path: string; sha256: string }
  mail: { to: string; from: string; subject: string; text: string; attachments: Printed[] }
}

// because the earlier program's answers were written in this shape
const before = JSON.parse(readFileSync(join(FIXTURES, 'invoices-before-types.json'), 'utf8')) as Before
const rows = readFileSync(join(FIXTURES, 'invoices-before-types.sql'), 'utf8').trimEnd().split('\n')
const account = before.account as AccountId // because no session gate stands before this test

const RENAMED = [
  ['invoices', 'documents'],
  ['invoice_events', 'document_events'],
  ['retired_invoice_ids', 'document_tombstones'],
  ['frozen_copies', 'frozen_copies'],
  ['printed_pdfs', 'printed_pdfs'],
] as const

const REFUSED: [statement: string, reason: string][] = [
  [`UPDATE documents SET number = 'INV-9999' WHERE number IS NOT NULL`, 'an issued document keeps its number'],
  [`UPDATE documents SET type = 'quotation' WHERE number IS NOT NULL`, 'an issued document keeps its number'],
  [`DELETE FROM documents WHERE number IS NOT NULL`, 'an issued document stays'],
  [`UPDATE documents SET number = 'INV-0001' WHERE number IS NULL`, 'UNIQUE'],
  [`UPDATE document_events SET kind = 'viewed'`, 'events are append-only'],
  [`DELETE FROM document_events`, 'events are append-only'],
  [`UPDATE frozen_copies SET type = 'quotation'`, 'frozen copies are append-only'],
  [`DELETE FROM frozen_copies`, 'frozen copies are append-only'],
  [`UPDATE printed_pdfs SET type = 'quotation'`, 'printed PDFs are append-only'],
  [`DELETE FROM printed_pdfs`, 'printed PDFs are append-only'],
  [`INSERT INTO document_sums VALUES ('nobody', 'invoice', 'draft', 'AED', '2027-03', 1, 0, 0)`, 'FOREIGN KEY'],
]

const sha256 = (bytes: Uint8Array) => new Bun.CryptoHasher('sha256').update(bytes).digest('hex')

/** What src/jobs/search-rebuild.ts does while the program serves. */
async function indexAnew(db: Database): Promise<void> {
  while ((await db.write((tx) => indexEarlierDocuments(tx, 3, new Date(before.at)))) > 0);
}

/** The page where a table begins: a table that was copied begins elsewhere. */
async function rootsOf(db: Reader, tables: readonly string[]): Promise<(number | undefined)[]> {
  const found = await db.all<{ name: string; root: number }>(
    sql`SELECT name, rootpage AS root FROM sqlite_schema WHERE type = 'table'`,
  )
  return tables.map((table) => found.find(({ name }) => name === table)?.root)
}

describeDatabases('A database from before documents had a type', (backend) => {
  let opened: TestDatabase | undefined
  let db: Database | undefined
  let server: TestServer | undefined
  let folder = ''
  afterEach(async () => {
    await server?.close()
    await db?.close()
    await opened?.close()
    rmSync(folder, { recursive: true, force: true })
    server = db = opened = undefined
  })

  /** The earlier program's database, closed; and where its tables began. */
  const written = async () => {
    folder = migrationsBefore('0012_rename-subscription-payments')
    opened = await openTestDatabase(backend, { migrationsDir: folder })
    await opened.db.write(async (tx) => {
      for (const row of rows) await tx.run(sql.raw(row))
    })
    const roots = await rootsOf(
      opened.db.read,
      RENAMED.map(([old]) => old),
    )
    await opened.db.close()
    const { migrationsDir: _, ...options } = opened.options
    return { options, roots, opened }
  }

  const upgraded = async () => {
    const { options, roots } = await written()
    db = await openDatabase(options)
    await indexAnew(db)
    return { db, roots }
  }

  /** This program over it, the company logged in. */
  const served = async () => {
    const { options, opened } = await written()
    db = await openDatabase(options)
    const database = { ...opened, db, options }
    const env = { APP_URL: 'https://sanad.example', MAIL_FROM: 'Sanad <post@sanad.example>' }
    server = await startTestServer({ database, now: new Date(before.at), env })
    const body = { email: before.email, password: PASSWORD }
    const { token } = (await server.request<{ token: string }>('POST', '/api/auth/login', { body })).body
    const { request } = server
    return { server, token, get: (path: string) => request<unknown>('GET', path, { token }) }
  }

  test(
    'keeps its tables in place, its keys and its triggers; nothing is called an invoice’s but indexes',
    async () => {
      const { db, roots } = await upgraded()
      const now = RENAMED.map(([, name]) => name)
      expect(roots.every((root) => typeof root === 'number')).toBe(true)
      expect(await rootsOf(db.read, now)).toEqual(roots)
      expect(await db.read.all(sql`PRAGMA integrity_check`)).toEqual([{ integrity_check: 'ok' }])
      expect(await db.read.all(sql`PRAGMA foreign_key_check`)).toEqual([])
      const old = sql`SELECT name FROM sqlite_schema WHERE name LIKE '%invoice%' AND type <> 'index'`
      expect(await db.read.all(old)).toEqual([])
      for (const [statement, reason] of REFUSED) {
        const change = db.write((tx) => tx.run(sql.raw(statement)))
        await expect(change, statement).rejects.toThrow(reason)
      }
    },
    LIMIT_MS,
  )

  test(
    'has whole books, and every row is an invoice’s',
    async () => {
      const { db } = await upgraded()
      expect(await firstBrokenLink(db.read, account)).toBeNull()
      const books = await expectWholeBooks(db.read, account)
      expect({ drafts: books.drafts, numbered: books.numbered }).toEqual({ drafts: 1, numbered: 3 })
      for (const table of ['documents', 'document_events', 'frozen_copies', 'printed_pdfs', 'document_sums']) {
        const types = await db.read.all<{ type: string }>(sql`SELECT DISTINCT type FROM ${sql.identifier(table)}`)
        expect({ table, types }).toEqual({ table, types: [{ type: 'invoice' }] })
      }
    },
    LIMIT_MS,
  )

  test(
    'answers what it answered',
    async () => {
      const { server, token, get } = await served()
      for (const [path, { status, body }] of Object.entries(before.answers)) {
        const answer = await get(path)
        // A refusal names its own request. Answers may have gained fields since, and a draft's words no-break spaces.
        const { requestId: _, ...said } = JSON.parse(JSON.stringify(answer.body).replaceAll('\u00a0', ' '))
        expect({ path, status: answer.status, body: said }).toMatchObject({ path, status, body: Object(body) })
      }
      expect(new TextDecoder().decode((await get('/api/invoices.csv?language=en')).bytes)).toBe(before.csv)
      const { key, body, answer } = before.repeated
      const headers = { 'idempotency-key': key }
      const repeated = await server.request<unknown>('POST', '/api/invoices?issue=1', { token, body, headers })
      expect(repeated.body).toEqual(answer)
    },
    LIMIT_MS,
  )

  test(
    'prints the same bytes, also in a language never printed before, and sends what waited',
    async () => {
      const { server, get } = await served()
      const download = await server.request('GET', before.download.path)
      expect(sha256(download.bytes)).toBe(before.download.sha256)
      for (const [path, printed] of Object.entries(before.prints)) {
        expect({ path, printed: sha256((await get(path)).bytes) }).toEqual({ path, printed })
      }
      const mail = (await server.mails({ isOfEarlierVersion: true })).at(-1)
      const { to, from, subject, text } = before.mail
      expect(mail).toMatchObject({ to, from, subject, text })
      expect(mail?.attachments.map(({ name, bytes }) => ({ name, sha256: sha256(bytes) }))).toEqual(
        before.mail.attachments,
      )
    },
    LIMIT_MS,
  )

  test(
    'is whole when the migration is cut off and started again, and goes on counting',
    async () => {
      const { options, opened } = await written()
      const cut = migrationsBefore('0013_documents')
      try {
        const half = await openDatabase({ ...options, migrationsDir: cut })
        // What the migration meets half-way: a name that is taken, after tables were renamed.
        await half.write((tx) => tx.run(sql`CREATE TABLE document_dues (stands_in_the_way text)`))
        await half.close()
        await expect(openDatabase(options)).rejects.toThrow('nothing of it was kept')
        const again = await openDatabase({ ...options, migrationsDir: cut })
        expect(await rootsOf(again.read, ['documents'])).toEqual([undefined])
        await again.write((tx) => tx.run(sql`DROP TABLE document_dues`))
        await again.close()
      } finally {
        rmSync(cut, { recursive: true, force: true })
      }
      db = await openDatabase(options)
      server = await startTestServer({
        database: { ...opened, db, options },
        now: new Date('2027-03-03T08:00:00.000Z'),
      })
      const body = { email: before.email, password: PASSWORD }
      const { token } = (await server.request<{ token: string }>('POST', '/api/auth/login', { body })).body
      await indexAnew(db)
      const next = await server.request<{ number: string }>('POST', '/api/invoices?issue=1', {
        token,
        body: before.repeated.body,
      })
      expect(next.body.number).toBe('INV-0004')
      expect((await expectWholeBooks(db.read, account)).numbered).toBe(4)
    },
    LIMIT_MS,
  )
})
