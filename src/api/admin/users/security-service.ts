/** The history of a user's access as he reads it, with that of every company that he works in. */
import { and, eq, isNull } from 'drizzle-orm'
import { listSecurityEvents } from '#api/account/security-event-service.ts'
import { findUser, ownerOf } from '#api/admin/user-service.ts'
import type { Reader } from '#db/database.ts'
import { members } from '#db/schema/team.ts'
import type { AccountId, AdminId } from '#http/identity.ts'
import type { SecurityEventRequest } from './model.ts'

/** @throws Refusal `request.not-found`; `request.invalid` for a cursor of another list. */
export async function securityEventsOf(db: Reader, _admin: AdminId, { userId, ...page }: SecurityEventRequest) {
  const { user } = ownerOf(await findUser(db, userId))
  const rows = await db
    .select({ id: members.accountId })
    .from(members)
    .where(and(eq(members.userId, user), isNull(members.leftAt)))
  // because an admin's gate stands before this, and each row names its company
  const accounts = rows.map(({ id }) => id as AccountId)
  return listSecurityEvents(db, { user, accounts }, page)
}
