/** Entrances of admins that are over. Few enough to be found without an index. */
import { inArray, isNotNull, lte, or } from 'drizzle-orm'
import type { Writer } from '#db/database.ts'
import { adminSessions } from '#db/schema/admin.ts'

export async function sweepAdminSessions(tx: Writer, most: number, now: Date): Promise<number> {
  const dead = or(isNotNull(adminSessions.endedAt), lte(adminSessions.expiresAt, now))
  const batch = tx.select({ id: adminSessions.id }).from(adminSessions).where(dead).limit(most)
  return (await tx.delete(adminSessions).where(inArray(adminSessions.id, batch))).rowsAffected
}
