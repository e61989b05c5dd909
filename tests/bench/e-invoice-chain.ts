/**
 * The daily check of a Saudi chain of 1,000,000 files: how long it takes, and its longest turn. `bun tests/bench/e-invoice-chain.ts`,
 * not part of the other comparisons, because nothing is compared. On a file it runs in a process of its own.
 */
import { setImmediate } from 'node:timers/promises'
import { brokenFileChain } from '#api/health/file-chain-check-service.ts'
import { withDatabase } from './company.ts'
import { createEInvoicing, issuedInvoice, wholeDraft } from './e-invoice-companies.ts'
import { addFileChain } from './many-e-invoices.ts'
import { threadCpuMs } from './thread-clock.ts'

const FILES = 1_000_000

const company = await createEInvoicing('SA', 'prepare')
const { account, dataDir } = company
const like = await issuedInvoice({ ...wholeDraft('AE'), lines: wholeDraft('AE').lines.slice(0, 1) })
await withDatabase(dataDir, async (db) => {
  await addFileChain(db, account, FILES, like)
  let longest = 0
  let turnFrom = threadCpuMs()
  const pause = async () => {
    longest = Math.max(longest, threadCpuMs() - turnFrom)
    await setImmediate()
    turnFrom = threadCpuMs()
  }
  const [from, cpuFrom] = [performance.now(), threadCpuMs()]
  const damage = await brokenFileChain({ db: db.read, account }, pause)
  await pause()
  if (damage) throw new Error(`The chain is whole: ${JSON.stringify(damage)}`)
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`
  console.log(`${FILES} files: ${seconds(performance.now() - from)}, ${seconds(threadCpuMs() - cpuFrom)} CPU`)
  console.log(`longest turn: ${longest.toFixed(1)} ms CPU`)
})
company.remove()
