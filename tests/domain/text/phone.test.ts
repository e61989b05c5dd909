import { expect, test } from 'bun:test'
import { dialledAs, indexedNumber, whatsAppNumber } from '#domain/text/phone.ts'

test.each([
  ['+971 50 123 4567', 'AE', '971501234567'],
  ['00971-50-1234567', 'AE', '971501234567'],
  ['050 123 4567', 'AE', '971501234567'],
  ['٠٥٠ ١٢٣ ٤٥٦٧', 'AE', '971501234567'],
  ['\u2066+966 55 123 4567\u2069', 'AE', '966551234567'],
  ['3312 3456', 'QA', '97433123456'],
  ['+44 7700 900123', 'AE', '447700900123'],
])('%s in %s is a mobile number', (phone, country, digits) => {
  expect(whatsAppNumber(phone, country)).toBe(digits)
})

test.each([
  ['+971 4 555 0134', 'AE'],
  ['04 555 0134', 'AE'],
  ['050 123 4567', 'FR'],
  ['800 SANAD', 'AE'],
  ['', 'AE'],
])('%s in %s is no mobile number', (phone, country) => {
  expect(whatsAppNumber(phone, country)).toBeNull()
})

test.each([
  ['+971 50 123 4567', ['971501234567', '501234567', '9710501234567', '0501234567', '4567'], null],
  ['971 (0) 50-1234567', ['971501234567', '0501234567'], null],
  ['050 123 4567', ['0501234567', '501234567', '4567'], '501234567'],
  ['04 555 0134 ext. 12', ['045550134', '0134'], '45550134'],
  ['+44 (0)20 7946 0958', ['442079460958', '02079460958', '4402079460958'], null],
  ['+39 06 1234 5678', ['390612345678', '0612345678'], null],
  ['999', ['999'], '999'],
])('%s is found by its ends and as it is dialled', (phone, words, local) => {
  expect(indexedNumber(phone, null)).toEqual({ words: expect.arrayContaining(words), local })
})

test('what is dialled with the code of the country may be stored without', () => {
  expect(dialledAs('00971501234567', 'AE')).toEqual({ digits: '971501234567', local: '501234567' })
  expect(dialledAs('+971(0)50', 'AE')).toEqual({ digits: '971050', local: '50' })
  expect(dialledAs('+966501234567', 'AE')).toEqual({ digits: '966501234567', local: null })
  expect(dialledAs('+33123456789', 'FR')).toEqual({ digits: '33123456789', local: null })
})
