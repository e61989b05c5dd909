/** The amount that a document asks its client for: one answer for lists, pages, letters, reminders and chats. */
import { signOf, unsigned } from '#domain/money/money.ts'
import type { DocumentKind, DocumentStatus } from '#domain/documents/document.ts'
import { rulesOf } from '#domain/documents/document-types.ts'

/** The amounts are decimal strings with the currency's own digits. `due` is negative when the document is overpaid. */
export type AmountDueFacts = {
  kind: DocumentKind
  status: DocumentStatus
  totals: { total: string; due: string }
  /** An accepted quotation counts with the optional lines that its client chose. */
  accepted?: { totals: { total: string } } | undefined
}

export type AmountDue = {
  /**
   * `total` where nothing is owed: drafts, void documents, quotations and credit notes. An issued invoice is `due`, `settled`
   * with nothing left to pay, or paid too much: the rest is a `credit` of its client.
   */
  is: 'total' | 'due' | 'settled' | 'credit'
  /** Never negative: what is left to pay, the credit, or the total where nothing is owed. */
  amount: string
  total: string
  /** Payments, credit notes or write-offs have changed what is due, so the total is shown beside it. */
  isChanged: boolean
}

export function amountDueOf({ kind, status, totals, accepted }: AmountDueFacts): AmountDue {
  const { total } = accepted?.totals ?? totals
  if (status !== 'issued' || rulesOf({ kind }).receivable !== 'debit') {
    return { is: 'total', amount: total, total, isChanged: false }
  }
  const sign = signOf(totals.due)
  const is = sign > 0 ? 'due' : sign < 0 ? 'credit' : 'settled'
  return { is, amount: unsigned(totals.due), total, isChanged: totals.due !== total }
}
