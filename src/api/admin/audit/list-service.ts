/** The acts of admins, for the list and its file. */
import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '#db/database.ts'
import { contains } from '#db/queries/contains.ts'
import { partsFrom } from '#db/queries/keyset/cursor.ts'
import { newestFirst } from '#db/queries/keyset/order.ts'
import { untilFound } from '#db/queries/keyset/page.ts'
import { readSteps, walkAlong } from '#db/queries/keyset/steps.ts'
import { users } from '#db/schema/account.ts'
import { adminAudit, admins } from '#db/schema/admin.ts'
import { readZone } from '#api/admin/zoned-time.ts'
import { endOfLocalDay, startOfLocalDay } from '#domain/calendar/zones.ts'
import { Refusal } from '#domain/refusal.ts'
import type { AdminId } from '#http/identity.ts'
import type { AuditListRequest } from './model.ts'

/**
 * The newest first. `admins` are those whom the list can be narrowed to.
 * @throws Refusal `request.invalid` for days of an unknown zone or in the wrong order, and for a cursor of another list.
 */
export async function listAudit(db: Reader, _admin: AdminId, request: AuditListRequest) {
  const during = isWithin(auditDays(request))
  const page = await untilFound(request, (one) => readAudit(db, one, during))
  return { ...page, admins: await db.select({ id: admins.id, email: admins.email }).from(admins) }
}

/** In the order of writing, which tells acts of one millisecond apart. */
const ROW_ID = sql<number>`admin_audit.rowid`
const PART = 'audit'

async function readAudit(db: Reader, request: AuditListRequest, during: SQL | undefined) {
  const { index, where } = await narrowest(db, request)
  const [part] = partsFrom([PART], request.cursor)
  const order = newestFirst(adminAudit.at, ROW_ID)
  const walk = walkAlong({ table: adminAudit, index, order, where: and(where, during) }, part?.position)
  const { rows, nextCursor } = await readSteps(db, request, [{ ...walk, part: PART }], (step, limit) =>
    db
      .select({ line: adminAudit, admin: admins.email, user: users.email, sortKey: step.sortKey })
      .from(step.from)
      .crossJoin(adminAudit)
      .leftJoin(admins, eq(admins.id, adminAudit.adminId))
      .leftJoin(users, eq(users.id, adminAudit.userId))
      .where(and(sql`${ROW_ID} = step.id`, ...matching(request)))
      .limit(limit),
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

/** The index with the fewest lines; a whole e-mail is that of one user. */
async function narrowest(db: Reader, request: AuditListRequest): Promise<{ index: string; where?: SQL }> {
  const { adminId, action } = request
  const userId = request.userId ?? (await userNamed(db, request.q))
  if (userId !== undefined) return { index: 'admin_audit_user', where: eq(adminAudit.userId, userId) }
  if (action !== undefined) return { index: 'admin_audit_action', where: eq(adminAudit.action, action) }
  if (adminId !== undefined) return { index: 'admin_audit_admin', where: eq(adminAudit.adminId, adminId) }
  return { index: 'admin_audit_at' }
}

const typed = (q: string | undefined) => q?.trim().toLowerCase() ?? ''

async function userNamed(db: Reader, q: string | undefined): Promise<string | undefined> {
  if (!typed(q)) return undefined
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, typed(q)))
  return user?.id
}

function matching({ q, userId, adminId, action }: AuditListRequest): (SQL | undefined)[] {
  return [
    typed(q) ? contains(users.email, typed(q)) : undefined,
    userId === undefined ? undefined : eq(adminAudit.userId, userId),
    adminId === undefined ? undefined : eq(adminAudit.adminId, adminId),
    action && eq(adminAudit.action, action),
  ]
}

/**
 * The days that the list is narrowed to, and their time zone.
 * @throws Refusal `request.invalid` for an unknown zone, and for days in the wrong order.
 */
export function auditDays({ from, to, zone }: Pick<AuditListRequest, 'from' | 'to' | 'zone'>) {
  const named = readZone(zone)
  if (from !== undefined && to !== undefined && to < from) {
    throw new Refusal('request.invalid', { fields: { to: { problem: 'day-too-early', limit: from } } })
  }
  return { from, to, zone: named }
}

function isWithin({ from, to, zone }: ReturnType<typeof auditDays>): SQL | undefined {
  return and(
    from === undefined ? undefined : gte(adminAudit.at, startOfLocalDay(from, zone)),
    to === undefined ? undefined : lt(adminAudit.at, endOfLocalDay(to, zone)),
  )
}
