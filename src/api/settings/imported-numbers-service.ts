/** Series of invoices and the numbers that imports bring: the next number given here is above those of its own series. */
import { eq, gt, sql } from 'drizzle-orm'
import { owned } from '#db/queries/owned.ts'
import { documents } from '#db/schema/documents.ts'
import { payments } from '#db/schema/payments.ts'
import { numberSeries } from '#db/schema/settings.ts'
import { documentNumber, OPENING_PREFIX } from '#domain/documents/numbering.ts'
import type { SeriesBefore } from '#domain/imports/row-write.ts'
import type { AccountScope, WriteContext } from '#http/context.ts'
import { findSeries, numberIn, putSeries } from './series-service.ts'
import { addJump } from './service.ts'

/** The series of invoices from which numbers were given. */
export function findInvoiceSeries({ db, account }: AccountScope): Promise<SeriesBefore[]> {
  return db
    .select({ prefix: numberSeries.prefix, next: numberSeries.next, highestUsed: numberSeries.highestUsed })
    .from(numberSeries)
    .where(owned(numberSeries, account, eq(numberSeries.kind, 'invoice')))
}

/** A series that has given no number yet begins above the imported ones by itself (series-service.ts). */
export async function raiseInvoiceSeries(
  { db, account }: WriteContext,
  { prefix, number }: { prefix: string; number: number },
): Promise<void> {
  const [series] = await db
    .select()
    .from(numberSeries)
    .where(owned(numberSeries, account, eq(numberSeries.kind, 'invoice'), eq(numberSeries.prefix, prefix)))
  if (series && number >= series.next) await putSeries(db, { ...series, next: number + 1, highestUsed: number })
}

/**
 * Takes the series back to where they would be without an import whose invoices are gone. A series that has given numbers above them
 * stays, and the numbering report says that the numbers between were left out.
 */
export async function lowerInvoiceSeries(context: WriteContext, before: readonly SeriesBefore[]): Promise<void> {
  const { db, account } = context
  for (const { prefix, next, highestUsed } of before) {
    const series = await findSeries(db, account, 'invoice', prefix)
    if (series.highestUsed === null || series.highestUsed === highestUsed) continue
    const free = await firstFree(context, prefix, next)
    const above = await lowestAbove(context, prefix, free)
    if (above === null)
      await putSeries(db, { ...series, next: free, highestUsed: free > next ? free - 1 : highestUsed })
    else await addJump(context, { kind: 'invoice', prefix, from: free, to: above - 1 })
  }
}

/** The first number of a series from `next` on that no invoice has. */
async function firstFree(scope: AccountScope, prefix: string, next: number): Promise<number> {
  let number = next
  while (await hasNumber(scope, documentNumber(prefix, number))) number += 1
  return number
}

const hasNumber = async ({ db, account }: AccountScope, number: string): Promise<boolean> =>
  (await db.$count(documents, owned(documents, account, eq(documents.number, number), eq(documents.type, 'invoice')))) >
  0

/** The lowest number of a series above a number, however it is written; null for none. */
async function lowestAbove({ db, account }: AccountScope, prefix: string, number: number): Promise<number | null> {
  const { counted, isOfSeries } = numberIn(prefix)
  const [found] = await db
    .select({ lowest: sql<number | null>`min(${counted})` })
    .from(documents)
    .where(owned(documents, account, eq(documents.type, 'invoice'), isOfSeries, gt(counted, number)))
  return found?.lowest ?? null
}

/** The next number of an opening balance, which is an invoice or, for a credit, a payment. */
export async function nextOpeningNumber({ db, account }: AccountScope): Promise<number> {
  const digits = sql<number | null>`max(cast(substr(${payments.number}, ${OPENING_PREFIX.length + 2}) as integer))`
  const isOpening = sql`${payments.number} > ${`${OPENING_PREFIX}-`} and ${payments.number} < ${`${OPENING_PREFIX}-:`}`
  const [[credits], series] = await Promise.all([
    db
      .select({ highest: digits })
      .from(payments)
      .where(owned(payments, account, isOpening)),
    findSeries(db, account, 'invoice', OPENING_PREFIX),
  ])
  return Math.max(series.next, (credits?.highest ?? 0) + 1)
}
