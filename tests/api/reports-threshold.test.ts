/** How near a company is to the thresholds of registration: taxable supplies of twelve months, less credit notes. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Dashboard } from '#api/dashboard/model.ts'
import type { ThresholdReport } from '#api/reports/model.ts'
import { ADMIN, createUnlimitedCompany } from '#tests/faults/unlimited.ts'
import { groupThousands } from '#domain/money/money.ts'
import { reportFiles } from '#tests/support/report-files.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: ADMIN })
})
afterAll(() => server.close())

async function open(facts: object = {}) {
  const { token } = await createUnlimitedCompany(server, { name: 'Noor Trading', vatRegistered: false, ...facts })
  const ask = <Body>(method: string, path: string, body?: unknown) =>
    server.request<Body>(method, path, { token, ...(body !== undefined && { body }) })
  const invoice = (amounts: Record<string, string>, more: object) => ({
    customer: { name: 'Al Waha Trading L.L.C.' },
    currency: 'AED',
    language: 'en',
    lines: Object.entries(amounts).map(([tax, unitPrice]) => ({
      description: 'Work',
      quantity: '1',
      unitPrice,
      tax: tax.replace('_', ''),
    })),
    ...more,
  })
  const made = async (path: string, body: object) => {
    const answer = await ask<{ id: string }>('POST', path, body)
    expect([path, answer.status < 300 || answer.body]).toEqual([path, true])
    return answer.body.id
  }
  return {
    ask,
    made,
    files: reportFiles(server, { token, address: 'threshold' }),
    sell: (issueDate: string, amounts: Record<string, string>, more: object = {}) =>
      made('/api/invoices?issue=1', invoice(amounts, { issueDate, ...more })),
    draft: (issueDate: string, amounts: Record<string, string>) =>
      made('/api/invoices', invoice(amounts, { issueDate })),
    dashboard: async () => (await ask<Dashboard>('GET', '/api/dashboard')).body,
    report: async () => (await ask<ThresholdReport>('GET', '/api/reports/threshold')).body,
  }
}

test('standard and zero-rated supplies of twelve months count, whatever is void, credited or exempt', async () => {
  const { sell, draft, made, report, dashboard } = await open()
  await sell('2026-03-31', { standard: '900000.00' })
  await sell('2026-04-01', { standard: '100000.00', zero: '40000.00', exempt: '5000.00', 'out-of-scope': '7000.00' })
  await sell('2027-01-15', { standard: '20000.00' }, { currency: 'USD', exchangeRate: '3.6725' })
  const credited = await sell('2027-02-01', { standard: '50000.00' })
  await made(`/api/invoices/${credited}/credit-notes`, { reason: 'Returned', lines: [{ line: 0, amount: '10000.00' }] })
  const mistaken = await sell('2027-02-02', { standard: '80000.00' })
  await made(`/api/invoices/${mistaken}/void`, { reason: 'Mistake' })
  await draft('2027-03-20', { standard: '30000.00' })
  await draft('2027-05-20', { standard: '11000.00' })

  const found = await report()
  expect(found).toMatchObject({
    currency: 'AED',
    isRegistered: false,
    last12: '253450.00',
    next30: '30000.00',
    // In March of the year before it was passed by far, and has not been below since.
    voluntary: { amount: '187500.00', passed: '2026-04', expected: null },
    mandatory: { amount: '375000.00', passed: null },
  })
  expect((await dashboard()).figures?.threshold).toEqual({
    currency: 'AED',
    last12: '253450.00',
    next30: '30000.00',
    voluntary: '187500.00',
    mandatory: '375000.00',
  })
  expect(found.months).toHaveLength(12)
  expect(found.months.at(-1)).toEqual({ month: '2027-03', taxable: '-10000.00', last12: '253450.00' })
  expect(found.months.at(-2)).toEqual({ month: '2027-02', taxable: '50000.00', last12: '1163450.00' })
})

test('of an accepted quotation only what was not invoiced yet is expected, and a part of it only once', async () => {
  const { ask, made, report } = await open()
  const quoted = async (unitPrice: string) => {
    const lines = [{ description: 'Work', quantity: '1', unitPrice, tax: 'standard' }]
    const body = { customer: { name: 'Al Waha Trading L.L.C.' }, currency: 'AED', language: 'en', lines }
    const id = await made('/api/quotations?issue=1', body)
    await ask('POST', `/api/quotations/${id}/accept`, {})
    return id
  }
  await quoted('5000.00')
  const id = await quoted('1000.00')
  expect((await report()).next30).toBe('6000.00')
  const deposit = await made(`/api/quotations/${id}/convert`, { percent: '40' })
  expect((await report()).next30).toBe('6000.00')
  expect((await ask('POST', `/api/invoices/${deposit}/issue`)).status).toBe(200)
  expect(await report()).toMatchObject({ last12: '400.00', next30: '5600.00' })
})

test('both files have the months of the screen, and the paper its sums, thresholds and sentences', async () => {
  const { sell, draft, report, files } = await open()
  await sell('2026-04-01', { standard: '100000.00' })
  await sell('2027-02-01', { standard: '150000.00' })
  await draft('2027-03-20', { standard: '130000.00' })
  const { months } = await report()
  const [heads, ...lines] = await files.lines('en')
  expect(heads).toContain('Month,Taxable sales,Taxable sales of twelve months')
  expect(lines).toEqual(months.map(({ month, taxable, last12 }) => [month, taxable, last12].join(',')))
  expect((await files.lines('ar'))[0]).toContain('الشهر,المبيعات الخاضعة للضريبة')

  const paper = await files.paper('en')
  for (const { month, taxable, last12 } of months) {
    const [year, number] = month.split('-')
    expect(paper).toContain([`${number}/${year}`, groupThousands(taxable), groupThousands(last12)].join(' '))
  }
  for (const text of [
    'AED 250,000.00',
    'AED 130,000.00',
    'AED 187,500.00',
    'AED 375,000.00',
    'Voluntary threshold: Passed in February 2027',
    'Mandatory threshold: At the pace of three months, in August 2027',
    'the mandatory threshold is passed within 30 days',
  ])
    expect(paper).toContain(text)
  const both = await files.paper('bilingual')
  expect(both).toContain('حد التسجيل الإلزامي')
  expect(both).toContain('Mandatory threshold')
})

test('a company of one day is far from both; elsewhere none is claimed; another account has its own', async () => {
  const { report, sell } = await open()
  await sell('2027-03-02', { standard: '100.00' })
  expect(await report()).toMatchObject({
    last12: '100.00',
    voluntary: { passed: null, expected: null },
    mandatory: { passed: null, expected: null },
  })
  expect((await (await open()).report()).last12).toBe('0.00')
  const saudi = await (await open({ country: 'SA' })).ask<{ reason: string }>('GET', '/api/reports/threshold')
  expect([saudi.status, saudi.body.reason]).toEqual([409, 'reports.no-threshold'])
})

test('the dashboard has no threshold of a registered company, nor of one elsewhere', async () => {
  for (const facts of [{ vatRegistered: true }, { country: 'SA' }]) {
    expect((await (await open(facts)).dashboard()).figures?.threshold).toBeNull()
  }
})
