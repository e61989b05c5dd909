/** The files of a box of the VAT return have the documents of the list, cell by cell, and nothing that a spreadsheet would run. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { VatLines } from '#api/reports/vat/model.ts'
import { ADMIN, createUnlimitedCompany } from '#tests/faults/unlimited.ts'
import { reportFiles } from '#tests/support/report-files.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: ADMIN })
})
afterAll(() => server.close())

const BOX = { from: '2027-01-01', to: '2027-03-31', box: '1b' }

test('a line for each document of the box, and its sum, in the file and on paper', async () => {
  const { token } = await createUnlimitedCompany(server)
  await server.request('PUT', '/api/account', { token, body: { emirate: 'DXB' } })
  const line = { description: 'Work', quantity: '1', unitPrice: '100.00', tax: 'standard' }
  for (const customer of [
    { name: '=SUM(A1:A9)' },
    { name: 'Al Waha Trading L.L.C.', nameAr: 'الواحة للتجارة' },
    { name: 'Noor' },
  ]) {
    const body = { customer, currency: 'AED', issueDate: '2027-02-10', language: 'en', lines: [line] }
    const { status } = await server.request('POST', '/api/invoices?issue=1', { token, body })
    expect(status).toBe(201)
  }
  const { body: list } = await server.request<VatLines>('GET', `/api/reports/vat/lines?${new URLSearchParams(BOX)}`, {
    token,
  })
  expect(list.sum).toEqual({ amount: '300.00', tax: '15.00' })

  const files = reportFiles(server, { token, address: 'vat/lines', query: BOX })
  expect((await files.fetched('csv', 'en')).disposition).toContain('vat-return-box-1b-2027-01-01-2027-03-31.csv')
  const [heads, ...rows] = await files.lines('en')
  expect(heads).toContain('Document,Tax point,Customer,Currency,Total,Amount,VAT')
  expect(rows).toEqual([
    ...list.items.map(({ number, day, customer, currency, total, amount, tax }) =>
      [number, day, customer.replace(/^=/, "'="), currency, total, amount, tax].join(','),
    ),
    'Total,,,,,300.00,15.00',
  ])
  expect(rows).toHaveLength(4)
  expect((await files.lines('ar'))[2]).toContain(',الواحة للتجارة,')

  const paper = await files.paper('en')
  expect(paper).toContain('Lines of box 1b')
  expect(paper).toContain('Standard rated supplies in Dubai')
  for (const { number, customer, total, amount, tax } of list.items)
    expect(paper).toContain([number, '10/02/2027', customer, 'AED', total, amount, tax].join(' '))
  expect(paper).toContain('Total 300.00 15.00')
  expect(await files.paper('bilingual')).toContain('Al Waha Trading L.L.C. · الواحة للتجارة')
})

test('a box that documents do not fill is refused before a byte is sent', async () => {
  const { token } = await createUnlimitedCompany(server)
  const refused = await server.request('GET', '/api/reports/vat/lines.csv?box=9', { token })
  expect(refused.status).toBe(422)
})
