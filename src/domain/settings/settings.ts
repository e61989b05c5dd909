/** Dashboard settings, under the specification's wire names (§3, §9). */
import { isCurrency } from '#domain/money/currency.ts'
import { toAsciiDigits } from '#domain/text/digits.ts'
import {
  LARGEST_NUMBER,
  type NamedSeries,
  prefixProblem,
  readPrefix,
  SERIES_DEFAULTS,
} from '#domain/documents/numbering.ts'
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

/** Validates the given fields of a change. Used numbers are checked in numbering.ts. */
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
  if (!Number.isInteger(start)) return { problem: 'not-whole' }
  if (start < 1) return { problem: 'too-small', limit: '1' }
  return start > LARGEST_NUMBER ? { problem: 'too-large', limit: String(LARGEST_NUMBER) } : null
}

/** The series whose prefix the account chooses. */
export const CHOSEN_SERIES = [
  { kind: 'invoice', part: 'invoice' },
  { kind: 'quotation', part: 'quotation' },
  { kind: 'item', part: 'sku' },
] as const

/**
 * Problems of prefixes in `next` that another series has, by field. Prefixes unchanged from `before` are accepted,
 * because an account may have them from before this check existed. `used` is the series that have issued numbers.
 */
export function prefixProblems(before: Prefixes, next: Prefixes, used: readonly NamedSeries[] = []): FieldProblems {
  const chosen = CHOSEN_SERIES.map(({ kind, part }) => ({ kind, field: `${part}_prefix` as const }))
  const known = [...chosen.map(({ kind, field }) => ({ kind, prefix: next[field] })), ...used]
  const problems = chosen.map(({ kind, field }) => {
    const problem = next[field] === before[field] ? null : prefixProblem({ kind, prefix: next[field] }, known)
    return [field, problem] as const
  })
  return Object.fromEntries(problems.filter((found): found is [(typeof found)[0], FieldProblem] => found[1] !== null))
}

type Prefixes = Pick<DashboardSettings, 'invoice_prefix' | 'quotation_prefix' | 'sku_prefix'>

/** Units that are edited, sent and marked as unsynced separately. Each has its own editing flag (spec §3, §4). */
export const SETTINGS_PARTS = ['currency', 'invoice', 'quotation', 'sku'] as const

export type SettingsPart = (typeof SETTINGS_PARTS)[number]

/** The parts with a number series: a prefix and the next number. */
export type SeriesPart = Exclude<SettingsPart, 'currency'>

export type SettingsChange = Partial<DashboardSettings>

/** The fields of a change to send: start numbers only when truthy (spec §5), so that omitting one continues the series. */
export function settingsToSend(change: SettingsChange): SettingsChange {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => Boolean(value)))
}

/**
 * Settings after a change, as far as the client knows. Another prefix is another series, whose next number only the
 * server knows unless it was chosen too; it is 0 until then.
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

/** The fields of one part. */
export function settingsOfPart(settings: DashboardSettings, part: SettingsPart): SettingsChange {
  if (part === 'currency') return { selected_currency: settings.selected_currency }
  const [prefix, start] = [`${part}_prefix`, `${part}_number_start`] as const
  return { [prefix]: settings[prefix], [start]: settings[start] }
}

export type TypedSeries = { prefix: string; start: string }

/** `value` is null when nothing was changed; `start` is null when none was typed. */
export type ReadSeries =
  | { ok: true; value: SettingsChange | null; prefix: string; start: number | null }
  | { ok: false; problems: Partial<Record<keyof TypedSeries, FieldProblem>> }

/**
 * Parses the fields of a series, in digits of any script. With a new prefix the number is sent too, because the user
 * saw it beside the prefix; when it is blank, the server continues that series.
 */
export function readSeriesChange(before: DashboardSettings, part: SeriesPart, typed: TypedSeries): ReadSeries {
  const [prefixField, startField] = [`${part}_prefix`, `${part}_number_start`] as const
  const digits = toAsciiDigits(typed.start).trim()
  const start = digits === '' ? null : /^[0-9]+$/.test(digits) ? Number(digits) : Number.NaN
  const read = readPrefix(typed.prefix)
  const prefix = read.ok ? read.value : typed.prefix
  const found = {
    ...prefixProblems(before, { ...before, [prefixField]: prefix }),
    ...settingsProblems({ [prefixField]: prefix, ...(start !== null && { [startField]: start }) }),
  }
  const { [prefixField]: ofPrefix, [startField]: ofStart } = found
  if (ofPrefix || ofStart) {
    return { ok: false, problems: { ...(ofPrefix && { prefix: ofPrefix }), ...(ofStart && { start: ofStart }) } }
  }
  const isOther = prefix !== before[prefixField]
  const change = {
    ...(isOther && { [prefixField]: prefix }),
    ...(start !== null && (isOther || start !== before[startField]) && { [startField]: start }),
  }
  return { ok: true, value: Object.keys(change).length > 0 ? change : null, prefix, start }
}
