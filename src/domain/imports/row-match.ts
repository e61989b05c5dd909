/** Finds the record that a row is, among those that exist and among the rows before it. */

/** The keys of a row or a record, the surest first: a TRN before a name. A key that is missing is an empty string. */
export type MatchKeys = readonly MatchKey[]

/** `field`: whose problem says that the row is doubtful. */
export type MatchKey = { field: string; keys: readonly string[] }

export type Match<Known> = {
  known: Known
  field: string
  /** False where several have the key, or where a surer key differs: the same e-mail with another TRN. */
  isSure: boolean
  /** Whether a surer key differs. */
  conflicts: boolean
}

type Entry<Known> = { known: Known; keys: MatchKeys }

/** Records by their keys. */
export class MatchIndex<Known> {
  readonly #entries = new Map<string, Entry<Known>[]>()

  add(known: Known, keys: MatchKeys): void {
    for (const key of flatKeys(keys)) {
      const alike = this.#entries.get(key)
      if (alike === undefined) this.#entries.set(key, [{ known, keys }])
      else if (alike.length < MOST_ALIKE) alike.push({ known, keys })
    }
  }

  /** Finds the record by the surest key that any has. */
  find(own: MatchKeys): Match<Known> | undefined {
    for (const [rank, { field, keys }] of own.entries()) {
      const found = new Set(keys.flatMap((key) => this.#entries.get(flatKey(rank, key)) ?? []))
      const [first] = found
      if (first === undefined) continue
      const agreeing = [...found].filter((entry) => !conflict(own, entry.keys, rank))
      const [best = first] = agreeing
      const isOne = new Set(agreeing.map(({ known }) => known)).size === 1
      return { known: best.known, field, isSure: isOne, conflicts: agreeing.length === 0 }
    }
    return undefined
  }
}

/** Records of one key that are remembered: all rows of a file may have one name. */
const MOST_ALIKE = 20

const flatKey = (rank: number, key: string) => (key === '' ? '' : `${rank} ${key}`)

const flatKeys = (all: MatchKeys): string[] => [
  ...new Set(all.flatMap(({ keys }, rank) => keys.map((key) => flatKey(rank, key)).filter(Boolean))),
]

/** Whether a surer key than that of `rank` is in both and differs. */
function conflict(one: MatchKeys, other: MatchKeys, rank: number): boolean {
  return one.slice(0, rank).some(({ keys }, at) => {
    const own = keys.filter(Boolean)
    const theirs = (other[at]?.keys ?? []).filter(Boolean)
    return own.length > 0 && theirs.length > 0 && !own.some((key) => theirs.includes(key))
  })
}
