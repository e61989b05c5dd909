/** Where each series of numbers stands: the next one of a kind and prefix. */
import { eq, sql } from 'drizzle-orm'
import type { Reader, Writer } from '#db/database.ts'
import { placeholdersOf, prepared } from '#db/prepared.ts'
import { ACCOUNT, owned } from '#db/queries/owned.ts'
import { numberSeries } from '#db/schema/settings.ts'
import type { SeriesKind } from '#domain/documents/numbering.ts'
import type { AccountId } from '#http/identity.ts'

type Series = typeof numberSeries.$inferSelect

const seriesByPrefix = prepared((db: Reader) =>
  db
    .select()
    .from(numberSeries)
    .where(
      owned(
        numberSeries,
        ACCOUNT,
        eq(numberSeries.kind, sql.placeholder('kind')),
        eq(numberSeries.prefix, sql.placeholder('prefix')),
      ),
    )
    .prepare(),
)

export async function findSeries(db: Reader, accountId: AccountId, kind: SeriesKind, prefix: string): Promise<Series> {
  const series = await seriesByPrefix(db).get({ account: accountId, kind, prefix })
  return series ?? { accountId, kind, prefix, next: 1, highestUsed: null }
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
