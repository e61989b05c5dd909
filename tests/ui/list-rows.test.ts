/** Selecting rows, moving between them, the keys that do both, and the orders that heads of columns give them. */
import { describe, expect, test } from 'bun:test'
import { neighborThatStays } from '#ui/platform/lists/detail-panel.ts'
import { commandOf, type ListCommands } from '#ui/platform/lists/keyboard.ts'
import { sortState } from '#ui/platform/lists/list-query.ts'
import { noneSelected, selectRow, type Selected } from '#ui/platform/lists/selection.ts'

const SHOWN = ['a', 'b', 'c', 'd', 'e']
const select = (before: Selected, id: string, isRange = false) => selectRow(before, id, isRange, SHOWN)
const idsIn = ({ ids }: Selected) => [...ids].sort().join('')

describe('selection', () => {
  const none = noneSelected('')

  test('a row is selected and taken back', () => {
    const one = select(none, 'b')
    expect(idsIn(one)).toBe('b')
    expect(idsIn(select(one, 'b'))).toBe('')
  })

  test('a range starts at the row selected last, upwards or downwards', () => {
    expect(idsIn(select(select(none, 'b'), 'd', true))).toBe('bcd')
    expect(idsIn(select(select(none, 'd'), 'b', true))).toBe('bcd')
  })

  test('a range only adds, so that two can meet', () => {
    const first = select(select(none, 'a'), 'c', true)
    expect(idsIn(select(first, 'b', true))).toBe('abc')
  })

  test('without a row selected before, a range is the row itself', () => {
    expect(idsIn(select(none, 'c', true))).toBe('c')
  })

  test('a range from a row that has left the list is the row itself', () => {
    expect(idsIn(select({ ...none, lastId: 'gone' }, 'c', true))).toBe('c')
  })

  test('what was there before stays as it was', () => {
    const one = select(none, 'a')
    select(one, 'b')
    expect(idsIn(one)).toBe('a')
  })
})

describe('the panel of a row that leaves', () => {
  const rows = SHOWN.map((id) => ({ id }))

  test.each([
    ['goes to the next row', 'c', ['c'], 'd'],
    ['passes those that leave too', 'b', ['b', 'c', 'd'], 'e'],
    ['goes back at the end', 'e', ['d', 'e'], 'c'],
  ])('%s', (_, open, leaving, expected) => {
    expect(neighborThatStays(rows, open, leaving)).toEqual({ id: expected })
  })

  test('closes when no row stays', () => {
    expect(neighborThatStays(rows, 'b', SHOWN)).toBeUndefined()
  })
})

describe('keys', () => {
  const done: string[] = []
  const commands: ListCommands = {
    onMove: (by) => done.push(`move ${by}`),
    onSelect: (isRange) => done.push(isRange ? 'select range' : 'select'),
    onEscape: () => done.push('escape'),
    onSearch: () => done.push('search'),
    onHelp: () => done.push('help'),
    rowActions: { KeyE: () => done.push('edit') },
  }
  const press = (code: string, { key = '', shiftKey = false, isInRow = false, isInCheckbox = false } = {}) => {
    done.length = 0
    commandOf({ code, key, shiftKey }, commands, { isInRow, isInCheckbox })?.()
    return done.join()
  }

  test('letters by physical key, on an Arabic layout too', () => {
    expect(press('KeyJ', { key: 'ت' })).toBe('move 1')
    expect(press('KeyK', { key: 'ن' })).toBe('move -1')
    expect(press('KeyE', { key: 'ث' })).toBe('edit')
    expect(press('KeyX')).toBe('select')
    expect(press('KeyX', { shiftKey: true })).toBe('select range')
  })

  test('the question mark by its character, in both scripts', () => {
    expect(press('Slash', { key: '?' })).toBe('help')
    expect(press('Slash', { key: '؟' })).toBe('help')
  })

  test('the slash by its character or its place on an Arabic layout', () => {
    expect(press('Slash', { key: '/' })).toBe('search')
    expect(press('Slash', { key: 'ظ' })).toBe('search')
    expect(press('Digit7', { key: '/', shiftKey: true })).toBe('search')
  })

  test('arrows and Space in a row only: elsewhere they scroll', () => {
    expect(press('ArrowDown')).toBe('')
    expect(press('ArrowDown', { isInRow: true })).toBe('move 1')
    expect(press('ArrowUp', { isInRow: true })).toBe('move -1')
    expect(press('Space')).toBe('')
    expect(press('Space', { isInRow: true })).toBe('select')
  })

  test('Space in a checkbox is the browser’s', () => {
    expect(press('Space', { isInRow: true, isInCheckbox: true })).toBe('')
  })

  test('any other key does nothing', () => {
    expect(press('KeyS')).toBe('')
    expect(press('Enter', { isInRow: true })).toBe('')
  })
})

describe('the head of a column', () => {
  const press = (sorts: readonly [string, string], sort: string) => {
    let next = sort
    const { direction, onPress } = sortState(sorts, { sort, onSort: (pressed) => (next = pressed) })
    onPress()
    return [direction, next]
  }

  test('takes its first order, then the other one, then the default order of the list', () => {
    expect(press(['-total', 'total'], '')).toEqual([null, '-total'])
    expect(press(['-total', 'total'], '-total')).toEqual(['descending', 'total'])
    expect(press(['-total', 'total'], 'total')).toEqual(['ascending', ''])
    expect(press(['sku', '-sku'], 'sku')).toEqual(['ascending', '-sku'])
  })

  test('steps between two where the default order is its own', () => {
    expect(press(['', '-name'], '')).toEqual(['ascending', '-name'])
    expect(press(['', '-name'], '-name')).toEqual(['descending', ''])
    expect(press(['', '-name'], '-balance')).toEqual([null, ''])
  })
})

test('a list without search, help or selection leaves their keys to the browser', () => {
  const keys = ['/', '?', ''].map((key) =>
    commandOf(
      { code: 'KeyX', key, shiftKey: false },
      { onMove: () => undefined },
      { isInRow: true, isInCheckbox: false },
    ),
  )
  expect(keys).toEqual([null, null, null])
})
