/** RFC 4180: the rows of a file. */
export function rowsOf(text: string): string[][] {
  const rows: string[][] = [[]]
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/gy
  for (const [, quoted, plain = '', end] of text.replace(/^\uFEFF/, '').matchAll(cell)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '\r\n') rows.push([])
    if (end === '') break
  }
  return rows.filter((row) => row.length > 1)
}
