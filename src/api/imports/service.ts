/** Imports as their screens ask for them. */
import { and, desc, eq, gt, lt, ne, or, type SQL } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { owned } from '#db/queries/owned.ts'
import { importRows, imports } from '#db/schema/imports/imports.ts'
import { type ImportKind, isOpen } from '#domain/imports/import-state.ts'
import { MOST_IMPORTS_A_DAY, MOST_NAMED_IN_USE } from '#domain/imports/limits.ts'
import type { Locale } from '#domain/locale.ts'
import { Refusal, type RefusalDetails } from '#domain/refusal.ts'
import type { AccountScope, ReadContext, WriteContext } from '#http/context.ts'
import { fieldSentences } from '#http/error-response.ts'
import { importAnswer, rowAnswer, wholeAnswer } from './answer.ts'
import { KINDS } from './kinds/kinds.ts'
import type { ImportListRequest, ImportRowsRequest } from './model.ts'
import {
  deleteRows,
  findAllRows,
  findImport,
  hasRunning,
  type ImportRowRecord,
  ownedImport,
  setImport,
} from './repository.ts'
import { DAY_MS, findImportedBefore } from './uploads.ts'

/** How long an import can be undone, and its rows are stored. */
const UNDO_MS = 30 * DAY_MS

export const rowsUntilAfter = (now: Date): Date => new Date(now.getTime() + UNDO_MS)

const PAGE = 50

/** The latest first. */
export async function listImports(
  { db, account }: AccountScope,
  { limit = PAGE, cursor }: ImportListRequest,
  kinds: readonly ImportKind[],
) {
  const after = cursor === undefined ? undefined : afterCursor(cursor)
  const rows = await db
    .select()
    .from(imports)
    .where(owned(imports, account, ne(imports.state, 'reading'), after))
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(limit + 1)
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    items: rows
      .slice(0, limit)
      .filter(({ kind }) => kinds.includes(kind))
      .map(importAnswer),
    nextCursor: last ? `${last.createdAt.getTime()}.${last.id}` : null,
  }
}

/** @throws Refusal `request.invalid` naming the cursor */
function afterCursor(cursor: string): SQL | undefined {
  const [, at, id] = /^(\d{1,15})\.([0-9a-f-]{36})$/.exec(cursor) ?? []
  if (at === undefined || id === undefined)
    throw new Refusal('request.invalid', { fields: { cursor: { problem: 'invalid' } } })
  const then = new Date(Number(at))
  return or(lt(imports.createdAt, then), and(eq(imports.createdAt, then), lt(imports.id, id)))
}

export async function getImport(context: ReadContext, id: string) {
  const record = await findImport(context, id)
  return wholeAnswer(record, await findImportedBefore(context, record))
}

/** In the order of the file. */
export async function listImportRows(context: AccountScope, id: string, request: ImportRowsRequest, locale: Locale) {
  const { fate, limit = PAGE, cursor = 0 } = request
  await findImport(context, id)
  const conditions = [eq(importRows.importId, id), gt(importRows.row, cursor), fate && eq(importRows.fate, fate)]
  const rows = await context.db
    .select()
    .from(importRows)
    .where(owned(importRows, context.account, ...conditions.map((condition) => condition || undefined)))
    .orderBy(importRows.row)
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  return {
    items: page.map((row) => rowAnswer(row, row.problems && fieldSentences(row.problems, locale))),
    nextCursor: rows.length > limit ? String(page.at(-1)?.row ?? 0) : null,
  }
}

/** @throws Refusal `request.not-found`, `import.wrong-state` unless nothing of it was written */
export async function deleteImport(db: Database, { account, now }: ReadContext, id: string): Promise<void> {
  let deleted: number
  do {
    deleted = await db.write(async (tx) => {
      const context = { db: tx, account, now }
      if (!isOpen((await findImport(context, id)).state)) throw new Refusal('import.wrong-state')
      const rows = await deleteRows(context, id, DELETED_AT_ONCE)
      if (rows < DELETED_AT_ONCE) await tx.delete(imports).where(ownedImport(account, id))
      return rows
    })
  } while (deleted === DELETED_AT_ONCE)
}

const DELETED_AT_ONCE = 500

/**
 * Rows that are refused are left out. The background job does the work.
 * @throws Refusal `import.wrong-state`, `import.not-ready` while a row is doubtful, `import.running`, `import.limit`
 */
export async function applyImport(context: WriteContext, id: string) {
  const { db, account, now } = context
  const record = await findImport(context, id)
  if (record.state !== 'checked') throw new Refusal('import.wrong-state')
  if (record.counts.doubtful > 0) throw new Refusal('import.not-ready')
  if (await hasRunning(context)) throw new Refusal('import.running')
  const since = gt(imports.appliedAt, new Date(now.getTime() - DAY_MS))
  if ((await db.$count(imports, owned(imports, account, since))) >= MOST_IMPORTS_A_DAY)
    throw new Refusal('import.limit')
  await setImport(context, id, { state: 'applying', appliedAt: now, byUserId: context.user ?? null, rowsUntil: null })
  return importAnswer(await findImport(context, id))
}

/** @throws Refusal `import.in-use` naming records that something refers to or that were changed since, at most twenty. */
export async function requireUnused(scope: AccountScope, id: string): Promise<void> {
  const { kind, state } = await findImport(scope, id)
  if (state !== 'done') return
  const inUse: NonNullable<RefusalDetails['inUse']>[number][] = []
  for (const row of await findAllRows(scope, id)) {
    if (inUse.length < MOST_NAMED_IN_USE && isMade(row) && (await isInUse(scope, kind, row)))
      inUse.push({ id: row.targetId ?? '', name: nameOf(row), ...(isPayment(kind, row) && { type: 'payment' }) })
  }
  if (inUse.length > 0) throw new Refusal('import.in-use', { inUse })
}

const isPayment = (kind: ImportKind, { write }: ImportRowRecord) =>
  write !== null && 'values' in write && KINDS[kind].isPayment?.(write.values) === true

const isMade = ({ write }: ImportRowRecord) => write !== null && 'values' in write

/** @throws Refusal `import.wrong-state`, `import.running` */
export async function undoImport(context: WriteContext, id: string) {
  const record = await findImport(context, id)
  if (record.state !== 'done' || record.rowsUntil === null || record.rowsUntil <= context.now)
    throw new Refusal('import.wrong-state')
  if (await hasRunning(context)) throw new Refusal('import.running')
  await setImport(context, id, { state: 'undoing', endedAt: null, rowsUntil: null })
  return importAnswer(await findImport(context, id))
}

/** A record that is gone is not in use. */
export async function isInUse(
  scope: AccountScope,
  kind: ImportKind,
  { targetId, version }: Pick<ImportRowRecord, 'targetId' | 'version'>,
): Promise<boolean> {
  const found = targetId === null ? null : await KINDS[kind].find(scope, targetId)
  return found !== null && (found.isUsed || found.version !== version)
}

function nameOf({ write }: ImportRowRecord): string {
  const { name, nameAr, reference, number } = write && 'values' in write ? write.values : {}
  const names = [name, nameAr, reference, number].flatMap((text) =>
    typeof text === 'string' && text !== '' ? [text] : [],
  )
  return names[0] ?? ''
}
