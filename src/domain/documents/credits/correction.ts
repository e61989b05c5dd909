/** Credit notes of an invoice: as it lists them, and the particulars of one. */
import type { ReasonCode } from '#domain/tax/e-invoice-facts.ts'

/** A credit note as its invoice lists it. */
export type DocumentCredit = { id: string; number: string; issueDate: string; total: string }

/** The particulars of a credit note under the UAE Executive Regulation, art. 60(1) (credit-note.ts). */
export type Correction = {
  invoice: { id: string; number: string; issueDate: string }
  /** The previous note on the same invoice, whose corrected value this one starts from. */
  previous?: { number: string; issueDate: string }
  reason: string
  reasonCode?: ReasonCode
  /** The day of the event that the note is issued for. */
  eventDate?: string
  /** The value of the supply without tax before and after this note; the difference is its `totals.net`. */
  before: string
  after: string
}
