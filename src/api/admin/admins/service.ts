/** The admins as they see each other, and how one is signed out or removed. */
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne } from 'drizzle-orm'
import { audit } from '#api/admin/audit-service.ts'
import { endSessionsOfAdmin } from '#api/admin/service.ts'
import type { Reader, Writer } from '#db/database.ts'
import { adminAudit, adminInvitations, admins, adminSessions, adminTotp } from '#db/schema/admin.ts'
import { issueReports } from '#db/schema/issue-reports.ts'
import { Refusal } from '#domain/refusal.ts'
import { readEmail } from '#domain/text/email.ts'
import type { AdminId } from '#http/identity.ts'
import type { Env } from '#src/env/env.ts'
import { openInvitations } from './invitation-service.ts'

type Settings = Pick<Env, 'adminEmail'>

/** Those who can sign in, the first one first, with the invitations that can still be accepted. */
export async function listAdmins(db: Reader, admin: AdminId, settings: Settings, now: Date) {
  const rows = await db.select().from(admins).where(isNull(admins.removedAt)).orderBy(asc(admins.id))
  const items = []
  for (const row of rows) items.push(await itemOf(db, row, now))
  return {
    items: items.map((item) => ({
      ...item,
      /** The one of ADMIN_EMAIL, who would come back at the next start. */
      fromSettings: isFromSettings(item.email, settings),
      you: item.id === admin,
    })),
    invitations: await openInvitations(db, now),
  }
}

async function itemOf(db: Reader, { id, email, createdAt }: typeof admins.$inferSelect, now: Date) {
  const isOpen = and(eq(adminSessions.adminId, id), isNull(adminSessions.endedAt), gt(adminSessions.expiresAt, now))
  const isOn = and(eq(adminTotp.adminId, id), isNotNull(adminTotp.onSince))
  return {
    id,
    email,
    createdAt: createdAt.toISOString(),
    lastLoginAt: (await lastLoginOf(db, id))?.toISOString() ?? null,
    twoStep: (await db.$count(adminTotp, isOn)) > 0,
    sessions: await db.$count(adminSessions, isOpen),
  }
}

const ENTRANCES = ['login', 'emergency-recovery', 'accept-invitation']

/** From the audit, because sessions that are over are deleted. */
async function lastLoginOf(db: Reader, admin: string): Promise<Date | undefined> {
  const [last] = await db
    .select({ at: adminAudit.at })
    .from(adminAudit)
    .where(and(eq(adminAudit.adminId, admin), inArray(adminAudit.action, ENTRANCES)))
    .orderBy(desc(adminAudit.at))
    .limit(1)
  return last?.at
}

function isFromSettings(email: string, { adminEmail = '' }: Settings): boolean {
  const named = readEmail(adminEmail)
  return named.ok && named.value === email
}

type Act = { id: string; reason: string }

/** Signs an admin out everywhere. @throws Refusal `request.not-found`; `request.invalid` for a reason of spaces */
export async function endAdminSessions(tx: Writer, admin: AdminId, { id, reason }: Act, now: Date): Promise<void> {
  const given = requireReason(reason)
  const { email } = await findAdmin(tx, id)
  await endSessionsOfAdmin(tx, id, now)
  await audit(tx, { adminId: admin, action: 'end-admin-sessions', reason: given, data: { email }, at: now })
}

/**
 * Takes the access of an admin away, with all that it opened: sessions, looks at companies, two-step verification and the invitations that
 * he sent. The reports that he took care of are nobody's.
 * @throws Refusal as `endAdminSessions`; `admin.from-settings`; `admin.last` where nobody else could sign in
 */
export async function removeAdmin(
  tx: Writer,
  { admin, settings }: { admin: AdminId; settings: Settings },
  { id, reason }: Act,
  now: Date,
): Promise<void> {
  const given = requireReason(reason)
  const { email } = await findAdmin(tx, id)
  if (isFromSettings(email, settings)) throw new Refusal('admin.from-settings')
  const others = and(ne(admins.id, id), isNull(admins.removedAt))
  if ((await tx.$count(admins, others)) === 0) throw new Refusal('admin.last')
  await tx.update(admins).set({ removedAt: now }).where(eq(admins.id, id))
  await endSessionsOfAdmin(tx, id, now)
  await tx.delete(adminTotp).where(eq(adminTotp.adminId, id))
  await tx.delete(adminInvitations).where(eq(adminInvitations.invitedBy, id))
  await tx.update(issueReports).set({ assignedTo: null }).where(eq(issueReports.assignedTo, id))
  await audit(tx, { adminId: admin, action: 'remove-admin', reason: given, data: { email }, at: now })
}

/** @throws Refusal `request.not-found`, also for one who was removed */
async function findAdmin(db: Reader, id: string) {
  const [row] = await db
    .select()
    .from(admins)
    .where(and(eq(admins.id, id), isNull(admins.removedAt)))
  if (!row) throw new Refusal('request.not-found')
  return row
}

function requireReason(typed: string): string {
  const reason = typed.trim()
  if (reason === '') throw new Refusal('request.invalid', { fields: { reason: { problem: 'missing' } } })
  return reason
}
