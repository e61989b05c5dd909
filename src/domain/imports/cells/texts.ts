/** Texts of cells. */
import { type Read, refuseField } from '#domain/refusal.ts'

/** `longest` in UTF-16 units, as the schemas of the API count. */
export function readTextCell(text: string, longest: number): Read<string> {
  return text.length <= longest ? { ok: true, value: text } : refuseField('too-long', longest)
}
