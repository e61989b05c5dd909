/** Accepting an invitation: with a new login, with a known one, or with the session of the invited address. */
import { and, eq, isNull } from 'drizzle-orm'
import { addMember, roleIn } from '#api/account/member-service.ts'
import { type LoginParts, passwords, type SignedIn, startSession } from '#api/auth/service.ts'
import { passSecondStep, userTotpStore } from '#api/auth/totp-service.ts'
import type { Reader, Writer } from '#db/database.ts'
import { newId } from '#db/ids.ts'
import { users } from '#db/schema/account.ts'
import { invitations } from '#db/schema/team.ts'
import type { Device } from '#domain/auth/device.ts'
import { passwordProblem } from '#domain/auth/password.ts'
import { Refusal } from '#domain/refusal.ts'
import type { AccountId, UserId } from '#http/identity.ts'
import { isRefusedSignIn } from '#http/limits/refusal-counts.ts'
import { recordChange } from './change-letters.ts'
import { findByToken } from './invitation-service.ts'
import type { AcceptInput } from './model.ts'
import { emailOf } from './service.ts'

/** The page of an invitation says this. @throws Refusal `request.not-found`. */
export async function showInvitation(db: Reader, token: string, now: Date) {
  const { invitation, company, by } = await findByToken(db, token, now)
  const { role, email } = invitation
  return { company, role, by, email, hasLogin: (await userWith(db, email)) !== undefined }
}

type Accepting = AcceptInput & {
  token: string
  signedIn: UserId | undefined
  device: Device
  address: string | undefined
  appUrl: string
}

/**
 * Makes a member of whoever the link was mailed to, and opens a session of that company.
 * @throws Refusal `request.not-found`, `team.other-login`, `request.invalid` at `password`; `auth.wrong-credentials`,
 * `auth.code-required` and `auth.wrong-code` of a known login.
 */
export async function acceptInvitation(parts: LoginParts, accepting: Accepting): Promise<SignedIn> {
  const { db, now } = parts
  const { token, device, appUrl } = accepting
  const { invitation } = await findByToken(db.read, token, now)
  const prove = await proofOf(parts, invitation.email, accepting)
  const account = invitation.accountId as AccountId // because the link was mailed for this company
  return db.write(async (tx) => {
    const context = { db: tx, account, now }
    const user = await prove.user(tx, account, now)
    await prove.secondStep(tx)
    if (await roleIn(tx, { account, user }, now)) throw new Refusal('team.member')
    // The first of several that accept at once makes a member.
    const open = and(eq(invitations.id, invitation.id), isNull(invitations.acceptedAt), isNull(invitations.withdrawnAt))
    const { rowsAffected } = await tx.update(invitations).set({ acceptedAt: now }).where(open)
    if (rowsAffected === 0) throw new Refusal('request.not-found')
    const { email, role, endsOn } = invitation
    await addMember(context, { user, role, endsOn })
    await recordChange(context, { type: 'joined', byUserId: null, userId: user, email, role })
    return startSession(tx, { account, user, device, appUrl }, now)
  })
}

/** How somebody proves that the invited mailbox is his; passwords are hashed before the transaction, never in one. */
type Proof = {
  user(tx: Writer, account: AccountId, now: Date): Promise<UserId>
  secondStep(tx: Writer): Promise<unknown>
}

const NO_SECOND_STEP = () => Promise.resolve()

async function proofOf(parts: LoginParts, email: string, accepting: Accepting): Promise<Proof> {
  const { signedIn, password, name, address } = accepting
  const db = parts.db.read
  if (signedIn !== undefined) {
    if ((await emailOf(db, signedIn)) !== email) throw new Refusal('team.other-login')
    return { user: () => Promise.resolve(signedIn), secondStep: NO_SECOND_STEP }
  }
  const known = await userWith(db, email)
  if (known) return proofOfLogin(parts, known, accepting)
  const problem = passwordProblem(password ?? '', email)
  if (problem) throw new Refusal('request.invalid', { fields: { password: problem } })
  const passwordHash = await passwords.hash(password ?? '', address)
  const user = newId() as UserId // because a login is made here
  return {
    async user(tx, account, now) {
      if (await userWith(tx, email)) throw new Refusal('auth.email-taken')
      const row = { id: user, accountId: account, email, passwordHash, name: name?.trim() || null, createdAt: now }
      await tx.insert(users).values(row)
      return user
    },
    secondStep: NO_SECOND_STEP,
  }
}

/** A sign-in that is refused counts as one at the log-in does. */
async function proofOfLogin(
  { cipher, refused, now }: LoginParts,
  known: typeof users.$inferSelect,
  { password, code, address }: Accepting,
): Promise<Proof> {
  const user = known.id as UserId // because only his password opens what follows
  const account = known.accountId as AccountId // because it is the one of his own row
  const wrong = new Refusal('request.invalid', { fields: { password: { problem: 'password-wrong' } } })
  if (!(await passwords.match(password ?? '', known.passwordHash, address))) {
    // Nothing was tried without one.
    if (password) refused.note(user, now)
    throw wrong
  }
  return {
    async user(tx) {
      // A password that was changed while it was being checked opens nothing any more.
      if ((await userWith(tx, known.email))?.passwordHash !== known.passwordHash) throw wrong
      return user
    },
    async secondStep(tx) {
      try {
        await passSecondStep(tx, userTotpStore({ account, user }, cipher), code, now)
      } catch (error) {
        if (isRefusedSignIn(error)) refused.note(user, now)
        throw error
      }
    },
  }
}

async function userWith(db: Reader, email: string) {
  const [user] = await db.select().from(users).where(eq(users.email, email))
  return user
}
