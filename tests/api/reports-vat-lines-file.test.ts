/** The file of a box of the VAT return has the documents of the list, cell by cell, and nothing that a spreadsheet would run. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { VatLines } from '#api/reports/vat/model.ts'
import { ADMIN, createUnlimitedCompany } from '#tests/faults/unlimited.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: ADMIN })
})
afterAll(() => server.close())

const BOX = 'from=2027-01-01&to=2027-03-31&box=1b'

test('a line for each document of the box', async () => {
  const { token } = await createUnlimitedCompany(server)
  await server.request('PUT', '/api/account', { token, body: { emirate: 'DXB' } })
  const line = { description: 'Work', quantity: '1', unitPrice: '100.00', tax: 'standard' }
  for (const name of ['=SUM(A1:A9)', 'Al Waha Trading L.L.C.', 'Noor']) {
    const body = { customer: { name }, currency: 'AED', issueDate: '2027-02-10', language: 'en', lines: [line] }
    const { status } = await server.request('POST', '/api/invoices?issue=1', { token, body })
    expect(status).toBe(201)
  }
  const { body: list } = await server.request<VatLines>('GET', `/api/reports/vat/lines?${BOX}`, { token })
  expect(list.sum).toEqual({ amount: '300.00', tax: '15.00' })

  const path = `/api/reports/vat/lines.csv?${BOX}&language=en`
  const { body: link } = await server.request<{ url: string }>('POST', '/api/downloads', { token, body: { path } })
  const { bytes, headers } = await server.request('GET', new URL(link.url).pathname)
  expect(headers.get('content-disposition')).toContain('vat-return-box-1b.csv')
  const [heads, ...rows] = new TextDecoder().decode(bytes).trim().split('\r\n')
  expect(heads).toContain('Document,Tax point,Customer,Currency,Total,Amount,VAT')
  expect(rows).toEqual(
    list.items.map(({ number, day, customer, currency, total, amount, tax }) =>
      [number, day, customer.replace(/^=/, "'="), currency, total, amount, tax].join(','),
    ),
  )
  expect(rows).toHaveLength(3)
})

test('a box that documents do not fill is refused before a byte is sent', async () => {
  const { token } = await createUnlimitedCompany(server)
  const refused = await server.request('GET', '/api/reports/vat/lines.csv?box=9', { token })
  expect(refused.status).toBe(422)
})
