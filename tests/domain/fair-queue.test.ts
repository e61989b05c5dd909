/** Work that costs much runs a few at a time, and keys take turns. */
import { expect, test } from 'bun:test'
import { runInTurn } from '#domain/fair-queue.ts'

/** Work that ends on request, and records the order in which it began. */
function workshop() {
  const begun: string[] = []
  const ends: Array<() => void> = []
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve) => ends.push(() => resolve(name)))
  }
  const endAll = async () => {
    for (let end = ends.shift(); end; end = ends.shift()) {
      end()
      await Bun.sleep(0)
    }
  }
  return { begun, work, endAll }
}

test('keys take turns, however long the line of one is', async () => {
  const { begun, work, endAll } = workshop()
  const run = runInTurn({ atOnce: 1, maxWaiting: 10 })
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((name) => run(name.slice(0, 1), work(name)))
  await endAll()
  expect(await Promise.all(all)).toHaveLength(7)
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
})

test('a full line gives up the newest of the longest key for a newcomer, and refuses more of that key', async () => {
  const { begun, work, endAll } = workshop()
  const run = runInTurn({ atOnce: 1, maxWaiting: 3 })
  const crowd = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => run('a', work(name)).catch(() => `${name} refused`))
  const victim = run('b', work('b1'))
  await endAll()
  expect(await victim).toBe('b1')
  expect(await Promise.all(crowd)).toEqual(['a1', 'a2', 'a3', 'a4 refused', 'a5 refused'])
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
})

test('work that fails lets the next begin', async () => {
  const run = runInTurn({ atOnce: 1, maxWaiting: 3 })
  const failed = run('a', () => Promise.reject(new Error('broken')))
  const next = run('a', async () => 'done')
  expect(failed).rejects.toThrow('broken')
  expect(await next).toBe('done')
})
