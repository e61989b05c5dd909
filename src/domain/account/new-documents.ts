/** Preferences that the editor stores for an account: the defaults of new documents and the columns it shows. */
import { type Read, refuseField } from '#domain/refusal.ts'
import { toAsciiDigits } from '#domain/text/digits.ts'

/** Columns of the editor's lines that are hidden until somebody switches them on. */
export const EDITOR_COLUMNS = ['unit', 'discount'] as const

export type EditorColumn = (typeof EDITOR_COLUMNS)[number]

/** Switches one column on or off. The result is in the order of the editor and has no repetitions. */
export function columnsWith(columns: readonly EditorColumn[], column: EditorColumn, isShown: boolean): EditorColumn[] {
  return EDITOR_COLUMNS.filter((one) => (one === column ? isShown : columns.includes(one)))
}

/** The payment terms of a new account, in days after the issue date. */
export const DEFAULT_DUE_DAYS = 14

export const MAX_DUE_DAYS = 365

/** The usual payment terms; 0 is due on receipt. */
export const COMMON_DUE_DAYS = [0, 7, 14, 30] as const

/** Reads typed payment terms, in digits of any script. */
export function readDueDays(text: string): Read<number> {
  const typed = toAsciiDigits(text.trim())
  if (typed === '') return refuseField('missing')
  if (!/^[0-9]+$/.test(typed)) return refuseField('not-whole')
  const days = Number(typed)
  return days > MAX_DUE_DAYS ? refuseField('too-large', MAX_DUE_DAYS) : { ok: true, value: days }
}
