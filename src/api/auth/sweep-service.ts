/** Deletes the expired rows that signing in leaves behind. Each function takes up to `most` rows and answers how many it took. */
import { and, inArray, isNotNull, lt, lte } from 'drizzle-orm'
import type { Writer } from '#db/database.ts'
import { resetTokens, sessions, verificationCodes } from '#db/schema/auth.ts'

/** A code that ran out stays to the end of its UTC day, for it counts the codes of that day. */
export async function sweepCodes(tx: Writer, most: number, now: Date): Promise<number> {
  const today = now.toISOString().slice(0, 10)
  const dead = and(lt(verificationCodes.day, today), lte(verificationCodes.expiresAt, now))
  const batch = tx.select({ key: verificationCodes.emailHash }).from(verificationCodes).where(dead).limit(most)
  return (await tx.delete(verificationCodes).where(inArray(verificationCodes.emailHash, batch))).rowsAffected
}

export async function sweepResetTokens(tx: Writer, most: number, now: Date): Promise<number> {
  const dead = lte(resetTokens.expiresAt, now)
  const batch = tx.select({ user: resetTokens.userId }).from(resetTokens).where(dead).limit(most)
  return (await tx.delete(resetTokens).where(inArray(resetTokens.userId, batch))).rowsAffected
}

/** Two questions, because each has its index. */
export async function sweepSessions(tx: Writer, most: number, now: Date): Promise<number> {
  const ended = tx.select({ id: sessions.id }).from(sessions).where(isNotNull(sessions.endedAt)).limit(most)
  const taken = (await tx.delete(sessions).where(inArray(sessions.id, ended))).rowsAffected
  if (taken >= most) return taken
  const runOut = lte(sessions.expiresAt, now)
  const over = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(runOut)
    .limit(most - taken)
  return taken + (await tx.delete(sessions).where(inArray(sessions.id, over))).rowsAffected
}
