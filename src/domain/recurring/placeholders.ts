/** Placeholders in the texts of a recurring invoice, for the period of each one: `Rent for {month} {year}`. */
import { addMonths, dayParts, type LocalDay } from '#domain/calendar/dates.ts'
import { formatDay, monthName } from '#domain/calendar/date-display.ts'
import type { Locale } from '#domain/locale.ts'
import type { FieldProblems } from '#domain/refusal.ts'

export const PLACEHOLDERS = ['month', 'year', 'from', 'to', 'n'] as const

/** `n` counts the invoices of a series from 1. */
export type PlaceholderValues = { from: LocalDay; to: LocalDay; n: number }

/** Anything in braces on one line. */
const IN_BRACES = /\{([^{}\n]*)\}/g
const PLACEHOLDER = /^(?:(month|year)([+-]\d{1,2})?|from|to|n)$/

/** The first that means nothing, as it was typed. */
export function unknownPlaceholder(text: string): string | null {
  for (const [whole, inside = ''] of text.matchAll(IN_BRACES)) if (!PLACEHOLDER.test(inside)) return whole
  return null
}

/** `month` and `year` are those of the first day of the period, and `{month+1}` is the month after it. */
export function fillPlaceholders(text: string, { from, to, n }: PlaceholderValues, locale: Locale): string {
  return text.replaceAll(IN_BRACES, (whole, inside: string) => {
    const match = PLACEHOLDER.exec(inside)
    if (!match) return whole
    const [, unit, offset = '0'] = match
    if (unit === 'month') return monthName(addMonths(from, Number(offset)), locale)
    if (unit === 'year') return String(dayParts(from).year + Number(offset))
    if (inside === 'n') return String(n)
    return formatDay(inside === 'from' ? from : to, locale)
  })
}

type Line = { description: string; descriptionAr?: string | undefined }

/** The texts of a draft that may have placeholders. */
type Texts = {
  language?: string | undefined
  reference?: string | undefined
  notes?: string | undefined
  notesAr?: string | undefined
  lines: readonly Line[]
}

const TEXTS = ['reference', 'notes', 'notesAr'] as const
const LINE_TEXTS = ['description', 'descriptionAr'] as const

/** Problems by field of the draft, each of which names the placeholder. */
export function placeholderProblems(draft: Texts): FieldProblems {
  const fields: FieldProblems = {}
  const read = (field: string, text: string | undefined) => {
    const unknown = unknownPlaceholder(text ?? '')
    if (unknown !== null) fields[field] = { problem: 'unknown-placeholder', limit: unknown }
  }
  for (const field of TEXTS) read(field, draft[field])
  for (const [index, line] of draft.lines.entries()) {
    for (const field of LINE_TEXTS) read(`lines.${index}.${field}`, line[field])
  }
  return fields
}

/** Arabic texts are filled in Arabic, the others in the language of the document; in both languages, English. */
export function withFilledTexts<Draft extends Texts>(draft: Draft, values: PlaceholderValues): Draft {
  const own: Locale = draft.language === 'ar' ? 'ar' : 'en'
  const fill = (field: string, text: string) => fillPlaceholders(text, values, field.endsWith('Ar') ? 'ar' : own)
  const filled = <Whole extends object>(whole: Whole, fields: readonly string[]): Whole => {
    const entries = Object.entries(whole).map(([field, value]) => [
      field,
      fields.includes(field) && typeof value === 'string' ? fill(field, value) : value,
    ])
    return Object.fromEntries(entries) as Whole // because texts alone change, and stay texts
  }
  return { ...filled(draft, TEXTS), lines: draft.lines.map((line) => filled(line, LINE_TEXTS)) }
}
