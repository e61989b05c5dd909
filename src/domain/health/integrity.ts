/** What a check of the whole database can find, and the sentence for the log and the commands. */

/** The first damage that was found. */
export type Damage =
  /** SQLite's own words, of pages, indexes and constraints. */
  | { kind: 'pages'; detail: string }
  | { kind: 'reference'; table: string }
  /** A text that is no UTF-8. libsql aborts the process that reads it. */
  | { kind: 'text'; table: string; column: string; row: number }
  | { kind: 'chain'; account: string; position: number; document: string | null }
  /** A column that is not what other rows say. `added`: what they add up to, in the digits of the column. */
  | { kind: 'figure'; table: string; account: string; figure: string; row: string; kept: string; added: string }
  | { kind: 'unreadable'; detail: string }
  /** The process that checked `part` was aborted by it. */
  | { kind: 'aborted'; part: string; by: string }

/** Why nothing is known. */
export type Obstacle = { kind: 'no-space'; megabytes: number } | { kind: 'failed'; detail: string }

export type CheckOutcome = Damage | Obstacle | { kind: 'whole' }

/** Everything, or without pages, references, texts and printed PDFs: all that can be checked of a database server. */
export type CheckScope = 'file' | 'chains'

export type CheckReport = { checkedAt: string; scope: CheckScope; outcome: CheckOutcome }

export function isDamage(outcome: CheckOutcome): outcome is Damage {
  return outcome.kind !== 'whole' && outcome.kind !== 'no-space' && outcome.kind !== 'failed'
}

/** For the people who run the service, without personal data. */
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
