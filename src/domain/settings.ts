/** The dashboard's settings, by the names the specification gives them on the wire (§3, §9). */
import { isCurrency } from './currency.ts'
import { LARGEST_NUMBER, readPrefix, SERIES_DEFAULTS } from './numbering.ts'
import type { FieldProblem, FieldProblems } from './refusal.ts'

export type DashboardSettings = {
  selected_currency: string
  invoice_number_start: number
  quotation_number_start: number
  sku_number_start: number
  invoice_prefix: string
  quotation_prefix: string
  sku_prefix: string
}

export const DEFAULT_SETTINGS: DashboardSettings = {
  selected_currency: 'AED',
  invoice_number_start: SERIES_DEFAULTS.invoice.start,
  quotation_number_start: SERIES_DEFAULTS.quotation.start,
  sku_number_start: SERIES_DEFAULTS.item.start,
  invoice_prefix: SERIES_DEFAULTS.invoice.prefix,
  quotation_prefix: SERIES_DEFAULTS.quotation.prefix,
  sku_prefix: SERIES_DEFAULTS.item.prefix,
}

/** What is wrong with a change of settings; only the fields named are looked at. Used numbers are numbering.ts's matter. */
export function settingsProblems(changes: Partial<DashboardSettings>): FieldProblems {
  const fields: FieldProblems = {}
  const { selected_currency, invoice_number_start, quotation_number_start, sku_number_start } = changes
  if (selected_currency !== undefined && !isCurrency(selected_currency)) {
    fields.selected_currency = { problem: 'not-a-currency' }
  }
  for (const [field, start] of Object.entries({ invoice_number_start, quotation_number_start, sku_number_start })) {
    const problem = start === undefined ? null : startProblem(start)
    if (problem) fields[field] = problem
  }
  const { invoice_prefix, quotation_prefix, sku_prefix } = changes
  for (const [field, prefix] of Object.entries({ invoice_prefix, quotation_prefix, sku_prefix })) {
    const read = prefix === undefined ? null : readPrefix(prefix)
    if (read && !read.ok) fields[field] = read.problem
  }
  return fields
}

function startProblem(start: number): FieldProblem | null {
  if (!Number.isSafeInteger(start)) return { problem: 'not-a-number' }
  if (start < 1) return { problem: 'too-small', limit: '1' }
  return start > LARGEST_NUMBER ? { problem: 'too-large', limit: String(LARGEST_NUMBER) } : null
}
