/** Cursors of lists, opaque to clients: the position of a page's last row in base64url, so a page costs the same at any depth. */
import { Refusal } from '#domain/refusal.ts'

/** A row's value in each column of the order, behind the name of its part in a list that has several. */
export type Position = readonly (string | number | bigint | Date)[]

/** The texts of a position in a cursor, which order.ts reads; undefined on the first page. */
export type CursorPosition = readonly string[] | undefined

export function cursorOf(position: Position): string {
  const texts = position.map((value) => String(value instanceof Date ? value.getTime() : value))
  return Buffer.from(JSON.stringify(texts)).toString('base64url')
}

/** @throws Refusal `request.invalid` for a cursor that no list made, as the other readers of cursors do. */
export function positionIn(cursor: string | undefined): CursorPosition {
  if (cursor === undefined) return undefined
  try {
    const position: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    if (Array.isArray(position) && position.every((part) => typeof part === 'string')) return position
  } catch {
    // Text that is not JSON falls through to the refusal.
  }
  throw invalidCursor()
}

/** The parts that a page may read: the one of the cursor's row from there on, and those that follow it. */
export function partsFrom<Name extends string>(
  names: readonly Name[],
  cursor: string | undefined,
): { name: Name; position: CursorPosition }[] {
  const position = positionIn(cursor)
  if (position === undefined) return names.map((name) => ({ name, position }))
  const start = names.findIndex((name) => name === position[0])
  if (start === -1) throw invalidCursor()
  return names.slice(start).map((name, index) => ({ name, position: index === 0 ? position.slice(1) : undefined }))
}

/** 18 digits hold any row id and any amount. */
export function wholeNumberIn(text: string): bigint {
  if (/^-?\d{1,18}$/.test(text)) return BigInt(text)
  throw invalidCursor()
}

export const invalidCursor = () => new Refusal('request.invalid', { fields: { cursor: { problem: 'invalid' } } })
