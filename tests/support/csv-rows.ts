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

/** Whether a spreadsheet would run this text: a start of a formula that is no plain number. */
export const isLive = (cell: string): boolean => /^[\s"]*[=+\-@]/.test(cell) && !/^"?[+-]?\d[\d. ]*"?(,|$)/.test(cell)
