/**
 * Converts values between JavaScript and SQLite, identically for the file and the server. Whole JavaScript numbers are
 * bound as integers (both drivers would send a float, and a text column would store `5.0`); integers are returned as
 * numbers while exact and as bigints beyond 2^53, so that nothing is rounded.
 */
import type { InArgs, InStatement, InValue, ResultSet, Row, Value } from '@libsql/client'

/** A value a driver accepts. A Buffer is a Uint8Array. */
export type BoundValue = null | string | number | bigint | Uint8Array

/** @throws TypeError for undefined, RangeError for values beyond 64 bits or SQLite's range. */
export function bound(value: InValue): BoundValue {
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

export function asStatement(statement: InStatement | [string, InArgs?]): InStatement {
  return Array.isArray(statement) ? { sql: statement[0], args: statement[1] ?? [] } : statement
}

export function boundArgs(args: InArgs) {
  if (Array.isArray(args)) return args.map(bound)
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [name.replace(/^[@$:]/, ''), bound(value)]))
}

/** A value a driver returns: integers as bigints, and bytes as any view. */
export type DriverValue = null | string | number | bigint | Uint8Array | ArrayBuffer

export function fromDriver(value: DriverValue): Value {
  if (typeof value === 'bigint') {
    const number = Number(value)
    return Number.isSafeInteger(number) ? number : value
  }
  // Copied, because a driver may reuse the memory behind the view.
  if (value instanceof Uint8Array) return new Uint8Array(value).buffer
  return value
}

/** A row by the libSQL interface: accessible by position and name, with only the names enumerable. */
class NamedRow {
  readonly #values: Value[];
  [name: string]: Value

  constructor(values: Value[], columns: string[]) {
    this.#values = values
    for (const [at, column] of columns.entries()) {
      // The first of two columns with the same name wins, as in @libsql/client; positions hold both.
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
    // SQLite allows 2,000 columns; the widest query here has far fewer than 256.
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

/** Builds a statement's result set from the driver's rows. */
export function resultSet(
  { names, types }: Columns,
  given: DriverValue[][],
  { rowsAffected, lastInsertRowid }: Effect,
): ResultSet {
  // Because a class with an index signature cannot also declare `length: number`; the getter above provides it.
  const rows = given.map((values) => new NamedRow(values.map(fromDriver), names) as unknown as Row)
  return {
    columns: names,
    columnTypes: types,
    rows,
    rowsAffected,
    lastInsertRowid,
    toJSON: () => ({ columns: names, columnTypes: types, rows: rows.map((row) => Array.prototype.slice.call(row)) }),
  }
}
