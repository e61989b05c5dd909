/** Collects what the cells of one row become, and what is wrong with them. */
import type { FieldProblem, FieldProblems, Read } from '#domain/refusal.ts'
import { refuseField } from '#domain/refusal.ts'

/** The cells of a row by the meaning of their column, without blank ones. */
export type RowCells = Readonly<Record<string, string>>

/** `values` are as the API takes them; a blank cell has none. Problems are by field. */
export type ReadRow<Values> = { values: Partial<Values>; problems: FieldProblems }

export class RowReader {
  readonly problems: FieldProblems = {}
  readonly #cells: RowCells

  constructor(cells: RowCells) {
    this.#cells = cells
  }

  /** The cell, or an empty string. */
  cell(meaning: string): string {
    return this.#cells[meaning] ?? ''
  }

  refuse(field: string, problem: FieldProblem): void {
    this.problems[field] = problem
  }

  /** Undefined for a blank cell and for one that is refused. */
  read<Value>(meaning: string, reader: (text: string) => Read<Value>): Value | undefined {
    const text = this.cell(meaning)
    if (text === '') return undefined
    const read = reader(text)
    if (!read.ok) this.refuse(meaning, read.problem)
    return read.ok ? read.value : undefined
  }

  text(meaning: string, longest: number): string | undefined {
    return this.read(meaning, (text) =>
      text.length <= longest ? { ok: true, value: text } : refuseField('too-long', longest),
    )
  }

  /** `options` are named to whoever typed another word. */
  word<Value>(meaning: string, reader: (text: string) => Value | null, options: readonly string[]): Value | undefined {
    return this.read(meaning, (text) => {
      const value = reader(text)
      return value === null ? refuseField('not-an-option', options.join(', ')) : { ok: true, value }
    })
  }
}

/** Leaves out what is undefined, so that a blank cell never clears a field. */
export function filled<Values extends object>(values: {
  [Name in keyof Values]?: Values[Name] | undefined
}): Partial<Values> {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined)
  // because Object.fromEntries loses the names
  return Object.fromEntries(entries) as Partial<Values>
}
