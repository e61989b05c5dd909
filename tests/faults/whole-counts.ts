/** What triggers keep, against what is there. */
import { expect } from 'bun:test'
import { eq, sql } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import { customerCounts } from '#db/schema/customers.ts'
import { paymentKinds } from '#db/schema/payments.ts'
import { issuedCounts } from '#db/schema/subscription.ts'
import type { AccountId } from '#http/identity.ts'

export async function expectWholeCounts(db: Reader, account: AccountId): Promise<void> {
  const { type, hour, count } = issuedCounts
  const kept = await db.select({ type, hour, count }).from(issuedCounts).where(eq(issuedCounts.accountId, account))
  const issued = await db.all<(typeof kept)[number]>(
    sql`select type, at / 3600000 as hour, count(*) as count from document_events
      where account_id = ${account} and kind = 'issued' group by 1, 2 order by 1, 2`,
  )
  expect(kept.toSorted((a, b) => a.type.localeCompare(b.type) || a.hour - b.hour)).toEqual(issued)
  const [customers] = await db.select().from(customerCounts).where(eq(customerCounts.accountId, account))
  const there = await db.get<{ count: number }>(
    sql`select count(*) as count from customers where account_id = ${account}`,
  )
  expect(customers?.count ?? 0).toBe(there.count)
  const kinds = await db.select().from(paymentKinds).where(eq(paymentKinds.accountId, account))
  const recorded = await db.all(
    sql`select distinct account_id as accountId, kind, coalesce(method, '') as method, currency from payments
      where account_id = ${account}`,
  )
  expect(kinds.length).toBe(recorded.length)
  expect(kinds).toEqual(expect.arrayContaining(recorded))
}
