/** Items are requested line by line, and looked up together. */
import { expect, test } from 'bun:test'
import { batchedLookup } from '#ui/features/inventory/batched-lookup.ts'

const MOST = 100

/** A server that has every item but `gone`; `calls` are the ids that each request names. */
function startLookup(fails: Error | null = null) {
  const calls: string[][] = []
  const find = async (ids: readonly string[]) => {
    calls.push([...ids])
    if (fails) throw fails
    return ids.filter((id) => id !== 'gone').map((id) => ({ id, stock: `stock of ${id}` }))
  }
  return { calls, lookup: batchedLookup(find, MOST) }
}

test('what is asked for at once goes into one request, each id once', async () => {
  const { calls, lookup } = startLookup()
  const found = await Promise.all(['tea', 'coffee', 'gone', 'tea'].map(lookup))
  expect(found.map((item) => item?.stock)).toEqual(['stock of tea', 'stock of coffee', undefined, 'stock of tea'])
  expect(calls).toEqual([['tea', 'coffee', 'gone']])
  await lookup('tea')
  expect(calls.slice(1)).toEqual([['tea']])
})

test('a request names no more than the server takes', async () => {
  const { calls, lookup } = startLookup()
  const ids = Array.from({ length: 250 }, (_, at) => `item ${at}`)
  const found = await Promise.all(ids.map(lookup))
  expect(found.map((item) => item?.id)).toEqual(ids)
  expect(calls.map(({ length }) => length)).toEqual([100, 100, 50])
})

test('when it fails, everybody who asked is told, and the next asks anew', async () => {
  const { calls, lookup } = startLookup(new Error('No answer'))
  const results = await Promise.allSettled(['tea', 'coffee'].map(lookup))
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(lookup('tea')).rejects.toThrow('No answer')
  expect(calls).toEqual([['tea', 'coffee'], ['tea']])
})
