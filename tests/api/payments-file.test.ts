/** The list of payments as CSV: by the filters of the list, in its language, for those who may export. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type Company, createCompany } from '#tests/support/companies.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let company: Company
beforeAll(async () => {
  server = await startTestServer()
  company = await createCompany(server)
})
afterAll(() => server.close())

const post = async (path: string, body: object): Promise<{ id: string }> => {
  const { status, body: made } = await server.request<{ id: string }>('POST', path, { token: company.token, body })
  expect([path, status < 300, made]).toEqual([path, true, made])
  return made
}

async function linesOf(query: string): Promise<string[]> {
  const { bytes } = await server.request('GET', `/api/payments.csv?${query}`, { token: company.token })
  return new TextDecoder().decode(bytes).trimEnd().split('\r\n')
}

test('has each payment and refund with its cheque, and follows filters and language', async () => {
  const { id: customerId } = await post('/api/customers', { name: 'Noor', nameAr: 'نور' })
  const money = { customerId, currency: 'AED', date: '2027-03-01' }
  const paid = await post('/api/payments', { ...money, amount: '100', method: 'transfer', reference: 'TT 1' })
  const cheque = { number: '000123', bank: 'Emirates NBD', date: '2030-01-01' }
  await post('/api/payments', { ...money, amount: '50', method: 'cheque', cheque })
  await post(`/api/payments/${paid.id}/refund`, { date: '2027-03-02', amount: '30', method: 'cash' })
  const taken = await post('/api/payments', { ...money, amount: '7', method: 'cash' })
  await post(`/api/payments/${taken.id}/reverse`, { reason: 'mistake' })
  const numbered = (lines: string[]) => lines.map((line) => line.replace(/^[^,]+,/, ''))
  expect(numbered(await linesOf('language=en&sort=created'))).toEqual([
    'Type,Date,Customer,Customer (Arabic),Method,Currency,Amount,On account,Status,Reference,Cheque number,Bank,Cheque date',
    'Payment,2027-03-01,Noor,نور,Bank transfer,AED,100.00,70.00,,TT 1,,,',
    'Payment,2027-03-01,Noor,نور,Cheque,AED,50.00,50.00,Cheque not yet due,,000123,Emirates NBD,2030-01-01',
    'Refund,2027-03-02,Noor,نور,Cash,AED,-30.00,0.00,,,,,',
    'Payment,2027-03-01,Noor,نور,Cash,AED,7.00,0.00,Reversed,,,,',
  ])
  expect(numbered(await linesOf('language=ar&method=cheque'))).toEqual([
    'النوع,التاريخ,العميل,العميل (بالعربية),طريقة الدفع,العملة,المبلغ,على الحساب,الحالة,المرجع,رقم الشيك,البنك,تاريخ الشيك',
    'دفعة,2027-03-01,Noor,نور,شيك,AED,50.00,50.00,شيك لم يستحق بعد,,000123,Emirates NBD,2030-01-01',
  ])
  expect(await linesOf('language=en&q=TT')).toHaveLength(2)
  expect(await linesOf('language=en&onAccount=1')).toHaveLength(3)
})

test('is refused for a filter that does not exist', async () => {
  const { status } = await server.request('GET', '/api/payments.csv?method=barter', { token: company.token })
  expect(status).toBe(422)
})
