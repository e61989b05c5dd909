/** The pages of a database file, to damage one of a kind: https://sqlite.org/fileformat2.html#b_tree_pages */
import { Database as Sqlite } from 'bun:sqlite'
import { readFileSync, writeFileSync } from 'node:fs'

const TABLE_INTERIOR = 0x05
const INDEX_INTERIOR = 0x02
/** Bytes of an interior page before its array of cell offsets. */
const INTERIOR_HEADER = 12

/** Rewrites the bytes of a file that nobody has open and that has no log. */
export function damage(path: string, change: (bytes: Buffer) => void): void {
  const bytes = readFileSync(path)
  change(bytes)
  writeFileSync(path, bytes)
}

export const pageSize = (bytes: Buffer) => bytes.readUInt16BE(16)

/** The root page of a table or an index. */
export function rootOf(path: string, name: string): number {
  const database = new Sqlite(path, { readonly: true })
  const row = database
    .query<{ rootpage: number }, [string]>('SELECT rootpage FROM sqlite_schema WHERE name = ?')
    .get(name)
  database.close()
  if (!row) throw new Error(`No ${name}`)
  return row.rootpage
}

/** The first leaf below a page, and where it begins in the file. */
export function leafBelow(bytes: Buffer, page: number): { page: number; start: number } {
  const start = (page - 1) * pageSize(bytes)
  const kind = bytes[start]
  if (kind !== TABLE_INTERIOR && kind !== INDEX_INTERIOR) return { page, start }
  const firstCell = start + bytes.readUInt16BE(start + INTERIOR_HEADER)
  return leafBelow(bytes, bytes.readUInt32BE(firstCell))
}
