import { expect, test } from 'bun:test'
import { itemMatch, itemWords } from '#domain/inventory/search-words.ts'

const ACCOUNT = '01935a5e-7c00-7000-8000-000000abc123'
const CATEGORY = '01935a5e-7c00-7000-8000-0000000000d2'
const TEA = {
  name: 'Karak tea (hot)',
  nameAr: 'الشَّاي وتمر',
  sku: 'TEA-0042.B',
  barcode: '٦٢٩١',
  kind: 'goods' as const,
  categoryId: null,
  archivedAt: null,
}
const ANY = { archived: false, service: false, category: undefined }

test('each word of an item begins with the key of its account, whole, by its parts, and without what is attached to it', () => {
  const words = ['karak', 'tea', 'hot', 'الشاي', 'شاي', 'وتمر', 'تمر', 'tea0042b', '0042', 'b', 'tea42b', '6291']
  const titles = ['¦karakteahot', '¦شايوتمر', '¦tea0042b', '¦tea42b', '¦6291']
  expect(itemWords(ACCOUNT, TEA).split(' ')).toEqual([...words, ...titles].map((word) => `a0abc123${word}`))
})

test('archived items have a key of their own; services and categories a mark that nobody can type', () => {
  const item = { ...TEA, kind: 'service' as const, categoryId: CATEGORY, archivedAt: new Date(0) }
  const words = itemWords(ACCOUNT, item).split(' ')
  const marks = [`z0abc123·service`, `z0abc123·${CATEGORY.replaceAll('-', '')}`]
  expect(words.slice(-2)).toEqual(marks)
  expect(words.every((word) => word.startsWith('z0abc123'))).toBe(true)
  const among = { archived: true, service: true, category: CATEGORY }
  expect(itemMatch(ACCOUNT, 'tea', among)?.words).toBe(`"${marks[0]}" AND "${marks[1]}" AND "z0abc123tea"*`)
  expect(itemMatch(ACCOUNT, '·service', ANY)?.words).toBe('"a0abc123service"*')
})

test('a search asks for every word, folded and without the article, eight at most', () => {
  expect(itemMatch(ACCOUNT, ' الشَّاي، TEA-10 ', ANY)?.words).toBe('"a0abc123شاي"* AND "a0abc123tea10"*')
  expect(itemMatch(ACCOUNT, 'a b c d e f g h i j', ANY)?.words.split(' AND ')).toHaveLength(8)
  for (const q of ['', ' ', '"', '- /', '؟']) expect(itemMatch(ACCOUNT, q, ANY)).toBeUndefined()
})
