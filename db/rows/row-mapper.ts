/**
 * Turns a row of values into the object that a Drizzle query selects, as Drizzle's own `mapResultRow` does. What depends on
 * the query alone is worked out once, and not for each value of each row.
 */
import type { Value } from '@libsql/client'
import { Column, type DriverValueDecoder, getTableName, is, noopDecoder, SQL, Subquery } from 'drizzle-orm'
import type { SelectedFieldsOrdered } from 'drizzle-orm/sqlite-core'

/** A row of a driver: an array, or what can be indexed as one. */
export type Row = { readonly [position: number]: Value }

type Target = Record<string, unknown>
type Decode = (value: Value | Buffer) => unknown

/** `tablesWithRow`: by table name, whether a join guarantees a row of it. Undefined for what is not a SELECT. */
export function rowMapper(
  fields: SelectedFieldsOrdered,
  tablesWithRow: Record<string, boolean> | undefined,
): (row: Row) => Target {
  const columns = fields.map(({ path, field }, at) => ({
    at,
    parents: path.length > 1 ? path.slice(0, -1) : undefined,
    name: path.at(-1) ?? '',
    decode: decoderOf(field),
  }))
  const absent = tablesWithRow ? optionalObjects(fields, tablesWithRow) : []
  return (row) => {
    const result: Target = {}
    for (const { at, parents, name, decode } of columns) {
      const given = row[at] ?? null
      const value = given instanceof ArrayBuffer ? Buffer.from(given) : given
      const target = parents === undefined ? result : nested(result, parents)
      target[name] = value === null || decode === undefined ? value : decode(value)
    }
    for (const { name, at } of absent) if ((row[at] ?? null) === null) result[name] = null
    return result
  }
}

function nested(result: Target, parents: string[]): Target {
  let target = result
  // because only this function puts anything at the path of a parent
  for (const parent of parents) target = (target[parent] ??= {}) as Target
  return target
}

/** Undefined where the value stays as the driver gives it. */
function decoderOf(field: SelectedFieldsOrdered[number]['field']): Decode | undefined {
  const decoder = is(field, Column) ? field : expressionOf(field).decoder
  if (decoder === noopDecoder || decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue) return undefined
  return (value) => decoder.mapFromDriverValue(value)
}

function expressionOf(field: SQL | SQL.Aliased | Subquery): { decoder: DriverValueDecoder<unknown, unknown> } {
  const sql = is(field, SQL) ? field : is(field, Subquery) ? field._.sql : field.sql
  // because Drizzle's declarations leave out the field that `mapWith` sets
  return sql as unknown as { decoder: DriverValueDecoder<unknown, unknown> }
}

/**
 * Objects that are null where an outer join found no row: all their columns are of one such table, and the first of them
 * is null.
 */
function optionalObjects(fields: SelectedFieldsOrdered, tablesWithRow: Record<string, boolean>) {
  const columns = fields.flatMap(({ path: [name = '', inner], field }, at) =>
    inner !== undefined && is(field, Column) ? [{ name, table: getTableName(field.table), at }] : [],
  )
  const objects = Map.groupBy(columns, ({ name }) => name)
  return [...objects.values()].flatMap(([first, ...others]) => {
    const isOfOneTable = first !== undefined && others.every(({ table }) => table === first.table)
    return isOfOneTable && tablesWithRow[first.table] === false ? [first] : []
  })
}
