/**
 * Since when e-invoices are the law in the UAE. Ministerial Decisions 243 and 244 of 2025; the first day of appointment was moved
 * on 10 May 2026. Voluntarily: Cabinet Decision 106 of 2025.
 */
import type { LocalDay } from '#domain/calendar/dates.ts'

type Deadline = { who: 'from-50m' | 'under-50m' | 'government'; provider: LocalDay; invoices: LocalDay }

export const DEADLINES: readonly Deadline[] = [
  { who: 'from-50m', provider: '2026-10-30', invoices: '2027-01-01' },
  { who: 'under-50m', provider: '2027-03-31', invoices: '2027-07-01' },
  { who: 'government', provider: '2027-03-31', invoices: '2027-10-01' },
]

export const VOLUNTARY_SINCE: LocalDay = '2026-07-01'

/** Saudi Arabia (ZATCA): the QR code on paper for everybody, and the last wave of integration, from SAR 375,000 of revenue. */
export const SAUDI_DATES = { qr: '2021-12-04', integration: '2026-06-30' } as const satisfies Record<string, LocalDay>

/** The day on which these were read. */
export const AS_OF: LocalDay = '2026-11-26'
