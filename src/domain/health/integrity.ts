/** The possible outcomes of a check of the whole database, and a sentence for each, for the log and the commands. */

/** The first damage that was found. */
export type Damage =
  /** SQLite's own message about pages, indexes and constraints. */
  | { kind: 'pages'; detail: string }
  | { kind: 'reference'; table: string }
  /** A text that is not UTF-8. libsql aborts the process that reads it. */
  | { kind: 'text'; table: string; column: string; row: number }
  | { kind: 'chain'; account: string; position: number; document: string | null }
  /** A column that contradicts other rows. `added` is their sum, with the decimals of the column. */
  | { kind: 'figure'; table: string; account: string; figure: string; row: string; kept: string; added: string }
  | { kind: 'unreadable'; detail: string }
  /** The process that checked `part` was aborted while doing so. */
  | { kind: 'aborted'; part: string; by: string }

/** Why the check has no result. */
export type Obstacle = { kind: 'no-space'; megabytes: number } | { kind: 'failed'; detail: string }

export type CheckOutcome = Damage | Obstacle | { kind: 'whole' }

/** `chains` leaves out pages, references, texts and printed PDFs, which cannot be checked on a database server. */
export type CheckScope = 'file' | 'chains'

export type CheckReport = { checkedAt: string; scope: CheckScope; outcome: CheckOutcome }

export function isDamage(outcome: CheckOutcome): outcome is Damage {
  return outcome.kind !== 'whole' && outcome.kind !== 'no-space' && outcome.kind !== 'failed'
}

/** The sentence is for the people who run the service and has no personal data. */
export function sentenceOf(outcome: CheckOutcome): string {
  switch (outcome.kind) {
    case 'whole':
      return 'whole'
    case 'pages':
      return `its pages are damaged: ${outcome.detail}`
    case 'reference':
      return `a row of ${outcome.table} refers to one that is missing`
    case 'text':
      return `a text is damaged: ${outcome.table}.${outcome.column} of row ${outcome.row} is no UTF-8`
    case 'chain': {
      const document = outcome.document === null ? '' : `, document ${outcome.document}`
      return `the hash chain of account ${outcome.account} is broken at position ${outcome.position}${document}`
    }
    case 'figure': {
      const { table, figure, account, row, kept, added } = outcome
      return `${table}.${figure} of ${row}, account ${account}, is ${kept}, and ${added} by the rows that it follows from`
    }
    case 'unreadable':
      return `it cannot be read: ${outcome.detail}`
    case 'aborted':
      return `the process that ${outcome.part} ended with ${outcome.by}`
    case 'no-space':
      return `a copy of it needs ${outcome.megabytes} MB of free disk space`
    case 'failed':
      return outcome.detail
  }
}
