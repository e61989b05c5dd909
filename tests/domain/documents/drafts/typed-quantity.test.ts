import { expect, test } from 'bun:test'
import { readQuantitySearch } from '#domain/documents/drafts/typed-quantity.ts'

test.each([
  ['3x karak', 'karak', '3'],
  ['3xkarak', 'karak', '3'],
  ['3X Karak tea', 'Karak tea', '3'],
  ['3 × karak', 'karak', '3'],
  ['3*karak', 'karak', '3'],
  ['x3 karak', 'karak', '3'],
  ['×٣ كرك', 'كرك', '3'],
  ['٣× كرك', 'كرك', '3'],
  // The keys of `3x` on an Arabic keyboard.
  ['٣ء كرك', 'كرك', '3'],
  ['شاي كرك ×٣', 'شاي كرك', '3'],
  ['karak tea x3', 'karak tea', '3'],
  ['karak tea 3x', 'karak tea', '3'],
  ['٢٫٥× تمور', 'تمور', '2.5'],
  ['2.5x dates', 'dates', '2.5'],
  ['12x', '', '12'],
  ['x12', '', '12'],
])('%s', (typed, text, quantity) => {
  expect(readQuantitySearch(typed)).toEqual({ text, quantity })
})

test.each(['karak', '3', '3 karak', 'xl shirt', 'x3karak', 'karakx3', '0x karak', 'ماء', '', '6291041500213'])(
  'no quantity: %s',
  (typed) => {
    expect(readQuantitySearch(typed)).toEqual({ text: typed, quantity: null })
  },
)
