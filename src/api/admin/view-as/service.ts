/**
 * An admin looks at a company that has given its permission, for half an hour and without changing anything. Beginning a look is
 * audited, mailed to the user, and told in the history of the company's access.
 */
import { and, count, eq, gt, isNull } from 'drizzle-orm'
import { audit } from '#api/admin/audit-service.ts'
import { findUser } from '#api/admin/user-service.ts'
import { recordAccountEvent } from '#api/account/event-service.ts'
import type { Reader, Writer } from '#db/database.ts'
import { newId } from '#db/ids.ts'
import { owned } from '#db/queries/owned.ts'
import { admins, viewerSessions } from '#db/schema/admin.ts'
import { supportAccess } from '#db/schema/auth.ts'
import { members } from '#db/schema/team.ts'
import { VIEW_MINUTES, VIEWS_AN_HOUR } from '#domain/account/support-access.ts'
import { Refusal } from '#domain/refusal.ts'
import type { AccountId, AdminId, SessionId, UserId } from '#http/identity.ts'
import type { FoundViewer } from '#http/admin-session.ts'

const HOUR_MS = 60 * 60_000

export type ViewRequest = { userId: string; accountId: string; reason: string }

/**
 * `until`: when it ends by itself.
 * @throws Refusal `request.invalid` for a reason of spaces, `request.not-found`, `admin.no-permission` for a company that has not
 *   given it, `admin.too-many-views` after 20 in an hour.
 */
export async function beginView(tx: Writer, admin: AdminId, request: ViewRequest, now: Date) {
  const reason = request.reason.trim()
  if (reason === '') throw new Refusal('request.invalid', { fields: { reason: { problem: 'missing' } } })
  const { user, account, company } = await findUser(tx, request.userId, request.accountId)
  if (!(await hasPermission(tx, account, user.id, now))) throw new Refusal('admin.no-permission')
  await requireFew(tx, admin, now)
  const id = newId() as SessionId // because this is where the sessions of views are made
  const expiresAt = new Date(now.getTime() + VIEW_MINUTES * 60_000)
  await tx
    .insert(viewerSessions)
    .values({ id, adminId: admin, accountId: account, userId: user.id, createdAt: now, expiresAt })
  await audit(tx, { adminId: admin, userId: user.id, action: 'view-as', reason, data: { company }, at: now })
  const scope = { db: tx, account: account as AccountId, now } // because an admin's gate stands before this, and the row names it
  await recordAccountEvent(scope, {
    user: null,
    kind: 'viewed-by-support',
    data: { reason, minutes: String(VIEW_MINUTES) },
  })
  return { session: id, until: expiresAt.toISOString(), email: user.email, company }
}

async function hasPermission(db: Reader, account: string, user: string, now: Date): Promise<boolean> {
  const [given] = await db
    .select({ until: supportAccess.until })
    .from(supportAccess)
    .innerJoin(members, owned(members, supportAccess.accountId, eq(members.userId, user), isNull(members.leftAt)))
    .where(owned(supportAccess, account, gt(supportAccess.endsAt, now)))
  return given !== undefined
}

async function requireFew(db: Reader, admin: AdminId, now: Date): Promise<void> {
  const since = new Date(now.getTime() - HOUR_MS)
  const { adminId, createdAt } = viewerSessions
  const [begun] = await db
    .select({ times: count() })
    .from(viewerSessions)
    .where(and(eq(adminId, admin), gt(createdAt, since)))
  if ((begun?.times ?? 0) >= VIEWS_AN_HOUR) throw new Refusal('admin.too-many-views')
}

/** The look as long as it lives: neither over nor ended, of an admin, with the permission, at a company in which the user works. */
export async function findViewer(db: Reader, session: SessionId, now: Date): Promise<FoundViewer | undefined> {
  const [found] = await db
    .select({ account: viewerSessions.accountId, user: viewerSessions.userId, until: viewerSessions.expiresAt })
    .from(viewerSessions)
    .innerJoin(admins, and(eq(admins.id, viewerSessions.adminId), isNull(admins.removedAt)))
    .innerJoin(supportAccess, owned(supportAccess, viewerSessions.accountId, gt(supportAccess.endsAt, now)))
    .innerJoin(
      members,
      owned(members, viewerSessions.accountId, eq(members.userId, viewerSessions.userId), isNull(members.leftAt)),
    )
    .where(and(eq(viewerSessions.id, session), isNull(viewerSessions.endedAt), gt(viewerSessions.expiresAt, now)))
  // because this is where the row of a view becomes an identity: only a signed token brings its id here
  return found && { account: found.account as AccountId, user: found.user as UserId, session, until: found.until }
}

/** Twice does no harm. */
export async function endView(tx: Writer, session: SessionId, now: Date): Promise<void> {
  const open = and(eq(viewerSessions.id, session), isNull(viewerSessions.endedAt))
  await tx.update(viewerSessions).set({ endedAt: now }).where(open)
}
