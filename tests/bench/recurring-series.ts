/** Recurring invoices of a company: some that are due, made by the product, and copies of one of them that are due in 2099. */
import { eq, sql } from 'drizzle-orm'
import type { SeriesFields } from '#api/recurring/model.ts'
import { createSeries } from '#api/recurring/service.ts'
import type { Database } from '#db/database.ts'
import { recurringSeries } from '#db/schema/recurring/recurring.ts'
import type { LocalDay } from '#domain/calendar/dates.ts'
import type { AccountId } from '#http/identity.ts'
import { numbersOf } from './many-invoices.ts'

const IN_A_JOB = 25_000
const LATER_DAY = '2099-01-01'
const LATER = Date.UTC(2099, 0)

type Many = { count: number; due: number; firstDay: LocalDay; now: Date }

/** `count` series in all, of which `due` are monthly from the first day on. */
export async function addSeries(db: Database, account: AccountId, { count, due, firstDay, now }: Many): Promise<void> {
  const body: SeriesFields = {
    draft: {
      customer: { name: 'Al Waha Trading' },
      currency: 'AED',
      language: 'en',
      lines: [{ description: 'Rent for {month} {year}', quantity: '1', unitPrice: '5000', tax: 'out-of-scope' }],
    },
    rule: { every: 1, unit: 'month' },
    firstDay,
    then: 'issue',
  }
  let copied = ''
  for (let made = 0; made < due; made++) {
    copied = (await db.write((tx) => createSeries({ db: tx, account, now }, body))).id
  }
  const columns = sql.raw(COPIED.join(', '))
  for (let from = 1; from <= count - due; from += IN_A_JOB) {
    const to = Math.min(count - due, from + IN_A_JOB - 1)
    await db.write((tx) =>
      tx.run(sql`${numbersOf(from, to)} insert into recurring_series (id, next_day, due_at, ${columns})
        select printf('00000000-0000-7000-f000-%012d', i), ${LATER_DAY}, ${LATER}, ${columns}
        from n cross join recurring_series where ${eq(recurringSeries.id, copied)}`),
    )
  }
}

const COPIED = [
  'account_id',
  'version',
  'state',
  'draft',
  'customer_id',
  'currency',
  'total',
  'words',
  'rule',
  'first_day',
  '"end"',
  'action',
  'lead_days',
  'period',
  '"to"',
  'next_index',
  'used_until',
  'paused_on',
  'created_at',
  'updated_at',
  'by_user_id',
]
