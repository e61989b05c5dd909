import { expect, test } from 'bun:test'
import { latestOf, statementAnswer } from '#domain/statements/answer.ts'
import { statementOf } from '#domain/statements/statement.ts'

test('amounts are written with the digits of their currency, below zero too', () => {
  const at = new Date('2027-03-01T08:00:00Z')
  const advance = {
    id: 'p',
    kind: 'payment' as const,
    number: 'RC-0001',
    date: '2027-03-01',
    recordedOn: '2027-03-01',
    amount: 1_500n,
    method: 'cash' as const,
    chequeDate: null,
    at,
    reversal: null,
  }
  const statement = statementOf(
    { documents: [], entries: [advance], allocations: [] },
    { from: undefined, to: '2027-03-31' },
  )
  const of = { customerId: 'c', customer: { name: 'Al Waha' }, currency: 'KWD', currencies: ['KWD'] }
  expect(statementAnswer(statement, { ...of, language: 'en' })).toEqual({
    ...of,
    language: 'en',
    from: '2027-03-01',
    to: '2027-03-31',
    opening: '0.000',
    lines: [
      {
        date: '2027-03-01',
        kind: 'payment',
        id: 'p',
        number: 'RC-0001',
        debit: '0.000',
        credit: '1.500',
        balance: '-1.500',
      },
    ],
    closing: '-1.500',
    ageing: { notDue: '0.000', d30: '0.000', d60: '0.000', d90: '0.000', over90: '0.000' },
    credit: '1.500',
    chequesNotDue: '0.000',
  })
})

test('the latest lines begin with the balance before them', () => {
  const line = { date: '2027-03-01', kind: 'invoice' as const, id: 'i', number: 'INV', debit: '1.00', credit: '0.00' }
  const lines = ['1.00', '2.00', '3.00'].map((balance) => ({ ...line, balance }))
  const zeros = { notDue: '3.00', d30: '0.00', d60: '0.00', d90: '0.00', over90: '0.00' }
  const of = {
    customerId: 'c',
    customer: { name: 'Al Waha' },
    currency: 'AED',
    currencies: ['AED'],
    from: '2027-03-01',
  }
  const rest = { language: 'en' as const, to: '2027-03-31', ageing: zeros, credit: '0.00', chequesNotDue: '0.00' }
  const statement = { ...of, ...rest, opening: '0.00', lines, closing: '3.00' }
  expect(latestOf(statement, 3)).toBe(statement)
  expect(latestOf(statement, 2)).toEqual({ ...statement, opening: '1.00', lines: lines.slice(1) })
})
