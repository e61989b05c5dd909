/** Rows and cells of text that a spreadsheet put on the clipboard (decision 43). Loaded with the first pasted table. */
import { parse } from 'papaparse'

/**
 * Excel, Google Sheets and Numbers write cells apart by tabs, and one that holds a tab or a line break in quotes. They
 * leave other quotes alone (`"Gold" coffee`): a line whose quotes do not pair is taken as it is. Empty rows are left out.
 */
export function readRows(text: string): string[][] {
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const rows: string[][] = []
  for (let rest = plain; rest !== '';) rest = readOn(rest, rows)
  return rows
    .map((row) => row.map((cell) => cell.replaceAll('\0', '').trim()))
    .filter((row) => row.some((cell) => cell !== ''))
}

/** Adds rows up to the first with unpaired quotes, and that one as plain text. @returns what is left */
function readOn(text: string, rows: string[][]): string {
  let [end, isPaired] = [0, true]
  parse<string[]>(text, {
    delimiter: '\t',
    newline: '\n',
    step: ({ data, errors, meta }, parser) => {
      isPaired = !errors.some(({ type }) => type === 'Quotes')
      if (!isPaired) return parser.abort()
      rows.push(data)
      end = meta.cursor
    },
  })
  if (isPaired) return ''
  const [line = ''] = text.slice(end).split('\n', 1)
  rows.push(line.split('\t'))
  return text.slice(end + line.length + 1)
}
