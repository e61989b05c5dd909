/** Invoices that were settled, by the day. Written with each change of an invoice's row. */
import { eq, sql } from 'drizzle-orm'
import type { Writer } from '#db/database.ts'
import { placeholdersOf, prepared } from '#db/prepared.ts'
import { ACCOUNT, owned } from '#db/queries/owned.ts'
import type { documents } from '#db/schema/documents.ts'
import { settledDays } from '#db/schema/reports.ts'
import { settledOn } from '#domain/reports/settled.ts'
import type { WriteContext } from '#http/context.ts'

type SettledRow = Pick<typeof documents.$inferSelect, 'currency' | 'issueDate' | 'paid' | 'settlement' | 'ledgerUntil'>

const addToDay = prepared((tx: Writer) =>
  tx.later
    .insert(settledDays)
    .values(placeholdersOf(settledDays))
    .onConflictDoUpdate({
      target: [settledDays.accountId, settledDays.day, settledDays.currency],
      set: { count: sql`${settledDays.count} + excluded.count`, days: sql`${settledDays.days} + excluded.days` },
    })
    .prepare(),
)

const removeEmptyDays = prepared((tx: Writer) =>
  tx.later
    .delete(settledDays)
    .where(owned(settledDays, ACCOUNT, eq(settledDays.day, sql.placeholder('day')), eq(settledDays.count, 0)))
    .prepare(),
)

/** Takes the invoice as it was out of the figures and puts it in as it is. Null: it was not there, or not yet counted. */
export async function moveSettled(
  context: WriteContext,
  before: SettledRow | null,
  after: SettledRow | null,
): Promise<void> {
  const [was, is] = [before && settledOn(before), after && settledOn(after)]
  if (was?.day === is?.day && was?.days === is?.days && before?.currency === after?.currency) return
  if (before && was) await addSettled(context, { ...was, currency: before.currency, count: -1, days: -was.days })
  if (after && is) await addSettled(context, { ...is, currency: after.currency, count: 1 })
}

async function addSettled(
  { db, account }: WriteContext,
  row: Omit<typeof settledDays.$inferSelect, 'accountId'>,
): Promise<void> {
  await addToDay(db).run({ accountId: account, ...row })
  if (row.count < 0) await removeEmptyDays(db).run({ account, day: row.day })
}
