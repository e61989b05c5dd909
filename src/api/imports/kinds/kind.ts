/** The work that each kind of import does for its own records. */
import type { DayOrder } from '#domain/imports/cells/days.ts'
import type { DecimalSign } from '#domain/imports/cells/numbers.ts'
import type { DiscountUnit } from '#domain/imports/drafts/draft-discount.ts'
import type { FieldChange, ImportPlan } from '#domain/imports/row-write.ts'
import type { MatchKeys } from '#domain/imports/row-match.ts'
import type { ReadRow, RowCells } from '#domain/imports/row-reading.ts'
import type { FieldProblems } from '#domain/refusal.ts'
import type { AccountScope, ReadContext, WriteContext } from '#http/context.ts'

export type Fields = Record<string, unknown>
export type Changes = Record<string, FieldChange>

type Made<Value> = { ok: true; value: Value } | { ok: false; fields: FieldProblems }

/** A record that exists. */
export type Known = { id: string; name: string; nameAr: string | null }

/** A row as it was read. `corrected`: the fields that somebody typed instead of the file's. */
export type JoinableRow = ReadRow<Fields> & { row: number; corrected: readonly string[] }

/** The rows of one record, in order, and what is wrong with them by row. */
export type RowGroup = { rows: number[]; values: Fields; problems: Record<number, FieldProblems> }

/** Checks the rows of one file. It writes nothing. */
export type RowChecker = {
  read(cells: RowCells): ReadRow<Fields>
  /** Joins all rows of the file into records, where a record may have several. */
  join?(rows: readonly JoinableRow[]): RowGroup[]
  /** The field that the rows of one record share. */
  joinedBy?: string
  /** The row and the column that a problem of the record is about. */
  locate?(group: RowGroup, path: string): { row: number; field: string }
  keysOf(values: Fields): MatchKeys
  /** The records that these may be, with their keys. Called before any of them is decided. */
  findKnown(rows: readonly Fields[]): Promise<{ known: Known; keys: MatchKeys }[]>
  /** A record that has much the same name. */
  findSimilar(values: Fields): Promise<Known | undefined>
  /** The fields of a new record, checked. */
  make(values: Fields): Made<Fields>
  /** The fields of a record that the row changes, checked. */
  change(known: Known, values: Fields): Made<Changes>
  /** Whether a row that repeats another is the same: its values but for those that may differ. */
  contentOf(values: Fields): string
  plan(): ImportPlan
}

/** How the cells of a column are read, by its meaning. */
export type CheckTerms = {
  signOf: (meaning: string) => DecimalSign
  orderOf: (meaning: string) => DayOrder
  discountUnitOf: (meaning: string) => DiscountUnit
}

export type ImportKindWork = {
  checker(context: ReadContext, terms: CheckTerms): Promise<RowChecker>
  /** Before the first row is written, and again after the last one was taken back. */
  begin(context: WriteContext, plan: ImportPlan): Promise<void>
  end(context: WriteContext, plan: ImportPlan): Promise<void>
  /** `importId`: the import that the row is of. */
  insert(context: WriteContext, id: string, values: Fields, importId: string): Promise<void>
  update(context: WriteContext, id: string, values: Fields): Promise<void>
  /** The record as it is; null when it is gone. */
  find(scope: AccountScope, id: string): Promise<(Fields & { version: string; isUsed: boolean }) | null>
  remove(context: WriteContext, id: string): Promise<void>
  /** Whether a new record with these values is a payment. */
  isPayment?(values: Fields): boolean
}

/** The fields whose values differ from those of a record. */
export function changesOf(before: Fields, after: Fields, names: readonly string[]): Changes {
  const changed = names.filter((name) => !isSame(before[name], after[name]))
  return Object.fromEntries(changed.map((name) => [name, { before: before[name] ?? null, after: after[name] ?? null }]))
}

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
