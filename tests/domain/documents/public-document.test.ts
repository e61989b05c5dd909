import { expect, test } from 'bun:test'
import { publicDocument } from '#domain/documents/public-document.ts'
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
