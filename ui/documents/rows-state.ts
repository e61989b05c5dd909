/** What each line is drawn from. */
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { EditableDraft } from '#domain/editable-draft.ts'
import type { FieldProblem } from '#domain/refusal.ts'
import type { LineRowProps } from './LineRow.tsx'
import type { LineTools } from './lines-state.ts'
import { useDraft, useEditor } from './state.ts'

const NOTHING: Readonly<Record<string, never>> = {}
const linesOf = (draft: EditableDraft) => draft.lines

/** Of every line, made of the same parts from one keystroke to the next, so that only the written one is drawn again. */
export function useRows(tools: LineTools): readonly LineRowProps[] {
  const { computedAtom, refusedAtom } = useEditor()
  const lines = useDraft(linesOf)
  const { lineTotals, problems } = useAtomValue(computedAtom)
  const refused = useAtomValue(refusedAtom)
  const problemsOf = useMemo(() => groupedByLine(problems), [problems])
  const refusedOf = useMemo(() => groupedByLine(refused), [refused])
  return lines.map((line, index) => ({
    line,
    place: index + 1,
    isLast: index === lines.length - 1,
    total: lineTotals.get(line.key) ?? null,
    problems: problemsOf.get(line.key) ?? NOTHING,
    refused: refusedOf.get(line.key) ?? NOTHING,
    tools,
  }))
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
