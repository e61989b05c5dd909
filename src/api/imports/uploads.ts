/** Stores the rows of an uploaded file as a new import. */
import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { newId } from '#db/ids.ts'
import { owned } from '#db/queries/owned.ts'
import { imports } from '#db/schema/imports/imports.ts'
import { columnsOf, questionsOf } from '#domain/imports/columns.ts'
import type { Encoding } from '#domain/imports/encoding.ts'
import { type GridRow, headText } from '#domain/imports/grid.ts'
import { matchColumns } from '#domain/imports/heads.ts'
import { type ExistingChoice, type ImportKind, NO_ROWS } from '#domain/imports/import-state.ts'
import { MOST_UPLOADS_A_DAY } from '#domain/imports/limits.ts'
import { NOTHING_PLANNED } from '#domain/imports/row-write.ts'
import { Refusal } from '#domain/refusal.ts'
import type { ReadContext, WriteContext } from '#http/context.ts'
import type { Sheets } from '#spreadsheets/reading/workbooks.ts'
import { findRememberedHeads } from './remembered-heads.ts'
import { addRows, findImport, type ImportRecord, ownedImport, WRITTEN_AT_ONCE } from './repository.ts'
import { readFile } from './upload/read-file.ts'

export type UploadedFile = {
  kind: ImportKind
  bytes: Uint8Array
  name?: string | undefined
  encoding?: Encoding | undefined
  sheet?: string | undefined
  existing?: ExistingChoice | undefined
}

export const DAY_MS = 24 * 60 * 60_000

/** A file whose rows are read and not stored yet. */
export type ReadUpload = { record: ImportRecord; rows: readonly GridRow[] }

/** @throws Refusal those of reading the file */
export async function readUpload(sheets: Sheets, context: ReadContext, file: UploadedFile): Promise<ReadUpload> {
  const read = await readFile(sheets, context.account, file)
  const heads = read.heads.map(headText)
  const meanings = matchColumns(file.kind, heads, await findRememberedHeads(context, file.kind))
  const { account, user, now } = context
  const record: ImportRecord = {
    id: newId(),
    accountId: account,
    kind: file.kind,
    state: 'reading',
    fileName: file.name ?? null,
    sha256: new Bun.CryptoHasher('sha256').update(file.bytes).digest('hex'),
    encoding: read.encoding,
    delimiter: read.delimiter,
    sheets: read.sheets,
    sheet: read.sheet,
    columns: columnsOf(heads, meanings, read.rows),
    questions: questionsOf(file.kind, meanings, read.rows, {}),
    answers: {},
    existing: file.existing ?? 'keep',
    rows: read.rows.length,
    counts: NO_ROWS,
    plan: NOTHING_PLANNED,
    revision: 0,
    position: 0,
    done: 0,
    failure: null,
    inUse: 0,
    byUserId: user ?? null,
    createdAt: now,
    appliedAt: null,
    endedAt: null,
    rowsUntil: new Date(now.getTime() + DAY_MS),
  }
  return { record, rows: read.rows }
}

/** An import that has begun, as the answer of the first part of its request. */
export type BegunUpload = Pick<ImportRecord, 'id' | 'sha256'>

/** @throws Refusal `import.limit` */
export async function beginUpload(context: WriteContext, { record }: ReadUpload): Promise<BegunUpload> {
  await requireFewUploads(context)
  await context.db.insert(imports).values(record)
  return { id: record.id, sha256: record.sha256 }
}

/**
 * The import is in the state `reading`, in which nobody sees it, until all its rows are stored. A repeat of the request goes on
 * with the import that the first one began, and leaves one alone that is open already.
 * @throws Refusal `idempotency.mismatch` for a repeat with another file
 */
export async function storeUpload(
  db: Database,
  { account, now }: ReadContext,
  begun: BegunUpload,
  { record, rows }: ReadUpload,
): Promise<void> {
  if (begun.sha256 !== record.sha256) throw new Refusal('idempotency.mismatch')
  for (let start = 0; start < rows.length; start += WRITTEN_AT_ONCE) {
    const slice = rows.slice(start, start + WRITTEN_AT_ONCE)
    const isReading = await db.write(async (tx) => {
      const [found] = await tx.select({ state: imports.state }).from(imports).where(ownedImport(account, begun.id))
      if (found?.state !== 'reading') return false
      await addRows({ db: tx, account, now }, begun.id, slice)
      return true
    })
    if (!isReading) return
  }
}

/** Shows an import whose rows are all stored. @throws Refusal `request.not-found` for one that was discarded since */
export async function openUpload(context: WriteContext, id: string): Promise<ImportRecord> {
  const isReading = and(ownedImport(context.account, id), eq(imports.state, 'reading'))
  await context.db.update(imports).set({ state: 'columns' }).where(isReading)
  return findImport(context, id)
}

async function requireFewUploads({ db, account, now }: ReadContext): Promise<void> {
  const since = gt(imports.createdAt, new Date(now.getTime() - DAY_MS))
  if ((await db.$count(imports, owned(imports, account, since))) < MOST_UPLOADS_A_DAY) return
  throw new Refusal('import.limit')
}

/** When a file of the same bytes was imported; null when it was not, or was undone. */
export async function findImportedBefore({ db, account }: ReadContext, record: ImportRecord): Promise<Date | null> {
  const same = and(eq(imports.sha256, record.sha256), eq(imports.kind, record.kind), ne(imports.id, record.id))
  const [found] = await db
    .select({ at: imports.appliedAt })
    .from(imports)
    .where(owned(imports, account, same, inArray(imports.state, ['done', 'applying'])))
    .orderBy(sql`${imports.createdAt} desc`)
    .limit(1)
  return found?.at ?? null
}
