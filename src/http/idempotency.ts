/**
 * Executes a request once for each Idempotency-Key. The answer is stored in the transaction of the effect, so a retry finds
 * either both or neither; writes run one after another, so a concurrent duplicate finds the first answer. Answers are
 * retained for 24 hours, 2xx only.
 */
import { eq, inArray, lte, sql } from 'drizzle-orm'
import type { Database, Reader, Writer } from '#db/database.ts'
import type { Call } from '#db/prefetch/templates.ts'
import { insertInto, prepared } from '#db/prepared.ts'
import { owned } from '#db/queries/owned.ts'
import { idempotencyRecords } from '#db/schema/idempotency.ts'
import { Refusal } from '#domain/refusal.ts'
import type { WriteContext } from './context.ts'
import type { AccountId, UserId } from './identity.ts'

export type ChangeStatus = 200 | 201 | 202 | 204

/**
 * Runs `service` in one transaction and responds with `status`. A repeated key gets the first answer. A request that changes in several
 * transactions, one after another, numbers its parts: each stores an answer of its own, so a repeat goes on where the first one stopped.
 */
export type Change = <Answer>(
  status: ChangeStatus,
  service: (context: WriteContext) => Promise<Answer>,
  part?: number,
) => Promise<Answer>

/** The reads of a change are guessed from its `call` (decision 74). */
type ChangeRequest = {
  call: Call & { account: AccountId; user: UserId }
  request: Request
  body: unknown
  set: { status?: number | string; headers: Record<string, string | number | undefined> }
}

const RETENTION_MS = 24 * 60 * 60 * 1000
const LONGEST_KEY = 200

export function changeFor(db: Database, now: () => Date, { call, request, body, set }: ChangeRequest): Change {
  return async (status, service, part = 0) => {
    const effect = (db: Writer) => service({ db, account: call.account, user: call.user, now: now() })
    const key = keyOf(request)
    if (key === null) {
      const answer = await db.write(effect, { call })
      set.status = status
      return answer
    }
    const url = new URL(request.url)
    // A key is of the member who used it: another one's request never gets his answer.
    const record = {
      accountId: call.account,
      method: request.method,
      path: url.pathname,
      key: `${call.user} ${key}${suffixOf(part)}`,
    }
    const bodyHash = sha256(`${url.search}\n${JSON.stringify(body) ?? ''}`)
    const job = async (tx: Writer) => {
      const earlier = await findRecord(tx, record, now())
      if (earlier) return { earlier }
      const answer = await effect(tx)
      await addRecord(tx, { ...record, bodyHash, status, answer: JSON.stringify(answer ?? null), at: now() })
      return { answer }
    }
    const outcome = await db.write(job, { call: { ...call, record } })
    if (outcome.earlier && outcome.earlier.bodyHash !== bodyHash) throw new Refusal('idempotency.mismatch')
    set.status = outcome.earlier?.status ?? status
    if (!outcome.earlier) {
      delete set.headers['idempotent-replayed']
      return outcome.answer
    }
    set.headers['idempotent-replayed'] = 'true'
    // because the record holds exactly what `service` of this method and path answered, through JSON as any answer is
    return JSON.parse(outcome.earlier.answer)
  }
}

/** No header has a line break, so no key of a client is that of a part. */
const suffixOf = (part: number): string => (part === 0 ? '' : `\n${part}`)

function keyOf(request: Request): string | null {
  if (request.method !== 'POST') return null
  const key = request.headers.get('idempotency-key')
  if (key !== null && (key.length === 0 || key.length > LONGEST_KEY)) {
    throw new Refusal('request.invalid', {
      fields: { 'idempotency-key': { problem: 'too-long', limit: `${LONGEST_KEY}` } },
    })
  }
  return key
}

type RecordKey = Pick<typeof idempotencyRecords.$inferSelect, 'accountId' | 'method' | 'path' | 'key'>

const recordOf = prepared((db: Reader) =>
  db
    .select()
    .from(idempotencyRecords)
    .where(
      owned(
        idempotencyRecords,
        sql.placeholder('accountId'),
        eq(idempotencyRecords.method, sql.placeholder('method')),
        eq(idempotencyRecords.path, sql.placeholder('path')),
        eq(idempotencyRecords.key, sql.placeholder('key')),
      ),
    )
    .prepare(),
)

const addRecord = insertInto(idempotencyRecords)

async function findRecord(tx: Writer, record: RecordKey, now: Date) {
  const found = await recordOf(tx).get(record)
  if (!found || found.at.getTime() > now.getTime() - RETENTION_MS) return found
  const { method, path, key } = idempotencyRecords
  const same = [eq(method, record.method), eq(path, record.path), eq(key, record.key)]
  await tx.later.delete(idempotencyRecords).where(owned(idempotencyRecords, record.accountId, ...same))
  return undefined
}

/** Deletes up to `most` expired answers. Returns their number. */
export async function sweepIdempotencyRecords(tx: Writer, most: number, now: Date): Promise<number> {
  const old = lte(idempotencyRecords.at, new Date(now.getTime() - RETENTION_MS))
  const rowid = sql`${idempotencyRecords}.rowid`
  const batch = tx.select({ rowid }).from(idempotencyRecords).where(old).limit(most)
  return (await tx.delete(idempotencyRecords).where(inArray(rowid, batch))).rowsAffected
}

const sha256 = (text: string) => new Bun.CryptoHasher('sha256').update(text).digest('hex')
