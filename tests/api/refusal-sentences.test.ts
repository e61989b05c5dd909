/** A refusal is true of the request in both languages: it names the right field and the right type of document. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { createCompany } from '#tests/support/companies.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { withPlainSpaces } from '#tests/support/plain-spaces.ts'

type Answer = Record<string, unknown> & { id: string; error: string; reason: string; fields?: Record<string, string> }
type Tokens = { AE: string; SA: string; OM: string }

let server: TestServer
let tokens: Tokens
beforeAll(async () => {
  server = await startTestServer()
  const tokenIn = async (country: string, facts: object) =>
    (await createCompany(server, { name: 'Noor', country, ...facts })).token
  tokens = {
    AE: await tokenIn('AE', { vatRegistered: true, trn: '100123456789003' }),
    SA: await tokenIn('SA', { vatRegistered: false }),
    OM: await tokenIn('OM', { vatRegistered: false }),
  }
})
afterAll(() => server.close())

const ask = (method: string, path: string, body?: object, language = 'en', country: keyof Tokens = 'AE') =>
  server.request<Answer>(method, `/api${path}`, { token: tokens[country], language, ...(body && { body }) })

const LINE = { description: 'Work', quantity: '1', unitPrice: '10', tax: 'standard' }
const draft = (line: object = {}, more: object = {}) => ({
  customer: { name: 'Buyer' },
  lines: [{ ...LINE, ...line }],
  ...more,
})
const foreign = (exchangeRate: string) => draft({}, { currency: 'USD', exchangeRate })

const TRN = (digits: string) => ({ vatRegistered: true, trn: digits })
const UAE_TRN = [/15 digits, begins with 1 and ends with 03/, /15 رقماً، ويبدأ بـ 1 وينتهي بـ 03/] as const
const SAUDI = [/15 digits, begins with 3 and ends with 3/, /15 رقماً، ويبدأ بـ 3 وينتهي بـ 3/] as const
const ANY_NUMBER = [/5 to 20 digits or Latin letters/, /من 5 إلى 20 رقماً أو حرفاً لاتينياً/] as const
const DIGITS = [/at most 15 before the decimal point/, /15 قبل الفاصلة العشرية/] as const
const AMOUNT = [/AED 999,999,999,999,999\.99/, /AED 999,999,999,999,999\.99/] as const
const ABOVE_ZERO = [/above zero/, /أكبر من الصفر/] as const
const DECIMALS = (most: number) =>
  [new RegExp(`decimals: at most ${most}`), new RegExp(`العشرية كثيرة: ${most}`)] as const
const PHONE = [/digits.*ext\./, /أرقام.*تحويلة/] as const
const RATE = [/standard rate/, /للنسبة الأساسية/] as const
const MOST = 'A'.repeat(255)

type Case = readonly [string, string, string, object, readonly [RegExp, RegExp]]
const CASES: readonly Case[] = [
  ['15 digits that begin wrong', 'AE PUT /account', 'trn', TRN('999999999999999'), UAE_TRN],
  ['15 digits that end wrong', 'AE PUT /account', 'trn', TRN('100000000000000'), UAE_TRN],
  ['14 digits', 'AE PUT /account', 'trn', TRN('10000000000003'), UAE_TRN],
  ['15 digits of Riyadh', 'SA PUT /account', 'trn', TRN('100000000000003'), SAUDI],
  ['15 digits that end wrong, of Riyadh', 'SA PUT /account', 'trn', TRN('300000000000001'), SAUDI],
  ['21 letters of Muscat', 'OM PUT /account', 'trn', TRN('O'.repeat(21)), ANY_NUMBER],
  ['a customer’s 15 digits', 'AE POST /customers', 'trn', { name: 'B', trn: '999999999999999' }, UAE_TRN],
  ['a customer abroad', 'AE POST /customers', 'trn', { name: 'B', country: 'GB', trn: '12' }, ANY_NUMBER],
  ['a Saudi customer', 'AE POST /customers', 'trn', { name: 'B', country: 'SA', trn: '1'.repeat(15) }, SAUDI],
  ['16 digits of a price', 'AE POST /invoices', 'lines.0.unitPrice', draft({ unitPrice: '1'.repeat(16) }), DIGITS],
  ['16 digits of a cost', 'AE POST /items', 'cost', { name: 'Tea', price: '1', cost: '1'.repeat(16) }, DIGITS],
  [
    'a product of 16 digits',
    'AE POST /invoices',
    'lines.0.unitPrice',
    draft({ unitPrice: '9'.repeat(15), quantity: '10' }),
    AMOUNT,
  ],
  [
    'a sum of 16 digits',
    'AE POST /invoices',
    'lines',
    draft({}, { lines: [LINE, { ...LINE, unitPrice: '9'.repeat(15) }] }),
    AMOUNT,
  ],
  ['seven decimals', 'AE POST /invoices', 'lines.0.unitPrice', draft({ unitPrice: '1.2345678' }), DECIMALS(6)],
  ['seven decimals of a rate', 'AE POST /invoices', 'exchangeRate', foreign('3.6725001'), DECIMALS(6)],
  ['no number', 'AE POST /invoices', 'exchangeRate', foreign('3,6725'), [/Enter a number/, /اكتب رقماً/]],
  ['a rate of zero', 'AE POST /invoices', 'exchangeRate', foreign('0.000'), ABOVE_ZERO],
  ['a deposit of zero', 'AE POST /quotations', 'deposit', draft({}, { deposit: { percent: '0' } }), ABOVE_ZERO],
  [
    'a total below zero',
    'AE POST /invoices?issue=1',
    'lines',
    draft({ quantity: '-1' }),
    [/total can’t be below zero/, /الإجمالي أقل من الصفر/],
  ],
  [
    'an option that takes away',
    'AE POST /quotations',
    'lines.1.quantity',
    draft({}, { lines: [LINE, { ...LINE, quantity: '-1', optional: true }] }),
    [/optional line can’t be negative/, /البند الاختياري سالباً/],
  ],
  ['a rate of a zero-rated line', 'AE POST /invoices', 'lines.0.taxRate', draft({ tax: 'zero', taxRate: '5' }), RATE],
  [
    'a rate of a zero-rated item',
    'AE POST /items',
    'taxRate',
    { name: 'Tea', price: '1', tax: 'zero', taxRate: '5' },
    RATE,
  ],
  ['a phone of letters', 'AE POST /customers', 'phone', { name: 'B', phone: 'call me' }, PHONE],
  [
    'a contact’s phone of letters',
    'AE POST /customers',
    'contacts.0.phone',
    { name: 'B', contacts: [{ name: 'C', email: '', phone: 'call me', mails: [] }] },
    PHONE,
  ],
  [
    'a code with a slash',
    'AE POST /items',
    'sku',
    { name: 'Tea', price: '1', sku: 'A/1' },
    [/can’t contain \//, /على \//],
  ],
  ['an email of 261', 'AE POST /customers', 'email', { name: 'B', email: `${MOST}@b.com` }, [/up to 254/, /254/]],
  ['half an email', 'AE POST /customers', 'email', { name: 'B', email: 'b.com' }, [/complete email/, /غير مكتمل/]],
]

test.each(CASES)('%s', async (_name, route, field, body, says) => {
  const [country, method = '', path = ''] = route.split(' ')
  for (const [at, language] of ['en', 'ar'].entries()) {
    // because every route begins with one of the countries
    const answer = await ask(method, path, body, language, country as keyof Tokens)
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, [field]])
    expect(withPlainSpaces(answer.body.fields?.[field] ?? '')).toMatch(says[at] ?? /never/)
  }
})

test.each(['+971 4 555 0134 ext 12', '04 555 0134 ext. 5', '(+971) 4 555 0134 x7', '04 5550134 تحويلة ٣'])(
  'a phone may have an extension: %s',
  async (phone) => {
    const contacts = [{ name: 'C', email: '', phone, mails: [] }]
    expect((await ask('POST', '/customers', { name: 'B', phone, contacts })).status).toBe(201)
  },
)

test('a number that is refused is told what is wrong with it, whatever it is', async () => {
  const part = fc.stringMatching(/^[0-9]{0,18}$/)
  const wrong = fc.tuple(fc.constantFrom('', '-'), part, fc.option(part)).map(([sign, whole, fraction]) => ({
    text: `${sign}${whole}${fraction === null ? '' : `.${fraction}`}`,
    whole,
    fraction,
    isNegative: sign === '-',
  }))
  await fc.assert(
    fc.asyncProperty(wrong, async ({ text, whole, fraction, isNegative }) => {
      const { status, body } = await ask('POST', '/invoices', foreign(text))
      const said = body.fields?.exchangeRate ?? ''
      if (status === 201) return
      if (text === '') expect(said).toBe('Required.')
      else if (text.length > 24) expect(said).toBe('Too long. Use up to 24 characters.')
      else if (whole === '' || fraction === '') expect(said).toStartWith('Enter a number, like')
      else if (whole.length > 15) expect(said).toStartWith('Too many digits')
      else if ((fraction ?? '').length > 6) expect(said).toStartWith('Too many decimals')
      else if (isNegative && /[1-9]/.test(text)) expect(said).toBe('Too small. Minimum: 0.')
      else if (isNegative) expect(said).toStartWith('Enter a number, like')
      else if (!/[1-9]/.test(text)) expect([said, text]).toEqual(['Enter a number above zero.', text])
      else expect(body.fields?.lines).toStartWith('The total is too large')
    }),
    { numRuns: 120, seed: 31 },
  )
})

describe('a refusal calls no document by the noun of another type', () => {
  // Voided twice, which no status allows.
  const ACTIONS = [
    'issue',
    'void',
    'void',
    'send',
    'share',
    'accept',
    'decline',
    'reopen',
    'extend',
    'revise',
    'convert',
  ]
  const BODIES: Record<string, object> = {
    extend: { validUntil: '2027-05-01' },
    decline: { reason: 'Too dear' },
    void: { reason: 'Mistake' },
    send: { to: ['a@b.example'], subject: 'x', message: 'y' },
  }
  const OTHERS = {
    quotations: [/\binvoices?\b|credit note/i, /فاتورة|فواتير|إشعار/],
    'credit-notes': [/\binvoices?\b|quotation/i, /فاتورة|فواتير|عرض/],
    invoices: [/quotation/i, /عرض سعر/],
  } as const

  async function documentsOf(type: keyof typeof OTHERS): Promise<string[]> {
    if (type === 'credit-notes') {
      const invoice = (await ask('POST', '/invoices?issue=1', draft({ tax: 'zero' }))).body
      return [(await ask('POST', `/invoices/${invoice.id}/credit-notes`, { reason: 'Returned' })).body.id]
    }
    const made = async (path: string) => (await ask('POST', path, draft({ tax: 'zero' }))).body.id
    const voided = await made(`/${type}?issue=1`)
    await ask('POST', `/${type}/${voided}/void`, { reason: 'Mistake' })
    return [await made(`/${type}`), await made(`/${type}?issue=1`), voided]
  }

  // Where another type is what the sentence is about.
  const ABOUT_ANOTHER = new Set(['credit-note.void-not-allowed', 'quotation.invoiced', 'invoice.void-not-allowed'])

  test.each(['quotations', 'credit-notes', 'invoices'] as const)('%s', async (type) => {
    const seen: string[] = []
    for (const [at, language] of ['en', 'ar'].entries()) {
      const unready = await ask('POST', `/${type}?issue=1`, { lines: [] }, language)
      const refused = [unready.body]
      for (const id of await documentsOf(type)) {
        for (const action of ACTIONS) {
          const { status, body } = await ask('POST', `/${type}/${id}/${action}`, BODIES[action] ?? {}, language)
          if (status >= 400 && body.reason !== 'request.not-found') refused.push(body)
        }
        const { status, body } = await ask('PUT', `/${type}/${id}`, { version: 1, ...draft() }, language)
        if (status >= 400) refused.push(body)
      }
      for (const { error, reason } of refused) {
        seen.push(reason)
        if (!ABOUT_ANOTHER.has(reason)) expect(error ?? '').not.toMatch(OTHERS[type][at] ?? /never/)
      }
    }
    expect(seen).toContain('invoice.wrong-status')
    if (type !== 'credit-notes') expect(seen).toContain('document.not-ready')
  })
})
