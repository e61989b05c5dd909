/** Invitations to become an admin: mailed, withdrawn and accepted. Of the token in the link only the hash is stored. */
import { createHash, randomBytes } from 'node:crypto'
import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm'
import { audit } from '#api/admin/audit-service.ts'
import { endSessionsOfAdmin, type EnteredAdmin, openSession, SESSION_MS } from '#api/admin/service.ts'
import { passwords } from '#api/auth/service.ts'
import type { Database, Reader, Writer } from '#db/database.ts'
import { newId } from '#db/ids.ts'
import { adminAudit, adminInvitations, admins, adminTotp } from '#db/schema/admin.ts'
import { passwordProblem } from '#domain/auth/password.ts'
import { adminRoutes } from '#domain/navigation/admin-routes.ts'
import { Refusal } from '#domain/refusal.ts'
import { readEmail } from '#domain/text/email.ts'
import type { AdminId } from '#http/identity.ts'
import { adminInvitationLetter } from '#mail/security-letters.ts'
import { queueMail } from '#mail/outbox/outbox.ts'
import type { Env } from '#src/env/env.ts'
import type { AcceptAdmin, InviteAdmin } from './model.ts'

const VALID_MS = 48 * 60 * 60_000
const HOUR_MS = 60 * 60_000
const MOST_AN_HOUR = 20

/** The oldest first. */
export async function openInvitations(db: Reader, now: Date) {
  const { id, email, invitedBy, createdAt, expiresAt } = adminInvitations
  const rows = await db
    .select({ id, email, invitedBy: admins.email, createdAt, expiresAt })
    .from(adminInvitations)
    .innerJoin(admins, eq(admins.id, invitedBy))
    .where(gt(expiresAt, now))
    .orderBy(asc(id))
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }))
}

/**
 * Queues the letter with the link. The link of an earlier invitation to the same address opens nothing any more.
 * @throws Refusal `request.invalid` at `email`; `admin.exists`; `admin.too-many-invitations` after 20 in an hour
 */
export async function inviteAdmin(
  tx: Writer,
  { admin, appUrl }: { admin: AdminId } & Pick<Env, 'appUrl'>,
  { email: typed, language = 'en' }: InviteAdmin,
  now: Date,
) {
  const read = readEmail(typed)
  if (!read.ok) throw new Refusal('request.invalid', { fields: { email: read.problem } })
  const email = read.value
  if ((await findByEmail(tx, email))?.removedAt === null) throw new Refusal('admin.exists')
  await requireFew(tx, admin, now)
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + VALID_MS)
  const sent = { id: newId(), tokenHash: hashOf(token), invitedBy: admin, createdAt: now, expiresAt }
  await tx
    .insert(adminInvitations)
    .values({ email, ...sent })
    .onConflictDoUpdate({ target: adminInvitations.email, set: sent })
  await audit(tx, { adminId: admin, action: 'invite-admin', data: { email }, at: now })
  const [inviting] = await tx.select({ email: admins.email }).from(admins).where(eq(admins.id, admin))
  const page = new URL(`${adminRoutes.accept}#${token}`, appUrl).href
  const message = { to: email, ...adminInvitationLetter(language, { by: inviting?.email ?? '', page }) }
  await queueMail(tx, { kind: 'invitation', once: `admin invitation ${sent.tokenHash}`, message }, now)
  return { id: sent.id, email, expiresAt: expiresAt.toISOString() }
}

async function requireFew(db: Reader, admin: AdminId, now: Date): Promise<void> {
  const { adminId, action, at } = adminAudit
  const since = new Date(now.getTime() - HOUR_MS)
  const sent = await db.$count(adminAudit, and(eq(adminId, admin), eq(action, 'invite-admin'), gt(at, since)))
  if (sent >= MOST_AN_HOUR) throw new Refusal('admin.too-many-invitations')
}

/** @throws Refusal `request.not-found`, also for one that has expired */
export async function withdrawInvitation(tx: Writer, admin: AdminId, id: string, now: Date): Promise<void> {
  const isMeant = and(eq(adminInvitations.id, id), gt(adminInvitations.expiresAt, now))
  const [withdrawn] = await tx.delete(adminInvitations).where(isMeant).returning()
  if (!withdrawn) throw new Refusal('request.not-found')
  await audit(tx, { adminId: admin, action: 'withdraw-invitation', data: { email: withdrawn.email }, at: now })
}

/**
 * Makes an admin of whoever the link was mailed to, and signs him in.
 * @throws Refusal `request.not-found` for each link that opens nothing (any more); `request.invalid` at `password`
 */
export async function acceptInvitation(
  db: Database,
  { token, password, address }: AcceptAdmin & { address: string | undefined },
  now: Date,
): Promise<EnteredAdmin> {
  const isMeant = and(eq(adminInvitations.tokenHash, hashOf(token)), gt(adminInvitations.expiresAt, now))
  const [invitation] = await db.read.select().from(adminInvitations).where(isMeant)
  if (!invitation) throw new Refusal('request.not-found')
  const { email } = invitation
  const problem = passwordProblem(password, email)
  if (problem) throw new Refusal('request.invalid', { fields: { password: problem } })
  const passwordHash = await passwords.hash(password, address)
  return db.write(async (tx) => {
    // The first of several at once deletes it, and so accepts it.
    const { rowsAffected } = await tx.delete(adminInvitations).where(isMeant)
    if (rowsAffected === 0) throw new Refusal('request.not-found')
    const admin = await makeAdmin(tx, { email, passwordHash }, now)
    await audit(tx, { adminId: admin, action: 'accept-invitation', data: { email }, at: now })
    return { admin, session: await openSession(tx, admin, SESSION_MS, now) }
  })
}

/** @throws Refusal `request.not-found` where the settings have made him an admin since */
async function makeAdmin(tx: Writer, login: { email: string; passwordHash: string }, now: Date): Promise<AdminId> {
  const known = await findByEmail(tx, login.email)
  if (known && known.removedAt === null) throw new Refusal('request.not-found')
  const admin = (known?.id ?? newId()) as AdminId // because the link was mailed to this address
  if (!known) await tx.insert(admins).values({ id: admin, ...login, createdAt: now })
  else await tx.update(admins).set({ passwordHash: login.passwordHash, removedAt: null }).where(eq(admins.id, admin))
  // Nothing of his time before opens anything.
  await endSessionsOfAdmin(tx, admin, now)
  await tx.delete(adminTotp).where(eq(adminTotp.adminId, admin))
  return admin
}

async function findByEmail(db: Reader, email: string) {
  const [row] = await db.select().from(admins).where(eq(admins.email, email))
  return row
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

export async function sweepAdminInvitations(tx: Writer, most: number, now: Date): Promise<number> {
  const { id, expiresAt } = adminInvitations
  const batch = tx.select({ id }).from(adminInvitations).where(lte(expiresAt, now)).limit(most)
  return (await tx.delete(adminInvitations).where(inArray(id, batch))).rowsAffected
}
