/** Splits a text into lines of cells, in slices between which requests are served. */
import { parse, type ParseResult, type Parser } from 'papaparse'
import type { GridRow } from '#domain/imports/grid.ts'
import { MOST_IMPORT_ROWS, MOST_ROWS_ABOVE_HEADS } from '#domain/imports/limits.ts'

const DELIMITERS = [',', ';', '\t', '|']

/** In UTF-16 units: a slice takes some ten milliseconds. */
const SLICE = 128 * 1024

const MOST_LINES = MOST_IMPORT_ROWS + MOST_ROWS_ABOVE_HEADS + 1

/** The lines that are not blank, no more than are needed to see that there are too many. */
export function linesOf(text: string): Promise<{ lines: GridRow[]; delimiter: string }> {
  const lines: GridRow[] = []
  let [number, delimiter] = [0, ',']
  const { promise, resolve } = Promise.withResolvers<{ lines: GridRow[]; delimiter: string }>()
  // An empty line at the end would count against a delimiter that is guessed from a few lines.
  parse<string[]>(text.replace(/[\r\n]+$/, ''), {
    chunkSize: SLICE,
    delimitersToGuess: DELIMITERS,
    chunk: ({ data, meta }: ParseResult<string[]>, parser: Parser) => {
      delimiter = meta.delimiter
      for (const cells of data) {
        number += 1
        if (cells.some((cell) => cell.trim() !== '')) lines.push({ number, cells })
      }
      if (lines.length > MOST_LINES) return parser.abort()
      parser.pause()
      setImmediate(() => parser.resume())
    },
    complete: () => resolve({ lines, delimiter }),
  })
  return promise
}
