/** Looks at companies that are over. The audit and the history of the company's access still tell of them. */
import { and, inArray, isNotNull, lte, or } from 'drizzle-orm'
import type { Writer } from '#db/database.ts'
import { viewerSessions } from '#db/schema/admin.ts'

/** The limit of an admin counts those of the last hour. */
const COUNTED_MS = 60 * 60_000

export async function sweepViewerSessions(tx: Writer, most: number, now: Date): Promise<number> {
  const { id, createdAt, endedAt, expiresAt } = viewerSessions
  const over = and(lte(createdAt, new Date(now.getTime() - COUNTED_MS)), or(isNotNull(endedAt), lte(expiresAt, now)))
  const batch = tx.select({ id }).from(viewerSessions).where(over).limit(most)
  return (await tx.delete(viewerSessions).where(inArray(id, batch))).rowsAffected
}
