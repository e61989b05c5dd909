/** A statement of account on the wire: amounts are decimal strings with the currency's own digits. */
import type { LocalDay } from '#domain/calendar/dates.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import { formatMinor, minor } from '#domain/money/money.ts'
import type { Age } from './ageing.ts'
import type { Statement, StatementKind } from './statement.ts'

export type StatementLineAnswer = {
  date: LocalDay
  kind: StatementKind
  id: string
  number: string | null
  debit: string
  credit: string
  balance: string
}

export type StatementAnswer = {
  customerId: string
  customer: { name: string; nameAr?: string }
  currency: string
  /** All currencies in which the customer has a balance, his own first. */
  currencies: string[]
  language: DocumentLanguage
  from: LocalDay
  to: LocalDay
  opening: string
  lines: StatementLineAnswer[]
  closing: string
  ageing: Record<Age, string>
  credit: string
  chequesNotDue: string
}

type Of = Pick<StatementAnswer, 'customerId' | 'customer' | 'currency' | 'currencies' | 'language'>

/** The last lines of a statement, which then begins with the balance before them. */
export function latestOf(statement: StatementAnswer, most: number): StatementAnswer {
  const { lines } = statement
  const before = lines.at(-most - 1)
  return before === undefined ? statement : { ...statement, opening: before.balance, lines: lines.slice(-most) }
}

export function statementAnswer(statement: Statement, of: Of): StatementAnswer {
  const wire = (amount: bigint) => formatMinor(minor(amount), of.currency)
  const { from, to, opening, lines, closing, ageing, chequesNotDue } = statement
  const { notDue, d30, d60, d90, over90 } = ageing.buckets
  return {
    ...of,
    from,
    to,
    opening: wire(opening),
    lines: lines.map((line) => ({
      ...line,
      debit: wire(line.debit),
      credit: wire(line.credit),
      balance: wire(line.balance),
    })),
    closing: wire(closing),
    ageing: { notDue: wire(notDue), d30: wire(d30), d60: wire(d60), d90: wire(d90), over90: wire(over90) },
    credit: wire(ageing.credit),
    chequesNotDue: wire(chequesNotDue),
  }
}
