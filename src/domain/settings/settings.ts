/** The dashboard's settings, by the names the specification gives them on the wire (§3, §9). */
import { isCurrency } from '#domain/money/currency.ts'
import { toAsciiDigits } from '#domain/text/digits.ts'
import { LARGEST_NUMBER, readPrefix, SERIES_DEFAULTS } from '#domain/documents/numbering.ts'
import type { FieldProblem, FieldProblems } from '#domain/refusal.ts'

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

/** What is edited, sent and shown as not synced by itself. Each has its own editing flag (spec §3, §4). */
export const SETTINGS_PARTS = ['currency', 'invoice', 'quotation', 'sku'] as const

export type SettingsPart = (typeof SETTINGS_PARTS)[number]

/** The parts that count: a prefix and the next number. */
export type SeriesPart = Exclude<SettingsPart, 'currency'>

export type SettingsChange = Partial<DashboardSettings>

/** What of a change is sent: start numbers only when truthy (spec §5), so that none means "go on where the series stands". */
export function settingsToSend(change: SettingsChange): SettingsChange {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => Boolean(value)))
}

/**
 * The settings as they stand after a change, as far as this side can know: another prefix is another series, whose next
 * number only the server knows unless it was chosen too. It is 0 until then.
 */
export function settingsAfter(before: DashboardSettings, change: SettingsChange): DashboardSettings {
  const after = { ...before, ...change }
  for (const part of SETTINGS_PARTS) {
    if (part === 'currency') continue
    const [prefix, start] = [`${part}_prefix`, `${part}_number_start`] as const
    if (after[prefix] !== before[prefix] && !change[start]) after[start] = 0
  }
  return after
}

/** Everything one part says. */
export function settingsOfPart(settings: DashboardSettings, part: SettingsPart): SettingsChange {
  if (part === 'currency') return { selected_currency: settings.selected_currency }
  const [prefix, start] = [`${part}_prefix`, `${part}_number_start`] as const
  return { [prefix]: settings[prefix], [start]: settings[start] }
}

export type TypedSeries = { prefix: string; start: string }

/** `value` is null when nothing was changed; `start` is null when none was typed. */
export type ReadSeries =
  | { ok: true; value: SettingsChange | null; start: number | null }
  | { ok: false; problems: Partial<Record<keyof TypedSeries, FieldProblem>> }

/**
 * What is typed into the fields of a series, in digits of any script. A number goes along with another prefix, because it
 * is the one that was seen beside it; left empty, the server goes on where that series stands.
 */
export function readSeriesChange(before: DashboardSettings, part: SeriesPart, typed: TypedSeries): ReadSeries {
  const [prefixField, startField] = [`${part}_prefix`, `${part}_number_start`] as const
  const digits = toAsciiDigits(typed.start).trim()
  const start = digits === '' ? null : /^[0-9]+$/.test(digits) ? Number(digits) : Number.NaN
  const prefix = typed.prefix.trim()
  const found = settingsProblems({ [prefixField]: prefix, ...(start !== null && { [startField]: start }) })
  const { [prefixField]: ofPrefix, [startField]: ofStart } = found
  if (ofPrefix || ofStart) {
    return { ok: false, problems: { ...(ofPrefix && { prefix: ofPrefix }), ...(ofStart && { start: ofStart }) } }
  }
  const isOther = prefix !== before[prefixField]
  const change = {
    ...(isOther && { [prefixField]: prefix }),
    ...(start !== null && (isOther || start !== before[startField]) && { [startField]: start }),
  }
  return { ok: true, value: Object.keys(change).length > 0 ? change : null, start }
}
