/** The period in which a company charges VAT: from its registration until its deregistration. */

export type Registration = {
  vatRegistered: boolean
  /** The first day with tax (`YYYY-MM-DD`). When absent, every earlier day is taxed too. */
  vatFrom?: string | null
  /** The first day without tax again. */
  vatUntil?: string | null
}

/** Whether a supply of that day is taxed. The day of a document is its supply date, else its issue date (taxDayOf). */
export function chargesTaxOn(day: string, { vatRegistered, vatFrom, vatUntil }: Registration): boolean {
  return vatRegistered && (!vatFrom || vatFrom <= day) && (!vatUntil || day < vatUntil)
}

/** Whether a company is registered on any day of a period, both ends included. */
export function isRegisteredIn(period: { from: string; to: string }, registration: Registration): boolean {
  const { vatRegistered, vatFrom, vatUntil } = registration
  return vatRegistered && (!vatFrom || vatFrom <= period.to) && (!vatUntil || period.from < vatUntil)
}

/** The day whose law and rate apply to a document. */
export const taxDayOf = ({ issueDate, supplyDate }: { issueDate: string; supplyDate?: string }): string =>
  supplyDate || issueDate
