/** Where each series of numbers stands: the next one of a kind and prefix. */
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Reader, Writer } from '#db/database.ts'
import { placeholdersOf, prepared } from '#db/prepared.ts'
import { ACCOUNT, owned } from '#db/queries/owned.ts'
import { documents } from '#db/schema/documents.ts'
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

/** Series of which imports bring numbers. */
const IMPORTED: readonly SeriesKind[] = ['invoice']

/** A series of invoices that has given no number begins above those that imports brought under its prefix. */
export async function findSeries(db: Reader, accountId: AccountId, kind: SeriesKind, prefix: string): Promise<Series> {
  const series = await seriesByPrefix(db).get({ account: accountId, kind, prefix })
  if (series) return series
  const highestUsed = IMPORTED.includes(kind) ? await highestImported(db, accountId, prefix) : null
  return { accountId, kind, prefix, next: (highestUsed ?? 0) + 1, highestUsed }
}

/** The digits behind a prefix as a number, and whether a number of a document has nothing but digits there. */
export function numberIn(prefix: string) {
  const digits = sql`substr(${documents.number}, ${prefix.length + 2})`
  const isOfSeries = sql`${documents.number} > ${`${prefix}-`} and ${documents.number} < ${`${prefix}-:`}
    and ${digits} not glob '*[^0-9]*' and length(${digits}) <= 9`
  return { counted: sql<number>`cast(${digits} as integer)`, isOfSeries }
}

async function highestImported(db: Reader, account: AccountId, prefix: string): Promise<number | null> {
  const { counted, isOfSeries } = numberIn(prefix)
  const [found] = await db
    .select({ highest: sql<number | null>`max(${counted})` })
    .from(documents)
    .where(and(owned(documents, account, eq(documents.type, 'invoice'), isNotNull(documents.importId)), isOfSeries))
  return found?.highest ?? null
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
