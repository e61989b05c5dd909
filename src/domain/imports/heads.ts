/** Reads the heads of columns, as Sanad and other products name them, in English, in Arabic or in both. */
import { headKey } from './cells/head-key.ts'
import { CUSTOMER_HEADS } from './customers/customer-heads.ts'
import { DRAFT_HEADS } from './drafts/draft-heads.ts'
import { HISTORY_HEADS } from './history/history-heads.ts'
import type { ImportKind } from './import-state.ts'
import { ITEM_HEADS } from './items/item-heads.ts'

/** A meaning is the field that the cells below a head are for. */
export type HeadTable = Readonly<Record<string, readonly string[]>>

const TABLES: Record<ImportKind, HeadTable> = {
  customers: CUSTOMER_HEADS,
  items: ITEM_HEADS,
  drafts: DRAFT_HEADS,
  history: HISTORY_HEADS,
}

export const isMeaning = (kind: ImportKind, text: string): boolean => Object.hasOwn(TABLES[kind], text)

/** Some products join the words of a head: `EmailAddress`. */
const joinedKey = (head: string) => headKey(head).replaceAll(' ', '')

type Known = { meaning: string; rank: number }

const KNOWN = Object.fromEntries(
  Object.entries(TABLES).map(([kind, table]) => [
    kind,
    new Map(
      Object.entries(table)
        .flatMap(([meaning, heads]) => heads.map((head, rank): [string, Known] => [joinedKey(head), { meaning, rank }]))
        // The first table entry of a head counts.
        .toReversed(),
    ),
  ]),
) as Record<ImportKind, Map<string, Known>> // because Object.fromEntries loses the kinds

/** Whole, without what stands in brackets (a unit or a currency), or one half of a head in both languages. */
function readHead(kind: ImportKind, head: string): Known | undefined {
  const known = KNOWN[kind]
  const halves = head.split(/[/|\n]|\s[-–—]\s/)
  const forms = [head, head.replaceAll(/[([{（][^)\]}）]*[)\]}）]/g, ' '), ...(halves.length === 2 ? halves : [])]
  for (const form of forms) {
    const found = known.get(joinedKey(form))
    if (found) return found
  }
  return undefined
}

/** How many of the heads are known. */
export const knownHeads = (kind: ImportKind, heads: readonly string[]): number =>
  heads.filter((head) => head.length <= LONGEST_HEAD && readHead(kind, head)).length

const LONGEST_HEAD = 100

/**
 * The meaning of each column; null where a column is left out. `remembered` has what the account chose before, by `headKey`:
 * a meaning, or null to leave the column out. A meaning has one column: the one whose head names it best.
 */
export function matchColumns(
  kind: ImportKind,
  heads: readonly string[],
  remembered: Readonly<Record<string, string | null>>,
): (string | null)[] {
  const claims = heads.map((head, column) => claimOf(kind, head, remembered, column))
  const best = new Map<string, { column: number; rank: number }>()
  for (const claim of claims) {
    if (!claim) continue
    const held = best.get(claim.meaning)
    if (!held || claim.rank < held.rank) best.set(claim.meaning, claim)
  }
  return claims.map((claim, column) => (claim && best.get(claim.meaning)?.column === column ? claim.meaning : null))
}

/** A remembered choice is before all others. */
const REMEMBERED_RANK = -1

function claimOf(
  kind: ImportKind,
  head: string,
  remembered: Readonly<Record<string, string | null>>,
  column: number,
): (Known & { column: number }) | null {
  const key = headKey(head)
  if (key === '') return null
  if (Object.hasOwn(remembered, key)) {
    const meaning = remembered[key] ?? null
    return meaning !== null && isMeaning(kind, meaning) ? { meaning, rank: REMEMBERED_RANK, column } : null
  }
  const known = head.length > LONGEST_HEAD ? undefined : readHead(kind, head)
  return known ? { ...known, column } : null
}
