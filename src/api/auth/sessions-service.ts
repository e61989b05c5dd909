/** A user's own sessions: which there are, and ending them. A session's row is deleted by the sweep, never here. */
import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import { recordAccountEvent } from '#api/account/event-service.ts'
import type { Database, Reader, Writer } from '#db/database.ts'
import { owned } from '#db/queries/owned.ts'
import { sessions } from '#db/schema/auth.ts'
import { Refusal } from '#domain/refusal.ts'
import type { WriteContext } from '#http/context.ts'
import type { AccountId, SessionId, UserId } from '#http/identity.ts'
import { deviceData } from './device-service.ts'

type Self = { account: AccountId; session: SessionId }

/** In whatever company: a person's sessions are his own. */
const ownedBy = (user: UserId) => and(eq(sessions.userId, user), isNull(sessions.endedAt))

/** The most sessions in the list. It has those last seen, because nobody reads on. */
const MOST_LISTED = 100

type Listed = {
  user: UserId
  /** The session that asks, unless an admin does. */
  session?: SessionId
}

/** Those alive, the one that asks first, then the latest seen. */
export async function listSessions(db: Reader, { user, session }: Listed, now: Date, most = MOST_LISTED) {
  const seenAt = sql<number>`coalesce(${sessions.lastSeenAt}, ${sessions.createdAt})`
  const rows = await db
    .select()
    .from(sessions)
    .where(and(ownedBy(user), gt(sessions.expiresAt, now)))
    .orderBy(...(session ? [desc(eq(sessions.id, session))] : []), desc(seenAt), desc(sessions.id))
    .limit(most)
  const items = rows.map(({ id, createdAt, lastSeenAt, browser, system }) => ({
    id,
    current: id === session,
    createdAt: createdAt.toISOString(),
    lastSeenAt: (lastSeenAt ?? createdAt).toISOString(),
    browser,
    system,
  }))
  return { items }
}

type Ending = { user: UserId; id: string; by: 'user' | 'support' }

const ENDED_BY = { user: 'session-ended', support: 'session-ended-by-support' } as const

/** @throws Refusal `request.not-found` for another's as for one that is over. */
export async function endOwnSession(tx: Writer, { user, id, by }: Ending, now: Date) {
  const ownedRow = and(ownedBy(user), eq(sessions.id, id), gt(sessions.expiresAt, now))
  const [ended] = await tx.update(sessions).set({ endedAt: now }).where(ownedRow).returning()
  if (!ended) throw new Refusal('request.not-found')
  const context = { db: tx, account: ended.accountId as AccountId, now } // because it is the session's own
  const event = await recordAccountEvent(context, { user, kind: ENDED_BY[by], data: deviceData(ended) })
  return { event, context }
}

/** Every session of the user, but for the one that is kept. Answers how many were open. */
export async function endSessionsOf(
  tx: Writer,
  { user, except }: { user: UserId; except?: SessionId },
  now: Date,
): Promise<number> {
  const others = except && ne(sessions.id, except)
  const { rowsAffected } = await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(ownedBy(user), others, gt(sessions.expiresAt, now)))
  return rowsAffected
}

/** Those of the user but for the one that he ends them from. Where there was none, nothing happened. */
export async function endOtherSessions(
  context: WriteContext,
  { user, session }: { user: UserId; session: SessionId },
): Promise<void> {
  const count = await endSessionsOf(context.db, { user, except: session }, context.now)
  if (count > 0) {
    await recordAccountEvent(context, { user, kind: 'other-sessions-ended', data: { count: String(count) } })
  }
}

const SEEN_TO_MS = 5 * 60_000

/** Notes that a session is in use, every few minutes. A storage that is full or away keeps nobody from reading. */
export async function noteSeen(db: Database, { account, session }: Self, lastSeenAt: Date, now: Date): Promise<void> {
  if (now.getTime() - lastSeenAt.getTime() < SEEN_TO_MS) return
  const ownedRow = owned(sessions, account, eq(sessions.id, session))
  await db.write((tx) => tx.update(sessions).set({ lastSeenAt: now }).where(ownedRow)).catch(() => undefined)
}
