/** The rows of imports and of their files. */
import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { Reader, Writer } from '#db/database.ts'
import { placeholdersFor, prepared } from '#db/prepared.ts'
import { ACCOUNT, owned } from '#db/queries/owned.ts'
import { importRows, imports } from '#db/schema/imports/imports.ts'
import type { GridRow } from '#domain/imports/grid.ts'
import { RUNNING_STATES } from '#domain/imports/import-state.ts'
import { Refusal } from '#domain/refusal.ts'
import type { AccountScope, WriteContext } from '#http/context.ts'
import type { AccountId } from '#http/identity.ts'
import type { CheckedRow } from './row-groups.ts'

export type ImportRecord = typeof imports.$inferSelect
export type ImportRowRecord = typeof importRows.$inferSelect

export const ownedImport = (account: AccountId, id: string) => owned(imports, account, eq(imports.id, id))

const rowsOf = (account: AccountId, id: string) => owned(importRows, account, eq(importRows.importId, id))

const importById = prepared((db: Reader) =>
  db
    .select()
    .from(imports)
    .where(owned(imports, ACCOUNT, eq(imports.id, sql.placeholder('id'))))
    .prepare(),
)

/** @throws Refusal `request.not-found`, also for another account's and for one that is being read. */
export async function findImport({ db, account }: AccountScope, id: string): Promise<ImportRecord> {
  const found = await importById(db).get({ account, id })
  if (!found || found.state === 'reading') throw new Refusal('request.not-found')
  return found
}

export const hasImport = async ({ db, account }: AccountScope, id: string): Promise<boolean> =>
  (await db.$count(imports, ownedImport(account, id))) > 0

/** All rows, in order. A file has ten thousand at most. */
export async function findAllRows({ db, account }: AccountScope, id: string): Promise<ImportRowRecord[]> {
  const all: ImportRowRecord[] = []
  let slice: ImportRowRecord[]
  do {
    slice = await db
      .select()
      .from(importRows)
      .where(and(rowsOf(account, id), gt(importRows.row, all.at(-1)?.row ?? 0)))
      .orderBy(asc(importRows.row))
      .limit(READ_AT_ONCE)
    all.push(...slice)
    await Bun.sleep(0)
  } while (slice.length === READ_AT_ONCE)
  return all
}

const READ_AT_ONCE = 1_000

/** Rows that are written in one job, which takes some milliseconds. */
export const WRITTEN_AT_ONCE = 250

export async function addRows({ db, account }: WriteContext, id: string, rows: readonly GridRow[]): Promise<void> {
  const written = JSON.stringify(rows.map(({ number, cells }) => [number, JSON.stringify(cells)]))
  await db.run(
    // A repeat of a request writes the rows that the first one has not.
    sql`insert or ignore into import_rows (account_id, import_id, row, cells)
      select ${account}, ${id}, value ->> 0, value ->> 1 from json_each(${written})`,
  )
}

export async function saveChecked(
  { db, account }: WriteContext,
  id: string,
  rows: readonly CheckedRow[],
): Promise<void> {
  const text = (value: unknown) => (value === null ? null : JSON.stringify(value))
  const written = JSON.stringify(
    rows.map(({ row, fate, problems, targetId, write }) => [row, fate, text(problems), targetId, text(write)]),
  )
  await db.run(
    sql`insert into import_rows (account_id, import_id, row, cells, fate, problems, target_id, write)
      select ${OF_FOUND}, changed.value ->> 1, changed.value ->> 2, changed.value ->> 3, changed.value ->> 4
      ${fromChanged(account, id, written)}
      on conflict do update set fate = excluded.fate, problems = excluded.problems, target_id = excluded.target_id,
        write = excluded.write`,
  )
}

export const OF_FOUND = sql.raw('found.account_id, found.import_id, found.row, found.cells')

/**
 * The stored rows of a JSON list whose entries begin with the number of the row, to be inserted again, which changes them. An update
 * by the list would go through the whole list for each row of the import; a cross join keeps its order.
 */
export const fromChanged = (account: AccountId, id: string, list: string): SQL =>
  sql`from json_each(${list}) as changed cross join import_rows as found
    on found.account_id = ${account} and found.import_id = ${id} and found.row = cast(changed.value ->> 0 as integer)
    where true`

export async function deleteRows({ db, account }: WriteContext, id: string, most: number): Promise<number> {
  const rowid = sql`${importRows}.rowid`
  const batch = db.select({ rowid }).from(importRows).where(rowsOf(account, id)).limit(most)
  return (await db.delete(importRows).where(inArray(rowid, batch))).rowsAffected
}

export async function hasRunning({ db, account }: AccountScope): Promise<boolean> {
  return (await db.$count(imports, owned(imports, account, inArray(imports.state, [...RUNNING_STATES])))) > 0
}

/** Imports at which the background job is at work, the one that waits longest first. */
export function findRunning(db: Reader) {
  return (
    db
      .select({ account: imports.accountId, id: imports.id })
      .from(imports)
      // Written out, so that SQLite takes the partial index.
      .where(sql`${imports.state} in ('applying', 'taking-back', 'undoing')`)
      .orderBy(imports.appliedAt)
      .limit(MOST_RUNNING)
  )
}

const MOST_RUNNING = 100

export async function setImport(
  { db, account }: { db: Writer; account: AccountId },
  id: string,
  change: Partial<ImportRecord>,
): Promise<void> {
  await db.update(imports).set(change).where(ownedImport(account, id))
}

const setProgress = prepared((tx: Writer) =>
  tx.later
    .update(imports)
    .set(placeholdersFor(imports, ['position', 'done', 'inUse']))
    .where(owned(imports, ACCOUNT, eq(imports.id, sql.placeholder('id'))))
    .prepare(),
)

export async function saveProgress(
  { db, account }: { db: Writer; account: AccountId },
  id: string,
  progress: Pick<ImportRecord, 'position' | 'done' | 'inUse'>,
): Promise<void> {
  await setProgress(db).run({ account, id, ...progress })
}
