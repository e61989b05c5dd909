import type { Import, ImportRow } from './queries.ts'

/** The cells of a row by what they are imported as, without blank ones; corrections go before what the file has. */
export function cellsOf(
  { columns }: Pick<Import, 'columns'>,
  { cells, corrections }: ImportRow,
): Record<string, string> {
  const found = columns.flatMap(({ meaning }, at) => (meaning === null ? [] : [[meaning, cells[at] ?? '']]))
  const all: [string, string][] = Object.entries({ ...Object.fromEntries(found), ...corrections })
  return Object.fromEntries(all.filter(([, cell]) => cell !== ''))
}
