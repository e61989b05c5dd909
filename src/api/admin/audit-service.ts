/** What admins have done, line by line. Nothing of it is ever changed or deleted: the database refuses. */
import { and, desc, eq, lt } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { users } from '#db/schema/account.ts'
import { adminAudit, admins } from '#db/schema/admin.ts'
import type { AdminId } from '#http/identity.ts'
import { cursorOf, pageOf, positionOf } from '#http/paging.ts'
import type { AuditListRequest } from './model.ts'

/** Who tried and was not recognised: an admin's id is never empty. */
export const NOBODY = ''

export async function audit(
  tx: Writer,
  act: Omit<typeof adminAudit.$inferInsert, 'id' | 'data'> & { data?: Record<string, string> },
): Promise<void> {
  await tx.insert(adminAudit).values({ id: newId(), data: {}, ...act })
}

/** The newest first; with `userId` what was done to one user. */
export async function listAudit(db: Reader, _admin: AdminId, request: AuditListRequest) {
  const after = request.cursor === undefined ? undefined : lt(adminAudit.id, positionOf(request.cursor, 1)[0] ?? '')
  const of = request.userId === undefined ? undefined : eq(adminAudit.userId, request.userId)
  const rows = await db
    .select({ line: adminAudit, admin: admins.email, user: users.email })
    .from(adminAudit)
    .leftJoin(admins, eq(admins.id, adminAudit.adminId))
    .leftJoin(users, eq(users.id, adminAudit.userId))
    .where(and(of, after))
    .orderBy(desc(adminAudit.id))
    .limit(pageOf(request) + 1)
  const items = rows.slice(0, pageOf(request)).map(({ line, admin, user }) => ({
    id: line.id,
    at: line.at.toISOString(),
    action: line.action,
    reason: line.reason,
    data: line.data,
    /** Null for an attempt of somebody who was not recognised. */
    admin,
    user: line.userId === null ? null : { id: line.userId, email: user },
  }))
  const last = rows.length > items.length ? items.at(-1) : undefined
  return { items, nextCursor: last ? cursorOf([last.id]) : null }
}
