/** The check of an import: decides what each row becomes, and writes nothing. */
import { newId } from '#db/ids.ts'
import { cellsByMeaning, type ColumnAnswers } from '#domain/imports/columns.ts'
import { dayOrderOf } from '#domain/imports/cells/days.ts'
import {
  type ExistingChoice,
  type ImportKind,
  NO_RECORDS,
  type RecordCounts,
  type RowChoice,
} from '#domain/imports/import-state.ts'
import { MatchIndex, type MatchKeys } from '#domain/imports/row-match.ts'
import type { ImportPlan, RowWrite } from '#domain/imports/row-write.ts'
import type { FieldProblems } from '#domain/refusal.ts'
import { displayName } from '#domain/text/display-name.ts'
import type { ReadContext } from '#http/context.ts'
import type { CheckTerms, Fields, Known, RowChecker } from './kinds/kind.ts'
import { KINDS } from './kinds/kinds.ts'
import {
  type CheckedGroup,
  type CheckedRow,
  type Decided,
  groupsOf,
  type ReadFileRow,
  rowsOfGroup,
} from './row-groups.ts'

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
  context: ReadContext,
  settings: CheckSettings,
  rows: readonly RowToCheck[],
): Promise<{ rows: CheckedRow[]; plan: ImportPlan }> {
  const { kind, meanings, existing } = settings
  const checker = await KINDS[kind].checker(context, termsOf(settings, rows))
  const seen = new MatchIndex<Seen>()
  const checked: CheckedRow[] = []
  const groups = groupsOf(checker, await readRows(checker, meanings, rows))
  for (let start = 0; start < groups.length; start += AT_ONCE) {
    const slice = groups.slice(start, start + AT_ONCE)
    const known = new MatchIndex<Known>()
    for (const { known: one, keys } of await checker.findKnown(slice.map(({ values }) => values))) known.add(one, keys)
    for (const group of slice) {
      const decided = await decideGroup(checker, { group, existing }, known, seen)
      checked.push(...rowsOfGroup(checker, group, decided))
    }
    // Requests are served between two slices.
    await Bun.sleep(0)
  }
  checked.sort((one, other) => one.row - other.row)
  return { rows: checked, plan: { ...checker.plan(), records: recordsOf(kind, checked) } }
}

/** How the cells of a column are read: by its answer, or as all of them fit. */
function termsOf({ meanings, answers }: CheckSettings, rows: readonly RowToCheck[]): CheckTerms {
  const answerOf = (meaning: string) => answers[meanings.indexOf(meaning)]
  const orders = new Map(
    meanings.flatMap((meaning, column) => {
      if (meaning === null) return []
      const order = dayOrderOf(rows.map(({ cells }) => cells[column] ?? ''))
      return [[meaning, order === 'month-first' ? order : 'day-first'] as const]
    }),
  )
  return {
    signOf: (meaning) => (answerOf(meaning) === 'comma' ? 'comma' : 'point'),
    orderOf(meaning) {
      const answer = answerOf(meaning)
      return answer === 'day-first' || answer === 'month-first' ? answer : (orders.get(meaning) ?? 'day-first')
    },
    discountUnitOf: (meaning) => (answerOf(meaning) === 'percent' ? 'percent' : 'amount'),
  }
}

async function readRows(checker: RowChecker, meanings: CheckSettings['meanings'], rows: readonly RowToCheck[]) {
  const all: ReadFileRow[] = []
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    for (const { row, choice, cells, corrections } of rows.slice(start, start + AT_ONCE)) {
      const read = checker.read(cellsByMeaning(cells, meanings, corrections ?? {}))
      all.push({ row, choice, corrected: Object.keys(corrections ?? {}), read })
    }
    await Bun.sleep(0)
  }
  return all
}

/** Those that are written: of the rows of one record, the first. */
function recordsOf(kind: ImportKind, rows: readonly CheckedRow[]): RecordCounts {
  const counts = { ...NO_RECORDS }
  for (const { write } of rows) if (write) counts[countOf(kind, write)] += 1
  return counts
}

function countOf(kind: ImportKind, write: RowWrite): keyof RecordCounts {
  if ('changes' in write) return 'update'
  return KINDS[kind].isPayment?.(write.values) ? 'credits' : 'new'
}

async function decideGroup(
  checker: RowChecker,
  { group, existing }: { group: CheckedGroup; existing: ExistingChoice },
  known: MatchIndex<Known>,
  seen: MatchIndex<Seen>,
): Promise<Decided> {
  const { rows, values, problems, choice } = group
  const [row = 0] = rows
  const keys = checker.keysOf(values)
  const own = problems[row] ?? Object.values(problems)[0]
  const decided = own ? refused(own) : await decide(checker, { row, choice, keys, values, existing }, known, seen)
  if (decided.fate !== 'refused')
    seen.add({ row, targetId: decided.targetId, content: checker.contentOf(values) }, keys)
  return decided
}

type RequestedRow = { row: number; choice: RowChoice | null; keys: MatchKeys; values: Fields; existing: ExistingChoice }

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
  return known && { known, field: checker.joinedBy ?? 'name' }
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
  // No two items on sale have one SKU, and no two invoices one number.
  if (field === 'sku' || field === 'number') return refused(problems)
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
