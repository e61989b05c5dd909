/** The history of a user's access: its events, and how many sign-ins were refused on which day. */
import { and, eq, isNull } from 'drizzle-orm'
import type { Reader } from '#db/database.ts'
import { type CursorPosition, partsFrom } from '#db/queries/keyset/cursor.ts'
import { isAfterPosition, newestFirst, orderBy } from '#db/queries/keyset/order.ts'
import { type PageRequest, readPage } from '#db/queries/keyset/page.ts'
import { owned } from '#db/queries/owned.ts'
import { accountEvents, refusedSignIns } from '#db/schema/auth.ts'
import type { SecurityEventKind } from '#domain/account/account-events.ts'
import type { AccountId, UserId } from '#http/identity.ts'

type Row = { id: string; kind: SecurityEventKind; at: Date; data: Record<string, string> }

/** `accounts`: the companies whose own events he reads beside his. */
type Whose = { user: UserId; accounts: readonly AccountId[] }

const PART = 'security'
const EVENT = { id: accountEvents.id, kind: accountEvents.kind, at: accountEvents.at, data: accountEvents.data }
const BY_TIME = newestFirst(accountEvents.at, accountEvents.id)

/**
 * The newest first. The refusals of a day are at the time of the last one, so those of today may move up while pages are read.
 * @throws Refusal `request.invalid` for a cursor of another list.
 */
export async function listSecurityEvents(db: Reader, { user, accounts }: Whose, request: PageRequest) {
  const [part] = partsFrom([PART], request.cursor)
  const events = eventsAfter(db, part?.position)
  const refused = refusedAfter(db, user, part?.position)
  const find = async (limit: number) => {
    const found = await Promise.all([
      events(eq(accountEvents.userId, user), limit),
      ...accounts.map((account) => events(owned(accountEvents, account, isNull(accountEvents.userId)), limit)),
      refused(limit),
    ])
    return found.flat().toSorted(newerFirst).slice(0, limit)
  }
  const { rows, nextCursor } = await readPage<Row>(request, [{ find, positionOf: ({ at, id }) => [PART, at, id] }])
  return { items: rows.map(({ kind, at, data }) => ({ kind, at: at.toISOString(), data })), nextCursor }
}

function eventsAfter(db: Reader, position: CursorPosition) {
  const after = isAfterPosition(BY_TIME, position)
  return (where: ReturnType<typeof eq>, limit: number): Promise<Row[]> =>
    db
      .select(EVENT)
      .from(accountEvents)
      .where(and(where, after))
      .orderBy(...orderBy(BY_TIME))
      .limit(limit)
}

/** Their id is the day, which is none of an event. */
function refusedAfter(db: Reader, user: UserId, position: CursorPosition) {
  const { userId, day, count, lastAt } = refusedSignIns
  const order = newestFirst(lastAt, day)
  return async (limit: number): Promise<Row[]> => {
    const rows = await db
      .select({ day, count, lastAt })
      .from(refusedSignIns)
      .where(and(eq(userId, user), isAfterPosition(order, position)))
      .orderBy(...orderBy(order))
      .limit(limit)
    return rows.map((row) => ({
      id: row.day,
      kind: 'sign-ins-refused',
      at: row.lastAt,
      data: { day: row.day, count: String(row.count) },
    }))
  }
}

const newerFirst = (one: Row, other: Row) =>
  other.at.getTime() - one.at.getTime() || (one.id < other.id ? 1 : one.id > other.id ? -1 : 0)
