/** The people who run the service: how they come in, how long they stay, and how they leave. Everything is audited. */
import { and, eq, gt, isNull, ne } from 'drizzle-orm'
import { passwords } from '#api/auth/service.ts'
import type { TotpStore } from '#api/auth/totp-service.ts'
import type { Database, Reader, Writer } from '#db/database.ts'
import { newId } from '#db/ids.ts'
import { adminSessions, admins, viewerSessions } from '#db/schema/admin.ts'
import { readEmail } from '#domain/text/email.ts'
import { Refusal } from '#domain/refusal.ts'
import type { AdminId, SessionId } from '#http/identity.ts'
import { BadSetting } from '#src/env/bad-setting.ts'
import { audit, NOBODY } from './audit-service.ts'
import type { AdminLogin } from './model.ts'
import { adminTotpStore, clearAdminTotp, passAdminSecondStep } from './totp-service.ts'

/** A session lives as long as its token (ADMIN_SESSION_HOURS in src/http/admin-session.ts). */
export const SESSION_MS = 12 * 60 * 60_000
/** Through the broken glass one comes to repair something, not to stay. */
const RECOVERY_MS = 60 * 60_000

type FirstAdmin = { adminEmail: string | undefined; adminPassword: string | undefined }

type LoginFrom = AdminLogin & { address: string | undefined }

export type EnteredAdmin = { admin: AdminId; session: SessionId }

/**
 * Makes the admin of the environment, at every start: a second time nothing happens, and a password changed there is
 * changed here, which ends the sessions of the old one. One who was removed is an admin again.
 * @throws BadSetting
 */
export async function ensureFirstAdmin(
  db: Database,
  { adminEmail, adminPassword }: FirstAdmin,
  now: Date,
): Promise<void> {
  if (adminEmail === undefined || adminPassword === undefined) return
  const mailbox = readEmail(adminEmail)
  if (!mailbox.ok) throw new BadSetting('ADMIN_EMAIL must be an e-mail address')
  const email = mailbox.value
  const [known] = await db.read.select().from(admins).where(eq(admins.email, email))
  if (known && known.removedAt === null && (await passwords.match(adminPassword, known.passwordHash))) return
  const passwordHash = await passwords.hash(adminPassword)
  await db.write(async (tx) => {
    if (!known) {
      const row = { id: newId(), email, passwordHash, createdAt: now }
      // Another process on the same database server may be starting too.
      return void (await tx.insert(admins).values(row).onConflictDoNothing({ target: admins.email }))
    }
    await tx.update(admins).set({ passwordHash, removedAt: null }).where(eq(admins.id, known.id))
    await endSessionsOfAdmin(tx, known.id, now)
  })
}

/**
 * @throws Refusal `auth.wrong-credentials`, after the same time for an unknown e-mail as for a wrong password; then
 * `auth.code-required` and `auth.wrong-code`.
 */
export async function logInAdmin(
  db: Database,
  input: LoginFrom,
  cipher: TotpStore['cipher'],
  now: Date,
): Promise<EnteredAdmin> {
  const known = await recognised(db, input)
  return db.write(async (tx) => {
    const admin = await stillAdmin(tx, known)
    if (!admin) throw new Refusal('auth.wrong-credentials')
    await passAdminSecondStep(tx, { admin, store: adminTotpStore(admin, cipher), code: input.code }, now)
    await audit(tx, { adminId: admin, action: 'login', at: now })
    return { admin, session: await openSession(tx, admin, SESSION_MS, now) }
  })
}

/**
 * The break-glass login: for an hour, and every other session of this admin ends, for whoever needs it may have lost a
 * token. Two-step verification is cleared. Each try leaves a line in the audit, also one that is refused.
 * @throws Refusal `auth.wrong-credentials`, after the same time and the same work for an unknown e-mail.
 */
export async function recoverAdmin(db: Database, input: LoginFrom, now: Date): Promise<EnteredAdmin> {
  const known = await recognised(db, input)
  const entered = await db.write(async (tx) => {
    const admin = await stillAdmin(tx, known)
    const action = admin ? 'emergency-recovery' : 'emergency-recovery-refused'
    await audit(tx, { adminId: admin ?? NOBODY, action, at: now })
    if (!admin) return undefined
    await clearAdminTotp(tx, admin, now)
    const session = await openSession(tx, admin, RECOVERY_MS, now)
    const others = and(eq(adminSessions.adminId, admin), ne(adminSessions.id, session), isNull(adminSessions.endedAt))
    await tx.update(adminSessions).set({ endedAt: now }).where(others)
    return { admin, session }
  })
  if (!entered) throw new Refusal('auth.wrong-credentials')
  return entered
}

type KnownAdmin = typeof admins.$inferSelect

async function recognised(db: Database, input: LoginFrom): Promise<KnownAdmin | undefined> {
  const email = readEmail(input.email)
  const isMeant = email.ok ? and(eq(admins.email, email.value), isNull(admins.removedAt)) : undefined
  const [row] = isMeant ? await db.read.select().from(admins).where(isMeant) : []
  return (await passwords.match(input.password, row?.passwordHash, input.address)) ? row : undefined
}

/** A removal, or a new password, counts against whoever is just coming in with the old one. */
async function stillAdmin(tx: Writer, known: KnownAdmin | undefined): Promise<AdminId | undefined> {
  if (!known) return undefined
  const unchanged = and(eq(admins.passwordHash, known.passwordHash), isNull(admins.removedAt))
  const [row] = await tx
    .select({ id: admins.id })
    .from(admins)
    .where(and(eq(admins.id, known.id), unchanged))
  // because this row was found by its e-mail and opened by its password
  return row && (row.id as AdminId)
}

/** Signs an admin out everywhere; his looks at companies end too, and the links to files that he has not used. */
export async function endSessionsOfAdmin(tx: Writer, admin: string, now: Date): Promise<void> {
  const open = and(eq(adminSessions.adminId, admin), isNull(adminSessions.endedAt))
  await tx.update(adminSessions).set({ endedAt: now }).where(open)
  const looks = and(eq(viewerSessions.adminId, admin), isNull(viewerSessions.endedAt))
  await tx.update(viewerSessions).set({ endedAt: now }).where(looks)
}

export async function openSession(tx: Writer, admin: AdminId, livesMs: number, now: Date): Promise<SessionId> {
  const session = newId() as SessionId // because this is where an admin's sessions are made
  const expiresAt = new Date(now.getTime() + livesMs)
  await tx.insert(adminSessions).values({ id: session, adminId: admin, createdAt: now, expiresAt })
  return session
}

export async function findAdminSession(db: Reader, session: SessionId, now: Date): Promise<AdminId | undefined> {
  const [row] = await db
    .select({ adminId: adminSessions.adminId })
    .from(adminSessions)
    .where(and(eq(adminSessions.id, session), isNull(adminSessions.endedAt), gt(adminSessions.expiresAt, now)))
  // because this is where an admin's session becomes his identity: only a signed token brings its id here
  return row && (row.adminId as AdminId)
}

export async function endAdminSession(tx: Writer, { admin, session }: EnteredAdmin, now: Date): Promise<void> {
  const ownedRow = and(eq(adminSessions.adminId, admin), eq(adminSessions.id, session))
  await tx.update(adminSessions).set({ endedAt: now }).where(ownedRow)
  await audit(tx, { adminId: admin, action: 'logout', at: now })
}
