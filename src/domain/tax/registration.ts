/** When a company charges VAT: from the day it registered until it gave its registration back. */

export type Registration = {
  vatRegistered: boolean
  /** The first day with tax (`YYYY-MM-DD`); absent: every day before too. */
  vatFrom?: string | null
  /** The first day without it again. */
  vatUntil?: string | null
}

/** Whether a supply of that day is taxed. The day of a document is its supply date, else its issue date (taxDayOf). */
export function chargesTaxOn(day: string, { vatRegistered, vatFrom, vatUntil }: Registration): boolean {
  return vatRegistered && (!vatFrom || vatFrom <= day) && (!vatUntil || day < vatUntil)
}

/** The day whose law and rate a document has. */
export const taxDayOf = ({ issueDate, supplyDate }: { issueDate: string; supplyDate?: string }): string =>
  supplyDate || issueDate
