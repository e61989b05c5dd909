import { expect, test } from 'bun:test'
import { keyedMatch, keyedWords, wordKey } from '#domain/text/keyed-words.ts'

const key = wordKey('i', '01935a5e-7c00-7000-8000-000000abc123')
const match = (q: string) => keyedMatch(key, q, {})?.words

test('the key is of the kind and the account, eight characters', () => expect(key).toBe('i0abc123'))

test('words are folded, whole and by their parts and with and without the article', () => {
  const words = ['inv0001', 'inv', '0001', 'inv1', 'الايمان', 'ايمان', '¦inv0001', '¦inv1', '·aed']
  const indexed = keyedWords(key, { titles: ['INV-0001', null], texts: ['الإيمان'], marks: ['aed'] })
  expect(indexed.split(' ').toSorted()).toEqual(words.map((word) => key + word).toSorted())
  expect(match('الإيمان')).toBe(`"${key}ايمان"*`)
})

test('a name is found however it is joined, a code only whole', () => {
  expect(match('Al-Reem')).toBe(`("${key}alreem"* OR ("${key}al"* AND "${key}reem"*))`)
  expect(match('CN-0001')).toBe(`("${key}cn0001"* OR "${key}cn1")`)
  expect(match('CN-1')).toBe(`"${key}cn1"*`)
})

test('an amount is found as it is written in either script', () => {
  for (const q of ['1,234,567.50', '١٬٢٣٤٬٥٦٧٫٥٠', '1234567.50']) expect(match(q)).toBe(`"${key}123456750"*`)
})

test('nothing that was typed can be a mark or end a phrase, and signs alone are nothing', () => {
  expect(keyedMatch(key, '·aed x" OR "y', { marks: ['usd'] })?.words).toBe(
    `"${key}·usd" AND "${key}aed"* AND "${key}x"* AND "${key}or"* AND "${key}y"*`,
  )
  for (const q of ['', ' ', '"', '- /', '؟']) expect(match(q)).toBeUndefined()
})

test('the very title is asked for as written and without leading zeros, its beginning by as many letters as have a list', () => {
  const { exact, beginning, words, both } = keyedMatch(key, 'INV-0001', {}) ?? {}
  expect(exact).toBe(`("${key}¦inv0001" OR "${key}¦inv1")`)
  expect(beginning).toBe(`("${key}¦inv0001"* OR "${key}¦inv1")`)
  expect(both).toBe(`${words} AND ${beginning}`)
  expect(keyedMatch(key, 'الشركة', { marks: ['aed'] })?.exact).toBe(`"${key}·aed" AND "${key}¦شركه"`)
  // The words find a longer text.
  const long = keyedMatch(key, 'Al-Reem Trading', {})
  expect(long?.exact).toBe(`${long?.words} AND "${key}¦alreemtrading"`)
  expect(long?.beginning).toBe(`${long?.words} AND "${key}¦alreemtradi"*`)
})

test('digits are a phone number only where a country is given', () => {
  expect(match('+971 50 1')).toBe(`"${key}971"* AND "${key}50"* AND "${key}1"*`)
  const groups = `("${key}971"* AND "${key}50"* AND "${key}1"*)`
  expect(keyedMatch(key, '+971 50 1', { homeCountry: 'AE' })?.words).toBe(
    `("${key}971501"* OR "${key}·501"* OR ${groups})`,
  )
  expect(keyedMatch(key, 'noor 050', { homeCountry: 'AE' })?.words).toBe(`"${key}noor"* AND "${key}050"*`)
})
