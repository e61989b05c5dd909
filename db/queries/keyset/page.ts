/** Pages of lists. A page says in `nextCursor` whether others follow; it is null at the end of the list. */
import type { SQL } from 'drizzle-orm'
import { type CursorPosition, cursorOf, type Position, positionIn } from './cursor.ts'
import { isAfterPosition, type Order, orderBy } from './order.ts'

const DEFAULT_PAGE = 50

export type PageRequest = { limit?: number | undefined; cursor?: string | undefined }

/** A list, or one of several lists that follow one another. */
export type Part<Row> = {
  /** At most `limit` rows behind the cursor. */
  find: (limit: number) => Promise<Row[]>
  /** This is a method, so that a list may have parts whose rows have more properties than `Row`. */
  positionOf(row: Row): Position
  /** The last row that was read when others follow it though the page is not full (steps.ts). */
  findEnd?: () => Promise<Position | undefined>
}

/** A part is taken from `parts` only once those before it have ended, so an iterator need not prepare more than a page reads. */
export async function readPage<Row>(
  { limit = DEFAULT_PAGE }: PageRequest,
  parts: Iterable<Part<Row>> | AsyncIterable<Part<Row>>,
): Promise<{ rows: Row[]; nextCursor: string | null }> {
  const rows: Row[] = []
  let position: Position = []
  for await (const part of parts) {
    const remaining = limit - rows.length
    // One more than the page, to know whether others follow.
    const found = await part.find(remaining + 1)
    const shown = found.slice(0, remaining)
    rows.push(...shown)
    const last = shown.at(-1)
    if (last !== undefined) position = part.positionOf(last)
    if (found.length > remaining) return { rows, nextCursor: cursorOf(position) }
    const end = await part.findEnd?.()
    if (end) return { rows, nextCursor: cursorOf(end) }
  }
  return { rows, nextCursor: null }
}

/**
 * The first page that has a row, or the end of the list. A page of a list in steps (steps.ts) may fit none of the rows that it
 * reads though others follow; such pages are read in turns with other requests.
 */
export async function untilFound<
  Request extends PageRequest,
  Page extends { items: readonly unknown[]; nextCursor: string | null },
>(request: Request, read: (request: Request) => Promise<Page>): Promise<Page> {
  let page = await read(request)
  while (page.items.length === 0 && page.nextCursor !== null) {
    await new Promise((resolve) => setImmediate(resolve))
    page = await read({ ...request, cursor: page.nextCursor })
  }
  return page
}

type Found<Row> = (query: { after: SQL | undefined; orderBy: SQL[]; limit: number }) => Promise<Row[]>

/** A part that is read along an index of exactly its rows. */
export const inOrder = <Row>(
  order: Order,
  position: CursorPosition,
  find: Found<Row>,
  positionOf: (row: Row) => Position,
): Part<Row> => {
  const after = isAfterPosition(order, position)
  return { find: (limit) => find({ after, orderBy: orderBy(order), limit }), positionOf }
}

/** A page of a list that has one part. */
export const readInOrder = <Row>(
  request: PageRequest,
  order: Order,
  find: Found<Row>,
  positionOf: (row: Row) => Position,
) => readPage(request, [inOrder(order, positionIn(request.cursor), find, positionOf)])
