/** A database of the first version is opened by this one, and holds what it held. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findDamage } from '#api/health/integrity-service.ts'
import { openFileClient } from '#db/connection/file-client.ts'
import { type ServerProcess, startServerProcess } from '#tests/faults/server-process.ts'
import { ask } from '#tests/faults/shopkeeper.ts'
import { ADMIN } from '#tests/faults/unlimited.ts'
import { PASSWORD } from '#tests/support/test-server.ts'
import { waitUntil } from '#tests/support/wait-until.ts'
import { type Ask, readBooks, WRITTEN_BOOKS } from './books.ts'
import { FIXTURE, fixtureDatabase, OWNER } from './fixture.ts'

const MIGRATIONS = join(import.meta.dir, '..', '..', '..', 'db', 'migrations')
const MAKE_ANEW = 'bun tests/storage/first-version/make-database.ts'

let dataDir: string
let server: ServerProcess
let use: Ask
let stored: { paper: Uint8Array; invoice: string }

const database = () => join(dataDir, 'sanad.db')

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'sanad-first-version-'))
  writeFileSync(database(), fixtureDatabase(), { mode: 0o600 })
  stored = readFixture()
  server = startServerProcess(dataDir, ADMIN)
  const url = await server.listening
  const login = await ask(url, 'POST', '/api/auth/login', { body: { email: OWNER, password: PASSWORD } })
  expect(login.status).toBe(200)
  const { token } = JSON.parse(login.text) as { token: string } // because this is what logging in answers
  use = (method, path, body) => ask(url, method, path, { token, body })
}, 60_000)
afterAll(async () => {
  await server.kill()
  rmSync(dataDir, { recursive: true })
})

/** @throws when another first migration has made it: nothing of it could be opened then. */
function readFixture(): typeof stored {
  const client = openFileClient(database(), [])
  const [made] = client.run('SELECT tag, hash FROM migrations_done WHERE place = 0').rows
  // because drizzle-kit writes this file
  const journal = JSON.parse(readFileSync(join(MIGRATIONS, 'meta', '_journal.json'), 'utf8')) as {
    entries: { tag: string }[]
  }
  const tag = journal.entries[0]?.tag ?? ''
  const hash = createHash('sha256')
    .update(readFileSync(join(MIGRATIONS, `${tag}.sql`)))
    .digest('hex')
  if (made?.tag !== tag || made.hash !== hash) {
    throw new Error(`${FIXTURE} was made with another first migration than ${tag}. Make it anew: ${MAKE_ANEW}`)
  }
  const [print] = client.run('SELECT document_id, bytes FROM printed_pdfs').rows
  client.close()
  if (!(print?.bytes instanceof ArrayBuffer) || typeof print.document_id !== 'string') throw new Error('No paper')
  return { paper: new Uint8Array(print.bytes), invoice: print.document_id }
}

test('the fixture is small', () => {
  expect(readFileSync(FIXTURE).length).toBeLessThan(200_000)
})

test('documents, payments, customers and stock are there, and are found', async () => {
  expect(await readBooks(use)).toEqual(WRITTEN_BOOKS)
})

test('a customer is told of as a duplicate by another company form, once the index is made anew', async () => {
  const isReported = async () => {
    const { bytes } = await use('GET', `/api/customers/duplicates?name=${encodeURIComponent('AL WAHA TRADING FZE')}`)
    return new TextDecoder().decode(bytes).includes('Al Waha Trading L.L.C.')
  }
  await waitUntil('the duplicate to be told of', isReported)
})

test('the paper of an issued invoice has the bytes it had', async () => {
  const { status, bytes } = await use('GET', `/api/invoices/${stored.invoice}/pdf`)
  expect(status).toBe(200)
  expect(Buffer.compare(bytes, stored.paper)).toBe(0)
})

test('an invoice that was never printed is printed now', async () => {
  const { bytes: list } = await use('GET', '/api/invoices?q=INV-0002')
  // because this is what a list answers
  const { items } = JSON.parse(new TextDecoder().decode(list)) as { items: { id: string }[] }
  const { status, bytes } = await use('GET', `/api/invoices/${items[0]?.id}/pdf`)
  expect([status, new TextDecoder().decode(bytes.subarray(0, 5))]).toEqual([200, '%PDF-'])
})

test('the next invoice has the next number, and the database is whole', async () => {
  const line = { description: 'Descaling', quantity: '1', unitPrice: '60.00', tax: 'standard' }
  const issued = await use('POST', '/api/invoices?issue=1', { customer: { name: 'Salma Haddad' }, lines: [line] })
  expect(JSON.parse(new TextDecoder().decode(issued.bytes))).toMatchObject({ number: 'INV-0004', status: 'issued' })
  expect(await server.stop()).toBe(0)
  expect(await findDamage(database(), 'books', () => undefined)).toBeUndefined()
})
