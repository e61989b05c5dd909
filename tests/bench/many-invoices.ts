/**
 * A company with a given number of issued invoices, for lists and search. The rows equal the product's, but are
 * generated in SQL, 25,000 per write job: a million takes seconds and the event loop stays responsive. Frozen copies
 * and events, which no list reads, are left out.
 */
import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accountWord } from '#db/full-text.ts'
import type { AccountId } from '#http/identity.ts'

const IN_A_JOB = 25_000

/** Customer name of one in 20 invoices. Every invoice has a word that starts with `al`. */
export const FREQUENT_NAME = 'alreem07'

export async function addInvoices(db: Database, account: AccountId, count: number): Promise<void> {
  for (let from = 1; from <= count; from += IN_A_JOB) {
    const to = Math.min(count, from + IN_A_JOB - 1)
    await db.write(async (tx) => {
      await tx.run(rows(account, from, to))
      await tx.run(words(account, from, to))
    })
  }
}

const numbers = (from: number, to: number) =>
  sql`with recursive n(i) as (select ${from} union all select i + 1 from n where i < ${to})`

const customer = sql`('alreem' || substr('0' || (i % 20), -2))`
const total = sql`(10000 + (i * 7919) % 9000000)`

function rows(account: AccountId, from: number, to: number) {
  const at = Date.UTC(2026, 0)
  return sql`${numbers(from, to)} insert into documents (place, id, account_id, status, kind, version, draft, number, customer_name,
    currency, total, tax, issue_date, due_date, created_at, updated_at, issued_at, views)
    select i, printf('00000000-0000-7000-8000-%012d', i), ${account}, 'issued', 'tax-invoice', 2, '{}', printf('INV-%04d', i),
      ${customer}, 'AED', ${total}, 500, date('2026-01-01', (i % 365) || ' days'), date('2026-02-01', (i % 365) || ' days'),
      ${at} + i, ${at} + i, ${at} + i, 0 from n`
}

function words(account: AccountId, from: number, to: number) {
  return sql`${numbers(from, to)} insert into document_search (rowid, account, folded)
    select i, ${accountWord(account)}, printf('inv-%04d ', i) || i || ' ' || ${customer} || ' trading ' || (${total} / 100) from n`
}
