/** Lookups of the same task, sent together. */

/** Undefined when there is no such thing. */
export type Lookup<Thing> = (id: string) => Promise<Thing | undefined>

/** `find` is called once for all lookups of a task, or once for each `most` of them. Its failure fails them all. */
export function batchedLookup<Thing extends { id: string }>(
  find: (ids: readonly string[]) => Promise<readonly Thing[]>,
  most: number,
): Lookup<Thing> {
  let waiting = new Map<string, PromiseWithResolvers<Thing | undefined>>()
  const ask = () => {
    const lookups = [...waiting]
    waiting = new Map()
    for (let first = 0; first < lookups.length; first += most) void answer(find, lookups.slice(first, first + most))
  }
  return (id) => {
    if (waiting.size === 0) queueMicrotask(ask)
    const asker = waiting.get(id) ?? Promise.withResolvers<Thing | undefined>()
    waiting.set(id, asker)
    return asker.promise
  }
}

type PendingLookup<Thing> = readonly [string, PromiseWithResolvers<Thing | undefined>]

async function answer<Thing extends { id: string }>(
  find: (ids: readonly string[]) => Promise<readonly Thing[]>,
  lookups: readonly PendingLookup<Thing>[],
): Promise<void> {
  try {
    const things = new Map((await find(lookups.map(([id]) => id))).map((thing) => [thing.id, thing]))
    for (const [id, { resolve }] of lookups) resolve(things.get(id))
  } catch (error) {
    for (const [, { reject }] of lookups) reject(error)
  }
}
