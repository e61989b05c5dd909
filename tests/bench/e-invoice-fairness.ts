/** How long others wait at most while readiness is worked out of 500 documents, a tenth of which have a thousand lines. */
import { setImmediate } from 'node:timers/promises'
import { getReadiness } from '#api/e-invoicing/readiness-service.ts'
import type { UnfinishedDraft } from '#api/documents/company.ts'
import { withDatabase } from './company.ts'
import { type Comparison, median, spreadOf } from './comparison.ts'
import { createEInvoicing, issuedInvoice, wholeDraft } from './e-invoice-companies.ts'
import { addCopies } from './many-e-invoices.ts'
import { addInvoices } from './many-invoices.ts'
import { threadCpuMs } from './thread-clock.ts'

const DOCUMENTS = 1_000
const LARGE_LINES = 1_000
const ROUNDS = 9
const MOST_MS = 10

export async function eInvoiceFairness(): Promise<Comparison[]> {
  const company = await createEInvoicing('AE', 'prepare')
  const { account, dataDir } = company
  try {
    return await withDatabase(dataDir, async (db) => {
      await addInvoices(db, account, DOCUMENTS)
      const [usual, large] = [await issuedInvoice(wholeDraft('AE')), await issuedInvoice(largeDraft())]
      await addCopies(db, account, DOCUMENTS, { usual, large })
      const read = () => getReadiness({ db: db.read, account, now: new Date() }, 'en')
      const pauses: number[] = []
      const idle: number[] = []
      for (let round = -2; round < ROUNDS; round++) {
        const longest = await longestPause(read())
        const beside = await longestPause(Bun.sleep(200))
        if (round < 0) continue
        pauses.push(longest)
        idle.push(beside)
      }
      return [
        {
          what: 'longest turn while readiness is worked out, ms CPU',
          ours: spreadOf(pauses, 1),
          theirs: `${MOST_MS} allowed; idle ${spreadOf(idle, 1)}`,
          ratio: median(pauses) / MOST_MS,
          goal: { atMost: 1 },
          cause: 'a document of a thousand lines is read and judged in one turn',
        },
      ]
    })
  } finally {
    company.remove()
  }
}

/** Between two turns of the event loop, of the thread that answers everybody: how long it had no time for them, whatever else runs. */
async function longestPause(work: Promise<unknown>): Promise<number> {
  let isOver = false
  void work.finally(() => (isOver = true))
  let longest = 0
  while (!isOver) {
    const from = threadCpuMs()
    await setImmediate()
    longest = Math.max(longest, threadCpuMs() - from)
  }
  await work
  return longest
}

function largeDraft(): UnfinishedDraft {
  const draft = wholeDraft('AE')
  return { ...draft, lines: Array.from({ length: LARGE_LINES / 10 }, () => draft.lines).flat() }
}
