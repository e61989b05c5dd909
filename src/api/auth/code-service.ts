/** Codes by mail: one an e-mail and purpose, replaced by the next, dead after ten minutes or five wrong tries. */
import { eq } from 'drizzle-orm'
import type { Writer } from '#db/database.ts'
import { newId } from '#db/ids.ts'
import { verificationCodes } from '#db/schema/auth.ts'
import { readEmail } from '#domain/text/email.ts'
import { Refusal } from '#domain/refusal.ts'
import { CODE_VALID_MS, CODES_A_DAY, type CodeHashing, emailHash, newCode, RESEND_AFTER_MS } from './codes.ts'
import type { WrittenLetter } from '#mail/letter.ts'
import { queueMail } from '#mail/outbox/outbox.ts'

type Purpose = 'sign-up' | 'reset'

/** A code is good for what it was asked for only: each purpose has its own row of an e-mail. No e-mail has a space. */
const keyOf = (purpose: Purpose, email: string) => emailHash(purpose === 'sign-up' ? email : `${purpose} ${email}`)

/** @throws Refusal `request.invalid` when it cannot be an e-mail. */
export function mailboxOf(typed: string): string {
  const email = readEmail(typed)
  if (!email.ok) throw new Refusal('request.invalid', { fields: { email: email.problem } })
  return email.value
}

type MailedCode = {
  purpose: Purpose
  email: string
  codes: CodeHashing
  /** How often it may be tried; 0 for one that opens nothing. */
  tries: number
  letter: (code: string) => WrittenLetter
}

/**
 * Makes a code and queues its letter.
 * @throws Refusal `auth.code-too-soon` within a minute, `request.too-many` for the eleventh of a UTC day.
 */
export async function mailCode(tx: Writer, { purpose, email, codes, tries, letter }: MailedCode, now: Date) {
  const key = keyOf(purpose, email)
  const [before] = await tx.select().from(verificationCodes).where(eq(verificationCodes.emailHash, key))
  const day = now.toISOString().slice(0, 10)
  const sentThatDay = before?.day === day ? before.sentThatDay : 0
  refuseTooMany(before?.sentAt, sentThatDay, now)
  const code = newCode()
  const expiresAt = new Date(now.getTime() + CODE_VALID_MS)
  const row = {
    codeHash: codes.hash(email, code),
    sentAt: now,
    expiresAt,
    triesLeft: tries,
    day,
    sentThatDay: sentThatDay + 1,
  }
  await tx
    .insert(verificationCodes)
    .values({ emailHash: key, ...row })
    .onConflictDoUpdate({ target: verificationCodes.emailHash, set: row })
  const message = { to: email, ...letter(code) }
  await queueMail(tx, { kind: 'code', once: `${purpose} code ${newId()}`, message, expiresAt }, now)
}

function refuseTooMany(sentAt: Date | undefined, sentThatDay: number, now: Date): void {
  const waitMs = sentAt ? sentAt.getTime() + RESEND_AFTER_MS - now.getTime() : 0
  if (waitMs > 0) throw new Refusal('auth.code-too-soon', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
  if (sentThatDay < CODES_A_DAY) return
  const tomorrow = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)
  throw new Refusal('request.too-many', { retryAfterSeconds: Math.ceil((tomorrow - now.getTime()) / 1000) })
}

type TriedCode = { purpose: Purpose; email: string; code: string; codes: CodeHashing }

/** Whether this is the code, still alive. A wrong one costs a try, so the caller must not roll back with a refusal. */
export async function tryCode(tx: Writer, { purpose, email, code, codes }: TriedCode, now: Date): Promise<boolean> {
  const codeRow = eq(verificationCodes.emailHash, keyOf(purpose, email))
  const [sent] = await tx.select().from(verificationCodes).where(codeRow)
  if (!sent || sent.triesLeft <= 0 || sent.expiresAt <= now) return false
  if (codes.matches(email, code, sent.codeHash)) return true
  await tx
    .update(verificationCodes)
    .set({ triesLeft: sent.triesLeft - 1 })
    .where(codeRow)
  return false
}

/** It has opened what it was for, and opens nothing more. */
export async function spendCode(tx: Writer, purpose: Purpose, email: string): Promise<void> {
  await tx
    .update(verificationCodes)
    .set({ triesLeft: 0 })
    .where(eq(verificationCodes.emailHash, keyOf(purpose, email)))
}
