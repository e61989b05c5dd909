import { expect, test } from 'bun:test'
import { findByTitles } from '#domain/text/typed-words.ts'

const find = (titles: string[], q: string) =>
  findByTitles(
    titles.map((title) => ({ title })),
    q,
    ({ title }) => [title],
  ).map(({ title }) => title)

test('the very title is first, then what begins with the text, then the rest, each in the order it came in', () => {
  const teas = ['Special karak tea', 'Karak tea 7', 'Tea, karak', 'karak  Téa', 'Karak tea 10']
  expect(find(teas, 'karak tea')).toEqual([
    'karak  Téa',
    'Karak tea 7',
    'Karak tea 10',
    'Special karak tea',
    'Tea, karak',
  ])
  expect(find(teas, 'coffee')).toEqual([])
  for (const q of ['', ' ', '-']) expect(find(teas, q)).toEqual([])
})

test('spellings and codes are found as the server finds them', () => {
  expect(find(['Al Futtaim'], 'alfuttaim')).toEqual(['Al Futtaim'])
  expect(find(['للتجارة'], 'التجارة')).toEqual(['للتجارة'])
  expect(find(['SKU-0042', 'SKU-00420'], 'sku-042')).toEqual(['SKU-0042'])
})
