/** Taxes of cells, as other products name them. */
import { formatDecimal, parseDecimal } from '#domain/money/money.ts'
import type { RowReader } from '#domain/imports/row-reading.ts'
import { TREATMENTS } from '#domain/tax/tax.ts'
import type { TaxTreatment } from '#domain/tax/treatment.ts'
import { type DecimalSign, readNumberCell } from './numbers.ts'
import { readItemTax } from './words.ts'

export const RATE_RULES = { maxScale: 4 }

export type TaxOfRow = { tax?: TaxTreatment | undefined; taxRate?: string | undefined }

/** A treatment, a rate (`5%`), or both (`VAT 5%`, `Standard Rate [5%]`). A rate of zero is zero-rated. */
export function readTaxCell(row: RowReader, sign: DecimalSign): TaxOfRow {
  const text = row.cell('tax')
  if (text === '') return {}
  const whole = readItemTax(text)
  if (whole) return { tax: whole }
  const rate = readNumberCell(/[\d٠-٩][\d٠-٩.,٫]*\s*[%٪]?/.exec(text)?.[0] ?? '', sign, RATE_RULES)
  const named = readItemTax(text.replaceAll(/[\d٠-٩.,٫%٪[\](){}@]+/g, ' '))
  if (!rate.ok || (named === null && /\p{L}{2}/u.test(text))) {
    row.refuse('tax', { problem: 'not-an-option', limit: TREATMENTS.join(', ') })
    return {}
  }
  if (named !== null && named !== 'standard') return { tax: named }
  return taxOfRate(rate.value)
}

/** The treatment that a rate in percent means: a rate of zero is zero-rated. */
export function taxOfRate(rate: string): TaxOfRow {
  const decimal = parseDecimal(rate, RATE_RULES)
  if (decimal.ok && decimal.value.digits === 0n) return { tax: 'zero' }
  return { tax: 'standard', taxRate: decimal.ok ? formatDecimal(decimal.value) : undefined }
}
