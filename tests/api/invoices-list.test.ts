/** The list of invoices: selections, their papers, files, and figures. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { type Company, createCompany } from '#tests/support/companies.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { WRITE_BUDGET: 'off' } })
})
afterAll(() => server.close())

const made = async ({ token }: Company, change: object = {}, query = '') =>
  (
    await server.request<CommercialDocument>('POST', `/api/invoices${query}`, {
      token,
      body: { ...invoiceBody(), ...change },
    })
  ).body

const issued = (company: Company, change: object = {}) => made(company, change, '?issue=1')

const exists = async ({ token }: Company, { id }: CommercialDocument) =>
  (await server.request('GET', `/api/invoices/${id}`, { token })).status === 200

describe('Deleting drafts', () => {
  const remove = ({ token }: Company, ids: string[]) =>
    server.request<{ deleted: string[]; reason?: string }>('POST', '/api/invoices/delete-drafts', {
      token,
      body: { ids },
    })

  test('takes the drafts among them and leaves what is issued, unknown or somebody else’s', async () => {
    const [mine, other] = [await createCompany(server), await createCompany(server)]
    const drafts = [await made(mine), await made(mine)]
    const [stored, foreign] = [await issued(mine), await made(other)]
    const unknown = '01999999-9999-7999-8999-999999999999'
    const answer = await remove(mine, [...drafts, stored, foreign].map(({ id }) => id).concat(unknown))
    expect(answer.status).toBe(200)
    expect(answer.body.deleted.toSorted()).toEqual(drafts.map(({ id }) => id).toSorted())
    expect(await Promise.all(drafts.map((draft) => exists(mine, draft)))).toEqual([false, false])
    expect([await exists(mine, stored), await exists(other, foreign)]).toEqual([true, true])
  })

  test('does no harm when it is repeated', async () => {
    const mine = await createCompany(server)
    const { id } = await made(mine)
    expect((await remove(mine, [id])).body.deleted).toEqual([id])
    expect((await remove(mine, [id])).body.deleted).toEqual([])
  })

  test('is bounded', async () => {
    const mine = await createCompany(server)
    const ids = Array.from({ length: 101 }, (_, at) => `01999999-9999-7999-8999-${String(at).padStart(12, '0')}`)
    expect((await remove(mine, ids)).status).toBe(422)
    expect((await remove(mine, [])).status).toBe(422)
  })
})

describe('A row', () => {
  type Row = Pick<CommercialDocument, 'id'> & {
    firstLine: { description: string; descriptionAr: string | null } | null
  }

  test('names the first line of a draft without a customer, and of no other', async () => {
    const mine = await createCompany(server)
    const tea = { ...invoiceBody().lines[0], description: 'Tea' }
    const lines = [{ ...tea, descriptionAr: 'شاي' }, ...invoiceBody().lines]
    const nameless = { customer: undefined, customerId: undefined }
    const [both, english, empty, named] = [
      await made(mine, { ...nameless, lines }),
      await made(mine, { ...nameless, lines: [tea] }),
      await made(mine, { ...nameless, lines: [] }),
      await made(mine, { lines }),
    ]
    const { id } = await issued(mine, { lines })
    const found = await server.request<{ items: Row[] }>('GET', '/api/invoices', mine)
    const rows = new Map(found.body.items.map((row) => [row.id, row.firstLine]))
    expect(rows.get(both.id)).toEqual({ description: 'Tea', descriptionAr: 'شاي' })
    expect(rows.get(english.id)).toEqual({ description: 'Tea', descriptionAr: null })
    expect([empty.id, named.id, id].map((one) => rows.get(one))).toEqual([null, null, null])
    const searched = await server.request<{ items: Row[] }>('GET', `/api/invoices?q=${english.totals.total}`, mine)
    expect(searched.body.items.find((row) => row.id === english.id)?.firstLine?.description).toBe('Tea')
  })
})

describe('The paper on a screen', () => {
  test('is drawn by the printer: a draft with its mark, an issued one with its number, page by page', async () => {
    const mine = await createCompany(server)
    const invoice = await issued(mine)
    const pages = async (id: string, query = '') =>
      (await server.request<{ pages: string[] }>('GET', `/api/invoices/${id}/pages${query}`, mine)).body.pages
    const whole = await pages(invoice.id)
    expect(whole).toHaveLength(1)
    expect(whole[0]).toStartWith('<svg')
    expect(await pages(invoice.id, '?page=1')).toEqual(whole)
    expect(await pages(invoice.id, '?page=2')).toEqual([])
    expect((await pages((await made(mine)).id))[0]).not.toEqual(whole[0] ?? '')
  })
})

/** Spends a one-use address the way a webview does: without a session. */
async function downloaded({ token }: Company, path: string) {
  const { status, body } = await server.request<{ url: string }>('POST', '/api/downloads', { token, body: { path } })
  if (status !== 201) return { status, bytes: new Uint8Array(), headers: new Headers() }
  return server.request('GET', new URL(body.url).pathname)
}

const textOf = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)

describe('The list as CSV', () => {
  test('opens in a spreadsheet: byte order mark, heads in the reader’s language, plain decimals, nothing that runs', async () => {
    const mine = await createCompany(server)
    const sly = await issued(mine, { customer: { name: '=HYPERLINK("http://x")', nameAr: 'شركة النور' } })
    await made(mine, { currency: 'KWD', exchangeRate: '11.9', customer: { name: 'Plain' } })
    const file = await server.request('GET', '/api/invoices.csv', { token: mine.token, language: 'en' })
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(file.headers.get('content-disposition')).toContain('attachment; filename="invoices-')
    const lines = textOf(file.bytes).split('\r\n')
    expect(lines[0]).toBe(
      '\uFEFFNumber,Status,Customer,Customer (Arabic),Issue date,Due date,Currency,Total excl. VAT,VAT,Total incl. VAT,' +
        'Paid,Balance due,Reference,Customer TRN,Exchange rate,Company currency,' +
        'Total excl. VAT (company currency),VAT (company currency),Total incl. VAT (company currency)',
    )
    expect(lines[1]).toStartWith(',Draft,Plain,,')
    expect(lines[1]).toContain(',KWD,267.500,8.375,275.875,,,')
    expect(lines[1]).toEndWith(',11.9,AED,3183.25,99.66,3282.91')
    expect(lines[2]).toBe(
      `INV-0001,Issued,"'=HYPERLINK(""http://x"")",شركة النور,${sly.issueDate},${sly.dueDate ?? ''},AED,267.50,8.38,275.88,0.00,275.88,,,,AED,267.50,8.38,275.88`,
    )
    expect(lines[3]).toBe('')
    expect(lines).toHaveLength(4)
  })

  test('holds what the filters find, or what is named, and is fetched once without a session', async () => {
    const mine = await createCompany(server)
    const [draft, stored] = [await made(mine), await issued(mine)]
    const linesOf = async (query: string) => textOf((await downloaded(mine, `/api/invoices.csv${query}`)).bytes)
    expect((await linesOf('?status=issued&language=ar')).split('\r\n')).toHaveLength(3)
    const named = await linesOf(`?ids=${draft.id},${stored.id}&language=ar`)
    expect(named).toStartWith('\uFEFFالرقم,الحالة,')
    expect(named.split('\r\n')[1]).toStartWith('INV-0001,صادرة,')
    expect(named.split('\r\n')).toHaveLength(4)
    expect((await downloaded(mine, '/api/invoices.csv?status=nonsense')).status).toBe(404)
    expect(
      (await downloaded(mine, `/api/invoices.csv?ids=${(await made(await createCompany(server))).id}`)).status,
    ).toBe(404)
  })

  test('goes on over as many pages as there are', async () => {
    const mine = await createCompany(server)
    const count = 520
    for (let at = 0; at < count; at += 1) await made(mine, { reference: `R${at}`, lines: [] })
    const text = textOf((await server.request('GET', '/api/invoices.csv', mine)).bytes)
    expect(text.trimEnd().split('\r\n')).toHaveLength(count + 1)
  }, 30_000)
})

describe('The invoices of one customer', () => {
  test('are all that the list and its file hold, also once the customer is deleted', async () => {
    const mine = await createCompany(server)
    const { token } = mine
    const customer = (await server.request<{ id: string }>('POST', '/api/customers', { token, body: { name: 'Noor' } }))
      .body
    const his = await issued(mine, { customer: undefined, customerId: customer.id })
    await issued(mine, { customer: { name: 'Noor' } })
    await made(mine, { customer: undefined, customerId: customer.id })
    const numbers = async (query: string) => {
      const { body } = await server.request<{ items: CommercialDocument[] }>('GET', `/api/invoices?${query}`, mine)
      return body.items.map(({ number }) => number)
    }
    const whose = `customerId=${customer.id}`
    expect(await numbers(`${whose}&sort=-total`)).toEqual([null, his.number])
    expect(await numbers(`${whose}&status=issued`)).toEqual([his.number])
    expect(await numbers(`${whose}&q=INV-0002`)).toEqual([])
    const file = await downloaded(mine, `/api/invoices.csv?${whose}&status=issued&language=en`)
    expect(textOf(file.bytes).trimEnd().split('\r\n')).toHaveLength(2)
    await server.request('DELETE', `/api/customers/${customer.id}`, mine)
    expect(await numbers(whose)).toHaveLength(2)
    expect(await numbers('customerId=01999999-9999-7999-8999-999999999999')).toEqual([])
    expect((await server.request('GET', '/api/invoices?customerId=nobody', mine)).status).toBe(422)
    const other = await createCompany(server)
    expect(
      (await server.request<{ items: CommercialDocument[] }>('GET', `/api/invoices?${whose}`, other)).body.items,
    ).toEqual([])
  })
})

describe('Many PDFs as one zip', () => {
  test('holds each under its own name, drafts told apart', async () => {
    const mine = await createCompany(server)
    const chosen = [await issued(mine), await made(mine), await made(mine)]
    const file = await downloaded(mine, `/api/invoices.zip?ids=${chosen.map(({ id }) => id).join(',')}`)
    expect(file.status).toBe(200)
    expect(file.headers.get('content-type')).toBe('application/zip')
    const entries = unzipSync(new Uint8Array(file.bytes))
    expect(Object.keys(entries)).toEqual(['INV-0001.pdf', 'draft.pdf', 'draft-2.pdf'])
    const [first] = chosen
    const pdf = await server.request('GET', `/api/invoices/${first?.id}/pdf`, mine)
    expect(Buffer.from(entries['INV-0001.pdf'] ?? []).equals(Buffer.from(pdf.bytes))).toBe(true)
  })

  test('is bounded, and of this account alone', async () => {
    const [mine, other] = [await createCompany(server), await createCompany(server)]
    const ids = Array.from({ length: 51 }, (_, at) => `01999999-9999-7999-8999-${String(at).padStart(12, '0')}`)
    const ask = (named: string[]) => server.request('GET', `/api/invoices.zip?ids=${named.join(',')}`, mine)
    expect((await ask(ids)).status).toBe(422)
    expect((await ask([])).status).toBe(422)
    expect((await ask(['nothing'])).status).toBe(422)
    expect((await ask([(await made(mine)).id, (await made(other)).id])).status).toBe(404)
  })
})

describe('The figures above the list', () => {
  type Figure = { currency: string; count: number; total: string }
  type Summary = { drafts: number; unpaid: Figure[]; overdue: Figure[]; currencies: string[] }
  const figures = async (company: Company) =>
    (await server.request<Summary>('GET', '/api/invoices/summary', company)).body

  test('count drafts, what is unpaid and what of it is overdue, each currency by itself', async () => {
    const mine = await createCompany(server)
    expect(await figures(mine)).toEqual({ drafts: 0, unpaid: [], overdue: [], currencies: [] })
    await made(mine)
    const late = await issued(mine, { issueDate: '2027-01-01', dueDate: '2027-01-31' })
    await issued(mine)
    await issued(mine, { currency: 'KWD', exchangeRate: '11.9', dueDate: '2027-01-31', issueDate: '2027-01-01' })
    expect(await figures(mine)).toEqual({
      drafts: 1,
      unpaid: [
        { currency: 'AED', count: 2, total: '551.76' },
        { currency: 'KWD', count: 1, total: '275.875' },
      ],
      overdue: [
        { currency: 'AED', count: 1, total: '275.88' },
        { currency: 'KWD', count: 1, total: '275.875' },
      ],
      currencies: ['AED', 'KWD'],
    })
    await server.request('POST', `/api/invoices/${late.id}/void`, { token: mine.token, body: { reason: 'Mistake' } })
    const after = await figures(mine)
    expect(after.unpaid[0]).toEqual({ currency: 'AED', count: 1, total: '275.88' })
    expect(after.overdue).toEqual([{ currency: 'KWD', count: 1, total: '275.875' }])
    expect((await figures(await createCompany(server))).unpaid).toEqual([])
  })

  test('turn overdue at the company’s own midnight', async () => {
    const mine = await createCompany(server)
    const today = (await issued(mine)).issueDate
    await issued(mine, { dueDate: today })
    const before = server.clock.now()
    expect((await figures(mine)).overdue).toEqual([])
    server.clock.advance({ days: 1 })
    expect((await figures(mine)).overdue).toEqual([{ currency: 'AED', count: 1, total: '275.88' }])
    server.clock.set(before.toISOString())
  })

  test('are read from what is kept, by its key alone', async () => {
    const plan = await server.db.read.all<{ detail: string }>(
      sql`explain query plan select currency, sum(total) from document_dues where account_id = 'a' and type = 'invoice' group by currency`,
    )
    expect(plan.map(({ detail }) => detail).join()).toMatch(/^SEARCH document_dues USING .*INDEX .*account_id=\?/)
    expect(plan.map(({ detail }) => detail).join()).not.toContain('TEMP B-TREE')
  })
})
