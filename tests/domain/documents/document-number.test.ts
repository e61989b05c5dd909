import { expect, test } from 'bun:test'
import { numberWithRevision } from '#domain/documents/document-number.ts'

test('the first revision has the number alone, a later one its own after it', () => {
  expect(numberWithRevision({ number: 'QT-0001' })).toBe('QT-0001')
  expect(numberWithRevision({ number: 'QT-0001', revision: 2 })).toBe('QT-0001 R2')
  expect(numberWithRevision({ number: 'QT-0001', revision: 12 })).toBe('QT-0001 R12')
})

test('what has no number has no revision to tell', () => {
  expect(numberWithRevision({ number: null })).toBeNull()
  expect(numberWithRevision({ number: null, revision: 2 })).toBeNull()
})
