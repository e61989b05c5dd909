/** Entries and filings of VAT returns. Both only grow; the newest of a period counts. */
import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Reader, Writer } from '#db/database.ts'
import { insertInto, prepared } from '#db/prepared.ts'
import { ACCOUNT, owned } from '#db/queries/owned.ts'
import { vatEntries, vatFilings } from '#db/schema/tax.ts'
import type { TaxPeriod } from '#domain/tax/tax-period.ts'
import type { AccountScope } from '#http/context.ts'

const ofPeriod = (table: typeof vatEntries | typeof vatFilings): SQL[] => [
  eq(table.from, sql.placeholder('from')),
  eq(table.to, sql.placeholder('to')),
]

const newestEntries = prepared((db: Reader) =>
  db
    .select()
    .from(vatEntries)
    .where(owned(vatEntries, ACCOUNT, ...ofPeriod(vatEntries)))
    .orderBy(desc(vatEntries.rowId))
    .limit(1)
    .prepare(),
)

export const findEntries = ({ db, account }: AccountScope, { from, to }: TaxPeriod) =>
  newestEntries(db).get({ account, from, to })

const newestFiling = prepared((db: Reader) =>
  db
    .select()
    .from(vatFilings)
    .where(owned(vatFilings, ACCOUNT, ...ofPeriod(vatFilings)))
    .orderBy(desc(vatFilings.rowId))
    .limit(1)
    .prepare(),
)

export type FilingRow = typeof vatFilings.$inferSelect

export const findFiling = ({ db, account }: AccountScope, { from, to }: TaxPeriod): Promise<FilingRow | undefined> =>
  newestFiling(db).get({ account, from, to })

/** More than a company files in ten years, each month and corrected once. */
const MOST_FILINGS = 240

const filingsOf = prepared((db: Reader) =>
  db
    .select()
    .from(vatFilings)
    .where(owned(vatFilings, ACCOUNT))
    .orderBy(desc(vatFilings.from), desc(vatFilings.to), desc(vatFilings.rowId))
    .limit(MOST_FILINGS)
    .prepare(),
)

/** Newest periods first. */
export const findFilings = ({ db, account }: AccountScope): Promise<FilingRow[]> => filingsOf(db).all({ account })

const insertEntries = insertInto(vatEntries, 'rowId')
const insertFiling = insertInto(vatFilings, 'rowId')

export const addEntries = (tx: Writer, row: Omit<typeof vatEntries.$inferSelect, 'rowId'>) => insertEntries(tx, row)

export const addFiling = (tx: Writer, row: Omit<FilingRow, 'rowId'>) => insertFiling(tx, row)
