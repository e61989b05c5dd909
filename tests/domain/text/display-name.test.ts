import { expect, test } from 'bun:test'
import { displayName, displayNames } from '#domain/text/display-name.ts'

const BOTH = { name: 'Al Waha', nameAr: 'الواحة' }

test('the name of the reader’s language comes first', () => {
  expect(displayNames(BOTH, 'en')).toEqual(['Al Waha', 'الواحة'])
  expect(displayNames(BOTH, 'ar')).toEqual(['الواحة', 'Al Waha'])
})

test.each([
  [BOTH, 'Al Waha', 'الواحة'],
  [{ name: 'Al Waha', nameAr: null }, 'Al Waha', 'Al Waha'],
  [{ name: 'Al Waha', nameAr: ' ' }, 'Al Waha', 'Al Waha'],
  [{ name: '', nameAr: 'الواحة' }, 'الواحة', 'الواحة'],
  [{ name: 'Al Waha' }, 'Al Waha', 'Al Waha'],
  [{ name: '', nameAr: '' }, '', ''],
  [null, '', ''],
  [undefined, '', ''],
])('%j is shown as %p in English and as %p in Arabic', (named, english, arabic) => {
  expect([displayName(named, 'en'), displayName(named, 'ar')]).toEqual([english, arabic])
})
