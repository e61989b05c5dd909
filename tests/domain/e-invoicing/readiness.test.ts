import { expect, test } from 'bun:test'
import type { Finding } from '#domain/e-invoicing/finding.ts'
import { type CheckedDocument, ReadinessCount } from '#domain/e-invoicing/readiness.ts'

const tin: Finding = { rule: '081', level: 'fatal', at: 'customer', field: 'tin' }
const licence: Finding = {
  rule: 'buyer-registration',
  level: 'warning',
  at: 'customer',
  field: 'commercialRegistration',
}
const code: Finding = { rule: '184', level: 'fatal', at: 'item', field: 'classification', line: 1 }

const document = (id: string, findings: Finding[], isScored = true): CheckedDocument => ({
  isScored,
  findings,
  ownerOf: ({ at }) => (at === 'item' ? { at: 'document', id, name: id } : { at, id: 'sadaf', name: 'Sadaf' }),
})

function readinessOf(documents: CheckedDocument[]) {
  const count = new ReadinessCount()
  for (const one of documents) count.add(one)
  return count.result()
}

test('nothing is missing of nothing', () => {
  expect(readinessOf([])).toEqual({ score: { ready: 0, of: 0 }, missing: [] })
})

test('only fatal findings stop a document; older ones are not in the score', () => {
  const found = readinessOf([
    document('1', []),
    document('2', [licence]),
    document('3', [tin]),
    document('4', [tin], false),
  ])
  expect(found.score).toEqual({ ready: 2, of: 3 })
})

test('a fact is missing once a record, of many lines at the first, and heals each document once; fatal ones come first', () => {
  const { missing } = readinessOf([
    document('1', [licence, tin]),
    document('2', [licence, tin, code, { ...code, line: 2 }]),
    document('3', [licence]),
  ])
  expect(missing.map(({ at, id, field, heals }) => [at, id, field, heals])).toEqual([
    ['customer', 'sadaf', 'tin', 2],
    ['document', '2', 'lines.1.classification', 1],
    ['customer', 'sadaf', 'commercialRegistration', 3],
  ])
})
