/** The ageing of a day after which nothing counts: as the sums and balances have it, read along their indexes. */
import { desc, eq, sql } from 'drizzle-orm'
import { partsFrom } from '#db/queries/keyset/cursor.ts'
import type { Order } from '#db/queries/keyset/order.ts'
import type { PageRequest } from '#db/queries/keyset/page.ts'
import { readSteps, type Walk, walkAlong } from '#db/queries/keyset/steps.ts'
import { owned } from '#db/queries/owned.ts'
import { customerBalances } from '#db/schema/payments.ts'
import { addTo, type CustomerAgeing, emptyAgeing } from '#domain/reports/customer-ageing.ts'
import type { Ageing } from '#domain/statements/ageing.ts'
import {
  type AgeingScope,
  type Amounts,
  bucketsOfDays,
  type CustomerSums,
  findDueDays,
  openByAge,
  WITHOUT_RECORD,
} from './ranges.ts'
import { openWithoutRecord, unchangedCredit } from './unchanged.ts'

/** The sums of all customers. */
export async function findTotals(scope: AgeingScope): Promise<Ageing> {
  const { db, account, currency, asOf } = scope
  const days = await findDueDays(scope)
  const [stored] = await db.all<{ credit: bigint | number }>(sql`
    select coalesce(sum(iif(currency = ${currency}, credit, 0)), 0) as credit
    from customer_balances where account_id = ${account} and credit > 0`)
  const totals = { buckets: bucketsOfDays(days, asOf), credit: BigInt(stored?.credit ?? 0) }
  await addAll(totals, unchangedCredit(scope, WITHOUT_RECORD))
  return totals
}

/** Buyers who are not in the address book, all in one. */
export async function findWithoutRecord(scope: AgeingScope): Promise<CustomerAgeing> {
  const ageing = { customerId: null, ...emptyAgeing() }
  await addAll(ageing, openWithoutRecord(scope))
  await addAll(ageing, unchangedCredit(scope, WITHOUT_RECORD))
  return ageing
}

async function addAll(ageing: Ageing, source: Amounts): Promise<void> {
  for await (const range of source) for (const found of range) addTo(ageing, found)
}

/** A page of customers, in the order of the report. */
export async function findCustomers(scope: AgeingScope, request: PageRequest) {
  const { db } = scope
  const { customerId: id, credit } = customerBalances
  const walks = partsFrom(['balance', 'even'], request.cursor).map(({ name, position }) =>
    walkOf(scope, name, position),
  )
  const { rows, nextCursor } = await readSteps(db, request, walks, (step, limit) =>
    db
      .select({ id, credit, sortKey: step.sortKey })
      .from(step.from)
      .crossJoin(customerBalances)
      .where(
        sql`${step.where} and ${owned(customerBalances, scope.account, eq(customerBalances.currency, scope.currency))}`,
      )
      .orderBy(...step.orderBy)
      .limit(limit),
  )
  return { items: await withBuckets(scope, rows), nextCursor }
}

/** Customers whose credit equals what they owe have no balance, and follow the others. */
function walkOf(
  { account, currency }: AgeingScope,
  part: 'balance' | 'even',
  position: readonly string[] | undefined,
): Walk {
  const { customerId, due, credit } = customerBalances
  const own = [account, eq(customerBalances.currency, currency)] as const
  const where = sql`${customerId} = step.id`
  if (part === 'balance') {
    const order: Order = { columns: [sql`(${due} - ${credit})`, customerId], direction: desc }
    const index = 'customer_balances_by_balance'
    const rows = {
      table: customerBalances,
      index,
      order,
      where: owned(customerBalances, ...own, sql`${due} <> ${credit}`),
    }
    return { ...walkAlong(rows, position), where, part }
  }
  const order: Order = { columns: [customerId], direction: desc }
  const isEven = sql`${credit} > 0 and ${due} = ${credit}`
  const index = 'customer_balances_in_credit'
  return {
    ...walkAlong({ table: customerBalances, index, order, where: owned(customerBalances, ...own, isEven) }, position),
    where,
    part,
  }
}

async function withBuckets(
  { db, account, currency, asOf }: AgeingScope,
  rows: readonly { id: string; credit: bigint }[],
): Promise<CustomerAgeing[]> {
  if (rows.length === 0) return []
  const ids = sql.join(
    rows.map(({ id }) => sql`${id}`),
    sql`, `,
  )
  const sums = await db.all<CustomerSums>(sql`
    select customer_id as customerId, ${openByAge(asOf)}
    from documents indexed by documents_open_of
    where account_id = ${account} and customer_id in (${ids}) and settlement in ('unpaid', 'partial')
      and currency = ${currency}
    group by 1`)
  const customers = new Map(rows.map(({ id, credit }) => [id, { customerId: id, ...emptyAgeing(), credit }]))
  for (const found of sums) {
    const ageing = found.customerId === null ? undefined : customers.get(found.customerId)
    if (ageing) addTo(ageing, found)
  }
  return [...customers.values()]
}
