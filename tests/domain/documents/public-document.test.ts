import { expect, test } from 'bun:test'
import { paymentBehind, publicDocument } from '#domain/documents/public-document.ts'
import { invoice } from '#tests/pdf/invoices.ts'

test('a client sees the printed content and the status', () => {
  const own = invoice()
  const seen = publicDocument(own)
  expect(seen).toMatchObject({ number: own.number, status: own.status, totals: own.totals, seller: own.seller })
  expect(seen.lines.map(({ description, net }) => [description, net])).toEqual(
    own.lines.map(({ description, net }) => [description, net]),
  )
})

test('a new field is private by default', () => {
  const item = { itemId: 'an item', taxRate: '5' }
  const own = { ...invoice(), publicUrl: '/d/token', hash: 'a hash', customerId: 'a customer', later: 'a new field' }
  const lines = own.lines.map((line) => ({ ...line, ...item }))
  const customer = own.customer && { ...own.customer, email: 'client@example.com', phone: '+971 50 000 0000' }
  const text = JSON.stringify(publicDocument({ ...own, lines, customer }))
  const secrets = ['later', 'hash', 'publicUrl', 'customerId', 'itemId', 'taxRate', 'client@example.com', '000 0000']
  for (const secret of [...secrets, '"id"', 'version', 'views', 'sentAt', 'viewedAt', 'createdAt'])
    expect(text).not.toContain(secret)
})

const PAID = {
  id: 'a payment',
  number: 'RC-0001',
  kind: 'payment',
  date: '2027-03-02',
  amount: '500.00',
  allocated: '40.00',
  method: 'cheque',
  reference: 'Our own note',
  cheque: { number: '117', bank: 'Our bank' },
} as const

test('a client sees what lowered the document, without the company’s notes', () => {
  const reversed = {
    ...PAID,
    number: 'RC-0002',
    allocated: '0.00',
    allocatedBefore: '60.00',
    reversedAt: '2027-03-03T08:00:00.000Z',
    reason: 'bounced',
  }
  const slip = { ...reversed, number: 'RC-0003', undone: true as const }
  const moved = { ...PAID, number: 'RC-0004', allocated: '0.00' }
  const credit = { id: 'a credit note', number: 'CN-0001', issueDate: '2027-03-02', total: '5.00' }
  const own = { ...invoice(), payments: [PAID, reversed, slip, moved], creditNotes: [credit] }
  const { payments, creditNotes } = publicDocument(own)
  const entry = { kind: 'payment', date: '2027-03-02', method: 'cheque' } as const
  expect(payments).toEqual([
    { ...entry, number: 'RC-0001', amount: '40.00', reversed: false },
    { ...entry, number: 'RC-0002', amount: '60.00', reversed: true },
  ])
  expect(creditNotes).toEqual([{ number: 'CN-0001', issueDate: '2027-03-02', total: '5.00' }])
  const behind = (number: string) => paymentBehind(own, number)
  expect([behind('RC-0001'), behind('RC-0003'), behind('RC-0004'), behind('RC-9999')]).toEqual([
    'a payment',
    undefined,
    undefined,
    undefined,
  ])
})
