/** The sales side of the VAT returns of Saudi Arabia, Bahrain and Oman: the boxes are the sums of the documents. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Dashboard } from '#api/dashboard/model.ts'
import type { VatLines, VatReturn } from '#api/reports/vat/model.ts'
import { ADMIN, createUnlimitedCompany } from '#tests/faults/unlimited.ts'
import { reportFiles } from '#tests/support/report-files.ts'
import type { Refused } from '#tests/support/selling.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: ADMIN })
})
afterAll(() => server.close())

const PERIOD = { from: '2027-01-01', to: '2027-03-31' }
const DAYS = new URLSearchParams(PERIOD).toString()

const COUNTRIES = {
  SA: { trn: '310122393500003', currency: 'SAR', rate: '15' },
  BH: { trn: '200012345600002', currency: 'BHD', rate: '10' },
  OM: { trn: 'OM1100087012', currency: 'OMR', rate: '5' },
} as const

async function open(country: keyof typeof COUNTRIES) {
  const { trn, currency } = COUNTRIES[country]
  const facts = { name: 'Noor Trading', address: '12 Main Road', country, vatRegistered: true, trn }
  const { token } = await createUnlimitedCompany(server, facts)
  const ask = <Body>(method: string, path: string, body?: unknown) =>
    server.request<Body & Refused>(method, path, { token, ...(body !== undefined && { body }) })
  const sell = async (price: string, tax: string, buyer: object = {}) => {
    const answer = await ask('POST', '/api/invoices?issue=1', {
      customer: { name: 'Al Waha Trading', ...buyer },
      currency,
      issueDate: '2027-02-10',
      language: 'ar',
      lines: [{ description: 'Work', quantity: '1', unitPrice: price, tax }],
    })
    expect([price, answer.status < 300 || answer.body]).toEqual([price, true])
  }
  return { ask, sell, files: reportFiles(server, { token, address: 'vat', query: PERIOD }) }
}

/** Sold at home, within the Gulf and beyond it, and exempt from tax. */
async function sellEverywhere(sell: (price: string, tax: string, buyer?: object) => Promise<void>) {
  await sell('1000.00', 'standard')
  await sell('200.00', 'zero')
  await sell('30.00', 'zero', { country: 'KW' })
  await sell('4.00', 'zero', { country: 'IN' })
  await sell('50.00', 'exempt')
}

test.each([
  ['SA', '2027-04-30', '1 1000.00 150.00|2 0.00 |3 200.00 |4 34.00 |5 50.00 |6 1284.00 150.00'],
  ['BH', '2027-04-30', '1a 1000.000 100.000|2 30.000 |3 0.000 |4 200.000 |5 4.000 |6 50.000 |7 1284.000 100.000'],
  ['OM', '2027-04-30', '1a 1000.000 50.000|1b 200.000 |1c 50.000 |3a 34.000 |5a  50.000'],
] as const)('%s: its boxes, due day and tax on sales', async (country, due, boxes) => {
  const { ask, sell, files } = await open(country)
  await sellEverywhere(sell)
  const { body } = await ask<VatReturn>('GET', `/api/reports/vat?${DAYS}`)
  expect(body.boxes.map(({ box, amount, tax }) => `${box} ${amount ?? ''} ${tax ?? ''}`).join('|')).toBe(boxes)
  expect([body.country, body.currency, body.due]).toEqual([country, COUNTRIES[country].currency, due])
  expect(body.unplaced.count).toBe(0)
  const [standard] = body.boxes
  const lines = await ask<VatLines>('GET', `/api/reports/vat/lines?${DAYS}&box=${standard?.box}`)
  expect(lines.body.sum).toEqual({ amount: standard?.amount ?? '', tax: standard?.tax ?? '' })
  const { body: dashboard } = await ask<Dashboard>('GET', '/api/dashboard?from=2027-02-01&to=2027-02-28')
  expect(dashboard.figures?.tax?.currency).toBe(COUNTRIES[country].currency)
  const paper = await files.paper('ar')
  expect(paper).toContain('ثانوية')
  const [, first] = await files.lines('en')
  expect(first).toStartWith(`${standard?.box},`)
  expect(first).toEndWith(`,${standard?.amount},${standard?.tax},`)
})

test('entries take the box of Saudi Arabia that is typed, and no other', async () => {
  const { ask } = await open('SA')
  const enter = (boxes: object) => ask<VatReturn>('PUT', '/api/reports/vat/entries', { ...PERIOD, boxes })
  expect((await enter({ '2': { amount: '10.50' } })).body.boxes.map(({ amount }) => amount)).toEqual([
    '0.00',
    '10.50',
    '0.00',
    '0.00',
    '0.00',
    '10.50',
  ])
  for (const boxes of [{ '1': { amount: '1.00' } }, { '1': { adjustment: '1.00' } }, { '9': { amount: '1.00' } }]) {
    expect((await enter(boxes)).status).toBe(422)
  }
})
