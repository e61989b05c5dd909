/** Values of stock in another currency: costs stay the numbers they are, as prices do; amounts get its digits. */
import { asc, gt, isNotNull, sql } from 'drizzle-orm'
import type { Writer } from '#db/database.ts'
import { prepared } from '#db/prepared.ts'
import { owned } from '#db/queries/owned.ts'
import { items } from '#db/schema/inventory.ts'
import { stockValueOf } from '#domain/inventory/balance.ts'
import { addInventorySums, NO_ITEMS } from '#domain/inventory/sums.ts'
import type { AccountScope, WriteContext } from '#http/context.ts'
import { findInventorySums, putInventorySums } from '#api/inventory/sums.ts'

/** Items at a time. */
const SLICE = 500

/** When the account works in this currency from now on, in the transaction that chooses it. */
export async function revalueStock(context: WriteContext, currency: string): Promise<void> {
  let after = ''
  let sums = NO_ITEMS
  for (;;) {
    const slice = await trackedAfter(context, after)
    const last = slice.at(-1)
    if (!last) break
    const valued = slice.map((item) => ({ ...item, stockValue: stockValueOf(item, currency) }))
    await saveValues(context.db).run({ account: context.account, valued: JSON.stringify(valued) })
    sums = addInventorySums(sums, [], valued)
    after = last.id
  }
  const stored = await findInventorySums(context)
  if (after !== '') await putInventorySums(context, { ...stored, stockValue: sums.stockValue })
}

function trackedAfter({ db, account }: AccountScope, after: string) {
  return db
    .select({
      rowId: items.rowId,
      id: items.id,
      archivedAt: items.archivedAt,
      level: items.level,
      stock: items.stock,
      averageCost: items.averageCost,
    })
    .from(items)
    .where(owned(items, account, isNotNull(items.level), gt(items.id, after)))
    .orderBy(asc(items.id))
    .limit(SLICE)
}

const saveValues = prepared((tx: Writer) =>
  tx
    .update(items)
    .set({ stockValue: sql`valued.value ->> 'stockValue'` })
    .from(sql`json_each(${sql.placeholder('valued')}) as valued`)
    // The plus keeps SQLite from walking all items of the account.
    .where(sql`+${items.accountId} = ${sql.placeholder('account')} and ${items.rowId} = valued.value ->> 'rowId'`)
    .prepare(),
)
