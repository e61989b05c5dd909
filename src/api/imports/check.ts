/** The check of an import: decides what each row becomes, and writes nothing. */
import { newId } from '#db/ids.ts'
import { cellsByMeaning, type ColumnAnswers } from '#domain/imports/columns.ts'
import type { ExistingChoice, ImportKind, RowChoice, RowFate } from '#domain/imports/import-state.ts'
import { MatchIndex, type MatchKeys } from '#domain/imports/row-match.ts'
import type { ImportPlan, RowWrite } from '#domain/imports/row-write.ts'
import type { FieldProblems } from '#domain/refusal.ts'
import { displayName } from '#domain/text/display-name.ts'
import type { AccountScope } from '#http/context.ts'
import type { Fields, Known, RowChecker } from './kinds/kind.ts'
import { KINDS } from './kinds/kinds.ts'

export type CheckedRow = {
  row: number
  fate: RowFate
  problems: FieldProblems | null
  targetId: string | null
  write: RowWrite | null
}

export type RowToCheck = {
  row: number
  cells: readonly string[]
  corrections: Record<string, string> | null
  choice: RowChoice | null
}

export type CheckSettings = {
  kind: ImportKind
  meanings: readonly (string | null)[]
  answers: ColumnAnswers
  existing: ExistingChoice
}

/** A slice of this many rows takes some ten milliseconds. */
const AT_ONCE = 200

type Seen = { row: number; targetId: string | null; content: string }

export async function checkRows(
  scope: AccountScope,
  settings: CheckSettings,
  rows: readonly RowToCheck[],
): Promise<{ rows: CheckedRow[]; plan: ImportPlan }> {
  const { kind, meanings, answers } = settings
  const signOf = (meaning: string) => (answers[meanings.indexOf(meaning)] === 'comma' ? 'comma' : 'point')
  const checker = await KINDS[kind].checker(scope, { signOf })
  const seen = new MatchIndex<Seen>()
  const checked: CheckedRow[] = []
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const slice = rows.slice(start, start + AT_ONCE).map((row) => ({
      ...row,
      read: checker.read(cellsByMeaning(row.cells, meanings, row.corrections ?? {})),
    }))
    const known = new MatchIndex<Known>()
    for (const { known: one, keys } of await checker.findKnown(slice.map(({ read }) => read.values)))
      known.add(one, keys)
    for (const { row, choice, read } of slice) {
      const keys = checker.keysOf(read.values)
      const requested = { row, choice, keys, values: read.values, existing: settings.existing }
      const isRefused = Object.keys(read.problems).length > 0
      const decided = isRefused ? refused(read.problems) : await decide(checker, requested, known, seen)
      if (decided.fate !== 'refused')
        seen.add({ row, targetId: decided.targetId, content: checker.contentOf(read.values) }, keys)
      checked.push({ row, ...decided })
    }
    // Requests are served between two slices.
    await Bun.sleep(0)
  }
  return { rows: checked, plan: checker.plan() }
}

type RequestedRow = { row: number; choice: RowChoice | null; keys: MatchKeys; values: Fields; existing: ExistingChoice }
type Decided = Omit<CheckedRow, 'row'>

async function decide(
  checker: RowChecker,
  requested: RequestedRow,
  known: MatchIndex<Known>,
  seen: MatchIndex<Seen>,
): Promise<Decided> {
  const earlier = seen.find(requested.keys)
  // Two rows of one name whose TRNs differ are two branches.
  if (earlier && !earlier.conflicts) {
    const repeated = repeats(checker, requested, earlier)
    if (repeated) return repeated
  }
  const found = known.find(requested.keys)
  if (found?.isSure && !(earlier && requested.choice === 'new')) return changed(checker, found.known, requested)
  const similar = found ?? (await similarTo(checker, requested))
  if (!similar || requested.choice === 'new') return made(checker, requested)
  if (requested.choice === 'same') return changed(checker, similar.known, requested)
  const limit = displayName(similar.known, 'en')
  return doubtful({ [similar.field]: { problem: 'looks-like', limit } }, similar.known.id)
}

async function similarTo(checker: RowChecker, { values }: RequestedRow) {
  const known = await checker.findSimilar(values)
  return known && { known, field: 'name' }
}

/** Undefined where the row is another record than the earlier one by choice. */
function repeats(
  checker: RowChecker,
  { choice, values }: RequestedRow,
  { known, field }: { known: Seen; field: string },
): Decided | undefined {
  const isSame = known.content === checker.contentOf(values)
  if ((isSame && choice !== 'new') || choice === 'same') return same(known.targetId)
  const problems: FieldProblems = { [field]: { problem: 'row-repeats', limit: String(known.row) } }
  // No two items on sale have one SKU.
  if (field === 'sku') return refused(problems)
  return choice === 'new' ? undefined : doubtful(problems, known.targetId)
}

function made(checker: RowChecker, { values }: RequestedRow): Decided {
  const read = checker.make(values)
  if (!read.ok) return refused(read.fields)
  return { fate: 'new', problems: null, targetId: newId(), write: { values: read.value } }
}

function changed(checker: RowChecker, known: Known, { values, existing }: RequestedRow): Decided {
  const read = checker.change(known, values)
  if (!read.ok) return refused(read.fields)
  if (existing === 'keep' || Object.keys(read.value).length === 0) return same(known.id)
  return { fate: 'update', problems: null, targetId: known.id, write: { changes: read.value } }
}

const same = (targetId: string | null): Decided => ({ fate: 'same', problems: null, targetId, write: null })

const doubtful = (problems: FieldProblems, targetId: string | null): Decided => ({
  fate: 'doubtful',
  problems,
  targetId,
  write: null,
})

const refused = (problems: FieldProblems): Decided => ({ fate: 'refused', problems, targetId: null, write: null })
