/** The job of recurring invoices in a process of its own, to be killed: `recurring-worker.ts FOLDER TIME`. It ends when nothing is due. */
import { openDatabase } from '#db/database.ts'
import { startRecurringInvoices } from '#jobs/recurring-invoices.ts'
import { createPdfPool } from '#pdf/pool.ts'
import { readEnv } from '#src/env/env.ts'

const [dataDir = '', at = ''] = process.argv.slice(2)
const env = readEnv({ DATA_DIR: dataDir, JWT_SECRET: 'a secret of this test, long enough to be one' })
const db = await openDatabase({ dataDir })
const pdf = createPdfPool()
const log = (event: unknown) => process.stdout.write(`${JSON.stringify(event)}\n`)
process.stdout.write('started\n')
const job = startRecurringInvoices({ db, env, pdf, log, now: () => new Date(at), wakeMail: () => undefined })
await job.run()
await job.stop()
await pdf.close()
await db.close()
process.stdout.write('ended\n')
