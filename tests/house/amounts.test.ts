/** Currency and figure are joined in one place, whose space does not break (src/domain/money/money.ts). */
import { expect, test } from 'bun:test'
import { filesUnder, textOf } from './tree.ts'

const JOINED = /\$\{[\w.]*[cC]urrency\} (?:\$\{|\d)/

test('no line can end between a currency and its figure', () => {
  expect(filesUnder('src', 'ui').filter((path) => JOINED.test(textOf(path)))).toEqual([])
})

test('the guard sees a figure that is joined by hand', () => {
  expect('`${item.currency} ${figure}`').toMatch(JOINED)
  expect('`${currency} 1,234.50`').toMatch(JOINED)
  expect('`${currency} and ${figure}`').not.toMatch(JOINED)
})
