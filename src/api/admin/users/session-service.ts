/** The open sessions of a user as admins see them, and the end of one. */
import { and, count, eq, gt, isNull } from 'drizzle-orm'
import { queueSecurityMail } from '#api/account/security-letter-service.ts'
import { audit } from '#api/admin/audit-service.ts'
import { endOwnSession, listSessions } from '#api/auth/sessions-service.ts'
import type { Reader, Writer } from '#db/database.ts'
import { sessions } from '#db/schema/auth.ts'
import { Refusal } from '#domain/refusal.ts'
import type { AdminId, UserId } from '#http/identity.ts'
import { sessionsEndedLetter } from '#mail/security-letters.ts'

/** Nobody has more open that he knows of; the number of all is beside them. */
const MOST_LISTED = 50

/** The latest seen first, in whatever company. */
export async function openSessions(db: Reader, user: UserId, now: Date) {
  const isOpen = and(eq(sessions.userId, user), isNull(sessions.endedAt), gt(sessions.expiresAt, now))
  const [open] = await db.select({ times: count() }).from(sessions).where(isOpen)
  const { items } = await listSessions(db, { user }, now, MOST_LISTED)
  return {
    open: open?.times ?? 0,
    lastSeenAt: items[0]?.lastSeenAt ?? null,
    items: items.map(({ current: _isNever, ...session }) => session),
  }
}

type OneSession = { userId: string; sessionId: string; reason?: string | undefined; appUrl: string }

/**
 * Signs a user out of one browser. One that is over already stays so. Evict what is cached of it and wake the mail afterwards.
 * @throws Refusal `request.not-found`, also for a session of another user
 */
export async function endOneSession(tx: Writer, admin: AdminId, request: OneSession, now: Date) {
  const { userId, sessionId, reason, appUrl } = request
  const isMeant = and(eq(sessions.id, sessionId), eq(sessions.userId, userId))
  const [session] = await tx.select().from(sessions).where(isMeant)
  if (!session) throw new Refusal('request.not-found')
  const { browser, system, endedAt, expiresAt } = session
  if (endedAt !== null || expiresAt <= now) return { ended: false }
  // because the row names its user, and the gate of admins is before every caller
  const user = session.userId as UserId
  const { event, context } = await endOwnSession(tx, { user, id: sessionId, by: 'support' }, now)
  await queueSecurityMail(context, {
    user,
    once: `security ${event}`,
    appUrl,
    letter: (language, facts) => sessionsEndedLetter(language, { ...facts, device: session }),
  })
  const data = { ...(browser && { browser }), ...(system && { system }) }
  await audit(tx, { adminId: admin, userId, action: 'end-session', reason: reason?.trim() || null, data, at: now })
  return { ended: true }
}
