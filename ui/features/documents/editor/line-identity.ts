/** The props of each row, with stable identity. */
import type { EditableLine } from '#domain/documents/drafts/editable-draft.ts'
import type { FieldProblem, FieldProblems } from '#domain/refusal.ts'

export type Row = {
  line: EditableLine
  /** From 1. */
  position: number
  /** The blank one at the end. */
  isLast: boolean
  /** Null: it cannot be computed. */
  total: string | null
  /** Local problems and the server's messages, by field. */
  problems: Readonly<Record<string, FieldProblem>>
  refused: Readonly<Record<string, string>>
}

/** Totals by the line's key. */
export type LineTotals = ReadonlyMap<number, string | undefined>

type Written = {
  lines: readonly EditableLine[]
  computed: { lineTotals: LineTotals; problems: FieldProblems }
  refused: Readonly<Record<string, string>>
}

const NOTHING: Readonly<Record<string, never>> = {}

/** Reuses an equal row of `before`, so that a keystroke renders only the line it is typed in. */
export function rowsOf({ lines, computed, refused }: Written, before: readonly Row[] = []): readonly Row[] {
  const problemsOf = groupedByLine(computed.problems)
  const refusedOf = groupedByLine(refused)
  return lines.map((line, index) => {
    const row = {
      line,
      position: index + 1,
      isLast: index === lines.length - 1,
      total: computed.lineTotals.get(line.key) ?? null,
      problems: problemsOf.get(line.key) ?? NOTHING,
      refused: refusedOf.get(line.key) ?? NOTHING,
    }
    const was = before[index]
    return was && isSameRow(was, row) ? was : row
  })
}

/** Problems are new objects with every keystroke, so a line that has some is never equal. Few have. */
function isSameRow(a: Row, b: Row): boolean {
  return (
    a.line === b.line &&
    a.isLast === b.isLast &&
    a.total === b.total &&
    a.problems === b.problems &&
    a.refused === b.refused
  )
}

/** `lines.7.quantity` → 7 → quantity. */
function groupedByLine<Problem extends FieldProblem | string>(fields: Readonly<Record<string, Problem>>) {
  const byLine = new Map<number, Record<string, Problem>>()
  for (const [path, problem] of Object.entries(fields)) {
    const [, key, field] = /^lines\.(\d+)\.(.+)$/.exec(path) ?? []
    if (field !== undefined) byLine.set(Number(key), { ...byLine.get(Number(key)), [field]: problem })
  }
  return byLine
}
