import { describe, expect, test } from 'bun:test'
import { assert, property, string } from 'fast-check'
import { fileNameOf } from '#domain/text/file-name.ts'

describe('The name of a file', () => {
  test.each([
    ['INV-0001', 'INV-0001'],
    ['A/../../../B0001', 'A-B0001'],
    ['..\\..\\x', 'x'],
    ['فاتورة-0001', 'فاتورة-0001'],
    ['a b\u202Egpj', 'a-b-gpj'],
    ['.hidden', 'hidden'],
    ['con', '_con'],
    ['Com1.2', '_Com1.2'],
    ['///', 'document'],
    ['', 'document'],
  ])('%j is %j', (text, name) => {
    expect(fileNameOf(text)).toBe(name)
  })

  test('stays within its folder, whatever is typed', () => {
    assert(
      property(string({ unit: 'binary' }), (text) => {
        expect(fileNameOf(text)).toMatch(/^[\p{L}\p{M}\p{N}_][\p{L}\p{M}\p{N}._-]*$/u)
        expect(fileNameOf(text)).not.toContain('..')
      }),
    )
  })
})
