import { expect, test } from 'bun:test'
import { keyedMatch, keyedWords, wordKey } from '#domain/text/keyed-words.ts'

const key = wordKey('i', '01935a5e-7c00-7000-8000-000000abc123')
const match = (q: string) => keyedMatch(key, q, [])

test('the key is of the kind and the account, eight characters', () => expect(key).toBe('i0abc123'))

test('words are folded, whole and by their parts and with and without the article', () => {
  const words = ['inv0001', 'inv', '0001', 'الايمان', 'ايمان', '·aed']
  expect(keyedWords(key, ['INV-0001', null, 'الإيمان'], ['aed']).split(' ').toSorted()).toEqual(
    words.map((word) => key + word).toSorted(),
  )
  expect(match('الإيمان')).toBe(`"${key}ايمان"*`)
})

test('a name is found however it is joined, a code only whole', () => {
  expect(match('Al-Reem')).toBe(`("${key}alreem"* OR ("${key}al"* AND "${key}reem"*))`)
  expect(match('CN-0001')).toBe(`"${key}cn0001"*`)
})

test('an amount is found as it is written in either script', () => {
  for (const q of ['1,234,567.50', '١٬٢٣٤٬٥٦٧٫٥٠', '1234567.50']) expect(match(q)).toBe(`"${key}123456750"*`)
})

test('nothing that was typed can be a mark or end a phrase, and signs alone are nothing', () => {
  expect(keyedMatch(key, '·aed x" OR "y', ['usd'])).toBe(
    `"${key}·usd" AND "${key}aed"* AND "${key}x"* AND "${key}or"* AND "${key}y"*`,
  )
  for (const q of ['', ' ', '"', '- /', '؟']) expect(match(q)).toBeUndefined()
})
