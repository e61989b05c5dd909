/** Rows as records: mostly one row each, or several that become one record. */
import type { FieldProblems } from '#domain/refusal.ts'
import type { RowWrite } from '#domain/imports/row-write.ts'
import type { ReadRow } from '#domain/imports/row-reading.ts'
import type { RowChoice, RowFate } from '#domain/imports/import-state.ts'
import type { Fields, RowChecker, RowGroup } from './kinds/kind.ts'

export type CheckedRow = {
  row: number
  fate: RowFate
  problems: FieldProblems | null
  targetId: string | null
  write: RowWrite | null
}

export type Decided = Omit<CheckedRow, 'row'>

export type ReadFileRow = { row: number; choice: RowChoice | null; corrected: string[]; read: ReadRow<Fields> }

export type CheckedGroup = RowGroup & { choice: RowChoice | null }

/** A choice about one of its rows is about the record. */
export function groupsOf(checker: RowChecker, rows: readonly ReadFileRow[]): CheckedGroup[] {
  if (!checker.join)
    return rows.map(({ row, choice, read }) => ({
      rows: [row],
      values: read.values,
      problems: Object.keys(read.problems).length > 0 ? { [row]: read.problems } : {},
      choice,
    }))
  const choices = new Map(rows.map(({ row, choice }) => [row, choice]))
  const joined = checker.join(rows.map(({ row, corrected, read }) => ({ row, corrected, ...read })))
  return joined.map((group) => ({
    ...group,
    choice: group.rows.map((row) => choices.get(row) ?? null).find((choice) => choice !== null) ?? null,
  }))
}

/** The first row of a record has what is written. A record with a refused row is refused whole. */
export function rowsOfGroup(checker: RowChecker, group: CheckedGroup, decided: Decided): (Decided & { row: number })[] {
  const [first = 0] = group.rows
  if (decided.fate !== 'refused')
    return group.rows.map((row) => ({ row, ...decided, ...(row !== first && { write: null }) }))
  const problems = refusedRows(checker, group, decided.problems ?? {})
  const limit = String(Object.keys(problems)[0] ?? first)
  return group.rows.map((row) => ({
    row,
    ...decided,
    problems: problems[row] ?? { [checker.joinedBy ?? '']: { problem: 'row-refused-with', limit } },
  }))
}

function refusedRows(checker: RowChecker, group: CheckedGroup, ofRecord: FieldProblems): Record<number, FieldProblems> {
  const problems: Record<number, FieldProblems> = { ...group.problems }
  if (Object.keys(problems).length > 0) return problems
  for (const [path, problem] of Object.entries(ofRecord)) {
    const { row, field } = checker.locate?.(group, path) ?? { row: group.rows[0] ?? 0, field: path }
    problems[row] = { ...problems[row], [field]: problem }
  }
  return problems
}
