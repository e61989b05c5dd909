/**
 * Values on their way in and out, alike for the file and the server. The rule for whole numbers: in, a whole JavaScript
 * number travels as an integer (both drivers would send a float, and a text column would keep `5.0`); out, a number
 * while it is exact and a bigint beyond 2^53, so that nothing is ever rounded and nothing small becomes a bigint.
 */
import type { InValue, ResultSet, Row, Value } from '@libsql/client'

/** What a driver takes. A Buffer is a Uint8Array. */
export type Bound = null | string | number | bigint | Uint8Array

/** @throws TypeError for undefined, RangeError for what 64 bits or SQLite cannot hold. */
export function bound(value: InValue): Bound {
  switch (typeof value) {
    case 'number':
      if (!Number.isFinite(value)) throw new RangeError('Only finite numbers can be kept')
      return Number.isSafeInteger(value) ? BigInt(value) : value
    case 'bigint':
      if (BigInt.asIntN(64, value) !== value) throw new RangeError('A whole number beyond 64 bits cannot be kept')
      return value
    case 'boolean':
      return value ? 1n : 0n
    case 'string':
      return value
    default:
      if (value === undefined) throw new TypeError('undefined cannot be kept: use null')
      if (value instanceof Date) return bound(value.getTime())
      if (value instanceof ArrayBuffer) return Buffer.from(value)
      return value
  }
}

/** What a driver gives: every integer as a bigint, and bytes as whatever view it likes. */
export type Given = null | string | number | bigint | Uint8Array | ArrayBuffer

function answered(value: Given): Value {
  if (typeof value === 'bigint') {
    const number = Number(value)
    return Number.isSafeInteger(number) ? number : value
  }
  // A copy, because a driver's bytes may be a window on memory it uses again.
  if (value instanceof Uint8Array) return Uint8Array.from(value).buffer
  return value
}

/** A row as the libSQL interface wants it: by position, by name, and only the names are enumerable. */
class NamedRow {
  readonly #values: Value[];
  [name: string]: Value

  constructor(values: Value[], columns: string[]) {
    this.#values = values
    for (const [at, column] of columns.entries()) {
      // Of two columns with one name the first counts, as in @libsql/client; positions have them both.
      if (Object.hasOwn(this, column)) continue
      const value = values[at] ?? null
      if (column in NamedRow.prototype) Object.defineProperty(this, column, { value, enumerable: true })
      else this[column] = value
    }
  }

  static {
    Object.defineProperty(NamedRow.prototype, 'length', {
      get(this: NamedRow) {
        return this.#values.length
      },
    })
    // SQLite's own limit is 2,000 columns; the widest query here stays far below 256.
    for (let at = 0; at < 256; at++) {
      Object.defineProperty(NamedRow.prototype, at, {
        get(this: NamedRow) {
          return this.#values[at]
        },
      })
    }
  }
}

type Columns = { names: string[]; types: string[] }
type Effect = { rowsAffected: number; lastInsertRowid: bigint | undefined }

/** Builds the answer of one statement from what the driver gave, row by row. */
export function resultSet(
  { names, types }: Columns,
  given: Given[][],
  { rowsAffected, lastInsertRowid }: Effect,
): ResultSet {
  // Because a class with an index signature cannot also declare `length: number`; the getter above answers it.
  const rows = given.map((values) => new NamedRow(values.map(answered), names) as unknown as Row)
  return {
    columns: names,
    columnTypes: types,
    rows,
    rowsAffected,
    lastInsertRowid,
    toJSON: () => ({ columns: names, columnTypes: types, rows: rows.map((row) => Array.prototype.slice.call(row)) }),
  }
}
