import { describe, expect, test } from 'bun:test'
import { groupLines, type LineGroup } from '#ui/features/documents/editor/lines/line-groups.ts'

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const start = groupLines([], upTo(25))
const keysOf = (groups: readonly LineGroup[]) => groups.map(({ keys }) => keys)
/** Lines that changed groups and therefore remount. */
const remounted = (before: readonly LineGroup[], after: readonly LineGroup[]) =>
  after.flatMap(({ id, keys }) => {
    const old = before.flatMap((group) => group.keys)
    const stayed = before.find((group) => group.id === id)?.keys ?? []
    return keys.filter((key) => old.includes(key) && !stayed.includes(key))
  })
const moveKey = (from: number, to: number) => {
  const keys = upTo(25)
  return keys.toSpliced(from, 1).toSpliced(to, 0, keys[from] ?? 0)
}

describe('groupLines', () => {
  test('groups neighbours, each line once', () => {
    expect(keysOf(start)).toEqual([upTo(10), upTo(20).slice(10), [21, 22, 23, 24, 25]])
  })

  test('the same lines keep the same groups', () => {
    for (const [index, group] of groupLines(start, upTo(25)).entries()) expect(group).toBe(start[index] ?? group)
  })

  test('appended lines fill the last group, then start another', () => {
    const grown = groupLines(start, upTo(32))
    expect(keysOf(grown).slice(2)).toEqual([upTo(30).slice(20), [31, 32]])
    expect(remounted(start, grown)).toEqual([])
  })

  test('an inserted line moves no other line to another group', () => {
    for (const index of [0, 1, 9, 10, 11, 20, 25]) {
      const keys = upTo(25).toSpliced(index, 0, 26, 27)
      const grown = groupLines(start, keys)
      expect(keysOf(grown).flat()).toEqual(keys)
      expect(remounted(start, grown)).toEqual([])
    }
  })

  test('a removed line leaves the others in index, and an empty group is removed', () => {
    const keys = upTo(25).filter((key) => key <= 10 || key > 20)
    const left = groupLines(start, keys)
    expect(keysOf(left)).toEqual([upTo(10), [21, 22, 23, 24, 25]])
    expect(left[0]).toBe(start[0] ?? left[0])
  })

  test.each([
    ['inside its group', 3, 7, 0],
    ['past the end of its group', 9, 10, 1],
    ['past the beginning of its group', 10, 9, 1],
    ['to the top', 24, 0, 1],
    ['to the end', 0, 24, 1],
    ['far down', 2, 17, 1],
    ['far up', 17, 2, 1],
  ])('a line moved %s remounts at most itself', (_, from, to, most) => {
    const keys = moveKey(from, to)
    const moved = groupLines(start, keys)
    expect(keysOf(moved).flat()).toEqual(keys)
    expect(remounted(start, moved).length).toBeLessThanOrEqual(most)
    const back = groupLines(moved, upTo(25))
    expect(keysOf(back).flat()).toEqual(upTo(25))
    expect(remounted(moved, back).length).toBeLessThanOrEqual(most)
  })

  test('any other order keeps every line', () => {
    const keys = upTo(25).toReversed()
    expect(keysOf(groupLines(start, keys)).flat()).toEqual(keys)
  })
})
