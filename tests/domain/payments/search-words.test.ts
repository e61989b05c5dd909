import { expect, test } from 'bun:test'
import { paymentMatch, paymentWords } from '#domain/payments/search-words.ts'

const ACCOUNT = '0193a1b2-0000-7000-8000-000001234567'
const CHEQUE = {
  number: 'RC-0042',
  customerName: 'Al-Reem Trading',
  customerNameAr: 'الريم للتجارة',
  reference: null,
  chequeNumber: '000731',
  chequeBank: 'Emirates NBD',
}
const words = paymentWords(ACCOUNT, CHEQUE, '1250.50')
  .split(' ')
  .map((word) => word.replace(/^p1234567/, ''))

test('number, payer in both languages, cheque, bank and amount', () => {
  for (const word of ['rc0042', '42', 'alreem', 'reem', 'trading', 'الريم', 'ريم', '000731', 'emirates', '125050'])
    expect(words).toContain(word)
})

test('a search asks for beginnings behind the key of payments', () => {
  expect(paymentMatch(ACCOUNT, 'rc-42')?.words).toBe('"p1234567rc42"*')
  expect(paymentMatch(ACCOUNT, '١٬٢٥٠ الريم')?.words).toBe('"p12345671250"* AND "p1234567ريم"*')
  expect(paymentMatch(ACCOUNT, ' -- ')).toBeUndefined()
})
