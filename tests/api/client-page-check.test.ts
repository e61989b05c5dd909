import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { EXAMPLE_CHECK_CODE } from '#domain/check-page/check-code.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import type { CheckedDocument } from '#api/client-page/check/service.ts'
import { type Company, createCompany } from '#tests/support/companies.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let owner: Company
beforeAll(async () => {
  server = await startTestServer({ env: { APP_URL: 'https://sanad.example', TRUSTED_PROXIES: '1' } })
})
afterAll(() => server.close())

beforeEach(async () => {
  owner = await createCompany(server)
})

const asOwner = <Body>(method: string, path: string, body?: object) =>
  server.request<Body>(method, path, { token: owner.token, ...(body && { body }) })

async function issued(): Promise<CommercialDocument & { checkCode: string }> {
  const draft = await asOwner<CommercialDocument>('POST', '/api/invoices', invoiceBody())
  const { body, status } = await asOwner<CommercialDocument>('POST', `/api/invoices/${draft.body.id}/issue`)
  expect(status).toBe(200)
  return { ...body, checkCode: body.checkCode ?? '' }
}

const credited = async (invoice: CommercialDocument, lines: object[]) =>
  (
    await asOwner<CommercialDocument>('POST', `/api/invoices/${invoice.id}/credit-notes`, {
      reason: 'Returned goods',
      lines,
    })
  ).body

const answerOf = (code: string) => server.request<CheckedDocument>('GET', `/api/public/checks/${code}`)

const textOf = ({ bytes }: { bytes: Uint8Array }) => new TextDecoder().decode(bytes)

const sha256 = (bytes: Uint8Array) => new Bun.CryptoHasher('sha256').update(bytes).digest('hex')

describe('A code', () => {
  test('is given at issue, is frozen, and stands on the paper with where to check it', async () => {
    const draft = await asOwner<CommercialDocument>('POST', '/api/invoices', invoiceBody())
    expect(draft.body.checkCode).toBeUndefined()
    const invoice = await issued()
    expect(invoice.checkCode).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/)
    expect((await asOwner<CommercialDocument>('GET', `/api/invoices/${invoice.id}`)).body.checkCode).toBe(
      invoice.checkCode,
    )
    const papers = ['', '?language=ar', '?language=bilingual'].map(async (query) =>
      (await pdfText((await asOwner('GET', `/api/invoices/${invoice.id}/pdf${query}`)).bytes)).join(' '),
    )
    for (const paper of await Promise.all(papers)) {
      expect(paper).toContain(invoice.checkCode)
      expect(paper).toContain('sanad.example/check')
    }
  })

  test('differs from document to document, and a quotation has none', async () => {
    const codes = [await issued(), await issued()].map(({ checkCode }) => checkCode)
    expect(new Set(codes).size).toBe(2)
    const quotation = await asOwner<CommercialDocument>('POST', '/api/quotations', {
      ...invoiceBody(),
      dueDate: undefined,
    })
    const offered = await asOwner<CommercialDocument>('POST', `/api/quotations/${quotation.body.id}/issue`)
    expect(offered.body.status).toBe('issued')
    expect(offered.body.checkCode).toBeUndefined()
  })

  test('of a duplicate and of a credit note is its own', async () => {
    const invoice = await issued()
    const note = await credited(invoice, [{ line: 0, quantity: '1' }])
    expect(note.checkCode).toMatch(/^.{19}$/)
    expect(note.checkCode).not.toBe(invoice.checkCode)
    const copy = await asOwner<CommercialDocument>('POST', `/api/invoices/${invoice.id}/duplicate`)
    expect(copy.body.checkCode).toBeUndefined()
  })

  test('has its QR code beside it, unless branding leaves it out', async () => {
    const size = async () => (await asOwner('GET', `/api/invoices/${(await issued()).id}/pdf`)).bytes.length
    const withQr = await size()
    expect((await asOwner('PUT', '/api/company-branding', { checkQr: false })).status).toBe(200)
    const without = await size()
    expect((await asOwner('PUT', '/api/company-branding', { checkQr: true })).status).toBe(200)
    expect(withQr - without).toBeGreaterThan(500)
  })
})

describe('The answer', () => {
  test('is of the document alone: no buyer, lines, bank, payments or ids', async () => {
    const invoice = await issued()
    const answer = await answerOf(invoice.checkCode)
    expect(answer.status).toBe(200)
    expect(Object.keys(answer.body).sort()).toEqual(
      [
        'code',
        'creditNotes',
        'currency',
        'dataCheckedAt',
        'digits',
        'hash',
        'issueDate',
        'kind',
        'number',
        'position',
        'seller',
        'status',
        'timeZone',
        'totals',
      ].sort(),
    )
    expect(answer.body).toMatchObject({
      code: invoice.checkCode,
      status: 'stands',
      number: invoice.number,
      hash: invoice.hash,
      totals: { total: '275.88', tax: invoice.totals.tax },
      seller: { name: invoice.seller.name },
      creditNotes: [],
    })
    for (const own of [invoice.id, owner.user.id, owner.account, owner.user.email, 'Al Waha', 'accounts@'])
      expect(textOf(answer)).not.toContain(own)
  })

  test('follows what happens to the document', async () => {
    const invoice = await issued()
    const note = await credited(invoice, [{ line: 0, quantity: '1' }])
    expect((await answerOf(invoice.checkCode)).body).toMatchObject({
      status: 'credited-in-part',
      creditNotes: [note.number],
      totals: { total: '275.88' },
    })
    expect((await answerOf(note.checkCode ?? '')).body).toMatchObject({ status: 'stands', kind: 'credit-note' })
    const { body: rest } = await asOwner<{ lines: { line: number; quantity: string }[] }>(
      'GET',
      `/api/invoices/${invoice.id}/creditable`,
    )
    const last = await credited(
      invoice,
      rest.lines.filter(({ quantity }) => Number(quantity) > 0).map(({ line, quantity }) => ({ line, quantity })),
    )
    expect((await answerOf(invoice.checkCode)).body).toMatchObject({
      status: 'credited',
      creditNotes: [note.number, last.number],
    })
    const mistake = await issued()
    expect((await asOwner('POST', `/api/invoices/${mistake.id}/void`, { reason: 'Typed wrong' })).status).toBe(200)
    expect((await answerOf(mistake.checkCode)).body.status).toBe('void')
  })

  test('outlives the link of the client', async () => {
    const invoice = await issued()
    await asOwner('POST', `/api/invoices/${invoice.id}/public-link`)
    await asOwner('DELETE', `/api/invoices/${invoice.id}/public-link`)
    expect((await answerOf(invoice.checkCode)).status).toBe(200)
  })

  test('takes a code as people type it', async () => {
    const { checkCode } = await issued()
    const bare = checkCode.replaceAll('-', '')
    const arabic = checkCode.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
    for (const typed of [bare, bare.toLowerCase(), checkCode.replaceAll('-', ' '), arabic, ` ${checkCode}\n`])
      expect((await answerOf(encodeURIComponent(typed))).body.code).toBe(checkCode)
  })

  test('to an unknown code has the same bytes as to what is no code', async () => {
    const headers = { 'x-request-id': 'the-same-request' }
    for (const path of ['/api/public/checks/', '/check/']) {
      const answers = await Promise.all(
        [EXAMPLE_CHECK_CODE, 'INV-0001', '%00', '٪', 'a'.repeat(100)].map((code) =>
          server.request('GET', `${path}${code}`, { headers }),
        ),
      )
      const [first] = answers
      for (const { status, bytes } of answers) {
        expect(status).toBe(404)
        expect(bytes).toEqual(first?.bytes ?? new Uint8Array())
      }
    }
  })

  test('confirms nothing when the stored copy no longer agrees with its hash', async () => {
    const invoice = await issued()
    await server.db.write(async (tx) => {
      await tx.run(sql`DROP TRIGGER frozen_copies_no_update`)
      await tx.run(
        sql`UPDATE frozen_copies SET copy = replace(copy, '275.88', '975.88') WHERE document_id = ${invoice.id}`,
      )
    })
    expect((await answerOf(invoice.checkCode)).body.status).toBe('damaged')
    const page = textOf(await server.request('GET', `/check/${invoice.checkCode}`))
    expect(page).toContain('Cannot be confirmed')
    expect(page).not.toContain('975.88')
  })

  test('is limited for whoever tries codes, and codes stand in no log', async () => {
    const { checkCode } = await issued()
    const headers = { 'x-forwarded-for': '203.0.113.77' }
    const statuses: number[] = []
    for (let tried = 0; tried < 25; tried += 1)
      statuses.push((await server.request('GET', `/api/public/checks/${EXAMPLE_CHECK_CODE}`, { headers })).status)
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(404))
    expect(statuses.at(-1)).toBe(429)
    expect((await server.request('GET', `/check/${EXAMPLE_CHECK_CODE}`, { headers })).status).toBe(429)
    await answerOf(checkCode)
    expect(JSON.stringify(server.logged)).not.toContain(checkCode)
  })
})

describe('A file', () => {
  const match = async (code: string, bytes: Uint8Array) =>
    (
      await server.request<{ match: boolean }>('POST', `/api/public/checks/${code}`, {
        body: { sha256: sha256(bytes) },
      })
    ).body.match

  test('is one that was printed of this document, in any language, also after it became void', async () => {
    const invoice = await issued()
    const other = await issued()
    const pdf = async (of: string, query = '') => (await asOwner('GET', `/api/invoices/${of}/pdf${query}`)).bytes
    const english = await pdf(invoice.id)
    const arabic = await pdf(invoice.id, '?language=ar')
    expect(await match(invoice.checkCode, english)).toBe(true)
    expect(await match(invoice.checkCode, arabic)).toBe(true)
    expect(await match(other.checkCode, english)).toBe(false)
    expect(await match(invoice.checkCode, await pdf(other.id))).toBe(false)
    const changed = Uint8Array.from(english)
    changed[changed.length - 10] = (changed.at(-10) ?? 0) ^ 1
    expect(await match(invoice.checkCode, changed)).toBe(false)
    await asOwner('POST', `/api/invoices/${invoice.id}/void`, { reason: 'Typed wrong' })
    expect(await match(invoice.checkCode, await pdf(invoice.id))).toBe(true)
    expect(await match(invoice.checkCode, english)).toBe(true)
  })

  test.each([[{}], [{ sha256: 'ABC' }], [{ sha256: 'A'.repeat(64) }], [{ sha256: 5 }]])(
    'named by %j is refused at its field',
    async (body) => {
      const { checkCode } = await issued()
      const refused = await server.request<{ fields: object }>('POST', `/api/public/checks/${checkCode}`, { body })
      expect(refused.status).toBe(422)
      expect(Object.keys(refused.body.fields)).toEqual(['sha256'])
    },
  )

  test('of an unknown code answers 404', async () => {
    const body = { sha256: 'a'.repeat(64) }
    expect((await server.request('POST', `/api/public/checks/${EXAMPLE_CHECK_CODE}`, { body })).status).toBe(404)
  })
})

describe('The page', () => {
  const page = async (path: string, headers = {}) => {
    const answer = await server.request('GET', path, { headers })
    return { ...answer, text: textOf(answer) }
  }

  test('says first who issued what, in the language that is asked for', async () => {
    const invoice = await issued()
    const english = await page(`/check/${invoice.checkCode}`)
    expect(english.status).toBe(200)
    expect(english.text).toContain('lang="en"')
    const heading = /<h1>(.*?)<\/h1>/s.exec(english.text)?.[1]?.replaceAll(/<[^>]*>/g, '')
    expect(heading).toContain(`${invoice.seller.name} issued Tax Invoice ${invoice.number}`)
    expect(heading).toContain('for AED\u00a0275.88, and it stands.')
    const arabic = await page(`/check/${invoice.checkCode}`, { 'accept-language': 'ar' })
    expect(arabic.text).toContain('dir="rtl"')
    expect(arabic.text).toContain('فاتورة ضريبية')
    expect((await page(`/check/${invoice.checkCode}?language=ar`)).text).toBe(arabic.text)
  })

  test('is small, is for no search engine, and has a policy of its own', async () => {
    const invoice = await issued()
    const { text, headers } = await page(`/check/${invoice.checkCode}`)
    expect(text).toContain('noindex')
    expect(headers.get('x-robots-tag')).toContain('noindex')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('content-security-policy')).toContain("form-action 'self'")
    expect(headers.get('content-security-policy')).not.toContain('unsafe')
    const assets = ['client-page.css', 'client-page-check.css', 'client-page-print.css']
    const sizes = await Promise.all(assets.map((name) => Bun.file(`public/${name}`).bytes()))
    // With its styles, uncompressed.
    expect(text.length + sizes.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(20_000)
  })

  test('without a code asks for one, and leads from there to its document', async () => {
    const invoice = await issued()
    const form = await page('/check')
    expect([form.status, form.text.includes('<form action="/check" method="get"')]).toEqual([200, true])
    const typed = invoice.checkCode.toLowerCase().replaceAll('-', '+')
    const found = await server.request('GET', `/check?language=ar&code=${typed}`)
    expect([found.status, found.headers.get('location')]).toEqual([303, `/check/${invoice.checkCode}?language=ar`])
    const unknown = await page('/check?code=%3Cscript%3E')
    expect(unknown.status).toBe(404)
    expect(unknown.text).not.toContain('script>alert')
    expect(unknown.text).toBe((await page(`/check/${EXAMPLE_CHECK_CODE}`)).text)
  })
})
