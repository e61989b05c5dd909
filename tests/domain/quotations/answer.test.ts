import { describe, expect, test } from 'bun:test'
import { readName, readOptions, readWritten } from '#domain/quotations/answer.ts'

describe('the chosen optional lines', () => {
  const lines = [{}, { optional: true }, { optional: true }]

  test('are ascending, each once', () => {
    expect(readOptions(lines, [2, 1, 2])).toEqual({ ok: true, value: [1, 2] })
    expect(readOptions(lines, [])).toEqual({ ok: true, value: [] })
  })

  test.each([[[0]], [[1, 3]], [[-1]]])('are optional, and lines: %p', (chosen) => {
    expect(readOptions(lines, chosen)).toEqual({ ok: false, problem: { problem: 'not-an-option' } })
  })

  test('are missing where nothing else counts', () => {
    expect(readOptions([{ optional: true }], [])).toEqual({ ok: false, problem: { problem: 'missing' } })
    expect(readOptions([{ optional: true }], [0])).toEqual({ ok: true, value: [0] })
  })
})

test('spaces alone are no text', () => {
  expect(readWritten('  Layla ')).toEqual({ ok: true, value: 'Layla' })
  expect(readWritten(' \n')).toEqual({ ok: false, problem: { problem: 'missing' } })
})

test('a name is on one line, and can be read', () => {
  expect(readName(' Layla\n Haddad ')).toEqual({ ok: true, value: 'Layla Haddad' })
  expect(readName('ليلى حدّاد')).toEqual({ ok: true, value: 'ليلى حدّاد' })
  for (const nothing of ['', ' \t', '\u200b\u2067', '—'])
    expect(readName(nothing)).toEqual({ ok: false, problem: { problem: 'missing' } })
})
