/** A look of the plan of reminders in a company with 1,000,000 invoices against one with 100, with ten due in both. */
import { sql } from 'drizzle-orm'
import { createCustomer } from '#api/customers/service.ts'
import { updatePlan } from '#api/reminders/plan-service.ts'
import type { Database } from '#db/database.ts'
import { addDays, addMonths, type LocalDay } from '#domain/calendar/dates.ts'
import { afterWeekend } from '#domain/calendar/weekend.ts'
import type { AccountId } from '#http/identity.ts'
import { startCustomerReminders } from '#jobs/customer-reminders.ts'
import { readEnv } from '#src/env/env.ts'
import { copyOf, createCompany, withDatabase } from './company.ts'
import type { Comparison } from './comparison.ts'
import { addInvoices } from './many-invoices.ts'
import { threadCpuMs } from './thread-clock.ts'
import { compareSizes } from './two-sizes.ts'

const DUE = 10
const FEW = 100
const MANY = 1_000_000
/** After the due dates of all others, which are at most thirteen months after the first day of 2026. */
const FIRST_DAY = '2027-06-01'
const BEFORE = new Date('2027-05-31T08:00:00Z')

export async function reminders(): Promise<Comparison[]> {
  const small = await createCompany()
  const large = copyOf(small)
  const { account } = small
  try {
    for (const [{ dataDir }, count] of [
      [small, FEW],
      [large, MANY],
    ] as const) {
      await withDatabase(dataDir, async (db) => {
        await addInvoices(db, account, count)
        await prepare(db, account)
      })
    }
    return [
      await compareSizes({
        what: '1,000,000 : 100 invoices, a look at ten reminders due, ms CPU',
        small: small.dataDir,
        large: large.dataDir,
        atMost: 1.5,
        measure: async (db, round) => {
          const day = afterWeekend(addMonths(FIRST_DAY, round), 'sat-sun')
          await addDue(db, account, day, round)
          const ms = await look(db, day)
          await payAll(db)
          return ms
        },
      }),
    ]
  } finally {
    small.remove()
    large.remove()
  }
}

/** The first plan is switched on, and has ten customers to write to. */
async function prepare(db: Database, account: AccountId): Promise<void> {
  for (let nth = 0; nth < DUE; nth++) {
    const customer = { name: `Reminded ${nth}`, email: `reminded${nth}@client.example` }
    await db.write((tx) => createCustomer({ db: tx, account, now: BEFORE }, customer))
  }
  await db.write((tx) => updatePlan({ db: tx, account, now: BEFORE }, { on: true }))
}

/** An invoice of each of the ten, due on the day and sent on the one before: the step of the day is its only one. */
async function addDue(db: Database, account: AccountId, day: LocalDay, round: number): Promise<void> {
  const sentAt = Date.parse(`${addDays(day, -1)}T08:00:00Z`)
  await db.write((tx) =>
    tx.run(sql`insert into documents (id, account_id, type, status, kind, version, draft, number, customer_id,
        customer_name, currency, total, tax, issue_date, due_date, created_at, updated_at, issued_at, sent_at, views, paid,
        credited, settlement)
      select 'reminded ' || ${round} || ' ' || id, ${account}, 'invoice', 'issued', 'tax-invoice', 2, '{}',
        'LATE-' || ${round} || substr(name, 9), id, name, 'AED', 10000, 500, ${addDays(day, -1)}, ${day}, ${sentAt}, ${sentAt},
        ${sentAt}, ${sentAt}, 0, 0, 0, 'unpaid'
      from customers where account_id = ${account} and email like 'reminded%'`),
  )
}

/** Later rounds do not remind of them. */
const payAll = (db: Database) =>
  db.write((tx) =>
    tx.run(
      sql`update documents set paid = total, settlement = 'paid' where number like 'LATE-%' and settlement = 'unpaid'`,
    ),
  )

/** The processor's time of the thread that looks. @throws Error unless ten letters are queued. */
async function look(db: Database, day: LocalDay): Promise<number> {
  const now = () => new Date(`${day}T08:00:00Z`)
  const log = (event: unknown) => {
    throw new Error(JSON.stringify(event))
  }
  const env = readEnv({ JWT_SECRET: 'a secret of this benchmark, long enough to be one' })
  const before = await countSent(db)
  const from = threadCpuMs()
  const job = startCustomerReminders({ db, env, log, now, wakeMail: () => undefined })
  await job.run()
  await job.stop()
  const ms = threadCpuMs() - from
  const sent = (await countSent(db)) - before
  if (sent !== DUE) throw new Error(`${day}: ${sent} were sent`)
  return ms
}

async function countSent({ read }: Database): Promise<number> {
  const [found] = await read.all<{ count: number }>('select count(*) as count from reminders_sent')
  return found?.count ?? 0
}
