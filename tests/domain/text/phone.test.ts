import { expect, test } from 'bun:test'
import { whatsAppNumber } from '#domain/text/phone.ts'

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
