import { expect, test } from 'bun:test'
import { mustBeArabic, paperLanguage } from '#domain/documents/paper-language.ts'

const KINDS = ['invoice', 'tax-invoice', 'simplified-tax-invoice', 'quotation', 'credit-note'] as const

test('Saudi invoices and credit notes come out in English only beside Arabic; nothing else changes', () => {
  for (const kind of KINDS) {
    for (const country of ['AE', 'SA', 'BH', 'OM', 'KW', 'QA', 'GB']) {
      const document = { kind, seller: { country } }
      const isArabic = country === 'SA' && kind !== 'quotation'
      expect(mustBeArabic(document)).toBe(isArabic)
      expect(paperLanguage(document, 'en')).toBe(isArabic ? 'bilingual' : 'en')
      expect(paperLanguage(document, 'ar')).toBe('ar')
      expect(paperLanguage(document, 'bilingual')).toBe('bilingual')
    }
  }
})
