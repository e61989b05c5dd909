import { expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { spellingsOf, withoutLeadingZeros } from '#domain/text/spellings.ts'
import { runs } from '#tests/support/runs.ts'

test.each([
  ['Al Futtaim', ['al', 'futtaim', 'alfuttaim', 'elfuttaim']],
  ['elSayed', ['elsayed', 'alsayed', 'sayed']],
  ['عبد الله', ['عبد', 'الله', 'عبدالله']],
  ['لعبدالله', ['لعبدالله', 'عبدالله', 'عبد', 'الله']],
  ['وللتجارة', ['وللتجاره', 'للتجاره', 'تجاره']],
  ['للغة', ['للغه', 'لغه']],
  ['INV-0001', ['inv0001', 'inv', '0001', 'inv1']],
])('%s is found by %p', (text, words) => {
  expect(spellingsOf(text)).toEqual(expect.arrayContaining(words))
})

test.each([
  ['Alba', ['ba']],
  ['بنك', ['نك']],
  ['فهد', ['هد']],
  ['ولد', ['لد']],
])('%s is one word: no part of it is another', (text, words) => {
  for (const word of words) expect(spellingsOf(text)).not.toContain(word)
})

test('every word of a text is among its spellings, whatever it is', () => {
  const unit = fc.constantFrom(...'والبكلفعدةهاي aelbd-0123.é')
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 30 }), (text) => {
      const spellings = spellingsOf(text)
      for (const word of spellingsOf(text)) expect(word).toMatch(/^[\p{L}\p{N}\p{M}]*$/u)
      for (const word of text.split(/[^\p{L}\p{N}]+/u).filter((word) => /^[a-z0-9]+$/.test(word)))
        expect(spellings).toContain(word)
    }),
    runs(200),
  )
})

test('leading zeros are left out of codes alone', () => {
  const stored = ['050-123-4567', '0001', '10.05', 'INV-100', '+971-050']
  for (const word of stored) expect(withoutLeadingZeros(word)).toBe(word)
  expect(withoutLeadingZeros('2026-0007')).toBe('2026-7')
  expect(withoutLeadingZeros('sku0042b007')).toBe('sku42b7')
})
