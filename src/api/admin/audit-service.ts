/** The audit log of admins. A line is never changed or deleted: the database refuses. */
import { and, eq, sql } from 'drizzle-orm'
import type { Reader, Writer } from '#db/database.ts'
import { newId } from '#db/ids.ts'
import { newestFirst } from '#db/queries/keyset/order.ts'
import { readInOrder } from '#db/queries/keyset/page.ts'
import { users } from '#db/schema/account.ts'
import { adminAudit, admins } from '#db/schema/admin.ts'
import type { AdminId } from '#http/identity.ts'
import type { AuditListRequest } from './model.ts'

/** Who tried and was not recognised: an admin's id is never empty. */
export const NOBODY = ''

export async function audit(
  tx: Writer,
  act: Omit<typeof adminAudit.$inferInsert, 'id' | 'data'> & { data?: Record<string, string> },
): Promise<void> {
  await tx.insert(adminAudit).values({ id: newId(), data: {}, ...act })
}

/** The newest first; with `userId` what was done to one user, by the index of that. */
export async function listAudit(db: Reader, _admin: AdminId, request: AuditListRequest) {
  const { userId } = request
  const { rows, nextCursor } = await readInOrder(
    request,
    userId === undefined ? newestFirst(adminAudit.id) : newestFirst(adminAudit.at, ROW_ID),
    ({ after, orderBy, limit }) =>
      db
        .select({ line: adminAudit, rowId: ROW_ID, admin: admins.email, user: users.email })
        .from(adminAudit)
        .leftJoin(admins, eq(admins.id, adminAudit.adminId))
        .leftJoin(users, eq(users.id, adminAudit.userId))
        .where(and(userId === undefined ? undefined : eq(adminAudit.userId, userId), after))
        .orderBy(...orderBy)
        .limit(limit),
    ({ line, rowId }) => (userId === undefined ? [line.id] : [line.at, rowId]),
  )
  const items = rows.map(({ line, admin, user }) => ({
    id: line.id,
    at: line.at.toISOString(),
    action: line.action,
    reason: line.reason,
    data: line.data,
    /** Null for an attempt of somebody who was not recognised. */
    admin,
    user: line.userId === null ? null : { id: line.userId, email: user },
  }))
  return { items, nextCursor }
}

/** In the order of writing, which tells acts of one millisecond apart. */
const ROW_ID = sql<number>`admin_audit.rowid`
