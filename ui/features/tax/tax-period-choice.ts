/** The tax period between the API and its field. */
import type { Configuration } from './configuration-values.ts'

type TaxPeriod = Pick<Configuration, 'returnMonths' | 'returnEnds'>

/** Quarters of a year begin in one of three months, so `quarter1` ends in January, April, July and October. */
export const TAX_PERIODS = {
  quarter3: { returnMonths: 3, returnEnds: 12 },
  quarter1: { returnMonths: 3, returnEnds: 10 },
  quarter2: { returnMonths: 3, returnEnds: 11 },
  month: { returnMonths: 1, returnEnds: 12 },
} as const satisfies Record<string, TaxPeriod>

export type TaxPeriodChoice = keyof typeof TAX_PERIODS

/** Null until the company has answered. */
export function taxPeriodChoice({ returnMonths, returnEnds }: TaxPeriod): TaxPeriodChoice | null {
  if (returnMonths === 1) return 'month'
  if (returnMonths === null || returnEnds === null) return null
  return ({ 0: 'quarter3', 1: 'quarter1', 2: 'quarter2' } as const)[returnEnds % 3] ?? null
}
