/** The page that a client opens, as HTML. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { printTerms } from '#i18n/print/print.ts'
import type { Company } from '#tests/support/companies.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { shareInvoice } from '#tests/support/shared-invoices.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let owner: Company
beforeAll(async () => {
  server = await startTestServer({ env: { APP_URL: 'https://sanad.example', TRUSTED_PROXIES: '1' } })
})
afterAll(() => server.close())

/** A company whose invoice is shared: the token of its link. */
async function sharedInvoice(change: object = {}) {
  const shared = await shareInvoice(server, change)
  owner = shared.owner
  return shared
}

/** Vowel signs are drawn apart from their letters. */
const wordsIn = (text: string) => text.replace(/\p{M}/gu, '').match(/[\p{L}\d.,%+@-]+/gu) ?? []

/** The page has its own heading for how to pay and none for tax; the foot of the paper says where one is. */
/** The sentence in which the address of the check page stands; here the code is a link to it. */
const SENTENCES_ABOUT_CODES = [
  'To check that this',
  'genuine, scan',
  'code at',
  'sanad.example',
  'للتحقق من صحة',
  'الرمز في',
  'السريعة أو',
]

const ONLY_ON_PAPER = [
  ...Object.values(printTerms.taxNote),
  ...Object.values(printTerms.bankDetails),
  ...SENTENCES_ABOUT_CODES,
  'Page ',
  'صفحة ',
]

const textOf = ({ bytes }: { bytes: Uint8Array }) => new TextDecoder().decode(bytes)

describe('The client’s page', () => {
  test('says it all without a script, in both languages, and cannot be indexed, framed or kept', async () => {
    const { token } = await sharedInvoice({ dueDate: '2027-03-16' })
    const page = await server.request('GET', `/d/${token}`)
    const text = textOf(page)
    for (const piece of [
      '<html lang="en" dir="ltr">',
      'Tax Invoice',
      'INV-0001',
      'AED 275.88',
      'Due in 14 days',
      'AE070331234567890123456',
      'wa.me/971501234567',
      'mailto:accounts@noor.example',
    ])
      expect(text).toContain(piece)
    expect(text).toContain(`href="/d/${token}?language=ar"`)
    expect(text).toContain(`href="/api/public/documents/${token}/pdf?download=1&amp;language=en"`)
    // The policy would refuse them, so there are none.
    expect(text).not.toMatch(/<style|style=|<script(?! src=)| on\w+="/)
    const headers = ['x-robots-tag', 'referrer-policy', 'cache-control'].map((name) => page.headers.get(name))
    expect(headers).toEqual(['noindex, nofollow', 'no-referrer', 'private, no-cache'])
    const policy = page.headers.get('content-security-policy')
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("font-src 'self';")

    const arabic = textOf(await server.request('GET', `/d/${token}?language=ar`))
    for (const piece of [
      '<html lang="ar" dir="rtl">',
      'فاتورة ضريبية',
      'نور للتجارة',
      'تستحق السداد بعد 14 يوماً',
      'AED 275.88',
    ])
      expect(arabic).toContain(piece)
  })

  test('says every word of the paper, in each language', async () => {
    const lines = [
      {
        description: 'Cable',
        descriptionAr: 'كيبل',
        quantity: '2.5',
        unit: 'metre',
        unitAr: 'متر',
        unitPrice: '31',
        tax: 'standard',
      },
      {
        description: 'Export',
        descriptionAr: 'تصدير',
        quantity: '4',
        unit: 'box',
        unitAr: 'صندوق',
        unitPrice: '25',
        tax: 'zero',
        discount: { percent: '5' },
      },
    ]
    const customer = {
      name: 'Al Waha',
      nameAr: 'الواحة',
      trn: '100987654300003',
      address: 'Plot 14',
      phone: '+971 50 123 4567',
    }
    const typed = { customer, lines, discount: { amount: '10' }, notes: 'Thanks', terms: 'Thirty days' }
    for (const [language, reader] of [
      ['en', 'en'],
      ['ar', 'ar'],
      ['bilingual', 'en'],
      ['bilingual', 'ar'],
    ]) {
      const { token, path } = await sharedInvoice({ ...typed, language })
      const paper = pdfText((await server.request('GET', `${path}/pdf?language=${reader}`)).bytes)
        .flatMap((text) => text.split('\n'))
        .filter((line) => !ONLY_ON_PAPER.some((words) => line.includes(words)))
      const page = textOf(await server.request('GET', `/d/${token}?language=${reader}`))
      const said = new Set(wordsIn(page.replace(/<\/?bdi[^>]*>/g, '').replace(/<[^>]*>/g, ' ')))
      expect(paper.flatMap(wordsIn).filter((word) => !said.has(word))).toEqual([])
    }
  })

  test('isolates codes and names by elements, so that no invisible character is copied', async () => {
    const lines = [{ description: '27" monitor (X-200/B) شاشة', quantity: '1.5', unitPrice: '12', tax: 'standard' }]
    const customer = {
      name: 'Al Waha L.L.C.',
      nameAr: 'الواحة (ABC)',
      email: 'c@example.com',
      phone: '+971 50 123 4567',
    }
    const { token } = await sharedInvoice({ language: 'bilingual', lines, customer, notes: 'INV-1: 5% خصم' })
    for (const language of ['en', 'ar']) {
      for (const path of [`/d/${token}`, `/d/${token}/paper`]) {
        const text = textOf(await server.request('GET', `${path}?language=${language}`))
        expect(text).not.toMatch(/[\u2066-\u2069]/)
        expect(text.match(/<bdi/g)?.length).toBe(text.match(/<\/bdi>/g)?.length)
      }
    }
    const arabic = textOf(await server.request('GET', `/d/${token}?language=ar`))
    expect(arabic).toContain('<bdi dir="ltr" class="unbroken">+971 50 123 4567</bdi>')
    expect(arabic).toContain('<bdi dir="ltr">27&quot; monitor (X-200/B)</bdi>')
  })

  test('opens in the document’s language, and in the reader’s when it is in both', async () => {
    const { token } = await sharedInvoice({ language: 'ar' })
    expect(textOf(await server.request('GET', `/d/${token}`, { language: 'en' }))).toContain('<html lang="ar"')
    const both = await sharedInvoice({ language: 'bilingual' })
    expect(textOf(await server.request('GET', `/d/${both.token}`, { language: 'ar' }))).toContain('<html lang="ar"')
    const english = textOf(await server.request('GET', `/d/${both.token}`))
    expect(english).toContain('<html lang="en"')
    expect(english).toContain(`/pdf?download=1"`)
  })

  test('shows what people typed as text, wherever it stands', async () => {
    const evil = `"><img src=x onerror=alert(1)>'&<script>alert(2)</script>`
    const { token } = await sharedInvoice({
      customer: { name: evil },
      notes: evil,
      lines: [{ description: evil, quantity: '1', unit: '<b>', unitPrice: '1', tax: 'standard' }],
    })
    const text = textOf(await server.request('GET', `/d/${token}`))
    expect(text).not.toMatch(/<img|<script>|<b>/)
    expect(text).toContain('&lt;script&gt;alert(2)&lt;/script&gt;')
  })

  test('is overdue the day after it was due, and void when it is', async () => {
    const { token, invoice } = await sharedInvoice({ dueDate: '2027-03-02', issueDate: '2027-03-01' })
    server.clock.set('2027-03-02T08:00:00.000Z')
    expect(textOf(await server.request('GET', `/d/${token}`))).toContain('Due today')
    server.clock.set('2027-03-03T19:59:00.000Z')
    expect(textOf(await server.request('GET', `/d/${token}`))).toContain('1 day overdue')
    await server.request('POST', `/api/invoices/${invoice.id}/void`, {
      token: owner.token,
      body: { reason: 'Mistake' },
    })
    const voided = textOf(await server.request('GET', `/d/${token}`))
    expect(voided).toContain('Please do not pay it')
    expect(voided).not.toContain('AE070331234567890123456')
  })

  test('is small, and compressed as the browser likes it', async () => {
    const { token } = await sharedInvoice()
    const page = await server.request('GET', `/d/${token}`, { headers: { 'accept-encoding': 'gzip, br' } })
    expect(page.headers.get('content-encoding')).toBe('br')
    expect(page.bytes.length).toBeLessThan(6_000)
  })

  test('apologises in both languages, the reader’s first', async () => {
    const lost = await server.request('GET', '/d/nothing', { language: 'ar' })
    expect([lost.status, lost.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    expect(textOf(lost)).toContain('<html lang="ar"')
    for (const piece of ['الرابط غير صالح', 'This link isn’t valid']) expect(textOf(lost)).toContain(piece)
  })
})

test('The page has the columns and the row of the document discount that the paper has', async () => {
  const line = { description: 'Chair', quantity: '1', unitPrice: '105', tax: 'standard' }
  const discounted = { ...line, description: 'Table', quantity: '2', unitPrice: '52.5', discount: { percent: '10' } }
  const { token } = await sharedInvoice({
    pricesIncludeTax: true,
    lines: [line, discounted],
    discount: { percent: '10' },
    language: 'en',
  })
  const page = textOf(await server.request('GET', `/d/${token}?language=en`))
  const rows = page
    .slice(page.indexOf('<tbody'), page.indexOf('</tbody>'))
    .split('<tr')
    .slice(1)
    .map((row) => [...row.matchAll(/\u2212?[\d,]+\.\d\d/g)].map(([number]) => number))
  expect(rows).toEqual([
    ['105.00', '100.00', '5.00', '105.00'],
    ['52.50', '10.50', '90.00', '4.50', '94.50'],
    ['19.95', '\u221219.00', '\u22120.95', '\u221219.95'],
  ])
})
