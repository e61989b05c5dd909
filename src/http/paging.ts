/** Lists go by keyset: a cursor is the sort position of the last row, so a page costs the same at any depth. */
import { type Part, partIn } from '#db/queries/word-search.ts'
import { Refusal } from '#domain/refusal.ts'

const DEFAULT_PAGE = 50

export const pageOf = ({ limit }: { limit?: number | undefined }): number => limit ?? DEFAULT_PAGE

/** Opaque to clients: base64url of the position's parts. */
export const cursorOf = (parts: readonly string[]): string => Buffer.from(JSON.stringify(parts)).toString('base64url')

/** @throws Refusal `request.invalid` for anything that we did not make. */
export function positionOf(cursor: string, parts: number): string[] {
  try {
    const position: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    const whole =
      Array.isArray(position) && position.length === parts && position.every((part) => typeof part === 'string')
    if (whole) return position
  } catch {
    // Falls through: not ours.
  }
  throw notOurs()
}

/** A part that is a whole number; 18 digits hold any place and any amount. @throws Refusal as `positionOf` does. */
export function wholeNumberIn(part: string): bigint {
  if (/^-?\d{1,18}$/.test(part)) return BigInt(part)
  throw notOurs()
}

/** Of a search: the part of it and the row. @throws Refusal as `positionOf` does. */
export function searchPositionOf(cursor: string): { part: Part; place: bigint } {
  const [text = '', place = ''] = positionOf(cursor, 2)
  const part = partIn(text)
  if (part === undefined) throw notOurs()
  return { part, place: wholeNumberIn(place) }
}

const notOurs = () => new Refusal('request.invalid', { fields: { cursor: { problem: 'invalid' } } })
