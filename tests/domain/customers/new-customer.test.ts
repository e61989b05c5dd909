import { expect, test } from 'bun:test'
import { mayBecomeCustomer } from '#domain/customers/new-customer.ts'

const FOUND = [
  { phone: '050 123 4567', trn: null, contacts: [{ phone: '+971 4 555 0134' }] },
  { phone: null, trn: '100987654321003', contacts: [] },
]

test('a number that somebody has is no new customer, however it is dialled', () => {
  const known = ['0501234567', '+971 50 123 4567', '00971501234567', '٠٥٠١٢٣٤٥٦٧', '(050) 123-4567', '1234567', '4567']
  for (const typed of [...known, '04 555 0134 ext 12', '1009 8765 4321 003', 'tel:+971501234567'])
    expect([typed, mayBecomeCustomer(typed, FOUND)]).toEqual([typed, false])
})

test('other numbers and names may be', () => {
  for (const typed of ['0507654321', '12', '', 'Noor', 'Noor 0501234567', 'Studio 54'])
    expect([typed, mayBecomeCustomer(typed, FOUND)]).toEqual([typed, true])
  expect(mayBecomeCustomer('0501234567', [])).toBe(true)
})
