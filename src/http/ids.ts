/** Parses a comma-separated list of ids. */
import { Refusal } from '#domain/refusal.ts'

const AN_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Each id once, in their order. @throws Refusal `request.invalid` for none, for too many, and for invalid ids. */
export function idsIn(text: string, most: number): string[] {
  const ids = [...new Set(text.split(','))]
  if (ids.length <= most && ids.every((id) => AN_ID.test(id))) return ids
  throw new Refusal('request.invalid', { fields: { ids: { problem: 'invalid' } } })
}
