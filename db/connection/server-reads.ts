/** Reads that a request makes at once go to a server in one round trip. */
import type { Client, InValue, ResultSet } from '@libsql/client'
import { isWithoutResponse } from './failures.ts'
import type { Statement } from '#db/prefetch/templates.ts'
import { readInRunningCall } from '#db/prefetch/prefetch.ts'
import type { Literals, RowSource } from '#db/rows/row-session.ts'

type Waiting = { statement: Statement; answer: PromiseWithResolvers<ResultSet> }

/** Beyond it one slow statement would hold up too many others, which the server answers one after another. */
const MOST_TOGETHER = 40

/** Only for a client that reads: a statement that failed is sent once more, alone. */
export function batchReads(client: Client): RowSource {
  let waiting: Waiting[] = []

  function flush(): void {
    const all = waiting
    waiting = []
    for (let at = 0; at < all.length; at += MOST_TOGETHER) void together(all.slice(at, at + MOST_TOGETHER))
  }

  async function together(some: Waiting[]): Promise<void> {
    const [first] = some
    if (first !== undefined && some.length === 1) return alone(first)
    try {
      const statements = some.map(({ statement }) => statement)
      const results = await client.batch(statements, 'read')
      for (const [at, result] of results.entries()) some[at]?.answer.resolve(result)
    } catch (error) {
      // No answer will come, so the reads are rejected together instead of each waiting for its own.
      if (isWithoutResponse(error)) for (const { answer } of some) answer.reject(error)
      else await Promise.all(some.map(alone))
    }
  }

  async function alone({ statement, answer }: Waiting): Promise<void> {
    try {
      answer.resolve(await client.execute(statement))
    } catch (error) {
      answer.reject(error)
    }
  }

  function enqueue(statement: Statement): Promise<ResultSet> {
    const answer = Promise.withResolvers<ResultSet>()
    if (waiting.length === 0) setImmediate(flush)
    waiting.push({ statement, answer })
    return answer.promise
  }

  const read = (sql: string, args: InValue[], literals?: Literals) =>
    readInRunningCall({ sql, args, literals }, enqueue)
  return { execute: ({ sql, args }) => read(sql, args), rows: read, first: read }
}
