/** Issue dates through the front door: their bounds, what is unusual about them, and the law of late invoices, by country. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { addDays } from '#domain/calendar/dates.ts'
import { localDay } from '#domain/calendar/zones.ts'
import { countryTax } from '#domain/tax/tax.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { saudiQrOf } from '#api/documents/print.ts'
import { type CompanyFacts, createCompany } from '#tests/support/companies.ts'
import type { Refused } from '#tests/support/selling.ts'
import { startTestServer, TEST_START, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.clock.set(TEST_START))

type Warning = { warning: string; days?: number; daysAfterSupply?: number; lastDay?: string }
type Answer = CommercialDocument & Refused & { warnings?: Warning[] }

const TRNS = { AE: '100123456789003', SA: '310122393500003', BH: '200000898300002', OM: 'OM1100006980' }

async function companyIn(country: keyof typeof TRNS | 'QA', more: CompanyFacts = {}) {
  const registered = country === 'QA' ? {} : { vatRegistered: true, trn: TRNS[country] }
  const { token } = await createCompany(server, { name: 'Noor', country, ...registered, ...more })
  const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, language = 'en') =>
    server.request<Answer>(method, `/api${path}`, {
      token,
      headers: { 'accept-language': language },
      ...(body && { body }),
    })
  const line = { description: 'Work', descriptionAr: 'عمل', quantity: '1', unitPrice: '100', tax: 'standard' }
  const body = {
    currency: countryTax(country).currency,
    customer: { name: 'Buyer', nameAr: 'مشترٍ' },
    language: 'bilingual',
    lines: [line],
  }
  const issue = (days: object, type = 'invoices', language = 'en') =>
    ask('POST', `/${type}?issue=1`, { ...body, ...days }, language)
  return { ask, body, issue }
}

const TODAY = localDay(TEST_START, 'Asia/Dubai')

test.each([
  ['AE', '2017-12-31', '2018-01-01'],
  ['SA', '2017-12-31', '2018-01-01'],
  ['BH', '2018-12-31', '2019-01-01'],
  ['OM', '2021-04-15', '2021-04-16'],
  ['QA', '1999-12-31', '2000-01-01'],
] as const)('%s: %s is refused in a sentence that names %s, which is allowed', async (country, issueDate, first) => {
  const { ask, body, issue } = await companyIn(country)
  for (const type of ['invoices', 'quotations']) {
    for (const language of ['en', 'ar']) {
      const refused = await issue({ issueDate }, type, language)
      expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['issueDate']])
      expect(refused.body.fields?.issueDate).toContain(first)
      expect(/\p{Script=Arabic}/u.test(refused.body.fields?.issueDate ?? '')).toBe(language === 'ar')
    }
    expect((await issue({ issueDate: first }, type)).status).toBe(201)
  }
  // A draft may hold any date while it is written.
  const draft = await ask('POST', '/invoices', { ...body, issueDate })
  expect(draft.status).toBe(201)
  expect((await ask('POST', `/invoices/${draft.body.id}/issue`)).status).toBe(422)
})

test('more than a year ahead is refused, a year is not', async () => {
  const { issue } = await companyIn('AE')
  const [year, rest] = [Number(TODAY.slice(0, 4)), TODAY.slice(4)]
  const latest = `${year + 1}${rest}`
  expect((await issue({ issueDate: latest })).status).toBe(201)
  const refused = await issue({ issueDate: addDays(latest, 1) })
  expect([refused.status, refused.body.fields?.issueDate]).toEqual([422, expect.stringContaining(latest)])
})

describe('warnings, which refuse nothing', () => {
  test.each([
    [0, undefined],
    [-30, undefined],
    [30, undefined],
    [-31, [{ warning: 'issue-date-past', days: 31 }]],
    [31, [{ warning: 'issue-date-ahead', days: 31 }]],
  ])('an issue date %d days from today', async (days, warnings) => {
    const { ask, body, issue } = await companyIn('AE')
    const issueDate = addDays(TODAY, days)
    const atOnce = await issue({ issueDate })
    expect([atOnce.status, atOnce.body.warnings]).toEqual([201, warnings])
    const { id } = (await ask('POST', '/invoices', { ...body, issueDate })).body
    const later = await ask('POST', `/invoices/${id}/issue`)
    expect([later.status, later.body.warnings]).toEqual([200, warnings])
  })

  test.each([
    ['AE', addDays(TODAY, -14), addDays(TODAY, -15)],
    ['OM', addDays(TODAY, -15), addDays(TODAY, -16)],
  ] as const)('%s: a supply of %s is in time, one of %s is late', async (country, inTime, late) => {
    const { issue } = await companyIn(country)
    expect((await issue({ supplyDate: inTime })).body.warnings).toBeUndefined()
    const { status, body } = await issue({ supplyDate: late })
    expect([status, body.warnings]).toEqual([201, [expect.objectContaining({ warning: 'late-issue' })]])
  })

  test.each(['SA', 'BH'] as const)('%s: until the 15th of the month after the supply', async (country) => {
    const { issue } = await companyIn(country)
    const days = { supplyDate: '2026-11-03', issueDate: '2026-12-15' }
    const late = (warnings: Warning[] = []) => warnings.filter(({ warning }) => warning === 'late-issue')
    expect(late((await issue(days)).body.warnings)).toEqual([])
    expect(late((await issue({ ...days, issueDate: '2026-12-16' })).body.warnings)).toEqual([
      { warning: 'late-issue', daysAfterSupply: 43, lastDay: '2026-12-15' },
    ])
  })

  test('none of a late issue for an unregistered seller', async () => {
    const { issue } = await companyIn('AE', { vatRegistered: false })
    expect((await issue({ supplyDate: addDays(TODAY, -300) })).body.warnings).toBeUndefined()
  })
})

describe('the QR code of a Saudi invoice', () => {
  const timeOf = (qr: string) => {
    const bytes = Buffer.from(qr, 'base64')
    let at = 0
    for (let tag = 1; tag < 3; tag += 1) at += 2 + (bytes[at + 1] ?? 0)
    return bytes.subarray(at + 2, at + 2 + (bytes[at + 1] ?? 0)).toString()
  }
  const qrDay = (invoice: CommercialDocument) => timeOf(saudiQrOf(invoice) ?? '').slice(0, 10)

  test.each(['2027-03-02T20:59:59Z', '2027-03-02T21:00:01Z', '2027-03-03T00:30:00Z', '2027-03-03T12:00:00Z'])(
    'issued at %s: paper and code name one day, also of a typed date and of a credit note',
    async (now) => {
      const { ask, issue } = await companyIn('SA')
      await ask('PUT', '/account', { timeZone: 'Asia/Riyadh' })
      server.clock.set(now)
      const dated = [{}, { issueDate: '2027-02-20' }, { issueDate: '2027-03-15' }]
      for (const days of dated) {
        const { body: invoice } = await issue(days)
        expect(qrDay(invoice)).toBe(invoice.issueDate)
        const again = (await ask('GET', `/invoices/${invoice.id}`)).body
        expect(qrDay(again)).toBe(invoice.issueDate)
        const note = (await ask('POST', `/invoices/${invoice.id}/credit-notes`, { reason: 'Returned' })).body
        expect(qrDay(note)).toBe(note.issueDate)
      }
    },
  )
})
