/** Reads the bytes of a file into rows of cells, in slices between which requests are served. */
import { parse, type ParseResult, type Parser } from 'papaparse'
import { type Encoding, encodingOf } from '#domain/imports/encoding.ts'
import { formatOf } from '#domain/imports/file-format.ts'
import { type Grid, type GridProblem, type GridRow, readGrid, withoutApostrophes } from '#domain/imports/grid.ts'
import { knownHeads } from '#domain/imports/heads.ts'
import type { ImportKind } from '#domain/imports/import-state.ts'
import { MOST_IMPORT_ROWS, MOST_ROWS_ABOVE_HEADS } from '#domain/imports/limits.ts'
import { Refusal, type RefusalReason } from '#domain/refusal.ts'

export type ReadFile = Grid & {
  encoding: Encoding | null
  delimiter: string | null
  sheets: string[]
  sheet: string | null
}

const DELIMITERS = [',', ';', '\t', '|']

const REASONS: Record<GridProblem, RefusalReason> = {
  empty: 'import.empty',
  'too-many-rows': 'import.too-many-rows',
  'too-many-columns': 'import.too-many-columns',
  'cell-too-long': 'import.cell-too-long',
}

/**
 * `encoding`: as somebody chose it, else as the bytes look.
 * @throws Refusal `import.unsupported-type`, `import.unreadable`, and those of the limits.
 */
export async function readFile(kind: ImportKind, bytes: Uint8Array, encoding = encodingOf(bytes)): Promise<ReadFile> {
  if (bytes.length === 0) throw new Refusal('import.empty')
  if (formatOf(bytes) !== 'text') throw new Refusal('import.unsupported-type')
  const text = decoded(bytes, encoding)
  const { lines, delimiter } = await linesOf(text)
  const read = readGrid(lines, (heads) => knownHeads(kind, heads))
  if (!read.ok) throw new Refusal(REASONS[read.problem])
  return { ...plainGrid(read.grid), encoding, delimiter, sheets: [], sheet: null }
}

const plainGrid = ({ heads, rows }: Grid): Grid => ({
  heads,
  rows: rows.map(({ number, cells }) => ({ number, cells: cells.map(withoutApostrophes) })),
})

function decoded(bytes: Uint8Array, encoding: Encoding): string {
  const text = new TextDecoder(encoding).decode(bytes)
  // The text of a picture or a program has zeros.
  if (text.slice(0, SEARCHED_UNITS).includes('\0')) throw new Refusal('import.unreadable')
  return text
}

const SEARCHED_UNITS = 10_000

/** In UTF-16 units: a slice takes some ten milliseconds. */
const SLICE = 128 * 1024

const MOST_LINES = MOST_IMPORT_ROWS + MOST_ROWS_ABOVE_HEADS + 1

/** The lines that are not blank, no more than are needed to see that there are too many. */
function linesOf(text: string): Promise<{ lines: GridRow[]; delimiter: string }> {
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
