/** Preferences that the editor stores for an account: the defaults of new documents and the columns it shows. */
import { type DueTerms, MAX_DUE_DAYS } from '#domain/calendar/due-terms.ts'
import { type Read, refuseField } from '#domain/refusal.ts'
import { toAsciiDigits } from '#domain/text/digits.ts'

/** Columns of the editor's lines that are hidden until somebody switches them on. */
export const EDITOR_COLUMNS = ['unit', 'discount'] as const

export type EditorColumn = (typeof EDITOR_COLUMNS)[number]

/** Switches one column on or off. The result is in the order of the editor and has no repetitions. */
export function columnsWith(columns: readonly EditorColumn[], column: EditorColumn, isShown: boolean): EditorColumn[] {
  return EDITOR_COLUMNS.filter((one) => (one === column ? isShown : columns.includes(one)))
}

/** The payment terms of a new account. */
export const DEFAULT_DUE_TERMS: DueTerms = { days: 14 }

/** Reads typed payment terms in days, in digits of any script. */
export const readDueDays = (text: string): Read<number> => readWhole(text, MAX_DUE_DAYS)

const LAST_DAY_OF_MONTH = 31

/** Reads a typed day of a month, in digits of any script. */
export function readDayOfMonth(text: string): Read<number> {
  const read = readWhole(text, LAST_DAY_OF_MONTH)
  return read.ok && read.value < 1 ? refuseField('too-small', 1) : read
}

function readWhole(text: string, largest: number): Read<number> {
  const typed = toAsciiDigits(text.trim())
  if (typed === '') return refuseField('missing')
  if (!/^[0-9]+$/.test(typed)) return refuseField('not-whole')
  const value = Number(typed)
  return value > largest ? refuseField('too-large', largest) : { ok: true, value }
}
