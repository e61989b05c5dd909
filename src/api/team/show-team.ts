/** The team as it is shown: its members, when each was last there, and whom it waits for. */
import { max } from 'drizzle-orm'
import { owned } from '#db/queries/owned.ts'
import { sessions } from '#db/schema/auth.ts'
import type { AccountScope, ReadContext } from '#http/context.ts'
import type { UserId } from '#http/identity.ts'
import { openInvitations } from './invitation-service.ts'
import { findMembers } from './service.ts'

/** Those who work here now, the first to join first, and the invitations that are open. */
export async function showTeam(context: ReadContext, you: UserId) {
  const [found, seen, invitations] = await Promise.all([
    findMembers(context),
    lastSeen(context),
    openInvitations(context),
  ])
  return {
    members: found.map(({ userId, email, name, nameAr, role, endsOn, joinedAt }) => ({
      userId,
      email,
      name,
      nameAr,
      role,
      endsOn,
      joinedAt: joinedAt.toISOString(),
      lastSeenAt: seen.get(userId)?.toISOString() ?? null,
      you: userId === you,
    })),
    invitations,
  }
}

/** When each was last seen in this company, as far as his sessions are still there. */
async function lastSeen({ db, account }: AccountScope): Promise<Map<string, Date>> {
  const rows = await db
    .select({ user: sessions.userId, created: max(sessions.createdAt), seen: max(sessions.lastSeenAt) })
    .from(sessions)
    .where(owned(sessions, account))
    .groupBy(sessions.userId)
  return new Map(rows.flatMap(({ user, created, seen }) => (created ? [[user, seen ?? created] as const] : [])))
}
