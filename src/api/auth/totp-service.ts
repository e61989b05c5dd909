/** Two-step verification of a user or an admin: what is asked for after the password. Which of them, `TotpStore` knows. */
import { eq, getTableColumns } from 'drizzle-orm'
import { recordAccountEvent } from '#api/account/event-service.ts'
import type { Reader, Writer } from '#db/database.ts'
import { newId } from '#db/ids.ts'
import { users } from '#db/schema/account.ts'
import { userTotp } from '#db/schema/auth.ts'
import { Refusal } from '#domain/refusal.ts'
import type { AccountId, UserId } from '#http/identity.ts'
import { queueMail } from '#mail/outbox/outbox.ts'
import { twoStepLetter } from '#mail/two-step-letters.ts'
import { readCode } from './codes.ts'
import type { LetterContext } from './letter-context.ts'
import {
  newRecoveryCode,
  newSecret,
  readRecoveryCode,
  RECOVERY_CODES,
  recoveryHash,
  stepOfCode,
  type TotpCipher,
  totpAddress,
  totpCipher as cipherOf,
} from './totp.ts'

export type Totp = Omit<typeof userTotp.$inferSelect, 'userId' | 'accountId'>

/** Admins use it too: features meet in services. */
export const totpCipher = (jwtSecret: string): TotpCipher => cipherOf(jwtSecret)

export type TotpStore = {
  /** The id of the user or admin. */
  owner: string
  cipher: TotpCipher
  find(db: Reader): Promise<Totp | undefined>
  put(tx: Writer, totp: Totp): Promise<unknown>
  delete(tx: Writer): Promise<unknown>
  /** Tells the history of whose it is. */
  recoveryCodeUsed?(tx: Writer, now: Date): Promise<unknown>
}

export function userTotpStore({ account, user }: { account: AccountId; user: UserId }, cipher: TotpCipher): TotpStore {
  const { userId, accountId, ...columns } = getTableColumns(userTotp)
  const ownedRow = eq(userId, user)
  return {
    owner: user,
    cipher,
    find: async (db) => (await db.select(columns).from(userTotp).where(ownedRow))[0],
    put: (tx, totp) =>
      tx
        .insert(userTotp)
        .values({ userId: user, accountId: account, ...totp })
        .onConflictDoUpdate({ target: userId, set: totp }),
    delete: (tx) => tx.delete(userTotp).where(ownedRow),
    recoveryCodeUsed: (tx, now) => recordAccountEvent({ db: tx, account, now }, { user, kind: 'recovery-code-used' }),
  }
}

export async function showTotp(db: Reader, store: TotpStore) {
  const totp = await store.find(db)
  if (!totp?.onSince) return { isOn: false, recoveryCodesLeft: 0 }
  return { isOn: true, recoveryCodesLeft: totp.recoveryHashes.length }
}

/** Nothing is asked for until it is confirmed. @throws Refusal `auth.totp-on`. */
export async function startTotp(tx: Writer, store: TotpStore, label: string) {
  if ((await store.find(tx))?.onSince) throw new Refusal('auth.totp-on')
  const secret = newSecret()
  const sealed = store.cipher.seal(secret, store.owner)
  await store.put(tx, { secret: sealed, onSince: null, lastStep: 0, recoveryHashes: [] })
  return { secret, address: totpAddress(secret, label) }
}

/**
 * Turns it on with a first code. @returns the recovery codes, which are never shown again.
 * @throws Refusal `auth.totp-not-started`, `auth.totp-on`, `auth.wrong-code`.
 */
export async function confirmTotp(tx: Writer, store: TotpStore, typed: string, now: Date) {
  const totp = await store.find(tx)
  if (!totp) throw new Refusal('auth.totp-not-started')
  if (totp.onSince) throw new Refusal('auth.totp-on')
  const lastStep = acceptedStep(store, totp, typed, now)
  if (lastStep === undefined) throw new Refusal('auth.wrong-code')
  return withNewCodes(tx, store, { ...totp, onSince: now, lastStep })
}

/** @throws Refusal `auth.totp-not-started`, `auth.wrong-code`. */
export async function renewRecoveryCodes(tx: Writer, store: TotpStore, typed: string, now: Date) {
  const provenBy = await spendTotpCode(tx, store, typed, now)
  const totp = await store.find(tx)
  if (!totp) throw new Refusal('auth.totp-not-started')
  return { provenBy, codes: await withNewCodes(tx, store, totp) }
}

/** @throws Refusal `auth.totp-not-started`, `auth.wrong-code`. */
export async function turnOffTotp(tx: Writer, store: TotpStore, typed: string, now: Date): Promise<ProvenBy> {
  const provenBy = await spendTotpCode(tx, store, typed, now)
  await store.delete(tx)
  return provenBy
}

/** The kind of code that was accepted. */
type ProvenBy = 'totp' | 'recovery-code'

async function spendTotpCode(tx: Writer, store: TotpStore, typed: string, now: Date): Promise<ProvenBy> {
  const outcome = await passSecondStep(tx, store, typed, now)
  if (outcome === 'off') throw new Refusal('auth.totp-not-started')
  return outcome
}

/**
 * The second step of a log-in, after the right password. The code is spent with the transaction.
 * @throws Refusal `auth.code-required` without a code, `auth.wrong-code`.
 */
export async function passSecondStep(
  tx: Writer,
  store: TotpStore,
  typed: string | undefined,
  now: Date,
): Promise<'off' | ProvenBy> {
  const totp = await store.find(tx)
  if (!totp?.onSince) return 'off'
  if (typed === undefined || typed.trim() === '') throw new Refusal('auth.code-required')
  const lastStep = acceptedStep(store, totp, typed, now)
  if (lastStep !== undefined) {
    await store.put(tx, { ...totp, lastStep })
    return 'totp'
  }
  const digits = readRecoveryCode(typed)
  const hash = digits && recoveryHash(digits, store.owner)
  const left = totp.recoveryHashes.filter((stored) => stored !== hash)
  if (left.length === totp.recoveryHashes.length) throw new Refusal('auth.wrong-code')
  await store.put(tx, { ...totp, recoveryHashes: left })
  await store.recoveryCodeUsed?.(tx, now)
  return 'recovery-code'
}

/** Undefined for a wrong code, and for one of a step that was used. */
function acceptedStep(store: TotpStore, totp: Totp, typed: string, now: Date): number | undefined {
  const code = readCode(typed)
  const secret = store.cipher.open(totp.secret, store.owner)
  const step = code && secret && stepOfCode(secret, code, now)
  return step && step > totp.lastStep ? step : undefined
}

async function withNewCodes(tx: Writer, store: TotpStore, totp: Totp) {
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  const recoveryHashes = recoveryCodes.map((code) => recoveryHash(code.replaceAll(' ', ''), store.owner))
  await store.put(tx, { ...totp, recoveryHashes })
  return { recoveryCodes }
}

type Notice = { account: AccountId; user: UserId; is: 'on' | 'off' } & LetterContext

/** Tells the owner, in his history and by a letter. */
export async function notifyOwner(tx: Writer, { account, user, is, ...context }: Notice, now: Date): Promise<void> {
  await recordAccountEvent({ db: tx, account, now }, { user, kind: `two-step-${is}` })
  const [owner] = await tx.select({ email: users.email }).from(users).where(eq(users.id, user))
  if (!owner) return
  const message = { to: owner.email, ...twoStepLetter(context.language, is, context) }
  await queueMail(tx, { kind: 'two-step', once: `two-step verification ${is} ${newId()}`, account, message }, now)
}
