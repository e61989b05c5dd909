/** A client sees entries, receipts and the amount due, and nothing of the company's side. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { statSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { classicScript, ENTRIES } from '#scripts/classic-scripts.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import type { PublicDocument } from '#domain/documents/public-document.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { CASH, type Payment, type Selling, startSelling } from '#tests/support/selling.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let shop: Selling
let invoice: CommercialDocument
let token: string

beforeAll(async () => {
  server = await startTestServer({ env: { APP_URL: 'https://sanad.example' } })
})
beforeEach(async () => {
  shop = await startSelling(server)
  invoice = await shop.issue({ total: '100.00', dueDate: '2027-03-16', customerId: await shop.customer() })
  token = await share(invoice.id)
})
afterAll(() => server.close())

async function share(id: string): Promise<string> {
  const { publicUrl } = (await shop.ask<{ publicUrl: string }>('POST', `/api/invoices/${id}/public-link`)).body
  return publicUrl.split('/').at(-1) ?? ''
}

const seen = async () => (await server.request<PublicDocument>('GET', `/api/public/documents/${token}`)).body
/** The page without markup. */
const page = async (query = '') => {
  const { bytes } = await server.request('GET', `/d/${token}${query}`)
  const html = new TextDecoder().decode(bytes)
  const text = html.replaceAll(/<head>[^]*<\/head>|<\/?(bdi|span|s)\b[^>]*>/g, '').replaceAll(/<[^>]+>/g, ' ')
  return { html, text: text.replaceAll(/\s+/g, ' ') }
}
const receipt = (number: string, query = '', link = token) =>
  server.request('GET', `/api/public/documents/${link}/receipts/${number}${query}`)

describe('What was paid', () => {
  test('stands below the amount with its day, its receipt and what is still due', async () => {
    expect((await page()).text).not.toContain('Payments and credits')
    await shop.pay(invoice.id, '40.00', { method: 'transfer', reference: 'TT 4471' })
    const { html, text } = await page()
    for (const piece of [
      'Amount due AED 60.00',
      'Partly paid',
      'Payments and credits',
      'Payment RC-0001 AED 40.00 2 March 2027 · Bank transfer Receipt PDF',
      'Total AED 100.00 Paid AED 40.00 Still due AED 60.00',
    ])
      expect(text).toContain(piece)
    expect(html).toContain(`href="/api/public/documents/${token}/receipts/RC-0001?download=1&amp;language=en"`)
    const arabic = (await page('?language=ar')).text
    for (const piece of ['الدفعات والإشعارات الدائنة', 'دفعة RC-0001', '2 مارس 2027 · تحويل مصرفي', 'المتبقي للسداد'])
      expect(arabic).toContain(piece)
  })

  test('is said with a band once nothing is due, and kindly when it was too much', async () => {
    await shop.pay(invoice.id, '100.00')
    expect((await page()).text).toContain('Paid in full. Thank you.')
    await shop.pay(invoice.id, '5.50')
    const { text } = await page()
    expect(text).toContain('Overpaid')
    expect(text).toContain('Paid in full. Thank you. You have AED 5.50 to your credit.')
    expect(text).toContain('To your credit AED 5.50')
    expect(text).not.toContain('Amount due')
    expect((await page('?language=ar')).text).toContain('رصيدكم الدائن AED 5.50.')
    await shop.ask('POST', `/api/invoices/${invoice.id}/refund`, { ...CASH, amount: '5.50' })
    const { text: refunded } = await page()
    expect(refunded).toContain('Refund RF-0001 AED −5.50')
    expect(refunded).toContain('Still due AED 0.00')
  })

  test('names cheques that are not due yet, and a rest that was waived', async () => {
    await shop.pay(invoice.id, '97.50', { method: 'cheque', cheque: { number: '117', date: '2027-04-01' } })
    const rest = { amount: '2.50', reason: 'Charge of our bank' }
    await shop.ask('POST', `/api/invoices/${invoice.id}/write-off`, rest)
    const { text } = await page()
    expect(text).toContain('Paid AED 97.50 including cheques not yet due AED 97.50 Adjustment AED 2.50')
    expect(text).toContain('Adjustment AED 2.50 2 March 2027')
    expect(text).not.toContain('Charge of our bank')
  })

  test('that was reversed shows at once, without why; a slip of the hand never', async () => {
    const slip = (await shop.pay(invoice.id, '10.00')).body
    await shop.undo(invoice.id, slip.id)
    expect((await seen()).payments).toEqual([])
    expect((await page()).text).not.toContain('RC-0001')
    expect((await receipt('RC-0001')).status).toBe(404)

    const bounced = (await shop.pay(invoice.id, '100.00', { method: 'cheque', reference: 'Our own note' })).body
    server.clock.advance({ minutes: 5 })
    await shop.ask('POST', `/api/payments/${bounced.id}/reverse`, { reason: 'bounced again, as ever' })
    const { text } = await page()
    expect(text).toContain('Amount due AED 100.00')
    expect(text).toContain('Payment RC-0002 AED 100.00 2 March 2027 · Cheque · Reversed')
    const answer = JSON.stringify(await seen())
    for (const own of ['bounced', 'Our own note', bounced.id, 'undone', 'reversedAt', 'reference', 'allocated'])
      expect(answer + text).not.toContain(own)
    expect(pdfText((await receipt('RC-0002')).bytes).join(' ')).toContain('Reversed')
    server.clock.advance({ minutes: -5 })
  })

  test('that was moved to another invoice stands there alone', async () => {
    const other = await shop.issue({ total: '50.00', customerId: invoice.customerId ?? '' })
    await shop.pay(invoice.id, '100.00')
    const second = (await shop.pay(invoice.id, '50.00')).body
    await shop.ask('POST', `/api/invoices/${invoice.id}/move-excess`, { invoiceId: other.id })
    expect((await seen()).payments.map(({ number, amount }) => [number, amount])).toEqual([['RC-0001', '100.00']])
    expect((await receipt(second.number ?? '')).status).toBe(404)
    expect((await receipt(second.number ?? '', '', await share(other.id))).status).toBe(200)
  })
})

test('The page stays small, however much has happened', async () => {
  for (let count = 1; count <= 12; count++) await shop.pay(invoice.id, '5.00', { method: 'transfer' })
  const { html } = await page()
  const parts = [...html.matchAll(/(?:href|src)="(\/client-page[^"]+)"/g)].map(([, path = '']) => path)
  expect(parts.length).toBeGreaterThan(5)
  // Style sheets as they stand in the repository and scripts as they are built; answers are compressed too.
  const sizes = await Promise.all(
    parts.map(async (path) => {
      const entry = ENTRIES[path]
      return entry === undefined ? statSync(`public${path}`).size : (await classicScript(entry)).length
    }),
  )
  const sent = brotliCompressSync(html).length
  // Decision 10.
  expect([...sizes, sent].reduce((sum, size) => sum + size, 0)).toBeLessThan(20_000)
})

describe('A receipt', () => {
  test('is the company’s own file, in the language asked for, beside its document alone', async () => {
    const paid = (await shop.pay(invoice.id, '40.00')).body
    const own = await shop.ask('GET', `/api/payments/${paid.id}/pdf?language=ar`)
    const file = await receipt('RC-0001', '?language=ar&download=1')
    expect(file.bytes).toEqual(own.bytes)
    expect(file.headers.get('content-disposition')).toStartWith('attachment; filename="RC-0001-ar.pdf"')
    expect(Buffer.from(file.bytes).includes(token)).toBe(false)
    const unpaid = await share((await shop.issue({ total: '10.00' })).id)
    for (const [number, link] of [
      ['RC-0001', unpaid],
      ['RC-9999', token],
      [paid.id, token],
    ] as const)
      expect((await receipt(number, '', link)).status).toBe(404)
    await shop.ask('DELETE', `/api/invoices/${invoice.id}/public-link`)
    expect((await receipt('RC-0001')).status).toBe(404)
    expect(JSON.stringify(server.logged)).not.toContain(token)
  })
})

describe('Who owes nothing', () => {
  test('of an invoice credited in full is told not to pay it', async () => {
    const body = { reason: 'Returned' }
    const credit = await shop.ask<{ number: string }>('POST', `/api/invoices/${invoice.id}/credit-notes`, body)
    expect(credit.status).toBe(201)
    const { html, text } = await page()
    expect(text).toContain('This invoice was credited in full. Please do not pay it.')
    expect(text).toContain(`Credit note ${credit.body.number} AED 100.00`)
    expect(text).toContain('Credit notes AED 100.00 Still due AED 0.00')
    expect(html).not.toContain('id="pay"')
    expect(text).not.toContain('Returned')
    expect((await page('?language=ar')).text).toContain('يرجى عدم سدادها')
  })

  test('of a credit note is told that it is his', async () => {
    const credit = await shop.ask<Payment>('POST', `/api/invoices/${invoice.id}/credit-notes`, { reason: 'Returned' })
    const shared = await shop.ask<{ publicUrl: string }>('POST', `/api/credit-notes/${credit.body.id}/public-link`)
    token = shared.body.publicUrl.split('/').at(-1) ?? ''
    const { text } = await page()
    expect(text).toContain('This amount has been credited to you. Nothing to pay.')
    expect(text).not.toMatch(/Amount due|Awaiting payment/)
  })
})
