/**
 * The script of the process that writes one spreadsheet. Each line that it reads is JSON: first the sheet, then pages of rows, and
 * last `END`. It writes the file to its output at the end, and nothing when its input ends before, as with a killed server.
 */
import { setPriority } from 'node:os'
import writeExcelFile, { type Row } from 'write-excel-file/node'
import { sheetCell } from '#domain/text/sheet-cell.ts'
import { END, type Sheet } from './sheet.ts'

/** Requests are answered first: the processor is the server's. */
setPriority(10)

const HEIGHT_OF_HEAD = 1
/** Characters. */
const WIDTHS = { text: 24, decimal: 16, day: 12 } as const

await writeFile(linesOf(Bun.stdin.stream()))

async function writeFile(lines: Lines): Promise<void> {
  const sheet = await readSheet(lines)
  const { name, isRightToLeft, columns } = sheet
  const file = writeExcelFile(await readRows(lines, sheet), {
    sheet: name,
    rightToLeft: isRightToLeft,
    stickyRowsCount: HEIGHT_OF_HEAD,
    columns: columns.map(({ head, kind = 'text' }) => ({ width: Math.max(WIDTHS[kind], head.length + 2) })),
  })
  await Bun.write(Bun.stdout, await file.toBuffer())
}

type Lines = AsyncGenerator<string, undefined>

async function readSheet(lines: Lines): Promise<Sheet> {
  const { value } = await lines.next()
  if (value === undefined) process.exit(1)
  // because the server writes a sheet into the first line (sheet-process.ts)
  return JSON.parse(value) as Sheet
}

async function readRows(lines: Lines, { columns: heads }: Sheet): Promise<Row[]> {
  const read: Row[] = [heads.map(({ head }) => ({ value: head, fontWeight: 'bold' }))]
  for await (const line of lines) {
    if (line === END) return read
    // because the server writes pages into all lines between the first and the last
    const page = JSON.parse(line) as string[][]
    for (const cells of page) read.push(cells.map((text, at) => cellOf(sheetCell(text, heads[at]?.kind))))
  }
  process.exit(1)
}

function cellOf(cell: ReturnType<typeof sheetCell>) {
  return cell === null || typeof cell === 'string' ? cell : { ...cell, type: Number }
}

async function* linesOf(input: ReadableStream<Uint8Array>): Lines {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const bytes of input) {
    const parts = (rest + decoder.decode(bytes, { stream: true })).split('\n')
    rest = parts.pop() ?? ''
    yield* parts
  }
  return undefined
}
