/** Reads uploaded workbooks one after another, accounts in turn, each in a process of its own (decision 144). */
import { runInTurn } from '#domain/fair-queue.ts'
import { Refusal } from '#domain/refusal.ts'
import { readInProcess, type ReadSheet, type SheetTask } from './reading-process.ts'

export type Sheets = {
  /** @throws Refusal `import.busy` when too many wait, in total or of the account */
  read(account: string, task: SheetTask): Promise<ReadSheet>
}

export type SheetsOptions = {
  /** Measured from the start of a workbook's process. */
  withinMs?: number
  /** Bytes of a workbook's process. */
  mostMemory?: number
  /** The maximum of workbooks at once, including the one being read: each holds its file of up to 8 MB. */
  most?: number
  mostOfAccount?: number
}

const busy = () => new Refusal('import.busy', { retryAfterSeconds: 3 })

export function createSheets(options: SheetsOptions = {}): Sheets {
  const { withinMs = 15_000, mostMemory = 768 * 1024 * 1024, most = 3, mostOfAccount = 1 } = options
  const inTurn = runInTurn({ atOnce: 1, maxWaiting: most - 1, maxOfKey: mostOfAccount, busy })
  return { read: (account, task) => inTurn(account, () => readInProcess(task, { withinMs, mostMemory })) }
}
