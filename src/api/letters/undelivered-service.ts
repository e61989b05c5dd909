/** Letters that somebody did not get: their number, and one mail a day about them to the company, however often the job runs. */
import { and, asc, count, desc, eq, gte, inArray, isNotNull, not, sql } from 'drizzle-orm'
import { mailTeam } from '#api/account/member-service.ts'
import { zoneOf } from '#api/account/service.ts'
import type { Reader, Writer } from '#db/database.ts'
import { owned } from '#db/queries/owned.ts'
import { accounts } from '#db/schema/account.ts'
import { letters, mailOutbox } from '#db/schema/mail.ts'
import type { LocalDay } from '#domain/calendar/dates.ts'
import { dayFromMorning } from '#domain/calendar/zones.ts'
import type { Locale } from '#domain/locale.ts'
import { lettersMatch } from '#domain/mail/search-words.ts'
import type { ReadContext } from '#http/context.ts'
import type { AccountId } from '#http/identity.ts'
import { letterIndex } from '#mail/outbox/letters.ts'
import { undeliveredLetter } from '#mail/notices/undelivered-letter.ts'

export type UndeliveredNotice = { account: AccountId; day: LocalDay }

/** The most letters of one mail; the others come with the next. */
const MOST_IN_NOTICE = 100

/**
 * Whether a later letter brings the same document, or without one is the same letter to other addresses. Written out, because a subquery
 * needs the names of the tables.
 */
const IS_REPLACED = sql<number>`(exists (select 1 from letters later
  where later.account_id = letters.account_id and later.document_id = letters.document_id and later.place > letters.place)
  or letters.document_id is null and exists (select 1 from letters later
  where later.account_id = letters.account_id and later.customer_id = letters.customer_id and later.place > letters.place
    and later.retry_of = letters.id))`

const COUNTED_MS = 30 * 24 * 60 * 60 * 1000

/** The latest letters that nobody got, among which those are counted. */
const MOST_COUNTED = 200

/** Letters of the last thirty days that somebody did not get, and no later one has replaced. */
export async function countUndelivered({ db, account, now }: ReadContext): Promise<number> {
  const { table } = letterIndex
  const latest = db
    .select({ rowId: table.rowId })
    .from(table)
    .where(sql`letter_words match ${lettersMatch(account, { state: 'undelivered' })}`)
    .orderBy(desc(table.rowId))
    .limit(MOST_COUNTED)
  const since = new Date(now.getTime() - COUNTED_MS)
  const [counted] = await db
    .select({ count: count() })
    .from(letters)
    .where(
      owned(letters, account, and(inArray(letters.rowId, latest), gte(letters.createdAt, since), not(IS_REPLACED))),
    )
  return counted?.count ?? 0
}

const onceOf = ({ account, day }: UndeliveredNotice) => `undelivered ${account} ${day}`

/** The companies to be mailed now: from seven in the morning of their own day, about what has not arrived since the last mail. */
export async function findUndeliveredNotices(db: Reader, now: Date): Promise<UndeliveredNotice[]> {
  const rows = await db
    .selectDistinct({ account: accounts })
    .from(letters)
    .innerJoin(accounts, eq(accounts.id, letters.accountId))
    .where(isNotNull(letters.noticeSince))
  const notices = rows.flatMap(({ account: row }) => {
    const day = dayFromMorning(now, zoneOf(row, now))
    // because this job stands above the accounts: it mails each of its own
    return day === null ? [] : [{ account: row.id as AccountId, day }]
  })
  if (notices.length === 0) return []
  const mailed = await db
    .select({ once: mailOutbox.once })
    .from(mailOutbox)
    .where(inArray(mailOutbox.once, notices.map(onceOf)))
  return notices.filter((notice) => !mailed.some(({ once }) => once === onceOf(notice)))
}

export async function noticeUndelivered(
  tx: Writer,
  notices: readonly UndeliveredNotice[],
  page: string,
  now: Date,
): Promise<void> {
  for (const notice of notices) {
    const { account } = notice
    const found = await tx
      .select({ id: letters.id, subject: letters.subject, recipients: letters.recipients, isReplaced: IS_REPLACED })
      .from(letters)
      .where(owned(letters, account, isNotNull(letters.noticeSince)))
      .orderBy(asc(letters.rowId))
      .limit(MOST_IN_NOTICE)
    if (found.length === 0) continue
    const unresolved = found.filter(({ isReplaced }) => isReplaced === 0)
    const write = (language: Locale) => undeliveredLetter(language, { letters: unresolved, page })
    if (unresolved.length > 0)
      await mailTeam({ db: tx, account, now }, { letter: 'undelivered', once: onceOf(notice), write })
    const ids = found.map(({ id }) => id)
    await tx
      .update(letters)
      .set({ noticeSince: null })
      .where(owned(letters, account, and(inArray(letters.id, ids))))
  }
}
