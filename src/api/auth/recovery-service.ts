/** A forgotten password: a code by mail, a token for the code, a new password for the token; and a known one changed. */
import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { recordAccountEvent } from '#api/account/event-service.ts'
import type { Database, Writer } from '#db/database.ts'
import { newId } from '#db/ids.ts'
import { users } from '#db/schema/account.ts'
import { resetTokens } from '#db/schema/auth.ts'
import type { Locale } from '#domain/locale.ts'
import { passwordProblem } from '#domain/auth/password.ts'
import { Refusal } from '#domain/refusal.ts'
import { CODE_TRIES, type CodeHashing, readCode } from './codes.ts'
import type { AccountId, SessionId, UserId } from '#http/identity.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { noAccountLetter, passwordChangedLetter, resetCodeLetter } from '#mail/recovery-letters.ts'
import { queueMail } from '#mail/outbox/outbox.ts'
import { mailboxOf, mailCode, spendCode, tryCode } from './code-service.ts'
import type { PasswordChange, PasswordReset, ResetCode } from './model.ts'
import { endSessionsOf } from './sessions-service.ts'
import type { TotpCipher } from './totp.ts'
import { passSecondStep, userTotpStore } from './totp-service.ts'
import type { LetterContext } from './letter-context.ts'

/** Long enough to think of a password, short enough for a device left open. */
const TOKEN_VALID_MS = 15 * 60_000

type ResetRequest = { email: string; language: Locale; signupUrl: string; codes: CodeHashing }

/**
 * Mails a code, or to somebody without an account a word that there is none. Both take the same way through the same
 * rows, tries and limits, so neither this answer nor that of a try tells which it was.
 * @throws Refusal as `mailCode`.
 */
export async function sendResetCode(
  tx: Writer,
  { email, language, signupUrl, codes }: ResetRequest,
  now: Date,
): Promise<void> {
  const [owner] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
  const letter = (code: string) => {
    const letters = { code: resetCodeLetter(language, code), nobody: noAccountLetter(language, signupUrl) }
    return owner ? letters.code : letters.nobody
  }
  await mailCode(tx, { purpose: 'reset', email, codes, tries: CODE_TRIES, letter }, now)
}

/**
 * A token for the code, once.
 * @throws Refusal `request.invalid`, `auth.wrong-code`.
 */
export async function exchangeResetCode(
  db: Database,
  { email: typed, code: typedCode }: ResetCode,
  codes: CodeHashing,
  now: Date,
): Promise<string> {
  const email = mailboxOf(typed)
  const code = readCode(typedCode)
  const token =
    code && (await db.write(async (tx) => tokenFor(tx, { purpose: 'reset' as const, email, code, codes }, now)))
  // Outside, because a refusal in the job would take the spent try back with it.
  if (!token) throw new Refusal('auth.wrong-code')
  return token
}

async function tokenFor(tx: Writer, tried: Parameters<typeof tryCode>[1], now: Date): Promise<string | undefined> {
  const right = await tryCode(tx, tried, now)
  const [owner] = await tx.select().from(users).where(eq(users.email, tried.email))
  if (!right) return undefined
  await spendCode(tx, tried.purpose, tried.email)
  // The code that was never told to anybody, guessed.
  if (!owner) return undefined
  const token = randomBytes(32).toString('base64url')
  const row = {
    accountId: owner.accountId,
    tokenHash: hashOf(token),
    expiresAt: new Date(now.getTime() + TOKEN_VALID_MS),
  }
  await tx
    .insert(resetTokens)
    .values({ userId: owner.id, ...row })
    .onConflictDoUpdate({ target: resetTokens.userId, set: row })
  return token
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

type From = { address: string | undefined }

/**
 * A new password for the token, which is then spent; every session of its user ends.
 * @throws Refusal `auth.reset-expired`, `request.invalid` (the token stays good), `request.too-many`.
 */
export async function resetPassword(
  db: Database,
  { resetToken, password, address }: PasswordReset & From,
  context: LetterContext,
  now: Date,
): Promise<{ user: UserId; email: string }> {
  const alive = and(eq(resetTokens.tokenHash, hashOf(resetToken)), gt(resetTokens.expiresAt, now))
  const [owner] = await db.read
    .select({ id: users.id, accountId: users.accountId, email: users.email })
    .from(resetTokens)
    .innerJoin(users, eq(users.id, resetTokens.userId))
    .where(alive)
  if (!owner) throw new Refusal('auth.reset-expired')
  const problem = passwordProblem(password, owner.email)
  if (problem) throw new Refusal('request.invalid', { fields: { password: problem } })
  const passwordHash = await hashPassword(password, address)
  // because only the token of his own mail has led to this row
  const [account, user] = [owner.accountId as AccountId, owner.id as UserId]
  await db.write(async (tx) => {
    // When two requests send one token at once, the first takes it.
    const { rowsAffected } = await tx.delete(resetTokens).where(alive)
    if (rowsAffected === 0) throw new Refusal('auth.reset-expired')
    await tx.update(users).set({ passwordHash }).where(eq(users.id, user))
    await passwordChanged(tx, { account, user, email: owner.email, kind: 'password-reset' }, context, now)
  })
  return { user, email: owner.email }
}

type Self = { account: AccountId; user: UserId; session: SessionId }

/**
 * Another password for somebody who is signed in and knows his own; every other session of his ends.
 * @throws Refusal `request.invalid` with the field that is wrong, `request.too-many`; `auth.code-required` and `auth.wrong-code`
 * where two-step verification is on, whose code a refusal does not spend.
 */
export async function changePassword(
  { db, cipher, now }: { db: Database; cipher: TotpCipher; now: Date },
  { account, user, session }: Self,
  { currentPassword, password, code, address }: PasswordChange & From,
  context: LetterContext,
): Promise<void> {
  const wrong = new Refusal('request.invalid', { fields: { currentPassword: { problem: 'password-wrong' } } })
  const [owner] = await db.read.select().from(users).where(eq(users.id, user))
  if (!(await passwordMatches(currentPassword, owner?.passwordHash, address)) || !owner) throw wrong
  const problem = passwordProblem(password, owner.email)
  if (problem) throw new Refusal('request.invalid', { fields: { password: problem } })
  const passwordHash = await hashPassword(password, address)
  await db.write(async (tx) => {
    const unchanged = and(eq(users.id, user), eq(users.passwordHash, owner.passwordHash))
    const { rowsAffected } = await tx.update(users).set({ passwordHash }).where(unchanged)
    // It was changed while it was being checked.
    if (rowsAffected === 0) throw wrong
    const changed = { account, user, email: owner.email, except: session, kind: 'password-changed' } as const
    await passSecondStep(tx, userTotpStore({ account, user }, cipher), code, now)
    await passwordChanged(tx, changed, context, now)
  })
}

type Changed = {
  account: AccountId
  user: UserId
  email: string
  except?: SessionId
  kind: 'password-changed' | 'password-reset'
}

/** Ends the sessions and deletes the codes that the old password, or a mail that somebody else has read, could open. */
async function passwordChanged(
  tx: Writer,
  { account, user, email, except, kind }: Changed,
  context: LetterContext,
  now: Date,
) {
  await endSessionsOf(tx, { user, ...(except && { except }) }, now)
  await tx.delete(resetTokens).where(eq(resetTokens.userId, user))
  await spendCode(tx, 'reset', email)
  await recordAccountEvent({ db: tx, account, now }, { user, kind })
  const message = { to: email, ...passwordChangedLetter(context.language, context) }
  await queueMail(tx, { kind: 'password-changed', once: `password changed ${newId()}`, account, message }, now)
}
