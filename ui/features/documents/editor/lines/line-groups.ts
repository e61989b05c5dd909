/** Groups of adjacent lines, so that React and the browser handle twenty groups instead of 200 lines. */

export type LineGroup = {
  /** Stable for the life of the group. */
  id: number
  /** The keys of its lines, from top to bottom. */
  keys: readonly number[]
}

/** Appending starts another group; insertions may make a group larger. */
const MOST_LINES_AT_ONCE = 10

/**
 * A line keeps its group where possible, because in another one it remounts: it changes only when it moves past its
 * group's end. A new line joins the group of the line before it.
 */
export function groupLines(before: readonly LineGroup[], keys: readonly number[]): readonly LineGroup[] {
  const homes = new Map(before.flatMap((group, index) => group.keys.map((key) => [key, index] as const)))
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

/** The group of the nearest following line that has one, for each line. */
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

export const isSameList = <Item>(a: readonly Item[], b: readonly Item[]) =>
  a.length === b.length && a.every((key, index) => key === b[index])
