/** The fields that the columns of a file are imported as, while somebody chooses. By the number of the column, from 0. */
export type Meanings = readonly (string | null)[]

/** A field has one column: the one that had it before is left out. */
export function chooseMeaning(meanings: Meanings, column: number, meaning: string | null): Meanings {
  return meanings.map((before, at) => {
    if (at === column) return meaning
    return meaning !== null && before === meaning ? null : before
  })
}
