/** The job of reminders and that of mail in a process of their own, to be killed: `reminders-worker.ts FOLDER TIME`. */
import { openDatabase } from '#db/database.ts'
import { startCustomerReminders } from '#jobs/customer-reminders.ts'
import { startMailDelivery } from '#jobs/mail-delivery.ts'
import { readEnv } from '#src/env/env.ts'

const [dataDir = '', at = ''] = process.argv.slice(2)
const env = readEnv({ DATA_DIR: dataDir, JWT_SECRET: 'a secret of this test, long enough to be one' })
const db = await openDatabase({ dataDir })
const now = () => new Date(at)
const log = (event: unknown) => process.stdout.write(`${JSON.stringify(event)}\n`)
process.stdout.write('started\n')
const mail = await startMailDelivery({ db, env, log: () => undefined, now })
const job = startCustomerReminders({ db, env, log, now, wakeMail: mail.wake })
await job.run()
await job.stop()
await mail.run()
await mail.stop()
await db.close()
process.stdout.write('ended\n')
