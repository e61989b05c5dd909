import { addMonths } from '#domain/calendar/dates.ts'
import type { ThresholdReport } from '#ui/features/reports/threshold/queries.ts'

export const monthsTo = (last12: readonly number[]): ThresholdReport['months'] =>
  last12.map((sum, index) => ({
    month: addMonths('2025-12-01', index).slice(0, 7),
    taxable: '18000.00',
    last12: `${sum}.00`,
  }))

export const THRESHOLD: ThresholdReport = {
  country: 'AE',
  currency: 'AED',
  today: '2026-11-21',
  isRegistered: false,
  last12: '214300.00',
  next30: '18000.00',
  voluntary: { amount: '187500.00', passed: '2026-10', expected: null },
  mandatory: { amount: '375000.00', passed: null, expected: '2027-06' },
  months: monthsTo([
    64_000, 71_500, 80_200, 93_000, 98_400, 121_000, 134_600, 139_000, 151_700, 166_900, 189_800, 214_300,
  ]),
}

export const NO_TURNOVER: ThresholdReport = {
  ...THRESHOLD,
  last12: '0.00',
  next30: '0.00',
  voluntary: { amount: '187500.00', passed: null, expected: null },
  mandatory: { amount: '375000.00', passed: null, expected: null },
  months: monthsTo(Array.from({ length: 12 }, () => 0)),
}
