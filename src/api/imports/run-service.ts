/** Applies, takes back and undoes imports in slices, each of which is one transaction. */
import { and, asc, desc, eq, gt, isNotNull, lte, sql } from 'drizzle-orm'
import type { Database, Reader } from '#db/database.ts'
import { owned } from '#db/queries/owned.ts'
import { importRows } from '#db/schema/imports/imports.ts'
import type { ImportState } from '#domain/imports/import-state.ts'
import { Refusal } from '#domain/refusal.ts'
import type { WriteContext } from '#http/context.ts'
import type { AccountId, UserId } from '#http/identity.ts'
import { type Fields, isSame } from './kinds/kind.ts'
import { KINDS } from './kinds/kinds.ts'
import { findImport, findRunning, type ImportRecord, type ImportRowRecord, setImport } from './repository.ts'
import { isInUse, rowsUntilAfter } from './service.ts'

export type RunningImport = { account: AccountId; id: string }

export async function findRunningImports(db: Reader): Promise<RunningImport[]> {
  const found = await findRunning(db)
  // because the column of an account holds the ids that the session gate mints
  return found.map(({ account, id }) => ({ account: account as AccountId, id }))
}

/** Everybody else's writes wait for a slice. */
const SLICE_MS = 7

/** Rows that are read for one slice, more than are written in its time. */
const SLICE_ROWS = 60

/** The row whose write was refused; its slice is rolled back. */
class RowRefused extends Error {
  override readonly name = 'RowRefused'
  readonly row: number
  readonly refusal: Refusal

  constructor(row: number, refusal: Refusal) {
    super(refusal.reason)
    this.row = row
    this.refusal = refusal
  }
}

/** A record that is in use when its row is to be undone; the slice is rolled back. */
class RowInUse extends Error {
  override readonly name = 'RowInUse'
}

/** Does one slice. Answers whether there is more. @throws Refusal of the storage, after which the slice can be done again. */
export async function runSlice(db: Database, running: RunningImport, now: Date): Promise<boolean> {
  try {
    return await db.write((tx) => slice({ db: tx, account: running.account, now }, running.id))
  } catch (error) {
    if (error instanceof RowInUse) {
      // An undo that cannot end is written again: an import is whole or not at all.
      await db.write((tx) => setImport({ db: tx, account: running.account }, running.id, { state: 'applying' }))
      return true
    }
    if (!(error instanceof RowRefused)) throw error
    const { reason, details } = error.refusal
    const failure = { row: error.row, reason, fields: details.fields ?? {} }
    await db.write((tx) =>
      setImport({ db: tx, account: running.account }, running.id, { state: 'taking-back', failure }),
    )
    return true
  }
}

async function slice(base: WriteContext, id: string): Promise<boolean> {
  const record = await findImport(base, id)
  // because the record holds the id of the member who began it
  const context = { ...base, ...(record.byUserId !== null && { user: record.byUserId as UserId }) }
  if (record.state === 'applying') return applySlice(context, record)
  if (record.state === 'taking-back' || record.state === 'undoing') return takeBackSlice(context, record)
  return false
}

async function applySlice(context: WriteContext, record: ImportRecord): Promise<boolean> {
  const { id, kind, plan } = record
  await KINDS[kind].begin(context, plan)
  const rows = await nextRows(context, record, 'after')
  const until = performance.now() + SLICE_MS
  let { position, done } = record
  const made: Made[] = []
  for (const row of rows) {
    const version = await applyRow(context, record, row)
    if (version !== undefined) made.push([row.row, version])
    position = row.row
    done += 1
    if (performance.now() > until) break
  }
  const isMore = rows.length > 0
  await saveVersions(context, id, made)
  await setImport(context, id, isMore ? { position, done } : endOf('done', context.now))
  return isMore
}

const endOf = (state: ImportState, now: Date) => ({ state, endedAt: now, rowsUntil: rowsUntilAfter(now) })

async function nextRows({ db, account }: WriteContext, { id, position }: ImportRecord, side: 'after' | 'before') {
  const rows = side === 'after' ? gt(importRows.row, position) : lte(importRows.row, position)
  // Only the first of the rows of one record is written.
  const written = isNotNull(importRows.write)
  return db
    .select()
    .from(importRows)
    .where(owned(importRows, account, eq(importRows.importId, id), written, rows))
    .orderBy(side === 'after' ? asc(importRows.row) : desc(importRows.row))
    .limit(SLICE_ROWS)
}

/** A row and the version of the record that it made. */
type Made = [row: number, version: string | null]

/** Answers the version of a record that was made, undefined for one that was changed. @throws RowRefused */
async function applyRow(
  context: WriteContext,
  { id, kind }: ImportRecord,
  row: ImportRowRecord,
): Promise<string | null | undefined> {
  const work = KINDS[kind]
  const { targetId, write } = row
  if (targetId === null || write === null) throw new Error('A row that is written has a target')
  try {
    if ('values' in write) {
      await work.insert(context, targetId, write.values, id)
      return (await work.find(context, targetId))?.version ?? null
    }
    const before = await work.find(context, targetId)
    if (before === null) throw new Refusal('request.not-found')
    const changes = Object.entries(write.changes)
    await work.update(context, targetId, valuesOf(changes.map(([name, { after }]) => [name, after])))
    // Somebody may have changed the record since the check: an undo gives back what it was last.
    const actual = changes.map(([name, { after }]) => [name, { before: before[name] ?? null, after }])
    await saveRow(context, id, row.row, { write: { changes: Object.fromEntries(actual) } })
    return undefined
  } catch (error) {
    if (error instanceof Refusal && !error.reason.startsWith('storage.')) throw new RowRefused(row.row, error)
    throw error
  }
}

const valuesOf = (entries: [string, unknown][]): Fields => Object.fromEntries(entries)

/** Those of a slice in one query. */
async function saveVersions({ db, account }: WriteContext, id: string, made: readonly Made[]): Promise<void> {
  if (made.length === 0) return
  const versions = JSON.stringify(made)
  await db.run(
    sql`update import_rows set version = (select value ->> 1 from json_each(${versions}) where value ->> 0 = row)
      where account_id = ${account} and import_id = ${id} and row in (select value ->> 0 from json_each(${versions}))`,
  )
}

async function saveRow(
  { db, account }: WriteContext,
  id: string,
  row: number,
  change: Partial<ImportRowRecord>,
): Promise<void> {
  await db
    .update(importRows)
    .set(change)
    .where(owned(importRows, account, and(eq(importRows.importId, id), eq(importRows.row, row))))
}

/** @throws RowInUse while it is undone */
async function takeBackSlice(context: WriteContext, record: ImportRecord): Promise<boolean> {
  const { id, kind, plan, state } = record
  const rows = await nextRows(context, record, 'before')
  const until = performance.now() + SLICE_MS
  let { position, done, inUse } = record
  for (const row of rows) {
    const isStaying = await takeBackRow(context, record, row)
    if (isStaying && state === 'undoing') throw new RowInUse()
    position = row.row - 1
    done -= 1
    if (isStaying) inUse += 1
    if (performance.now() > until) break
  }
  if (rows.length > 0) {
    await setImport(context, id, { position, done, inUse })
    return true
  }
  await KINDS[kind].end(context, plan)
  await setImport(context, id, endOf(state === 'undoing' ? 'undone' : 'taken-back', context.now))
  return false
}

/** Answers whether the record stays because it is in use. */
async function takeBackRow(context: WriteContext, { kind }: ImportRecord, row: ImportRowRecord): Promise<boolean> {
  const work = KINDS[kind]
  const { targetId, write } = row
  if (targetId === null || write === null) throw new Error('A row that is written has a target')
  const found = await work.find(context, targetId)
  if (found === null) return false
  if ('values' in write) {
    if (await isInUse(context, kind, row)) return true
    await work.remove(context, targetId)
    return false
  }
  // A value that somebody changed since stays.
  const unchanged = Object.entries(write.changes).filter(([name, { after }]) => isSame(found[name], after))
  const before = unchanged.map(([name, change]): [string, unknown] => [name, change.before])
  if (before.length > 0) await work.update(context, targetId, valuesOf(before))
  return false
}
