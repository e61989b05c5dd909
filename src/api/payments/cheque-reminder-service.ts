/** Reminders of post-dated cheques: one mail on the day when the bank takes them, however often the job runs. */
import { and, eq, inArray, isNotNull, min, notExists, sql } from 'drizzle-orm'
import { mailTeam } from '#api/account/member-service.ts'
import { zoneOf } from '#api/account/service.ts'
import type { Reader, Writer } from '#db/database.ts'
import { owned } from '#db/queries/owned.ts'
import { accounts } from '#db/schema/account.ts'
import { mailOutbox } from '#db/schema/mail.ts'
import { paymentBalances, payments } from '#db/schema/payments.ts'
import { addDays, type LocalDay } from '#domain/calendar/dates.ts'
import { dayFromMorning, localDay } from '#domain/calendar/zones.ts'
import type { Locale } from '#domain/locale.ts'
import type { AccountId } from '#http/identity.ts'
import { chequeLetter } from '#mail/notices/cheque-letter.ts'
import { chequesToDeposit } from './cheque-service.ts'

/** Begins the key by which the outbox takes each reminder once. */
const OF_CHEQUES = 'cheques '

export type ChequeReminder = { account: AccountId; day: LocalDay }

/** Who is to be reminded now: from seven in the morning of the company's own day, of a cheque it recorded on an earlier one. */
export async function findChequeReminders(db: Reader, now: Date): Promise<ChequeReminder[]> {
  const { chequeDate } = payments
  // Today somewhere on earth.
  const utcDay = localDay(now, 'UTC')
  const days = [addDays(utcDay, -1), utcDay, addDays(utcDay, 1)]
  const once = sql`${OF_CHEQUES} || ${payments.accountId} || ' ' || ${chequeDate}`
  const rows = await db
    .select({ account: accounts, day: chequeDate, recordedAt: min(payments.at) })
    .from(payments)
    .innerJoin(paymentBalances, owned(paymentBalances, payments.accountId, eq(paymentBalances.paymentId, payments.id)))
    .innerJoin(accounts, eq(accounts.id, payments.accountId))
    .where(
      and(
        isNotNull(chequeDate),
        inArray(chequeDate, days),
        eq(payments.kind, 'payment'),
        sql`${paymentBalances.reversedAt} is null`,
        notExists(db.select({ id: mailOutbox.id }).from(mailOutbox).where(eq(mailOutbox.once, once))),
      ),
    )
    .groupBy(accounts.id, chequeDate)
  return rows.flatMap(({ account, day, recordedAt }) => {
    const zone = zoneOf(account, now)
    if (day === null || dayFromMorning(now, zone) !== day) return []
    if (recordedAt === null || localDay(recordedAt, zone) >= day) return []
    // because this job stands above the accounts: it reminds each of its own
    return [{ account: account.id as AccountId, day }]
  })
}

export async function remindOfCheques(
  tx: Writer,
  reminders: readonly ChequeReminder[],
  page: string,
  now: Date,
): Promise<void> {
  for (const { account, day } of reminders) {
    const figures = await chequesToDeposit({ db: tx, account }, day)
    // Reversed meanwhile.
    if (figures.length === 0) continue
    const write = (language: Locale) => chequeLetter(language, { day, figures, page })
    await mailTeam({ db: tx, account, now }, { letter: 'cheques', once: `${OF_CHEQUES}${account} ${day}`, write })
  }
}
