/** The statement of account of a customer: the entries of a period and the balance. Pure; in minor units. */
import type { LocalDay } from '#domain/calendar/dates.ts'
import { DOCUMENT_TYPES } from '#domain/documents/document-types.ts'
import { type Ageing, ageingAt } from './ageing.ts'
import { chequesNotDue, dayOf, firstDay, type LedgerEntry, reversalDay, type StatementLedger } from './ledger.ts'

export type StatementKind = 'invoice' | 'paid-before' | 'credit-note' | 'payment' | 'refund' | 'write-off' | 'reversal'

/** `id` is that of the document or entry; a reversal has that of the reversed entry, what was paid before that of its invoice. */
type StatementEntry = {
  date: LocalDay
  kind: StatementKind
  id: string
  number: string | null
  debit: bigint
  credit: bigint
}

/** `balance` is what the customer owes after it. */
type StatementLine = StatementEntry & { balance: bigint }

export type Statement = {
  from: LocalDay
  to: LocalDay
  opening: bigint
  lines: StatementLine[]
  closing: bigint
  ageing: Ageing
  chequesNotDue: bigint
}

/** The maximum of lines on one paper and one screen. */
export const MOST_LINES = 5_000

/** A period without `from` begins with the first entry. Both days are included. */
export type Period = { from: LocalDay | undefined; to: LocalDay }

export function statementOf(ledger: StatementLedger, { from: begins, to }: Period): Statement {
  const first = firstDay(ledger)
  const from = begins ?? (first !== null && first < to ? first : to)
  const entries = entriesOf(ledger).filter(({ date }) => date <= to)
  const opening = sumOf(entries.filter(({ date }) => date < from))
  const lines = withBalances(
    entries.filter(({ date }) => date >= from),
    opening,
  )
  return {
    from,
    to,
    opening,
    lines,
    closing: lines.at(-1)?.balance ?? opening,
    ageing: ageingAt(ledger, to),
    chequesNotDue: chequesNotDue(ledger, to),
  }
}

/** The sum that the entries add to what the customer owes. */
export const sumOf = (entries: readonly Pick<StatementEntry, 'debit' | 'credit'>[]): bigint =>
  entries.reduce((sum, { debit, credit }) => sum + debit - credit, 0n)

function withBalances(entries: readonly StatementEntry[], opening: bigint): StatementLine[] {
  let balance = opening
  return entries.map((entry) => {
    balance += entry.debit - entry.credit
    return { ...entry, balance }
  })
}

/** `rank` is the order among the entries of one day. */
type DatedEntry = StatementEntry & { rank: number; at: Date }

/** All entries by their day: invoices first, then in the order of recording. */
function entriesOf({ documents, entries }: StatementLedger): StatementEntry[] {
  const dated = [...documents.flatMap(documentEntries), ...entries.flatMap(ledgerEntries)]
  return dated
    .toSorted((a, b) => compare(a.date, b.date) || a.rank - b.rank || a.at.getTime() - b.at.getTime())
    .map(({ at: _at, rank: _rank, ...entry }) => entry)
}

const compare = (a: LocalDay, b: LocalDay) => (a < b ? -1 : a > b ? 1 : 0)

function documentEntries(document: StatementLedger['documents'][number]): DatedEntry[] {
  const { type, id, number, issueDate, total, paidBefore = 0n, at } = document
  const isDebit = DOCUMENT_TYPES[type].receivable === 'debit'
  const [owed, rank] = isDebit ? [total, 0] : [-total, 1]
  const entry: DatedEntry = { date: issueDate, kind: type, id, number, ...side(owed), rank, at }
  return paidBefore === 0n ? [entry] : [entry, { ...entry, kind: 'paid-before', ...side(-paidBefore), rank: 1 }]
}

function ledgerEntries(entry: LedgerEntry): DatedEntry[] {
  const { id, kind, number, amount, at, reversal } = entry
  const owed = kind === 'refund' ? amount : -amount
  const recorded: DatedEntry = { date: dayOf(entry), kind, id, number, ...side(owed), rank: 1, at }
  const day = reversalDay(entry)
  if (reversal === null || day === null) return [recorded]
  return [recorded, { ...recorded, date: day, kind: 'reversal', ...side(-owed), at: reversal.at }]
}

const side = (owed: bigint) => (owed < 0n ? { debit: 0n, credit: -owed } : { debit: owed, credit: 0n })
