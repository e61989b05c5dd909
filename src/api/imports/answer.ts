/** An import as the API answers it. */
import { NO_RECORDS } from '#domain/imports/import-state.ts'
import type { ImportRecord, ImportRowRecord } from './repository.ts'

export function importAnswer(record: ImportRecord) {
  const { id, kind, state, fileName, rows, counts, plan, done, failure, inUse } = record
  return {
    id,
    kind,
    state,
    fileName,
    rows,
    /** The numbers of rows by what they become; all zero before the check. */
    counts,
    /** How many records the rows make and change. */
    records: { ...NO_RECORDS, ...(plan.records ?? { new: counts.new, update: counts.update }) },
    /** Records that are written. */
    done,
    failure: failure && { row: failure.row, reason: failure.reason },
    /** Records that stayed when the import was taken back. */
    inUse,
    createdAt: record.createdAt.toISOString(),
    appliedAt: record.appliedAt?.toISOString() ?? null,
    endedAt: record.endedAt?.toISOString() ?? null,
    undoUntil: record.state === 'done' ? (record.rowsUntil?.toISOString() ?? null) : null,
  }
}

/** `importedBefore`: when the same file was imported, if it was. */
export function wholeAnswer(record: ImportRecord, importedBefore: Date | null) {
  const { encoding, delimiter, sheets, sheet, columns, questions, answers, existing } = record
  return {
    ...importAnswer(record),
    encoding,
    delimiter,
    sheets,
    sheet,
    columns,
    questions,
    answers,
    existing,
    importedBefore: importedBefore?.toISOString() ?? null,
  }
}

/** `sentences`: the problems of its cells in the reader's language. */
export function rowAnswer(record: ImportRowRecord, sentences: Record<string, string> | null) {
  const { row, cells, corrections, choice, fate, problems, targetId, write } = record
  return {
    row,
    cells,
    corrections: corrections ?? {},
    choice,
    fate,
    ...(sentences && { fields: sentences }),
    /** The row of the same record whose correction this one waits for. */
    refusedWith: waitsFor(problems),
    targetId,
    /** The fields that an update changes, each with its value before and after. */
    changes: write && 'changes' in write ? write.changes : null,
    /** The customer's credit that a new record is or brings, which is recorded as a payment. */
    credit: creditOf(write),
  }
}

function creditOf(write: ImportRowRecord['write']): { amount: string; currency: string } | null {
  if (!write || !('values' in write)) return null
  const { credit, currency } = write.values
  return typeof credit === 'string' && typeof currency === 'string' ? { amount: credit, currency } : null
}

function waitsFor(problems: ImportRowRecord['problems']): number | null {
  const found = Object.values(problems ?? {}).find(({ problem }) => problem === 'row-refused-with')
  return found?.limit === undefined ? null : Number(found.limit)
}
