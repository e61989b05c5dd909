import { expect, test } from 'bun:test'
import { nameKey, namedSort, sortedByName } from '#domain/text/name-key.ts'

test('names are sorted as they are compared: accents and hamzas do not move them', () => {
  const keys = ['Zed', 'Élan', 'Elan 2', 'Elam', 'Østen', 'Oslo'].map(nameKey).toSorted()
  expect(keys).toEqual(['elam', 'elan', 'elan 2', 'oslo', 'osten', 'zed'])
  expect(nameKey('إيمان')).toBe(nameKey('ايمان'))
})

test('each reader has the order of his own language; a missing name is the other', () => {
  const all = [
    { name: 'Drinks', nameAr: 'مشروبات' },
    { name: 'Food', nameAr: 'أطعمة' },
    { name: 'Élan', nameAr: null },
    { name: '', nameAr: 'تمر' },
  ]
  const names = (locale: 'en' | 'ar') => sortedByName(all, locale).map(({ name, nameAr }) => name || nameAr)
  expect(names('en')).toEqual(['Drinks', 'Élan', 'Food', 'تمر'])
  expect(names('ar')).toEqual(['Élan', 'Food', 'تمر', 'Drinks'])
})

test('a list is sorted by the name in the reader’s language unless it has another order', () => {
  expect(['', '-name', 'newest'].map((sort) => namedSort(sort, 'ar'))).toEqual(['nameAr', '-nameAr', 'newest'])
  expect(namedSort('-name', 'en')).toBe('-name')
})
