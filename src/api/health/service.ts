import type { Database } from '#db/database.ts'

export type Health = { status: 'ok'; version: string; uptimeSeconds: number }

/**
 * Touches the database, so that `ok` means more than a running process.
 * @throws Refusal `storage.unavailable`, within two seconds, when it cannot be reached.
 */
export async function checkHealth(db: Pick<Database, 'check'>, version: string): Promise<Health> {
  await db.check()
  return { status: 'ok', version, uptimeSeconds: Math.floor(process.uptime()) }
}
