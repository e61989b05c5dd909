/** Applies, takes back and undoes imports in slices, each of which is one transaction. */
import { setImmediate } from 'node:timers/promises'
import { and, asc, desc, eq, gt, isNotNull, lte, sql } from 'drizzle-orm'
import type { Database, Reader } from '#db/database.ts'
import { prepared } from '#db/prepared.ts'
import { ACCOUNT, owned } from '#db/queries/owned.ts'
import { importRows } from '#db/schema/imports/imports.ts'
import type { ImportState } from '#domain/imports/import-state.ts'
import { Refusal } from '#domain/refusal.ts'
import type { WriteContext } from '#http/context.ts'
import type { AccountId, UserId } from '#http/identity.ts'
import { type Fields, isSame } from './kinds/kind.ts'
import { KINDS } from './kinds/kinds.ts'
import {
  findImport,
  findRunning,
  type ImportRecord,
  type ImportRowRecord,
  saveProgress,
  setImport,
} from './repository.ts'
import { isInUse, rowsUntilAfter } from './service.ts'

export type RunningImport = { account: AccountId; id: string }

export async function findRunningImports(db: Reader): Promise<RunningImport[]> {
  const found = await findRunning(db)
  // because the column of an account holds the ids that the session gate mints
  return found.map(({ account, id }) => ({ account: account as AccountId, id }))
}

/** Everybody else's writes wait for a slice. Requests that only read are served between two of its rows. */
const SLICE_MS = 9

/** Rows that are read for one slice, more than are written in its time. */
const SLICE_ROWS = 30

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
  const rows = await rowsAfter(context.db).all({ account: context.account, id, position: record.position })
  const until = performance.now() + SLICE_MS
  const { inUse } = record
  let { position, done } = record
  const made: Made[] = []
  for (const row of rows) {
    const version = await applyRow(context, record, row)
    if (version !== undefined) made.push([row.row, version])
    position = row.row
    done += 1
    if (performance.now() > until) break
    await setImmediate()
  }
  await saveVersions(context, id, made)
  if (rows.length > 0) {
    await saveProgress(context, id, { position, done, inUse })
    return true
  }
  await setImport(context, id, endOf('done', context.now))
  return false
}

const endOf = (state: ImportState, now: Date) => ({ state, endedAt: now, rowsUntil: rowsUntilAfter(now) })

/** The rows of a slice: those after `position`, or backwards from it. */
const rowsOfSlice = (side: 'after' | 'before') =>
  prepared((db: Reader) =>
    db
      .select({
        row: importRows.row,
        targetId: importRows.targetId,
        write: importRows.write,
        version: importRows.version,
      })
      .from(importRows)
      .where(
        owned(
          importRows,
          ACCOUNT,
          eq(importRows.importId, sql.placeholder('id')),
          // Only the first of the rows of one record is written.
          isNotNull(importRows.write),
          (side === 'after' ? gt : lte)(importRows.row, sql.placeholder('position')),
        ),
      )
      .orderBy((side === 'after' ? asc : desc)(importRows.row))
      .limit(SLICE_ROWS)
      .prepare(),
  )

const rowsAfter = rowsOfSlice('after')
const rowsBefore = rowsOfSlice('before')

type WrittenRow = Pick<ImportRowRecord, 'row' | 'targetId' | 'write' | 'version'>

/** A row and the version of the record that it made. */
type Made = [row: number, version: string | null]

/** Answers the version of a record that was made, undefined for one that was changed. @throws RowRefused */
async function applyRow(
  context: WriteContext,
  { id, kind }: ImportRecord,
  row: WrittenRow,
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
  const rows = await rowsBefore(context.db).all({ account: context.account, id, position: record.position })
  const until = performance.now() + SLICE_MS
  let { position, done, inUse } = record
  for (const row of rows) {
    const isStaying = await takeBackRow(context, record, row)
    if (isStaying && state === 'undoing') throw new RowInUse()
    position = row.row - 1
    done -= 1
    if (isStaying) inUse += 1
    if (performance.now() > until) break
    await setImmediate()
  }
  if (rows.length > 0) {
    await saveProgress(context, id, { position, done, inUse })
    return true
  }
  await KINDS[kind].end(context, plan)
  await setImport(context, id, endOf(state === 'undoing' ? 'undone' : 'taken-back', context.now))
  return false
}

/** Answers whether the record stays because it is in use. */
async function takeBackRow(context: WriteContext, { kind }: ImportRecord, row: WrittenRow): Promise<boolean> {
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
