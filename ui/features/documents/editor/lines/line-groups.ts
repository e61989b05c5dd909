/** The lines in groups of neighbours, so that the browser and React look after twenty groups where there are 200 lines. */

export type LineGroup = {
  /** The same for as long as the group lasts. */
  id: number
  /** Of its lines, from top to bottom. */
  keys: readonly number[]
}

/** What is written at the end begins another group; one that grows in its middle may become larger. */
const MOST_LINES_AT_ONCE = 10

/**
 * A line stays in its group wherever that is possible, because in another one it is drawn anew: it changes only when it
 * has moved past its group's end, and what is new goes along with the line before it.
 */
export function groupLines(before: readonly LineGroup[], keys: readonly number[]): readonly LineGroup[] {
  const homes = new Map(before.flatMap((group, place) => group.keys.map((key) => [key, place] as const)))
  const following = homesOfFollowing(keys, homes)
  const groups: { id: number; keys: number[] }[] = []
  let nextId = Math.max(0, ...before.map(({ id }) => id)) + 1
  let at = -1
  for (const [index, key] of keys.entries()) {
    const [own, next] = [homes.get(key), following[index]]
    const home = own !== undefined && own > at && (next === undefined || own <= next) ? own : undefined
    const opened = home ?? (groups.length === 0 ? next : undefined)
    const group = groups.at(-1)
    const isFull = !group || (group.keys.length >= MOST_LINES_AT_ONCE && own !== at && next !== at)
    if (opened !== undefined) {
      at = opened
      groups.push({ id: before[opened]?.id ?? nextId++, keys: [key] })
    } else if (isFull) groups.push({ id: nextId++, keys: [key] })
    else group.keys.push(key)
  }
  return groups.map((group) => before.find((old) => old.id === group.id && isSameList(old.keys, group.keys)) ?? group)
}

/** For each line the group of the nearest one below it that is in any. */
function homesOfFollowing(keys: readonly number[], homes: ReadonlyMap<number, number>): (number | undefined)[] {
  let next: number | undefined
  return keys
    .toReversed()
    .map((key) => {
      const here = next
      next = homes.get(key) ?? next
      return here
    })
    .toReversed()
}

export const isSameList = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((key, index) => key === b[index])
