import { expect, test } from 'bun:test'
import { type AmountDueFacts, amountDueOf } from '#domain/documents/totals/amount-due.ts'

const invoice: AmountDueFacts = {
  kind: 'tax-invoice',
  status: 'issued',
  totals: { total: '12542.25', due: '12542.25' },
}
const owing = (due: string) => amountDueOf({ ...invoice, totals: { total: '12542.25', due } })

test.each([
  ['12542.25', { is: 'due', amount: '12542.25', isChanged: false }],
  ['5676.00', { is: 'due', amount: '5676.00', isChanged: true }],
  // A cheque that bounced after its money was given back.
  ['13000.00', { is: 'due', amount: '13000.00', isChanged: true }],
  ['0.00', { is: 'settled', amount: '0.00', isChanged: true }],
  ['-450.00', { is: 'credit', amount: '450.00', isChanged: true }],
])('of an issued invoice with %s due', (due, expected) => {
  expect(owing(due)).toEqual({ ...expected, total: '12542.25' } as ReturnType<typeof owing>) // because it.each widens
})

test('nothing is due of drafts, void invoices, quotations and credit notes', () => {
  const others: Partial<AmountDueFacts>[] = [
    { status: 'draft' },
    { status: 'void' },
    { kind: 'quotation' },
    { kind: 'quotation', status: 'accepted' },
    { kind: 'credit-note' },
  ]
  for (const other of others) {
    const { is, amount } = amountDueOf({ ...invoice, ...other })
    expect([is, amount]).toEqual(['total', '12542.25'])
  }
})

test('an accepted quotation counts with what was accepted', () => {
  const accepted = { totals: { total: '9000.00' } }
  expect(amountDueOf({ ...invoice, kind: 'quotation', status: 'accepted', accepted }).amount).toBe('9000.00')
})

test('three decimals, and a total of zero', () => {
  const kwd = { ...invoice, totals: { total: '0.000', due: '0.000' } }
  expect(amountDueOf(kwd)).toEqual({ is: 'settled', amount: '0.000', total: '0.000', isChanged: false })
})
