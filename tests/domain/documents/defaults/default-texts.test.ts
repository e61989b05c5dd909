import { expect, test } from 'bun:test'
import {
  DEFAULT_TEXTS,
  defaultTextsOf,
  MAX_DEFAULT_TEXT,
  TEXTED_TYPES,
  trimmedTexts,
  withLanguage,
} from '#domain/documents/defaults/default-texts.ts'
import { DOCUMENT_TYPES, hasField } from '#domain/documents/document-types.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import { DOCUMENT_FIELDS } from '#domain/documents/fields.ts'

const TEXTS = { invoice: { notes: 'Thanks', notesAr: 'شكراً', terms: 'By transfer' }, quotation: { terms: 'Valid' } }
const NONE = { notes: '', notesAr: '', terms: '', termsAr: '' }

test('the types with texts are those that have notes and terms, and a text fits into its field', () => {
  const types = Object.keys(DOCUMENT_TYPES)
  expect(types.filter((type) => TEXTED_TYPES.some((one) => one === type))).toEqual(
    types.filter((type) => DEFAULT_TEXTS.every((field) => hasField(type as keyof typeof DOCUMENT_TYPES, field))), // because Object.keys loses them
  )
  for (const field of DEFAULT_TEXTS) expect(DOCUMENT_FIELDS[field].max).toBeGreaterThanOrEqual(MAX_DEFAULT_TEXT)
})

test.each([
  ['invoice', 'en', { ...NONE, notes: 'Thanks', terms: 'By transfer' }],
  ['invoice', 'ar', { ...NONE, notes: 'شكراً' }],
  ['invoice', 'bilingual', { ...NONE, notes: 'Thanks', notesAr: 'شكراً', terms: 'By transfer' }],
  ['quotation', 'en', { ...NONE, terms: 'Valid' }],
  ['quotation', 'ar', NONE],
  ['credit-note', 'bilingual', NONE],
] as const)('a new %s in %s', (type, language, expected) => {
  expect(defaultTextsOf(TEXTS, type, language)).toEqual(expected)
})

test('the texts of a new document follow its language, and typed ones stay', () => {
  const rules = { texts: TEXTS, type: 'invoice' } as const
  const start = { language: 'en' as DocumentLanguage, ...defaultTextsOf(TEXTS, 'invoice', 'en') }
  const arabic = withLanguage({ ...start }, 'ar', rules)
  expect(arabic).toEqual({ language: 'ar', ...NONE, notes: 'شكراً' })
  expect(withLanguage(arabic, 'bilingual', rules)).toEqual({ language: 'bilingual', ...NONE, ...TEXTS.invoice })
  expect(withLanguage(withLanguage(arabic, 'bilingual', rules), 'en', rules)).toEqual(start)
  const typed = { ...start, terms: 'In cash' }
  expect(withLanguage(typed, 'ar', rules)).toEqual({ ...typed, language: 'ar', notes: 'شكراً' })
  const cleared = { ...start, notes: '' }
  expect(withLanguage(cleared, 'ar', rules)).toMatchObject({ notes: '', terms: '' })
  const half = { ...arabic, language: 'bilingual', notes: 'Thanks', notesAr: 'شكراً جزيلاً' } as const
  expect(withLanguage(half, 'ar', rules)).toMatchObject({ notes: 'Thanks', notesAr: 'شكراً جزيلاً' })
})

test('blank texts are left out', () => {
  expect(
    trimmedTexts({ invoice: { notes: ' Thanks ', terms: '  ', termsAr: null }, quotation: { notes: '' } }),
  ).toEqual({
    invoice: { notes: 'Thanks' },
  })
  expect(trimmedTexts({})).toEqual({})
})
