/** Every code of an e-invoice that this product writes has its words in both languages. */
import { CATEGORY_CODES } from '#domain/e-invoicing/elements.ts'
import { describe, expect, test } from 'bun:test'
import { EMIRATES } from '#domain/account/seller.ts'
import {
  EXEMPTION_CODES,
  NATURE_CODES,
  PAYMENT_CODES,
  REASON_CODES,
  REGISTRATION_CODES,
} from '#domain/e-invoicing/pint-ae/codes.ts'
import type { TermKind } from '#domain/e-invoicing/pint-ae/terms.ts'
import { LOCALES } from '#domain/locale.ts'
import { codeWords } from '#ui/features/e-invoicing/terms/code-words.ts'

const CODES: readonly [TermKind, readonly string[]][] = [
  ['type', ['380', '381', '480', '81']],
  ['registration', Object.values(REGISTRATION_CODES)],
  ['payment', Object.values(PAYMENT_CODES)],
  ['category', Object.values(CATEGORY_CODES)],
  ['exemption', Object.values(EXEMPTION_CODES)],
  ['nature', Object.values(NATURE_CODES)],
  ['reason', Object.values(REASON_CODES)],
  ['commodity', ['G', 'S', 'B']],
  ['yes-no', ['true', 'false']],
  ['currency', ['AED', 'SAR', 'USD']],
  ['country', ['AE', 'OM', 'IN']],
  ['region', [...EMIRATES]],
]

describe.each([...LOCALES])('in %s', (locale) => {
  test.each(CODES)('each code of %s is said in its own words', (kind, codes) => {
    const say = codeWords(kind, locale)
    const words = codes.map((code) => say?.(code) ?? '')
    expect(words.every((text) => text !== '')).toBe(true)
    expect(new Set(words).size).toBe(codes.length)
    expect(words.every((text) => /\p{Script=Arabic}/u.test(text) === (locale === 'ar'))).toBe(true)
    expect(say?.('?')).toBeNull()
  })
})

test('flags are read digit by digit; one without words makes the digits stand', () => {
  const say = codeWords('flags', 'en')
  expect(say?.('10000001')).toBe('Free zone, Export')
  expect(say?.('00000000')).toBe('Nothing special')
  expect(say?.('01000000')).toBeNull()
})

test('what is no code has no words', () => {
  expect(codeWords('amount', 'en')).toBeNull()
  expect(codeWords('region', 'en')?.('Maharashtra')).toBeNull()
  expect(codeWords('country', 'en')?.('ZZZ')).toBeNull()
})
