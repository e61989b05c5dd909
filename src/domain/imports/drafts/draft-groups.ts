/** Joins the rows of one reference into a draft. */
import type { FieldProblems } from '#domain/refusal.ts'
import { fold } from '#domain/text/fold.ts'
import { type DraftHeader, HEADER_FIELDS, type ImportedDraftRow, type ImportedLine } from './draft-row.ts'

/** A row as it was read. `corrected`: the fields that somebody typed instead of the file's. */
export type DraftRowRead = {
  row: number
  values: Partial<ImportedDraftRow>
  problems: FieldProblems
  corrected: readonly string[]
}

/** `lineRows`: the row of each line. */
export type ImportedDraft = Partial<DraftHeader> & { lines: Partial<ImportedLine>[]; lineRows: number[] }

/** `problems` are by row. */
export type DraftGroup = { rows: number[]; values: ImportedDraft; problems: Record<number, FieldProblems> }

const referenceKey = (reference: string) => fold(reference).replaceAll(/\s+/g, ' ').trim()

/** In the order in which the references first come. The rows of one need not follow each other. */
export function groupDraftRows(rows: readonly DraftRowRead[]): DraftGroup[] {
  const groups = new Map<string, DraftRowRead[]>()
  let before = ''
  for (const read of rows) {
    const { reference } = read.values
    // Odoo names the invoice in its first row alone; a row that names no customer either is a line of the one above.
    const key =
      reference === undefined ? (isFurtherLine(read) ? before : `row ${read.row}`) : ` ${referenceKey(reference)}`
    const members = groups.get(key)
    if (members) members.push(read)
    else groups.set(key, [read])
    before = key
  }
  return [...groups.values()].map(joinRows)
}

const isFurtherLine = ({ values }: DraftRowRead) =>
  values.line !== undefined && HEADER_FIELDS.every((field) => field === 'currency' || values[field] === undefined)

function joinRows(members: readonly DraftRowRead[]): DraftGroup {
  const problems: Record<number, FieldProblems> = Object.fromEntries(
    members.filter((read) => Object.keys(read.problems).length > 0).map((read) => [read.row, { ...read.problems }]),
  )
  const refuse = (row: number, field: string, problem: FieldProblems[string]) => {
    problems[row] = { [field]: problem, ...problems[row] }
  }
  const header: Partial<Record<keyof DraftHeader, unknown>> = {}
  for (const field of HEADER_FIELDS) {
    const given = members.filter(({ values }) => values[field] !== undefined)
    // A correction of one row is meant for the whole draft.
    const chosen = given.find(({ corrected }) => corrected.includes(field)) ?? given[0]
    if (chosen === undefined) continue
    header[field] = chosen.values[field]
    if (chosen.corrected.includes(field) || field === 'reference') continue
    for (const other of given)
      if (JSON.stringify(other.values[field]) !== JSON.stringify(chosen.values[field]))
        refuse(other.row, field, { problem: 'row-differs', limit: String(chosen.row) })
  }
  const [first] = members
  if (first && header.reference === undefined && !problems[first.row]?.['reference'])
    refuse(first.row, 'reference', { problem: 'missing' })
  const withLines = members.filter(({ values }) => values.line !== undefined)
  return {
    rows: members.map(({ row }) => row),
    values: {
      // because each value is of the field whose name it has
      ...(header as Partial<DraftHeader>),
      lines: withLines.map(({ values }) => values.line ?? {}),
      lineRows: withLines.map(({ row }) => row),
    },
    problems,
  }
}
