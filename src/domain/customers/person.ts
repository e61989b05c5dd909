/**
 * The legal status of a customer. Legal persons receive other invoices than private ones in Saudi Arabia (invoice.ts),
 * and e-invoices say it everywhere.
 */
export const PERSONS = ['business', 'government', 'private'] as const

export type Person = (typeof PERSONS)[number]
