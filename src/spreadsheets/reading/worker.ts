/**
 * The script of the process that reads one workbook: it takes the file from its input, and writes lines of JSON: what is read or
 * why not, then a line for each row. Its argument is the name of a sheet.
 */
import { type SheetProblem, UnreadableSheet } from './container.ts'
import { readSheetText, type SheetText } from './workbook.ts'

/** The first line. The others are `SheetRow`. */
export type SheetHead = { problem: SheetProblem } | { sheets: string[]; sheet: string }
export type SheetRow = [number: number, cells: string[]]

await Bun.write(Bun.stdout, await answer())

async function answer(): Promise<string> {
  try {
    const { lines, ...read } = await readSheetText(Buffer.from(await Bun.stdin.bytes()), Bun.argv[2])
    return asLines(read, lines)
  } catch (error) {
    if (error instanceof UnreadableSheet) return `${JSON.stringify({ problem: error.problem } satisfies SheetHead)}\n`
    throw error
  }
}

function asLines(head: SheetHead, lines: SheetText['lines']): string {
  const rows = lines.map(({ number, cells }): SheetRow => [number, cells])
  return [head, ...rows].map((line) => `${JSON.stringify(line)}\n`).join('')
}
