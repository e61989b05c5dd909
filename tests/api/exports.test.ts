/** Everything of a company as one archive, checked by what README.txt says and nothing else. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { connect, type Socket } from 'node:net'
import { eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { users } from '#db/schema/account.ts'
import { publicLinks } from '#db/schema/client-page.ts'
import { printedPdfs } from '#db/schema/documents.ts'
import { subscriptions } from '#db/schema/subscription.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { pdfFile } from '#tests/support/attachments.ts'
import { type Company, createCompany, REGISTERED } from '#tests/support/companies.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { pngFile } from '#tests/support/image-files.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { waitUntil } from '#tests/support/wait-until.ts'
import {
  type ArchiveFiles,
  archiveRows,
  archiveText,
  changedFiles,
  type ChainLink,
  firstBroken,
  manifestOf,
} from '#tests/support/whole-archive.ts'

let server: TestServer
let company: Company
beforeAll(async () => {
  server = await startTestServer({ env: { WRITE_BUDGET: 'off' } })
  company = await createCompany(server)
  await fill(company, 'Noor')
})
afterAll(() => server.close())

const ask = async <Answer>({ token }: Company, method: string, path: string, body?: unknown, type?: string) => {
  const given = { token, ...(body !== undefined && { body }), ...(type && { headers: { 'content-type': type } }) }
  const reply = await server.request<Answer>(method, path, given)
  expect([path, reply.status < 300, reply.status < 300 || reply.body]).toEqual([path, true, true])
  return reply
}

/** Documents, money, an item and files; `mark` is in whatever can be typed. */
async function fill(owner: Company, mark: string): Promise<void> {
  const customer = await ask<{ id: string }>(owner, 'POST', '/api/customers', {
    name: `${mark} Design`,
    nameAr: 'نور',
    address: 'Dubai',
    notes: `note of ${mark}`,
  })
  const item = await ask<{ id: string }>(owner, 'POST', '/api/items', { name: `${mark} lamp`, unit: 'pc', price: '10' })
  const picture = pngFile(20, 20, () => [200, 20, 20])
  await ask(owner, 'PUT', `/api/items/${item.body.id}/image`, picture, 'image/png')
  const body = { ...invoiceBody(), reference: `PO of ${mark}` }
  const draft = await ask<{ id: string }>(owner, 'POST', '/api/invoices', body)
  await ask(owner, 'PUT', `/api/invoices/${draft.body.id}/attachments/plan.pdf`, pdfFile(mark), 'application/pdf')
  const issued = await ask<CommercialDocument>(owner, 'POST', `/api/invoices/${draft.body.id}/issue`)
  await ask(owner, 'GET', `/api/invoices/${draft.body.id}/pdf`)
  await ask(owner, 'POST', `/api/invoices/${draft.body.id}/public-link`)
  const money = { date: issued.body.issueDate, amount: '5', method: 'cash', reference: `paid by ${mark}` }
  await ask(owner, 'POST', `/api/invoices/${draft.body.id}/payments`, money)
  await ask(owner, 'POST', '/api/payments', { ...money, customerId: customer.body.id, currency: 'AED' })
  await ask(owner, 'POST', '/api/quotations?issue=1', body)
}

/** Reads the archive by a one-use link, as the app does. */
async function exported({ token }: Company, language = 'en'): Promise<ArchiveFiles> {
  const path = `/api/account/export?language=${language}`
  const { body, status } = await server.request<{ url: string }>('POST', '/api/downloads', { token, body: { path } })
  expect([status, body]).toEqual([201, { url: expect.any(String) }])
  const reply = await server.request('GET', new URL(body.url).pathname)
  expect(reply.headers.get('content-type')).toBe('application/zip')
  expect(reply.headers.get('content-disposition')).toContain('filename="sanad-2027-03-02.zip"')
  return unzipSync(new Uint8Array(reply.bytes))
}

test('has the chain, and each file as its manifest says', async () => {
  const files = await exported(company)
  const links = archiveRows<ChainLink>(files, 'chain.jsonl')
  expect(links.map(({ type }) => type)).toEqual(['invoice', 'receipt', 'receipt', 'quotation'])
  expect(firstBroken(links)).toBeNull()
  const [first, second] = links
  if (!first || !second) throw new Error('The chain has four links')
  expect(firstBroken([first, { ...second, copy: second.copy.replace('5', '6') }])).toBe(2)
  expect(firstBroken([second])).toBe(1)

  const manifest = manifestOf(files)
  expect(Object.keys(files).at(-1)).toBe('manifest.json')
  expect(manifest.files.map(({ name }) => name)).toEqual(Object.keys(files).slice(0, -1))
  expect(changedFiles(files)).toEqual([])
  for (const [table, count] of Object.entries(manifest.counts)) {
    const name = table === 'chain' ? 'chain.jsonl' : `data/${table}.jsonl`
    expect([table, archiveRows(files, name).length]).toEqual([table, count])
  }
  expect(manifest.counts).toMatchObject({ chain: 4, documents: 2, payments: 2, customers: 1, items: 1, members: 1 })
  expect(manifest.unprinted.map(({ type, number }) => [type, number.length > 0])).toEqual([
    ['receipt', true],
    ['receipt', true],
    ['quotation', true],
  ])
})

test('has papers by their numbers, attachments, pictures and the lists', async () => {
  const files = await exported(company)
  const [invoice] = archiveRows<{ id: string; type: string; number: string }>(files, 'data/documents.jsonl')
  const paper = files[`papers/invoice/${invoice?.number}-en.pdf`] ?? new Uint8Array()
  const { bytes } = await ask(company, 'GET', `/api/invoices/${invoice?.id}/pdf`)
  expect(Buffer.from(paper)).toEqual(Buffer.from(bytes))
  expect(archiveText(files, `attachments/${invoice?.id}/plan.pdf`)).toContain('Noor')
  expect(Object.keys(files).filter((name) => name.startsWith('pictures/items/'))).toHaveLength(1)
  const arabic = await exported(company, 'ar')
  for (const list of ['invoices', 'quotations', 'credit-notes', 'customers', 'items', 'payments']) {
    const { bytes: alone } = await ask(company, 'GET', `/api/${list}.csv?language=ar`)
    expect([list, Buffer.from(arabic[`lists/${list}.csv`] ?? [])]).toEqual([list, Buffer.from(alone)])
  }
  const readme = archiveText(files, 'README.txt')
  for (const words of ['How to check the chain', 'كيفية التحقق من السلسلة', 'Noor Trading']) {
    expect(readme).toContain(words)
  }
  const [member] = archiveRows<Record<string, unknown>>(files, 'data/members.jsonl')
  expect(member).toMatchObject({ email: company.user.email, role: 'owner' })
})

test('has no secret, and nothing of another company', async () => {
  const other = await createCompany(server, { ...REGISTERED, name: 'Zahra', trn: '100987654321003' })
  await fill(other, 'PLANTED')
  const files = await exported(company)
  const [user] = await server.db.read.select().from(users).where(eq(users.id, company.user.id))
  const [link] = await server.db.read.select().from(publicLinks).where(eq(publicLinks.accountId, company.account))
  const strange = ['PLANTED', 'Zahra', other.user.email, other.account]
  const secret = [user?.passwordHash ?? '', link?.token ?? '', company.token]
  expect(secret.every((text) => text.length > 10)).toBe(true)
  for (const name of Object.keys(files)) {
    const text = archiveText(files, name)
    expect([name, [...strange, ...secret].filter((word) => text.includes(word))]).toEqual([name, []])
  }
})

test('names papers by the numbers of this company, also where another has documents of the same ids', async () => {
  const id = crypto.randomUUID()
  const papers: string[][] = []
  // The first one has an invoice already, so that its number is another.
  for (const owner of [company, await createCompany(server)]) {
    const issued = await ask<CommercialDocument>(owner, 'POST', '/api/invoices?issue=1', { ...invoiceBody(), id })
    await ask(owner, 'GET', `/api/invoices/${id}/pdf`)
    const names = Object.keys(await exported(owner)).filter((name) => name.startsWith('papers/'))
    expect(names).toContain(`papers/invoice/${issued.body.number}-en.pdf`)
    papers.push(names)
  }
  expect(papers.map((names) => names.length)).toEqual([2, 1])
})

test('stays open after the subscription ended', async () => {
  const ended = await createCompany(server)
  await ask(ended, 'POST', '/api/customers', { name: 'Layla' })
  const yesterday = new Date(server.deps.now().getTime() - 86_400_000)
  const own = eq(subscriptions.accountId, ended.account)
  await server.db.write((tx) => tx.update(subscriptions).set({ trialEndsAt: yesterday }).where(own))
  const refused = await server.request('POST', '/api/invoices?issue=1', { token: ended.token, body: invoiceBody() })
  expect(refused.status).toBe(402)
  const size = await ask<object>(ended, 'GET', '/api/account/export/size')
  expect(size.body).toEqual({ documents: 0, files: 0, bytes: 15_000, running: null })
  const reply = await ask(ended, 'GET', '/api/account/export')
  expect(archiveRows(unzipSync(new Uint8Array(reply.bytes)), 'data/customers.jsonl')).toHaveLength(1)
})

test('runs once at a time for a company, says how far it is, and ends with whoever stops reading', async () => {
  const busy = await startTestServer({ listen: true, env: { WRITE_BUDGET: 'off' } })
  try {
    const owner = await createCompany(busy)
    const other = await createCompany(busy)
    const get = (path: string, token: string) =>
      fetch(`${busy.url}${path}`, { headers: { authorization: `Bearer ${token}` } })
    const sizeSeen = async () => (await (await get('/api/account/export/size', owner.token)).json()) as Size
    // More than the connection holds while nobody reads it.
    await addPaper(busy, owner, 40)
    const socket = askWithoutReading(busy, '/api/account/export', owner.token)
    await waitUntil('the beginning of the export', async () => (await sizeSeen()).running !== null)
    const again = await get('/api/account/export', owner.token)
    expect([again.status, (await again.json()) as object]).toEqual([
      409,
      expect.objectContaining({ reason: 'export.running' }),
    ])
    const link = { token: owner.token, body: { path: '/api/account/export' } }
    expect((await busy.request('POST', '/api/downloads', link)).status).toBe(409)
    expect((await get('/api/account/export', other.token)).status).toBe(200)
    expect(await sizeSeen()).toMatchObject({ files: 40, running: { percent: expect.any(Number) } })
    socket.destroy()
    await waitUntil('the end of the export', async () => (await sizeSeen()).running === null)
    expect((await get('/api/account/export', owner.token)).status).toBe(200)
  } finally {
    await busy.close()
  }
})

type Size = { files: number; bytes: number; running: { percent: number } | null }

/** A client that asks and then takes nothing of the answer, so that it cannot come to its end. */
function askWithoutReading({ url }: TestServer, path: string, token: string): Socket {
  const { hostname, port, host } = new URL(url ?? '')
  const socket = connect({ host: hostname, port: Number(port) })
  socket.pause()
  socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${token}\r\n\r\n`)
  return socket
}

/** Papers of a megabyte each. */
async function addPaper(busy: TestServer, { account: accountId }: Company, count: number): Promise<void> {
  const bytes = Buffer.alloc(1_000_000, 1)
  const print = {
    accountId,
    type: 'invoice',
    language: 'en',
    mark: 'issued',
    sha256: '',
    bytes,
    at: new Date(),
  } as const
  const rows = Array.from({ length: count }, (_, at) => ({ ...print, documentId: `d${at}` }))
  for (const row of rows) await busy.db.write((tx) => tx.insert(printedPdfs).values(row))
}
