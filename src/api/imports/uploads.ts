/** Stores the rows of an uploaded file as a new import. */
import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { newId } from '#db/ids.ts'
import { owned } from '#db/queries/owned.ts'
import { imports } from '#db/schema/imports/imports.ts'
import { columnsOf, questionsOf } from '#domain/imports/columns.ts'
import type { Encoding } from '#domain/imports/encoding.ts'
import { headText } from '#domain/imports/grid.ts'
import { matchColumns } from '#domain/imports/heads.ts'
import { type ExistingChoice, type ImportKind, NO_ROWS } from '#domain/imports/import-state.ts'
import { MOST_UPLOADS_A_DAY } from '#domain/imports/limits.ts'
import { NOTHING_PLANNED } from '#domain/imports/row-write.ts'
import { Refusal } from '#domain/refusal.ts'
import type { ReadContext } from '#http/context.ts'
import type { Sheets } from '#sheets/sheets.ts'
import { findRememberedHeads } from './remembered-heads.ts'
import { addRows, type ImportRecord, setImport, WRITTEN_AT_ONCE } from './repository.ts'
import { readFile } from './upload/read-file.ts'

export type UploadedFile = {
  kind: ImportKind
  bytes: Uint8Array
  name?: string | undefined
  encoding?: Encoding | undefined
  sheet?: string | undefined
  existing?: ExistingChoice | undefined
}

export type UploadDeps = { db: Database; sheets: Sheets }

export const DAY_MS = 24 * 60 * 60_000

/**
 * The import is in the state `reading`, in which nobody sees it, until all its rows are stored.
 * @throws Refusal `import.limit` and those of reading the file
 */
export async function storeUpload(
  { db, sheets }: UploadDeps,
  context: ReadContext,
  file: UploadedFile,
): Promise<ImportRecord> {
  await requireFewUploads(context)
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
  await db.write(async (tx) => void (await tx.insert(imports).values(record)))
  for (let start = 0; start < read.rows.length; start += WRITTEN_AT_ONCE) {
    const slice = read.rows.slice(start, start + WRITTEN_AT_ONCE)
    await db.write((tx) => addRows({ db: tx, account, now }, record.id, slice))
  }
  return record
}

/** Shows an import whose rows are all stored. */
export async function openUpload(
  context: Parameters<typeof setImport>[0],
  record: ImportRecord,
): Promise<ImportRecord> {
  await setImport(context, record.id, { state: 'columns' })
  return { ...record, state: 'columns' }
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
