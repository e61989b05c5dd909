/**
 * The pure readers of a draft, memoised by the identity of the line: a line that is edited is a new object, so of two
 * hundred lines each key reads one again.
 */
import { type EditableDraft } from '#domain/documents/drafts/editable-draft.ts'
import { readDraft, type ReadDocument, readTypedLine } from '#domain/documents/drafts/read-draft.ts'
import { type LineTerms, readLineFigures, type TotalsPolicy } from '#domain/documents/totals/totals-input.ts'
import {
  computeCountingTotals,
  type CountingAnswer,
  type OptionalLinesInput,
} from '#domain/documents/totals/optional-lines.ts'

/** Lines must not be mutated. `terms` are the other inputs of the result; the last one is remembered. */
export function memoizeByLine<Line extends object, Terms, Result>(
  read: (line: Line, terms: Terms) => Result,
  isSameTerms: (a: Terms, b: Terms) => boolean,
): (line: Line, terms: Terms) => Result {
  const known = new WeakMap<Line, { terms: Terms; result: Result }>()
  return (line, terms) => {
    const last = known.get(line)
    if (last && isSameTerms(last.terms, terms)) return last.result
    const result = read(line, terms)
    known.set(line, { terms, result })
    return result
  }
}

const readLine = memoizeByLine(readTypedLine, Object.is)

const isSameTerms = (a: LineTerms, b: LineTerms) =>
  a.currency === b.currency && a.vatRegistered === b.vatRegistered && a.standardRate === b.standardRate

const readFigures = memoizeByLine(readLineFigures, isSameTerms)

export function readDraftMemoized(draft: EditableDraft, baseCurrency: string): ReadDocument {
  return readDraft(draft, baseCurrency, readLine)
}

/** Fast for an `input` of `readDraftMemoized`, which keeps the lines that were not edited. */
export function computeTotalsMemoized(input: OptionalLinesInput, policy: TotalsPolicy): CountingAnswer {
  return computeCountingTotals(input, policy, readFigures)
}
