/** The product's mail as admins see it: its kind, fate and company, never what it says or whom exactly it is to. */
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { ownerOf } from '#api/account/member-service.ts'
import { audit } from '#api/admin/audit-service.ts'
import type { Reader, Writer } from '#db/database.ts'
import { positionIn } from '#db/queries/keyset/cursor.ts'
import { newestFirst } from '#db/queries/keyset/order.ts'
import { untilFound } from '#db/queries/keyset/page.ts'
import { readSteps, walkAlong } from '#db/queries/keyset/steps.ts'
import { accounts, users } from '#db/schema/account.ts'
import { mailOutbox, type MailStatus } from '#db/schema/mail.ts'
import { hostOf } from '#domain/mail/mail.ts'
import { Refusal } from '#domain/refusal.ts'
import type { AdminId } from '#http/identity.ts'
import { requeueLetters } from '#mail/outbox/letter-acts.ts'
import type { AdminMailRequest, MailActRequest } from './model.ts'

/** The latest attempt first. @throws Refusal `request.invalid` for a forged cursor */
export function listMail(db: Reader, _admin: AdminId, request: AdminMailRequest) {
  return untilFound(request, (page) => readMail(db, page))
}

/** The index of due mail ends with the row id, as each of SQLite does. */
const ORDER = newestFirst(mailOutbox.nextAttemptAt, sql<number>`mail_outbox.rowid`)

async function readMail(db: Reader, request: AdminMailRequest) {
  const { state = 'failed', kind, cursor } = request
  const where = eq(mailOutbox.status, state)
  const walk = walkAlong({ table: mailOutbox, index: 'mail_outbox_due', order: ORDER, where }, positionIn(cursor))
  const { rows, nextCursor } = await readSteps(db, request, [walk], (step, limit) =>
    db
      .select({ ...LISTED, sortKey: step.sortKey })
      .from(step.from)
      .crossJoin(mailOutbox)
      .leftJoin(accounts, eq(accounts.id, mailOutbox.accountId))
      .leftJoin(users, sql`${users.id} = ${ownerOf(db, mailOutbox.accountId)}`)
      .where(and(sql`mail_outbox.rowid = step.id`, kind && eq(mailOutbox.kind, kind)))
      .limit(limit),
  )
  return { items: rows.map(answerOf), nextCursor }
}

const LISTED = { mail: mailOutbox, companyName: accounts.name, user: { id: users.id, email: users.email } }

type Row = {
  mail: typeof mailOutbox.$inferSelect
  companyName: string | null
  user: { id: string; email: string } | null
}

function answerOf({ mail, companyName, user }: Row) {
  const { id, kind, status, failure, attempts, message, createdAt, nextAttemptAt } = mail
  return {
    id,
    kind,
    status,
    /** The codes of the last failure; null before one. */
    failure,
    attempts,
    /** The servers that the mail is for. */
    hosts: [...new Set([message.to].flat().map(hostOf))],
    createdAt: createdAt.toISOString(),
    /** The next attempt of mail that waits, the last one of mail that was given up. */
    attemptAt: nextAttemptAt.toISOString(),
    /** False for mail that was of use for a moment only, such as a code. */
    isRetryable: isRetryable(mail),
    companyName,
    /** The owner of the company; null before there is one. */
    user,
  }
}

const isRetryable = ({ status, expiresAt }: Row['mail']): boolean => status === 'failed' && expiresAt === null

/** The most mails that one act changes; the answer says how many are left. */
const MOST_AT_ONCE = 500

/** Sends again what was given up, from its first attempt on. Mail under way is none of it. @throws as `changeGivenUp` */
export function retryMail(tx: Writer, admin: AdminId, request: MailActRequest, now: Date) {
  const changes = { status: 'waiting', attempts: 0, failure: null, nextAttemptAt: now } as const
  return changeGivenUp(tx, { admin, action: 'retry-mail', changes, which: isNull(mailOutbox.expiresAt) }, request, now)
}

/** Takes mail that was given up out of the list, without its text. @throws as `changeGivenUp` */
export function dropMail(tx: Writer, admin: AdminId, request: MailActRequest, now: Date) {
  const emptied = sql`json_remove(json_set(${mailOutbox.message}, '$.subject', '', '$.text', '', '$.html', ''), '$.attachment')`
  const changes = { status: 'dropped' as const, message: emptied }
  return changeGivenUp(tx, { admin, action: 'drop-mail', changes, which: undefined }, request, now)
}

type Change = {
  admin: AdminId
  action: 'retry-mail' | 'drop-mail'
  changes: { status: MailStatus } & Record<string, unknown>
  which: SQL | undefined
}

/** @throws Refusal `request.invalid` naming `ids` when neither ids nor a filter are given, or both */
async function changeGivenUp(
  tx: Writer,
  { admin, action, changes, which }: Change,
  { ids, filter, reason }: MailActRequest,
  now: Date,
) {
  if ((ids === undefined) === (filter === undefined)) {
    throw new Refusal('request.invalid', { fields: { ids: { problem: 'missing' } } })
  }
  const { id, kind, status } = mailOutbox
  const named = ids ? inArray(id, ids) : filter?.kind && eq(kind, filter.kind)
  const isMeant = and(eq(status, 'failed'), named, which)
  const batch = tx.select({ id }).from(mailOutbox).where(isMeant).limit(MOST_AT_ONCE)
  const meant = await tx.update(mailOutbox).set(changes).where(inArray(id, batch)).returning({ id })
  const changed = meant.length
  if (changes.status === 'waiting') {
    const mails = meant.map((mail) => mail.id)
    await requeueLetters(tx, mails, now)
  }
  const [left] = await tx.select({ id }).from(mailOutbox).where(isMeant).limit(1)
  const data = { mails: String(changed), ...(filter?.kind && { kind: filter.kind }) }
  if (changed > 0) await audit(tx, { adminId: admin, action, reason, data, at: now })
  return { changed, hasMore: left !== undefined }
}
