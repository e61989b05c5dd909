/** The people who run the service: their sign-in, the list of users, and what they may do to one. Everything is audited. */
import { and, desc, eq, gt, isNull, like, lt, or, type SQL } from 'drizzle-orm'
import { passwords } from '#api/auth/service.ts'
import { subscriptionFacts } from '#api/subscription/service.ts'
import type { Database, Reader, Writer } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import { accounts, users } from '#db/schema/account.ts'
import { adminAudit, adminSessions, admins } from '#db/schema/admin.ts'
import { subscriptions } from '#db/schema/subscription.ts'
import { readEmail } from '#domain/email.ts'
import { Refusal } from '#domain/refusal.ts'
import { subscriptionOf } from '#domain/subscription.ts'
import type { AdminId, SessionId } from '#http/identity.ts'
import { cursorOf, pageOf, positionOf } from '#http/paging.ts'
import { BadSetting } from '#src/bad-setting.ts'
import type { AdminLogin, UserListRequest } from './model.ts'

/** As long as its token lives (ADMIN_SESSION_HOURS in src/http/admin-session.ts). */
const SESSION_MS = 12 * 60 * 60_000

type FirstAdmin = { adminEmail: string | undefined; adminPassword: string | undefined }

/**
 * Makes the admin of the environment, at every start: a second time nothing happens, and a password changed there is
 * changed here, which ends the sessions of the old one.
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
  if (known && (await passwords.match(adminPassword, known.passwordHash))) return
  const passwordHash = await passwords.hash(adminPassword)
  await db.write(async (tx) => {
    if (!known) return void (await tx.insert(admins).values({ id: newId(), email, passwordHash, createdAt: now }))
    await tx.update(admins).set({ passwordHash }).where(eq(admins.id, known.id))
    await tx.update(adminSessions).set({ endedAt: now }).where(eq(adminSessions.adminId, known.id))
  })
}

/** @throws Refusal `auth.wrong-credentials`, after the same time for an unknown e-mail as for a wrong password. */
export async function logInAdmin(
  db: Database,
  input: AdminLogin,
  now: Date,
): Promise<{ admin: AdminId; session: SessionId }> {
  const email = readEmail(input.email)
  const [row] = email.ok ? await db.read.select().from(admins).where(eq(admins.email, email.value)) : []
  if (!(await passwords.match(input.password, row?.passwordHash)) || !row) throw new Refusal('auth.wrong-credentials')
  // because this row was found by its e-mail and opened by its password, and this is where its sessions are made
  const [admin, session] = [row.id as AdminId, newId() as SessionId]
  const expiresAt = new Date(now.getTime() + SESSION_MS)
  await db.write(async (tx) => {
    await tx.insert(adminSessions).values({ id: session, adminId: admin, createdAt: now, expiresAt })
    await audit(tx, { adminId: admin, action: 'login', at: now })
  })
  return { admin, session }
}

export async function findAdminSession(db: Reader, session: SessionId, now: Date): Promise<AdminId | undefined> {
  const [row] = await db
    .select({ adminId: adminSessions.adminId })
    .from(adminSessions)
    .where(and(eq(adminSessions.id, session), isNull(adminSessions.endedAt), gt(adminSessions.expiresAt, now)))
  // because this is where an admin's session becomes his identity: only a signed token brings its id here
  return row && (row.adminId as AdminId)
}

/** Everybody who has signed up, the newest first. */
export async function listUsers(db: Reader, _admin: AdminId, request: UserListRequest, now: Date) {
  const after = request.cursor === undefined ? undefined : lt(users.id, positionOf(request.cursor, 1)[0] ?? '')
  const rows = await usersWith(db, and(matching(request.q), after))
    .orderBy(desc(users.id))
    .limit(pageOf(request) + 1)
  const items = rows.slice(0, pageOf(request))
  const last = rows.length > items.length ? items.at(-1) : undefined
  return { items: items.map((row) => answerOf(row, now)), nextCursor: last ? cursorOf([last.user.id]) : null }
}

function matching(q: string | undefined): SQL | undefined {
  const part = q?.trim().toLowerCase().replace(/[%_]/g, '')
  if (!part) return undefined
  return or(like(users.email, `%${part}%`), like(accounts.name, `%${part}%`), like(accounts.nameAr, `%${part}%`))
}

const usersWith = (db: Reader, where: SQL | undefined) =>
  db
    .select({ user: users, company: accounts.name, subscription: subscriptions })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .innerJoin(subscriptions, eq(subscriptions.accountId, users.accountId))
    .where(where)

type UserRow = Awaited<ReturnType<typeof usersWith>>[number]

function answerOf({ user, company, subscription }: UserRow, now: Date) {
  const { status, isActive, expiresAt, daysRemaining, unlimited } = subscriptionOf(subscriptionFacts(subscription), now)
  return {
    id: user.id,
    email: user.email,
    companyName: company,
    createdAt: user.createdAt.toISOString(),
    subscription: { status, isActive, expiresAt, daysRemaining, unlimited },
  }
}

type UserAct = { userId: string; reason: string | undefined }

/** The support account's "no limits", given or taken. */
export async function setUnlimited(tx: Writer, admin: AdminId, act: UserAct & { unlimited: boolean }, now: Date) {
  const { userId, reason, unlimited } = act
  const [row] = await usersWith(tx, eq(users.id, userId))
  if (!row) throw new Refusal('request.not-found')
  await tx.update(subscriptions).set({ unlimited }).where(eq(subscriptions.accountId, row.user.accountId))
  const action = unlimited ? 'grant-unlimited' : 'revoke-unlimited'
  await audit(tx, { adminId: admin, userId, action, reason: reason ?? null, at: now })
  return answerOf({ ...row, subscription: { ...row.subscription, unlimited } }, now)
}

async function audit(tx: Writer, act: Omit<typeof adminAudit.$inferInsert, 'id' | 'data'>): Promise<void> {
  await tx.insert(adminAudit).values({ id: newId(), data: {}, ...act })
}
