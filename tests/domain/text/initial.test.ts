import { expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { initialOf } from '#domain/text/initial.ts'
import { runs } from '#tests/support/runs.ts'

test('the initial of a name is its first letter or digit, without the Arabic article', () => {
  const initials = {
    tea: 'T',
    '  “karak” tea': 'K',
    école: 'É',
    '7Up': '7',
    'شاي كرك': 'ش',
    'الشاي الأخضر': 'ش',
    ال: 'ا',
    ألم: 'أ',
    ßerlin: 'ß',
    '🫖 teapot': 'T',
    '🫖': '',
    '': '',
  }
  for (const [name, initial] of Object.entries(initials)) expect(initialOf(name), name).toBe(initial)
})

test('the initial of any text is one letter or none', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(initialOf(name)).toMatch(/^.?$/u)
    }),
    runs(500),
  )
})
