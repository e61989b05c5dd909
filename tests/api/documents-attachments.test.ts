/** Files attached to drafts: recognised by their bytes, bounded, frozen with the document, and given to nobody else. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { and, eq } from 'drizzle-orm'
import { documentAttachments } from '#db/schema/attachments/attachments.ts'
import { frozenCopies } from '#db/schema/documents.ts'
import type { DocumentAttachment } from '#domain/documents/attachments/attachment.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { attachedTo, pdfFile } from '#tests/support/attachments.ts'
import { type Company, createCompany } from '#tests/support/companies.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { animatedWebp, exifSegment, pngFile, type Rgba, withSegments } from '#tests/support/image-files.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const RED: Rgba = [200, 20, 20]
const PNG = pngFile(60, 40, () => RED)
const PLAN = pdfFile()

let server: TestServer
let owner: Company
beforeAll(async () => {
  server = await startTestServer({ env: { WRITE_BUDGET: 'off' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  owner = await createCompany(server)
})

type Reply = { attachments: DocumentAttachment[]; reason?: string; limit?: string; fields?: Record<string, string> }

const draft = async (collection = 'invoices') =>
  (await server.request<{ id: string }>('POST', `/api/${collection}`, { token: owner.token, body: invoiceBody() })).body
    .id
const addressOf = (id: string, name: string, collection = 'invoices') =>
  `/api/${collection}/${id}/attachments/${encodeURIComponent(name)}`
const ask = <Body = Reply>(method: string, path: string, body?: unknown) =>
  server.request<Body>(method, path, { token: owner.token, ...(body !== undefined && { body }) })
/** With the type of something else, because nobody believes it. */
const put = (id: string, name: string, body: unknown, collection = 'invoices') =>
  server.request<Reply>('PUT', addressOf(id, name, collection), {
    token: owner.token,
    body,
    headers: { 'content-type': 'text/html' },
  })
const get = (id: string, name: string) => ask('GET', addressOf(id, name))
const documentOf = async (id: string, collection = 'invoices') =>
  (await ask<CommercialDocument>('GET', `/api/${collection}/${id}`)).body
const issue = (id: string, collection = 'invoices') => ask<CommercialDocument>('POST', `/api/${collection}/${id}/issue`)
const sha256 = (bytes: Uint8Array) => new Bun.CryptoHasher('sha256').update(bytes).digest('hex')

describe('What is attached', () => {
  test('stands in the answers of its draft, in the order in which it came', async () => {
    const id = await draft()
    expect(await documentOf(id)).not.toHaveProperty('attachments')
    const plan: DocumentAttachment = { name: 'plan.pdf', size: PLAN.length, type: 'application/pdf' }
    expect((await put(id, 'plan.pdf', PLAN)).body).toEqual({ attachments: [plan] })
    server.clock.advance({ seconds: 1 })
    const both = (await put(id, 'a photo.png', PNG)).body.attachments
    expect(both).toEqual([plan, { name: 'a photo.png', size: expect.any(Number), type: 'image/jpeg' }])
    expect((await documentOf(id)).attachments).toEqual(both)
    const saved = await ask<CommercialDocument>('PUT', `/api/invoices/${id}`, { ...invoiceBody(), version: 1 })
    expect(saved.body.attachments).toEqual(both)
  })

  test('is replaced by one of the same name, removed once and again, and deleted with its draft', async () => {
    const id = await draft()
    await put(id, 'plan.pdf', PLAN)
    const other = pdfFile('another plan')
    expect((await put(id, 'plan.pdf', other)).body.attachments).toHaveLength(1)
    expect(Buffer.from((await get(id, 'plan.pdf')).bytes)).toEqual(other)
    for (const status of [204, 204]) expect((await ask('DELETE', addressOf(id, 'plan.pdf'))).status).toBe(status)
    expect((await get(id, 'plan.pdf')).status).toBe(404)
    await put(id, 'plan.pdf', PLAN)
    await ask('DELETE', `/api/invoices/${id}`)
    expect(await rowsOf(id)).toEqual([])
    await put(await draft(), 'plan.pdf', PLAN)
    const many = [await draft(), await draft()]
    for (const each of many) await put(each, 'plan.pdf', PLAN)
    await ask('POST', '/api/invoices/delete-drafts', { ids: many })
    for (const each of many) expect(await rowsOf(each)).toEqual([])
  })

  test('stays with the draft, not with its duplicate; the next revision of a quotation has it', async () => {
    const id = await draft('quotations')
    await put(id, 'plan.pdf', PLAN, 'quotations')
    const copy = (await ask<CommercialDocument>('POST', `/api/quotations/${id}/duplicate`)).body
    expect(await documentOf(copy.id, 'quotations')).not.toHaveProperty('attachments')
    await issue(id, 'quotations')
    const revision = (await ask<CommercialDocument>('POST', `/api/quotations/${id}/revise`)).body
    expect(revision.attachments).toEqual([{ name: 'plan.pdf', size: PLAN.length, type: 'application/pdf' }])
    expect(await documentOf(revision.id, 'quotations')).toEqual(revision)
    expect((await issue(revision.id, 'quotations')).body.attachments).toEqual(revision.attachments)
  })
})

const rowsOf = (id: string) =>
  server.db.read
    .select({ name: documentAttachments.name })
    .from(documentAttachments)
    .where(eq(documentAttachments.documentId, id))

describe('An issued document', () => {
  test('has names and hashes in its frozen copy, and its files change no more', async () => {
    const id = await draft()
    await put(id, 'plan.pdf', PLAN)
    server.clock.advance({ seconds: 1 })
    await put(id, 'photo.png', PNG)
    const { attachments } = await documentOf(id)
    const issued = (await issue(id)).body
    expect(issued.attachments).toEqual(attachments ?? [])
    expect(await documentOf(id)).toEqual(issued)
    const [row] = await server.db.read
      .select({ copy: frozenCopies.copy })
      .from(frozenCopies)
      .where(and(eq(frozenCopies.accountId, owner.account), eq(frozenCopies.documentId, id)))
    const photo = Buffer.from((await get(id, 'photo.png')).bytes)
    expect(JSON.parse(row?.copy ?? '{}').attachments).toEqual([
      { name: 'plan.pdf', size: PLAN.length, type: 'application/pdf', sha256: sha256(PLAN) },
      { name: 'photo.png', size: photo.length, type: 'image/jpeg', sha256: sha256(photo) },
    ])
    for (const refused of [await put(id, 'new.pdf', PLAN), await ask('DELETE', addressOf(id, 'plan.pdf'))])
      expect([refused.status, refused.body.reason]).toEqual([409, 'invoice.wrong-status'])
    // Not even past the service.
    const change = server.db.write((tx) =>
      tx
        .delete(documentAttachments)
        .where(eq(documentAttachments.documentId, id))
        .then(() => undefined),
    )
    expect(change).rejects.toThrow()
    expect(await rowsOf(id)).toHaveLength(2)
  })

  test('without any is frozen as before', async () => {
    const id = await draft()
    expect((await issue(id)).body).not.toHaveProperty('attachments')
  })
})

describe('A file is what its bytes are', () => {
  test('a picture is drawn anew, upright and without what else was in it', async () => {
    const id = await draft()
    const jpeg = await new Bun.Image(pngFile(40, 20, () => RED)).jpeg().bytes()
    const sent = Buffer.concat([withSegments(jpeg, exifSegment(6, 'a secret place')), PLAN, Buffer.from('<script>')])
    expect((await put(id, 'photo.jpg', sent)).status).toBe(200)
    const stored = Buffer.from((await get(id, 'photo.jpg')).bytes)
    expect(await new Bun.Image(stored).metadata()).toEqual({ width: 20, height: 40, format: 'jpeg' })
    for (const rest of ['secret', '%PDF', '<script>']) expect(stored.includes(rest)).toBe(false)
  })

  test('a PDF with a script in it is stored as it is, and only ever saved', async () => {
    const id = await draft()
    const sent = pdfFile('<script>alert(1)</script> /OpenAction << /S /JavaScript /JS (app.alert(1)) >>')
    await put(id, 'page.html', sent)
    const answered = await get(id, 'page.html')
    expect(Buffer.from(answered.bytes)).toEqual(sent)
    expect(Object.fromEntries(answered.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="page.html.pdf"; filename*=UTF-8''page.html.pdf`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    expect(answered.headers.get('content-security-policy')).toMatch(/^default-src 'none';.*sandbox$/)
  })

  test('is saved under the extension of what it is', async () => {
    const id = await draft()
    const names = {
      'photo.webp': 'photo.jpg',
      'خريطة.PNG': 'خريطة.jpg',
      'setup.exe': 'setup.exe.jpg',
      photo: 'photo.jpg',
    }
    for (const [name, saved] of Object.entries(names)) {
      await put(id, name, name === 'photo.webp' ? await new Bun.Image(PNG).webp().bytes() : PNG)
      const disposition = (await get(id, name)).headers.get('content-disposition') ?? ''
      expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toBe(saved)
      await ask('DELETE', addressOf(id, name))
    }
  })

  test('anything else is refused with 415, whatever it is called, and what is cut off with 422', async () => {
    const id = await draft()
    const still = await new Bun.Image(PNG).webp().bytes()
    const others = {
      'drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'plan.pdf': 'PK\u0003\u0004 a document of something else',
      'page.pdf': '<html>%PDF-1.7\n%%EOF',
      'moving.webp': animatedWebp(still, 60, 40),
      'moving.gif': 'GIF89a\u0001\u0000\u0001\u0000',
      'empty.pdf': '',
    }
    for (const [name, body] of Object.entries(others)) {
      const refused = await put(id, name, body)
      expect([name, refused.status, refused.body.reason]).toEqual([name, 415, 'attachment.unsupported-type'])
    }
    const cut = await put(id, 'cut.pdf', PLAN.subarray(0, -8))
    expect([cut.status, cut.body.reason]).toEqual([422, 'attachment.damaged'])
    const half = await put(id, 'half.png', PNG.subarray(0, -20))
    expect([half.status, half.body.reason]).toEqual([422, 'picture.damaged'])
    expect(await rowsOf(id)).toEqual([])
  })
})

describe('Limits', () => {
  test('5 MB a file, announced or not, and no more on other routes', async () => {
    const id = await draft()
    expect((await put(id, 'whole.pdf', pdfFile('', 5_000_000))).status).toBe(200)
    const large = await put(id, 'large.pdf', pdfFile('', 5_000_001))
    expect([large.status, large.body.reason]).toEqual([413, 'attachment.too-large'])
    const elsewhere = await ask('PUT', `/api/invoices/${id}`, { ...invoiceBody(), notes: 'x'.repeat(2_000_000) })
    expect([elsewhere.status, elsewhere.body.reason]).toEqual([413, 'request.too-large'])
  })

  test('five a document, where one may still take the place of another', async () => {
    const id = await draft()
    for (const number of [1, 2, 3, 4, 5]) expect((await put(id, `${number}.pdf`, PLAN)).status).toBe(200)
    const sixth = await put(id, '6.pdf', PLAN)
    expect([sixth.status, sixth.body.reason, sixth.body.limit]).toEqual([409, 'attachment.limit', 'document'])
    expect((await put(id, '5.pdf', pdfFile('other'))).status).toBe(200)
  })

  test('100 MB an account, whose other documents count', async () => {
    const largest = pdfFile('', 5_000_000)
    const ids = [await draft(), await draft(), await draft(), await draft()]
    for (const id of ids) for (const name of ['1', '2', '3', '4', '5']) await put(id, name, largest)
    const next = await draft()
    const full = await put(next, 'plan.pdf', PLAN)
    expect([full.status, full.body.reason, full.body.limit]).toEqual([409, 'attachment.limit', 'account'])
    expect((await put(ids[0] ?? '', '1', largest)).status).toBe(200)
    await ask('DELETE', addressOf(ids[0] ?? '', '1'))
    expect((await put(next, 'plan.pdf', PLAN)).status).toBe(200)
  })

  test('two at a time of an account', async () => {
    const id = await draft()
    const answers = await Promise.all(['1', '2', '3'].map((name) => put(id, name, PNG)))
    const statuses = answers.map(({ status }) => String(status)).toSorted()
    expect(statuses).toEqual(['200', '200', '503'])
  })
})

describe('A name', () => {
  const RIGHT_TO_LEFT = '\u202e'
  test('is cleaned, in both scripts, and stands encoded where it is sent', async () => {
    const id = await draft()
    const names = {
      ' خطة الموقع (١) & "نسخة".pdf ': 'خطة الموقع (١) & "نسخة".pdf',
      [`invoice${RIGHT_TO_LEFT}fdp.exe.pdf`]: 'invoicefdp.exe.pdf',
      'Cafe\u0301.pdf': 'Caf\u00e9.pdf',
      "it's 100% <b>.pdf": "it's 100% <b>.pdf",
      [`${'x'.repeat(116)}.pdf`]: `${'x'.repeat(116)}.pdf`,
    }
    for (const name of Object.keys(names)) expect((await put(id, name, PLAN)).status).toBe(200)
    const listed = (await documentOf(id)).attachments?.map(({ name }) => name)
    expect(listed?.toSorted()).toEqual(Object.values(names).toSorted())
    for (const name of Object.keys(names)) expect((await get(id, name)).status).toBe(200)
  })

  test('with a path, controls, or too long is refused at its field', async () => {
    const id = await draft()
    const names = [
      '../x.pdf',
      'a\\b.pdf',
      'a\u0000b.pdf',
      'a\r\nb.pdf',
      'a\u2028b',
      ' ',
      RIGHT_TO_LEFT,
      'x'.repeat(121),
    ]
    for (const name of names) {
      const refused = await put(id, name, PLAN)
      expect([name, refused.status, refused.body.fields]).toEqual([name, 422, { name: expect.any(String) }])
    }
    expect(await rowsOf(id)).toEqual([])
  })
})

test('a file is of its company, its document and its type', async () => {
  const [id = ''] = (await attachedTo(server, owner.token, 'invoices')).split(' ')
  const other = await draft()
  const stranger = await createCompany(server)
  const path = addressOf(id, 'plan.pdf')
  expect((await server.request('GET', path, { token: stranger.token })).status).toBe(404)
  for (const elsewhere of [addressOf(other, 'plan.pdf'), addressOf(id, 'plan.pdf', 'quotations')])
    expect((await ask('GET', elsewhere)).status).toBe(404)
})

test('a one-use link leads to a file of a draft, in its own name', async () => {
  const id = await draft()
  await put(id, 'خطة.pdf', PLAN)
  const link = await ask<{ url: string }>('POST', '/api/downloads', { path: addressOf(id, 'خطة.pdf') })
  expect(link.status).toBe(201)
  const saved = await server.request('GET', new URL(link.body.url).pathname, {})
  expect(Buffer.from(saved.bytes)).toEqual(PLAN)
  expect(saved.headers.get('content-disposition')).toContain(encodeURIComponent('خطة.pdf'))
  for (const name of ['other.pdf', '%2e%2e', 'a%2Fb', '%'])
    expect((await ask('POST', '/api/downloads', { path: `/api/invoices/${id}/attachments/${name}` })).status).toBe(404)
})
