/** What admins have done, line by line. Nothing of it is ever changed or deleted: the database refuses. */
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { users } from '#db/schema/account.ts'
import { adminAudit, admins } from '#db/schema/admin.ts'
import type { AdminId } from '#http/identity.ts'
import { cursorOf, pageOf, positionOf, wholeNumberIn } from '#http/paging.ts'
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
  const { where, order, cursorAt } = request.userId === undefined ? ofAll(request) : ofUser(request.userId, request)
  const rows = await db
    .select({ line: adminAudit, rowId: ROW_ID, admin: admins.email, user: users.email })
    .from(adminAudit)
    .leftJoin(admins, eq(admins.id, adminAudit.adminId))
    .leftJoin(users, eq(users.id, adminAudit.userId))
    .where(where)
    .orderBy(...order)
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
  const last = rows.length > items.length ? rows[items.length - 1] : undefined
  return { items, nextCursor: last ? cursorAt(last) : null }
}

type Position = { line: typeof adminAudit.$inferSelect; rowId: number }

/** In the order of writing, which tells acts of one millisecond apart. */
const ROW_ID = sql<number>`admin_audit.rowid`

const ofAll = ({ cursor }: AuditListRequest) => ({
  where: cursor === undefined ? undefined : lt(adminAudit.id, positionOf(cursor, 1)[0] ?? ''),
  order: [desc(adminAudit.id)],
  cursorAt: ({ line }: Position) => cursorOf([line.id]),
})

function ofUser(userId: string, { cursor }: AuditListRequest) {
  const position = cursor === undefined ? undefined : positionOf(cursor, 2).map(wholeNumberIn)
  const before = position && sql`(${adminAudit.at}, ${ROW_ID}) < (${position[0]}, ${position[1]})`
  return {
    where: and(eq(adminAudit.userId, userId), before),
    order: [desc(adminAudit.at), desc(ROW_ID)],
    cursorAt: ({ line, rowId }: Position) => cursorOf([String(line.at.getTime()), String(rowId)]),
  }
}
