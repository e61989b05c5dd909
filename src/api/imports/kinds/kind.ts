/** The work that each kind of import does for its own records. */
import type { DecimalSign } from '#domain/imports/cells/numbers.ts'
import type { FieldChange, ImportPlan } from '#domain/imports/row-write.ts'
import type { MatchKeys } from '#domain/imports/row-match.ts'
import type { ReadRow, RowCells } from '#domain/imports/row-reading.ts'
import type { FieldProblems } from '#domain/refusal.ts'
import type { AccountScope, WriteContext } from '#http/context.ts'

export type Fields = Record<string, unknown>
export type Changes = Record<string, FieldChange>

type Made<Value> = { ok: true; value: Value } | { ok: false; fields: FieldProblems }

/** A record that exists. */
export type Known = { id: string; name: string; nameAr: string | null }

/** Checks the rows of one file. It writes nothing. */
export type RowChecker = {
  read(cells: RowCells): ReadRow<Fields>
  keysOf(values: Fields): MatchKeys
  /** The records that the rows may be, with their keys. */
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

export type CheckTerms = { signOf: (meaning: string) => DecimalSign }

export type ImportKindWork = {
  checker(scope: AccountScope, terms: CheckTerms): Promise<RowChecker>
  /** Before the first row is written, and again after the last one was taken back. */
  begin(context: WriteContext, plan: ImportPlan): Promise<void>
  end(context: WriteContext, plan: ImportPlan): Promise<void>
  insert(context: WriteContext, id: string, values: Fields): Promise<void>
  update(context: WriteContext, id: string, values: Fields): Promise<void>
  /** The record as it is; null when it is gone. */
  find(scope: AccountScope, id: string): Promise<(Fields & { version: string; isUsed: boolean }) | null>
  remove(context: WriteContext, id: string): Promise<void>
}

/** The fields whose values differ from those of a record. */
export function changesOf(before: Fields, after: Fields, names: readonly string[]): Changes {
  const changed = names.filter((name) => !isSame(before[name], after[name]))
  return Object.fromEntries(changed.map((name) => [name, { before: before[name] ?? null, after: after[name] ?? null }]))
}

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
