import { expect, test } from 'bun:test'
import { customerWords } from '#domain/customers/search-words.ts'
import { nameKey } from '#domain/text/name-key.ts'

const NOBODY = { name: '', nameAr: null, email: null, phone: null, trn: null, country: null, contacts: [] }
const ACCOUNT = '0193a1b2-0000-7000-8000-000001234567'
/** The words of a customer, with the account's key removed. */
const wordsOf = (customer: Partial<Parameters<typeof customerWords>[1]>) =>
  customerWords(ACCOUNT, { ...NOBODY, ...customer })
    .split(' ')
    .map((word) => word.replace(/^c1234567/, ''))

test('two spellings of a name have one key', () => {
  for (const name of ['Al-Noor Trading L.L.C.', 'al noor  trading LLC', 'AL NOOR, Trading (LLC)'])
    expect(nameKey(name)).toBe('al noor trading llc')
  expect(nameKey('مُؤسَّسة الفجر')).toBe(nameKey('موسسه الفجر'))
  expect(nameKey('Noor')).not.toBe(nameKey('Noora'))
})

test('an Arabic word is also found without "and" and the article', () => {
  expect(wordsOf({ nameAr: 'أحمد وشركاه' })).toContain('شركاه')
  expect(wordsOf({ nameAr: 'المنارة' })).toEqual(['المناره', 'مناره', '¦مناره', '··المناره'])
  expect(wordsOf({ nameAr: 'البناء والتجارة' })).toEqual(
    expect.arrayContaining(['والتجاره', 'التجاره', 'تجاره', 'بنا']),
  )
  // وليد and ورد are words of their own; too little would be left of ورد.
  expect(wordsOf({ nameAr: 'ورد' })).toEqual(['ورد', '¦ورد', '··ورد'])
})

test('a number is found by any part of it', () => {
  const words = wordsOf({ trn: '100987654321003', phone: '+971 4 555 0134' })
  for (const part of ['98765', '1003', '5550134', '0134'])
    expect(words.some((word) => word.startsWith(part))).toBe(true)
})

test('contacts are found too', () => {
  const contacts = [{ name: 'Layla', email: 'layla@example.com', phone: '050 123 4567', mails: [] }]
  expect(wordsOf({ contacts })).toEqual(expect.arrayContaining(['layla', 'laylaexamplecom', 'example', '4567']))
})
