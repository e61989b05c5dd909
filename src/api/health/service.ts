import { sql } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import { Refusal } from '#domain/refusal.ts'

export type Health = { status: 'ok'; version: string; uptimeSeconds: number }

/**
 * Touches the database, so that `ok` means more than a running process.
 * @throws Refusal `storage.unavailable` when it cannot be reached.
 */
export async function checkHealth(db: Reader, version: string): Promise<Health> {
  try {
    await db.all(sql`select 1`)
  } catch {
    throw new Refusal('storage.unavailable')
  }
  return { status: 'ok', version, uptimeSeconds: Math.floor(process.uptime()) }
}
