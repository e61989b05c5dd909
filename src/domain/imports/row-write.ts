/** The decisions of the check of an import about what is written. */
import type { RecordCounts } from './import-state.ts'
import type { FieldProblems, RefusalReason } from '#domain/refusal.ts'

/** `values`: those of a new record. `changes`: the fields of an existing one that differ, by name. */
export type RowWrite = { values: Record<string, unknown> } | { changes: Record<string, FieldChange> }

export type FieldChange = { before: unknown; after: unknown }

/** The plan of all rows together. */
export type ImportPlan = {
  /** Categories of items that the file names and the account does not have. */
  categories: { id: string; name: string }[]
  /** Series of invoices as they were before the numbers of past invoices. */
  series?: SeriesBefore[]
  /** Missing in an import that was checked before records were counted: then each row is one. */
  records?: Omit<RecordCounts, 'credits'> & Partial<RecordCounts>
}

export type SeriesBefore = { prefix: string; next: number; highestUsed: number | null }

/** Why an import was taken back: the row that was refused when it was written. */
export type ImportFailure = { row: number; reason: RefusalReason; fields: FieldProblems }

export const NOTHING_PLANNED: ImportPlan = { categories: [] }
