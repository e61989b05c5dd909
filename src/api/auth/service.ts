/** Sign-up, login and sessions. Passwords are hashed before a transaction, never in one: it would hold up every other. */
import { and, eq, isNull } from 'drizzle-orm'
import type { WriteContext } from '#http/context.ts'
import { addMember } from '#api/account/member-service.ts'
import type { RefusedSignIns } from '#api/account/refused-sign-in-service.ts'
import { startTrial } from '#api/subscription/service.ts'
import type { Database, Reader, Writer } from '#db/database.ts'
import { newId } from '#db/ids.ts'
import { owned } from '#db/queries/owned.ts'
import { users } from '#db/schema/account.ts'
import { admins } from '#db/schema/admin.ts'
import { sessions } from '#db/schema/auth.ts'
import { readEmail, trialIdentity } from '#domain/text/email.ts'
import type { Device } from '#domain/auth/device.ts'
import type { Locale } from '#domain/locale.ts'
import { passwordProblem } from '#domain/auth/password.ts'
import { qrNameProblems } from '#domain/tax/qr.ts'
import { Refusal } from '#domain/refusal.ts'
import { isRefusedSignIn } from '#http/limits/refusal-counts.ts'
import type { AccountId, SessionId, UserId } from '#http/identity.ts'
import { alreadyRegisteredLetter, verificationLetter } from '#mail/auth-letters.ts'
import { CODE_TRIES, type CodeHashing, emailHash, readCode } from './codes.ts'
import { mailboxOf, mailCode, spendCode, tryCode } from './code-service.ts'
import type { LoginInput, SignupInput } from './model.ts'
import { addCompany, companyToOpen } from './company-service.ts'
import { noteDevice } from './device-service.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import type { TotpCipher } from './totp.ts'
import { passSecondStep, userTotpStore } from './totp-service.ts'
import { signedInAnswer } from './verify-service.ts'

/** A session lives as long as its token (SESSION_DAYS in src/http/session.ts). */
const SESSION_MS = 30 * 24 * 60 * 60_000

export type CodeRequest = { email: string; language: Locale; loginUrl: string; codes: CodeHashing }

/**
 * Mails a code, or to the owner of an account a hint to log in. Both take the same way through the same rows, limits
 * included, so neither the answer nor its time tells which it was.
 * @throws Refusal `auth.code-too-soon` within a minute, `request.too-many` for the eleventh of a UTC day.
 */
export async function sendCode(
  tx: Writer,
  { email, language, loginUrl, codes }: CodeRequest,
  now: Date,
): Promise<void> {
  const [owner] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
  // Nobody is told the code of an e-mail that has an account.
  const tries = owner ? 0 : CODE_TRIES
  const letter = (code: string) => {
    const letters = { code: verificationLetter(language, code), taken: alreadyRegisteredLetter(language, loginUrl) }
    return owner ? letters.taken : letters.code
  }
  await mailCode(tx, { purpose: 'sign-up', email, codes, tries, letter }, now)
}

/** Login and verify answer this: the user in the words of the specification (§3), and the company that he works in. */
export type SignedIn = { session: SessionId } & Awaited<ReturnType<typeof signedInAnswer>>

/**
 * Opens an account with its user, settings and trial, and a first session.
 * @throws Refusal `request.invalid`, `auth.wrong-code`, `auth.email-taken`.
 */
export async function signUp(
  db: Database,
  input: SignupInput & { language: Locale; device: Device; address?: string | undefined; appUrl: string },
  codes: CodeHashing,
  now: Date,
): Promise<SignedIn> {
  const email = mailboxOf(input.email)
  const problem = passwordProblem(input.password, email)
  if (problem) throw new Refusal('request.invalid', { fields: { password: problem } })
  const { companyName = '', country = 'AE' } = input
  const { name: longName } = qrNameProblems({ country, name: companyName })
  if (longName) throw new Refusal('request.invalid', { fields: { companyName: longName } })
  const code = readCode(input.code)
  if (code === undefined) throw new Refusal('auth.wrong-code')
  const tried = { purpose: 'sign-up', email, code, codes } as const
  // A transaction of its own, because a refusal would take the spent try back with it.
  if (!(await db.write((tx) => tryCode(tx, tried, now)))) throw new Refusal('auth.wrong-code')
  const passwordHash = await hashPassword(input.password, input.address)
  return db.write(async (tx) => {
    // Again, for two sign-ups may have come this far with one code: the first one takes it.
    if (!(await tryCode(tx, tried, now))) throw new Refusal('auth.wrong-code')
    await spendCode(tx, 'sign-up', email)
    const [taken] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
    if (taken) throw new Refusal('auth.email-taken')
    return openAccount(tx, { ...input, email, passwordHash }, now)
  })
}

type NewAccount = Omit<SignupInput, 'password' | 'code'> & {
  language: Locale
  passwordHash: string
  device: Device
  appUrl: string
}

async function openAccount(tx: Writer, input: NewAccount, now: Date): Promise<SignedIn> {
  const { email, passwordHash, language, companyName, country = 'AE' } = input
  // because an account and its first user are minted here, and nowhere else
  const [account, user] = [newId() as AccountId, newId() as UserId]
  const context = { db: tx, account, now }
  await addCompany(context, { name: companyName?.trim() ?? '', email, country, language })
  await tx.insert(users).values({ id: user, accountId: account, email, passwordHash, createdAt: now })
  await addMember(context, { user, role: 'owner' })
  // Specification §6: an admin's own account is subscribed. The code has proven that the mailbox is his.
  const unlimited = (await tx.$count(admins, and(eq(admins.email, email), isNull(admins.removedAt)))) > 0
  await startTrial(context, { identityHash: emailHash(trialIdentity(email)), unlimited })
  return startSession(tx, { account, user, device: input.device, appUrl: input.appUrl }, now)
}

export type LoginParts = {
  db: Database
  cipher: TotpCipher
  refused: RefusedSignIns
  now: Date
}

type Login = LoginInput & { device: Device; address: string | undefined; appUrl: string }

/**
 * @throws Refusal `auth.wrong-credentials`, after the same time for an unknown e-mail as for a wrong password; then
 * `auth.code-required` and `auth.wrong-code`.
 */
export async function logIn(parts: LoginParts, input: Login): Promise<SignedIn & { isNewCompany?: true }> {
  const { db, refused, now } = parts
  const email = readEmail(input.email)
  const [user] = email.ok ? await db.read.select().from(users).where(eq(users.email, email.value)) : []
  try {
    return await enter(parts, input, user)
  } catch (error) {
    // because this row was found by its e-mail, and only counts what is refused to its user
    if (isRefusedSignIn(error)) refused.note(user?.id as UserId | undefined, now)
    throw error
  }
}

async function enter({ db, cipher, now }: LoginParts, input: Login, user: typeof users.$inferSelect | undefined) {
  const matches = await passwordMatches(input.password, user?.passwordHash, input.address)
  if (!matches || !user) throw new Refusal('auth.wrong-credentials')
  const unchanged = and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash))
  return db.write(async (tx) => {
    // A password that was changed while it was being checked opens nothing any more.
    const [still] = await tx.select({ id: users.id }).from(users).where(unchanged)
    if (!still) throw new Refusal('auth.wrong-credentials')
    // because this row was found by its e-mail and opened by its password
    const signed = { account: user.accountId as AccountId, user: user.id as UserId }
    await passSecondStep(tx, userTotpStore(signed, cipher), input.code, now)
    const { account, isNew } = await companyToOpen(tx, user, now)
    const { device, appUrl } = input
    const opened = await startSession(tx, { account, user: signed.user, device, appUrl }, now)
    return { ...opened, ...(isNew && { isNewCompany: true as const }) }
  })
}

/**
 * Checks the password of somebody who is signed in already.
 * @throws Refusal `request.invalid` at the field `password`, `request.too-many`.
 */
export async function provePassword(
  db: Reader,
  user: UserId,
  { password, address }: { password: string; address: string | undefined },
): Promise<{ email: string }> {
  const [owner] = await db.select().from(users).where(eq(users.id, user))
  if ((await passwordMatches(password, owner?.passwordHash, address)) && owner) return { email: owner.email }
  throw new Refusal('request.invalid', { fields: { password: { problem: 'password-wrong' } } })
}

type Opened = { account: AccountId; user: UserId; device: Device; appUrl: string }

/** A session of one company. Wake the mail afterwards: one from a new kind of device is mailed. */
export async function startSession(
  tx: Writer,
  { account, user, device, appUrl }: Opened,
  now: Date,
): Promise<SignedIn> {
  const session = newId() as SessionId // because this is where sessions are made
  const expiresAt = new Date(now.getTime() + SESSION_MS)
  const row = { id: session, accountId: account, userId: user, createdAt: now, expiresAt, ...device }
  await tx.insert(sessions).values(row)
  await noteDevice({ db: tx, account, now }, { user, device, appUrl })
  return { session, ...(await signedInAnswer({ db: tx, account, now }, user)) }
}

export async function endSession({ db, account, now }: WriteContext, session: SessionId): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(owned(sessions, account, eq(sessions.id, session), isNull(sessions.endedAt)))
}

/** The sign-in of admins uses these too: features meet in services. */
export const passwords = { hash: hashPassword, match: passwordMatches }
