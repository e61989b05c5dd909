/** A list's query and the address stand for each other, whatever an address says. */
import { describe, expect, test } from 'bun:test'
import * as fc from 'fast-check'
import {
  choiceField,
  isFiltered,
  type QueryFields,
  readQuery,
  textField,
  writeQuery,
} from '#ui/platform/lists/list-query.ts'
import { runs } from '#tests/support/runs.ts'

type Query = { q: string; status: 'all' | 'draft' | 'void'; from: string; sort: '' | 'total' | '-total' }

const FIELDS: QueryFields<Query> = {
  q: textField('q'),
  status: choiceField('status', ['all', 'draft', 'void']),
  from: textField('since', (text) => /^\d{4}-\d{2}-\d{2}$/.test(text)),
  sort: { ...choiceField('sort', ['', 'total', '-total']), isOrder: true },
}
const BLANK: Query = { q: '', status: 'all', from: '', sort: '' }

const read = (search: string) => readQuery(FIELDS, new URLSearchParams(search))
const written = (changes: Partial<Query>) => writeQuery(FIELDS, { ...BLANK, ...changes }).toString()

describe('read', () => {
  test('an address without parameters is the blank query', () => {
    expect(read('')).toEqual(BLANK)
  })

  test('each parameter by its own name', () => {
    expect(read('q=525.00&status=draft&since=2026-10-01&sort=-total')).toEqual({
      q: '525.00',
      status: 'draft',
      from: '2026-10-01',
      sort: '-total',
    })
  })

  test('a value that is none of the list’s, and other parameters, are ignored', () => {
    expect(read('status=paid&since=yesterday&sort=Total&open=7')).toEqual(BLANK)
  })
})

describe('written', () => {
  test('blank values are left out', () => {
    expect(written({})).toBe('')
    expect(written({ q: 'واحة', from: '2026-10-01' })).toBe('q=%D9%88%D8%A7%D8%AD%D8%A9&since=2026-10-01')
    expect(written({ status: 'void', sort: 'total' })).toBe('status=void&sort=total')
  })

  test('what is written is read back', () => {
    const query = fc.record({
      q: fc.string({ unit: 'grapheme' }),
      status: fc.constantFrom('all', 'draft', 'void'),
      from: fc.constantFrom('', '2026-10-01'),
      sort: fc.constantFrom('', 'total', '-total'),
    })
    fc.assert(
      fc.property(query, (some) => {
        expect(read(writeQuery(FIELDS, some).toString())).toEqual(some)
      }),
      runs(100),
    )
  })
})

test('a list is filtered by anything but its order', () => {
  const filtered = (changes: Partial<Query>) => isFiltered(FIELDS, { ...BLANK, ...changes })
  expect(filtered({})).toBe(false)
  expect(filtered({ sort: 'total' })).toBe(false)
  expect(filtered({ q: 'x' })).toBe(true)
  expect(filtered({ status: 'draft', sort: 'total' })).toBe(true)
})
