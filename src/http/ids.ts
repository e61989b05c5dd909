/** Ids that one parameter names, with commas between them. */
import { Refusal } from '#domain/refusal.ts'

const AN_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Each once, in their order. @throws Refusal `request.invalid` for none, for too many, and for what is no id. */
export function idsIn(text: string, most: number): string[] {
  const ids = [...new Set(text.split(','))]
  if (ids.length <= most && ids.every((id) => AN_ID.test(id))) return ids
  throw new Refusal('request.invalid', { fields: { ids: { problem: 'invalid' } } })
}
