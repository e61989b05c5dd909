/** Tells a company of recurring invoices that wait for it: each once, and in one mail a day at most. */
import { and, asc, eq, sql } from 'drizzle-orm'
import { mailTeam } from '#api/account/member-service.ts'
import { todayOf } from '#api/account/service.ts'
import type { Reader, Writer } from '#db/database.ts'
import { owned } from '#db/queries/owned.ts'
import { mailOutbox } from '#db/schema/mail.ts'
import { recurringOccurrences, recurringSeries } from '#db/schema/recurring/recurring.ts'
import type { Locale } from '#domain/locale.ts'
import type { AccountScope } from '#http/context.ts'
import type { AccountId } from '#http/identity.ts'
import { recurringLetter } from '#mail/notices/recurring-letter.ts'
import { findBuyers } from '#api/customers/service.ts'

/** Begins the key by which the outbox takes each mail once. */
const OF_SERIES = 'recurring '

/** So many are named, or only counted; the mail of another day names the rest. */
const MOST_NOTICED = 200

/** Written out, so that SQLite finds the index of those that are due. */
const IS_DUE = sql`${recurringOccurrences.isNoticeDue} = 1`

export async function findNotices(db: Reader): Promise<AccountId[]> {
  const { accountId } = recurringOccurrences
  const rows = await db.selectDistinct({ accountId }).from(recurringOccurrences).where(IS_DUE)
  return rows.map((row) => row.accountId as AccountId) // because this job stands above the accounts
}

export async function notice(tx: Writer, account: AccountId, page: string, now: Date): Promise<void> {
  const context = { db: tx, account, now }
  const once = `${OF_SERIES}${account} ${await todayOf(context)}`
  const [sent] = await tx.select({ id: mailOutbox.id }).from(mailOutbox).where(eq(mailOutbox.once, once))
  if (sent) return
  const waiting = await findWaiting(context)
  if (waiting.length === 0) return
  await mailTeam(context, {
    letter: 'recurring',
    once,
    write: (language: Locale) => recurringLetter(language, { waiting, page }),
  })
  for (const { seriesId, day } of waiting) {
    await tx
      .update(recurringOccurrences)
      .set({ isNoticeDue: false })
      .where(
        owned(
          recurringOccurrences,
          account,
          and(eq(recurringOccurrences.seriesId, seriesId), eq(recurringOccurrences.day, day)),
        ),
      )
  }
}

async function findWaiting(context: AccountScope) {
  const { db, account } = context
  const rows = await db
    .select({ occurrence: recurringOccurrences, series: recurringSeries })
    .from(recurringOccurrences)
    .innerJoin(recurringSeries, owned(recurringSeries, account, eq(recurringSeries.id, recurringOccurrences.seriesId)))
    .where(owned(recurringOccurrences, account, IS_DUE))
    .orderBy(asc(recurringOccurrences.day))
    .limit(MOST_NOTICED)
  const buyers = await findBuyers(
    context,
    rows.flatMap(({ series }) => series.customerId ?? []),
  )
  return rows.map(({ occurrence: { seriesId, day, reason }, series: { customerId, draft } }) => ({
    seriesId,
    day,
    reason: reason ?? 'late',
    customer: (customerId === null ? undefined : buyers.get(customerId)) ?? draft.customer ?? null,
  }))
}
