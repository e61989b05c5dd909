/** Pages of lists. A page says in `nextCursor` whether others follow; it is null at the end of the list. */
import type { SQL } from 'drizzle-orm'
import { alongside } from '#db/read-together.ts'
import { cursorOf, type Position, positionIn } from './cursor.ts'
import { isAfter, type Order, orderBy } from './order.ts'

const DEFAULT_PAGE = 50

export type PageRequest = { limit?: number | undefined; cursor?: string | undefined }

/** A list, or one of those that follow one another in it. */
export type Part<Row> = {
  /** At most `limit` rows behind the cursor. */
  find: (limit: number) => Promise<Row[]>
  positionOf: (row: Row) => Position
  /** Where the next page goes on though this one is not full: the last row that was looked at (steps.ts). */
  findEnd?: () => Promise<Position | undefined>
}

/** A part is made, and read, when those before it have ended before the page is full. */
export async function readPage<Row>(
  { limit = DEFAULT_PAGE }: PageRequest,
  parts: Iterable<Part<Row>> | AsyncIterable<Part<Row>>,
): Promise<{ rows: Row[]; nextCursor: string | null }> {
  const rows: Row[] = []
  let position: Position = []
  for await (const { find, positionOf, findEnd = async () => undefined } of parts) {
    alongside(findEnd)
    const room = limit - rows.length
    // One more than the page, to know whether others follow.
    const found = await find(room + 1)
    const shown = found.slice(0, room)
    rows.push(...shown)
    const last = shown.at(-1)
    if (last !== undefined) position = positionOf(last)
    if (found.length > room) return { rows, nextCursor: cursorOf(position) }
    const end = await findEnd()
    if (end) return { rows, nextCursor: cursorOf(end) }
  }
  return { rows, nextCursor: null }
}

type Found<Row> = (query: { after: SQL | undefined; orderBy: SQL[]; limit: number }) => Promise<Row[]>

/** A part whose index has just what is asked for, in its order. */
export const inOrder = <Row>(
  order: Order,
  position: readonly string[] | undefined,
  find: Found<Row>,
  positionOf: (row: Row) => Position,
): Part<Row> => {
  const after = isAfter(order, position)
  return { find: (limit) => find({ after, orderBy: orderBy(order), limit }), positionOf }
}

/** A list of a single such part. */
export const readInOrder = <Row>(
  request: PageRequest,
  order: Order,
  find: Found<Row>,
  positionOf: (row: Row) => Position,
) => readPage(request, [inOrder(order, positionIn(request.cursor), find, positionOf)])
