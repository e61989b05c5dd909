/** Checks an import again, after its columns, answers, corrections or choices changed. */
import { sql } from 'drizzle-orm'
import { imports } from '#db/schema/imports/imports.ts'
import { columnsOf, type ColumnAnswers, questionsOf, repeatedColumns } from '#domain/imports/columns.ts'
import { isMeaning } from '#domain/imports/heads.ts'
import { countFates, type ExistingChoice, isOpen, NO_ROWS, type RowChoice } from '#domain/imports/import-state.ts'
import { NOTHING_PLANNED } from '#domain/imports/row-write.ts'
import { type FieldProblems, Refusal } from '#domain/refusal.ts'
import type { Deps } from '#api/deps.ts'
import type { WriteContext } from '#http/context.ts'
import type { AccountId } from '#http/identity.ts'
import { checkRows } from './check.ts'
import { rememberHeads } from './remembered-heads.ts'
import {
  findAllRows,
  findImport,
  fromChanged,
  type ImportRecord,
  OF_FOUND,
  ownedImport,
  saveChecked,
  setImport,
  WRITTEN_AT_ONCE,
} from './repository.ts'

export type ImportChange = {
  /** A meaning by the number of the column, from 0; null leaves it out. */
  columns?: Record<string, string | null>
  answers?: ColumnAnswers
  existing?: ExistingChoice
  /** Texts by row and meaning. */
  corrections?: Record<string, Record<string, string>>
  choices?: Record<string, RowChoice>
}

type CheckDeps = Pick<Deps, 'db' | 'now'>

/**
 * Saves what was changed, and checks all rows. A question that is open leaves the import in the state `columns`.
 * @throws Refusal `request.not-found`, `import.wrong-state`, `request.invalid`
 */
export async function changeImport(deps: CheckDeps, account: AccountId, id: string, change: ImportChange) {
  const record = await deps.db.write((tx) => saveChange({ db: tx, account, now: deps.now() }, id, change))
  await checkImport(deps, account, record)
  return findImport({ db: deps.db.read, account }, id)
}

async function saveChange(context: WriteContext, id: string, change: ImportChange): Promise<ImportRecord> {
  const record = await findImport(context, id)
  if (!isOpen(record.state)) throw new Refusal('import.wrong-state')
  const columns = record.columns.map((column, at) => {
    const meaning = change.columns?.[at]
    return meaning === undefined ? column : { ...column, meaning }
  })
  requireMeanings(record, columns)
  if (change.columns) await rememberHeads(context, record.kind, columns)
  await saveCorrections(context, id, change)
  const saved = {
    columns,
    answers: { ...record.answers, ...change.answers },
    existing: change.existing ?? record.existing,
    state: 'columns' as const,
    revision: record.revision + 1,
  }
  await setImport(context, id, saved)
  return { ...record, ...saved }
}

/** @throws Refusal `request.invalid` for an unknown meaning, and for one that two columns have. */
function requireMeanings({ kind }: ImportRecord, columns: ImportRecord['columns']): void {
  const meanings = columns.map(({ meaning }) => meaning)
  const fields: FieldProblems = {}
  for (const at of repeatedColumns(meanings)) fields[`columns.${at}`] = { problem: 'column-twice' }
  for (const [at, meaning] of meanings.entries())
    if (meaning !== null && !isMeaning(kind, meaning)) fields[`columns.${at}`] = { problem: 'invalid' }
  if (Object.keys(fields).length > 0) throw new Refusal('request.invalid', { fields })
}

async function saveCorrections(
  { db, account }: WriteContext,
  id: string,
  { corrections = {}, choices = {} }: ImportChange,
): Promise<void> {
  const [corrected, chosen] = [JSON.stringify(Object.entries(corrections)), JSON.stringify(Object.entries(choices))]
  // A correction of one cell leaves those of others.
  await db.run(
    sql`insert into import_rows (account_id, import_id, row, cells, corrections)
      select ${OF_FOUND}, changed.value ->> 1 ${fromChanged(account, id, corrected)}
      on conflict do update set corrections = json_patch(coalesce(import_rows.corrections, '{}'), excluded.corrections)`,
  )
  await db.run(
    sql`insert into import_rows (account_id, import_id, row, cells, choice)
      select ${OF_FOUND}, changed.value ->> 1 ${fromChanged(account, id, chosen)}
      on conflict do update set choice = excluded.choice`,
  )
}

/** A later change of the same import stops it: the rows are then of that one. */
async function checkImport({ db, now }: CheckDeps, account: AccountId, record: ImportRecord): Promise<void> {
  const { id, kind, columns, answers, existing, revision } = record
  const scope = { db: db.read, account }
  const rows = await findAllRows(scope, id)
  const meanings = columns.map(({ meaning }) => meaning)
  const heads = columns.map(({ head }) => head)
  const questions = questionsOf(kind, meanings, rows, answers)
  const shown = { columns: columnsOf(heads, meanings, rows), questions }
  const save = (job: (context: WriteContext) => Promise<void>) =>
    db.write(async (tx) => {
      const context = { db: tx, account, now: now() }
      const [found] = await tx.select({ revision: imports.revision }).from(imports).where(ownedImport(account, id))
      if (found?.revision === revision) await job(context)
    })
  if (questions.length > 0) {
    await save((context) => setImport(context, id, { ...shown, counts: NO_ROWS, plan: NOTHING_PLANNED }))
    return
  }
  const checked = await checkRows({ ...scope, now: now() }, { kind, meanings, answers, existing }, rows)
  for (let start = 0; start < checked.rows.length; start += WRITTEN_AT_ONCE)
    await save((context) => saveChecked(context, id, checked.rows.slice(start, start + WRITTEN_AT_ONCE)))
  const counts = countFates(checked.rows)
  await save((context) => setImport(context, id, { ...shown, counts, plan: checked.plan, state: 'checked' }))
}
