/**
 * `kill -9` of the real process while the files of e-invoices are made: each document has one file, with the bytes and the hash that
 * were first answered, and the same bytes are inside its PDF.
 */
import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#db/database.ts'
import { users } from '#db/schema/account.ts'
import { eInvoiceFiles } from '#db/schema/tax.ts'
import { damagedBooks } from '#api/health/books-check-service.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import type { AccountId } from '#http/identity.ts'
import { attachedFiles } from '#tests/support/attached-files.ts'
import { BUYER, SELLER } from '#tests/support/e-invoice-parties.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { repetitions, seed } from '#tests/support/runs.ts'
import { liveOnce } from './lifetime.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'
import { startServerProcess } from './server-process.ts'
import { ask, openShop } from './shopkeeper.ts'
import { ADMIN } from './unlimited.ts'
import { expectWholeBooks } from './whole-books.ts'

const KILLS = repetitions(3, { soak: 60 })
const CLIENTS = 8
const LIFE = { mostAnswers: repetitions(50, { soak: 100 }), longestStepMs: 20 }
/** The PDFs that are read after each restart. */
const PAPERS = 4
const WITHIN_MS = 30 * 60_000

const dataDir = mkdtempSync(join(tmpdir(), 'sanad-e-invoice-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const SALE = { ...invoiceBody(), customer: BUYER, dueDate: '2099-01-01' }

type Issued = { id: string; path: string; number: string }
type Shop = { url: string; token: string; random: SeededRandom; answers: number }

/** Each document that was answered. */
const issued: Issued[] = []
/** The hash of the file that each had when it was first answered, by its id. */
const hashes = new Map<string, string>()

const hashOf = (bytes: Uint8Array | string) => new Bun.CryptoHasher('sha256').update(bytes).digest('hex')

const sameAsBefore = (id: string, hash: string) => {
  expect([id, hash]).toEqual([id, hashes.get(id) ?? hash])
  hashes.set(id, hash)
}

async function read(shop: Shop, path: string) {
  const reply = await ask(shop.url, 'GET', path, { token: shop.token })
  expect([path, reply.status, reply.status === 200 ? '' : reply.text]).toEqual([path, 200, ''])
  shop.answers++
  return reply
}

async function download(shop: Shop, { id, path }: Issued) {
  sameAsBefore(id, hashOf((await read(shop, `${path}/e-invoice.xml`)).bytes))
}

/** The hash that the document's page shows. It shows none until the file is made. */
async function look(shop: Shop, { id, path }: Issued) {
  const { state, sha256 } = JSON.parse((await read(shop, `${path}/e-invoice`)).text)
  expect(state).toBe('ready')
  if (sha256 !== undefined) sameAsBefore(id, sha256)
}

async function print(shop: Shop, { id, path, number }: Issued) {
  const files = attachedFiles((await read(shop, `${path}/pdf`)).bytes)
  expect(Object.keys(files)).toContain(`${number}.xml`)
  sameAsBefore(id, hashOf(files[`${number}.xml`] ?? ''))
}

async function issue(shop: Shop, kind: string, path: string, body: object): Promise<Issued> {
  const reply = await ask(shop.url, 'POST', path, { token: shop.token, body })
  expect([path, reply.status, reply.status === 201 ? '' : reply.text]).toEqual([path, 201, ''])
  shop.answers++
  const { id, number } = JSON.parse(reply.text) as CommercialDocument // because both answer what was issued
  const document = { id, path: `/api/${kind}/${id}`, number: number ?? '' }
  issued.push(document)
  return document
}

/** Several ask for the file of one document at once, so that two make it, and a kill comes between them. */
async function useUntilItDies(shop: Shop): Promise<void> {
  const { random } = shop
  try {
    for (;;) {
      let document = await issue(shop, 'invoices', '/api/invoices?issue=1', SALE)
      if (random.chance(0.3)) {
        const note = { reason: 'Returned', reasonCode: 'returned' }
        document = await issue(shop, 'credit-notes', `${document.path}/credit-notes`, note)
      }
      const wishes = [download, download, look, ...(random.chance(0.15) ? [print] : [])]
      // Each is waited for, so that none goes on in the next life.
      const ends = await Promise.allSettled(wishes.map((wish) => wish(shop, document)))
      const reasons = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
      if (reasons.length > 0) throw reasons.find(isWrongAnswer) ?? reasons[0]
    }
  } catch (error) {
    // A server that is gone ends the client.
    if (isWrongAnswer(error)) throw error
  }
}

const isWrongAnswer = (error: unknown) => error instanceof Error && error.message.includes('expect(')

test(
  `${KILLS} kills while ${CLIENTS} clients have files made: one for each document, the same bytes for ever`,
  async () => {
    const chosenSeed = seed()
    console.log(`${KILLS} kills, SANAD_SEED=${chosenSeed}`)
    let server = startServerProcess(dataDir, ADMIN)
    const url = await server.listening
    const token = await openShop(url, dataDir, 'owner@example.com')
    expect((await ask(url, 'PUT', '/api/account', { token, body: SELLER })).status).toBe(200)
    const mode = await ask(url, 'PUT', '/api/e-invoicing/settings', { token, body: { mode: 'prepare' } })
    expect(mode.status).toBe(200)
    const shop: Shop = { url, token, random: seededRandom(chosenSeed), answers: 0 }
    for (let kill = 1; kill <= KILLS; kill++) {
      const clients = Array.from({ length: CLIENTS }, () => useUntilItDies(shop))
      await liveOnce(clients, kill, { random: shop.random, answered: () => shop.answers, ...LIFE })
      await server.kill()
      await Promise.all(clients)
      expect(server.output()).not.toContain('"level":"error"')
      await expectFilesOnDisk()
      server = startServerProcess(dataDir, ADMIN)
      shop.url = await server.listening
      await expectSameAnswers(shop)
    }
    expect(await server.stop()).toBe(0)
    const files = await expectFilesOnDisk()
    // A document whose issue was not answered has no file yet, for nobody knew to ask for it.
    expect(files).toBe(issued.length)
    expect(files).toBeGreaterThan(KILLS)
    console.log(`${shop.answers} answers, ${files} files`)
  },
  WITHIN_MS,
)

/** Every document that was ever answered has its file, made now if it was not; some have their PDF read too. */
async function expectSameAnswers(shop: Shop): Promise<void> {
  const readAgain = async (document: Issued) => {
    await download(shop, document)
    await look(shop, document)
  }
  await Promise.all(issued.map(readAgain))
  for (let paper = 0; paper < PAPERS; paper++) await print(shop, shop.random.pick(issued))
}

/** Each file that was answered is on the disk with its bytes, once. Answers how many files there are. */
async function expectFilesOnDisk(): Promise<number> {
  const db = await openDatabase({ dataDir })
  try {
    const [owner] = await db.read.select({ account: users.accountId }).from(users)
    // because there is one, who signed up
    await expectWholeBooks(db.read, owner?.account as AccountId)
    expect(await damagedBooks(db.read)).toBeUndefined()
    const files = await db.read.select().from(eInvoiceFiles)
    const stored = new Map(files.map(({ documentId, sha256 }) => [documentId, sha256]))
    expect(stored.size).toBe(files.length)
    for (const { documentId, sha256, bytes } of files) expect([documentId, hashOf(bytes)]).toEqual([documentId, sha256])
    for (const [id, hash] of hashes) expect([id, stored.get(id)]).toEqual([id, hash])
    return files.length
  } finally {
    await db.close()
  }
}
