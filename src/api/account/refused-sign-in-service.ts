/**
 * Counts refused sign-ins by user and UTC day: his own day, whatever the zones of his companies. An e-mail that has an account must
 * not be told from one that has none, so both cost the same: a note in memory, and after the answer one write for all notes of a
 * second, in which those of unknown e-mails count in the row of nobody. However many are refused, one write at a time waits in the queue.
 */
import { lt, sql } from 'drizzle-orm'
import type { Database, Writer } from '#db/database.ts'
import { refusedSignIns } from '#db/schema/auth.ts'
import type { UserId } from '#http/identity.ts'
import { errorForLog, type Log } from '#http/log.ts'

export type RefusedSignIns = {
  /** `user`: undefined for an e-mail without an account. */
  note(user: UserId | undefined, now: Date): void
  /** Writes what was noted; call it before the database closes. */
  settle(): Promise<void>
}

type Refused = typeof refusedSignIns.$inferInsert

const NOBODY = ''
const WRITE_AFTER_MS = 1_000
/** One a user and day, of those that a second brings or a storage that is away left waiting. Beyond it nobody new is noted. */
const MOST_WAITING = 5_000

export function createRefusedSignIns({ db, log }: { db: Database; log: Log }): RefusedSignIns {
  let waiting = new Map<string, Refused>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let writing = Promise.resolve()
  const add = ({ userId, day, count, lastAt }: Refused) => {
    const key = `${userId} ${day}`
    const before = waiting.get(key)
    if (before === undefined && waiting.size >= MOST_WAITING) return
    const latest = before && before.lastAt > lastAt ? before.lastAt : lastAt
    waiting.set(key, { userId, day, count: count + (before?.count ?? 0), lastAt: latest })
  }
  const write = async () => {
    timer = undefined
    const rows = [...waiting.values()]
    if (rows.length === 0) return
    waiting = new Map()
    try {
      await db.write((tx) => addRefused(tx, rows))
    } catch (error) {
      rows.forEach(add)
      log({ level: 'warn', event: 'refused sign-ins were not counted yet', error: errorForLog(error) })
    }
  }
  const writeNext = () => (writing = writing.then(write))
  return {
    note(user, now) {
      add({ userId: user ?? NOBODY, day: now.toISOString().slice(0, 10), count: 1, lastAt: now })
      if (timer !== undefined) return
      timer = setTimeout(() => void writeNext(), WRITE_AFTER_MS)
      timer.unref()
    },
    settle() {
      clearTimeout(timer)
      return writeNext()
    },
  }
}

async function addRefused(tx: Writer, rows: Refused[]): Promise<void> {
  const { userId, day, count, lastAt } = refusedSignIns
  await tx
    .insert(refusedSignIns)
    .values(rows)
    .onConflictDoUpdate({
      target: [userId, day],
      set: { count: sql`${count} + excluded.count`, lastAt: sql`max(${lastAt}, excluded.last_at)` },
    })
}

const YEAR_MS = 365 * 86_400_000

export async function sweepRefusedSignIns(tx: Writer, most: number, now: Date): Promise<number> {
  const firstDay = new Date(now.getTime() - YEAR_MS).toISOString().slice(0, 10)
  const old = tx
    .select({ rowid: sql`rowid` })
    .from(refusedSignIns)
    .where(lt(refusedSignIns.day, firstDay))
    .limit(most)
  return (await tx.delete(refusedSignIns).where(sql`rowid in ${old}`)).rowsAffected
}
