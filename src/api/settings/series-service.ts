/** Where each series of numbers stands: the next one of a kind and prefix. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { placeholdersOf, prepared, preparedByShape } from '#db/prepared.ts'
import { numberSeries, settings } from '#db/schema/settings.ts'
import type { SeriesKind } from '#domain/documents/numbering.ts'
import type { AccountId } from '#http/identity.ts'

type Series = typeof numberSeries.$inferSelect

const seriesByPrefix = prepared((db: Reader) =>
  db
    .select()
    .from(numberSeries)
    .where(
      and(
        eq(numberSeries.accountId, sql.placeholder('account')),
        eq(numberSeries.kind, sql.placeholder('kind')),
        eq(numberSeries.prefix, sql.placeholder('prefix')),
      ),
    )
    .prepare(),
)

export async function findSeries(db: Reader, account: AccountId, kind: SeriesKind, prefix: string): Promise<Series> {
  const series = await seriesByPrefix(db).get({ account, kind, prefix })
  return series ?? firstOf(account, kind, prefix)
}

export function firstOf(accountId: AccountId, kind: SeriesKind, prefix: string): Series {
  return { accountId, kind, prefix, next: 1, highestUsed: null }
}

const chosenPrefix = { invoice: settings.invoicePrefix, quotation: settings.quotationPrefix }

/** Whether the account chooses the prefix of this series; any other is fixed. */
export const hasChosenPrefix = (kind: SeriesKind): kind is keyof typeof chosenPrefix =>
  Object.hasOwn(chosenPrefix, kind)

const chosenSeries = preparedByShape((db: Reader, kind: keyof typeof chosenPrefix) =>
  db
    .select()
    .from(numberSeries)
    .where(
      and(
        eq(numberSeries.accountId, sql.placeholder('account')),
        eq(numberSeries.kind, kind),
        inArray(
          numberSeries.prefix,
          db
            .select({ prefix: chosenPrefix[kind] })
            .from(settings)
            .where(eq(settings.accountId, sql.placeholder('account'))),
        ),
      ),
    )
    .prepare(),
)

/** Of the prefix that the account has chosen: found without knowing it, and so together with what names it. */
export function findChosenSeries(
  db: Reader,
  account: AccountId,
  kind: keyof typeof chosenPrefix,
): Promise<Series | undefined> {
  return chosenSeries(db, kind, kind).get({ account })
}

const putSeriesRow = prepared((tx: Writer) =>
  tx.later
    .insert(numberSeries)
    .values(placeholdersOf(numberSeries))
    .onConflictDoUpdate({
      target: [numberSeries.accountId, numberSeries.kind, numberSeries.prefix],
      set: { next: sql`excluded.next`, highestUsed: sql`excluded.highest_used` },
    })
    .prepare(),
)

export async function putSeries(tx: Writer, series: Series): Promise<void> {
  await putSeriesRow(tx).run(series)
}
