/** Writes spreadsheets one after another, one at a time an account: each is some hundred megabytes while it is written. */
import { runInTurn } from '#domain/fair-queue.ts'
import { Refusal } from '#domain/refusal.ts'
import { MOST_SHEET_ROWS } from '#domain/text/sheet-cell.ts'
import { writeInProcess } from './sheet-process.ts'
import type { Sheet } from './sheet.ts'

/** `rows`: those that have been read. They are written when all are there. */
export type SheetProgress = { rows: number; isWriting: boolean }

/** 50,000 rows take 20 s beside other work. */
const WITHIN_MS = 120_000
/** Characters of all cells, which a file of 50,000 rows may have with long notes. */
const MOST_CHARACTERS = 60_000_000

const running = new Map<string, SheetProgress>()

const busy = () => new Refusal('spreadsheet.busy', { retryAfterSeconds: 30 })
const inTurn = runInTurn({ atOnce: 1, maxWaiting: 7, busy })

export const sheetProgress = (account: string): SheetProgress | undefined => running.get(account)

/** @throws Refusal `spreadsheet.running` */
export function requireNoSheet(account: string): void {
  if (running.has(account)) throw new Refusal('spreadsheet.running')
}

type Given = { sheet: Sheet; pages: AsyncIterable<readonly string[][]>; signal: AbortSignal | undefined }

/** The bytes of the file. @throws Refusal `spreadsheet.running`, `spreadsheet.too-long`, `spreadsheet.busy`, `spreadsheet.failed`, and what `pages` throws. */
export async function writeSpreadsheet(account: string, { sheet, pages, signal }: Given): Promise<Uint8Array> {
  requireNoSheet(account)
  const progress: SheetProgress = { rows: 0, isWriting: false }
  running.set(account, progress)
  const end = () => {
    if (running.get(account) === progress) running.delete(account)
  }
  signal?.addEventListener('abort', end, { once: true })
  try {
    const bytes = await inTurn(account, async () =>
      signal?.aborted ? null : writeInProcess({ sheet, pages: counted(pages, progress), withinMs: WITHIN_MS, signal }),
    )
    if (!bytes) throw busy()
    return bytes
  } finally {
    end()
  }
}

/** Counts what is read, and refuses what is too much. */
async function* counted(pages: Given['pages'], progress: SheetProgress): AsyncGenerator<readonly string[][], void> {
  let characters = 0
  for await (const page of pages) {
    progress.rows += page.length
    for (const cells of page) for (const cell of cells) characters += cell.length
    if (progress.rows > MOST_SHEET_ROWS || characters > MOST_CHARACTERS) throw new Refusal('spreadsheet.too-long')
    yield page
    // Other requests go first: all run on one thread.
    await Bun.sleep(0)
  }
  progress.isWriting = true
}
