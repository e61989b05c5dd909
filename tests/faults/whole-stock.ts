/** The stock of an account, added up anew from its ledger by arithmetic of its own: items, and each line of a document once each way. */
import { expect } from 'bun:test'
import { asc, eq } from 'drizzle-orm'
import type { Reader } from '#db/database.ts'
import { frozenCopies } from '#db/schema/documents.ts'
import { inventorySums, items, stockMovements } from '#db/schema/inventory.ts'
import { readFrozenCopy } from '#api/documents/frozen-copy.ts'
import type { AccountId } from '#http/identity.ts'

const SCALE = 6

/** Whole millionths: a quantity and a cost have no more than six decimals. */
function millionths(text: string): bigint {
  const [whole = '', decimals = ''] = text.split('.')
  return BigInt(whole + decimals.padEnd(SCALE, '0'))
}

const roundedDown = (top: bigint, bottom: bigint) => (2n * top + bottom) / (2n * bottom)

type Movement = typeof stockMovements.$inferSelect

/** Stock and average cost in millionths. */
function addUp(movements: readonly Movement[]) {
  let [stock, average] = [0n, 0n]
  for (const { quantity, unitCost, ...after } of movements) {
    const moved = millionths(quantity)
    if (unitCost !== null) {
      const cost = millionths(unitCost)
      average = stock <= 0n ? cost : roundedDown(stock * average + moved * cost, stock + moved)
    }
    stock += moved
    expect([millionths(after.stock), millionths(after.averageCost)]).toEqual([stock, average])
  }
  return { stock, average }
}

/** `digits`: of the account's currency. */
export async function expectWholeStock(db: Reader, account: AccountId, digits = 2): Promise<void> {
  const movements = await db
    .select()
    .from(stockMovements)
    .where(eq(stockMovements.accountId, account))
    .orderBy(asc(stockMovements.rowId))
  const rows = await db.select().from(items).where(eq(items.accountId, account))
  const sums = { items: 0, low: 0, out: 0, value: 0n }
  for (const item of rows) {
    const { stock, average } = addUp(movements.filter(({ itemId }) => itemId === item.id))
    const level =
      stock <= 0n ? 'out' : item.reorderLevel !== null && stock <= millionths(item.reorderLevel) ? 'low' : 'in'
    const value = stock <= 0n ? 0n : roundedDown(stock * average * 10n ** BigInt(digits), 10n ** 12n)
    const stored = [
      millionths(item.stock),
      millionths(item.averageCost),
      item.level,
      BigInt(item.stockValue.replace('.', '')),
    ]
    expect([item.sku, ...stored]).toEqual([item.sku, stock, average, item.trackStock ? level : null, value])
    if (item.archivedAt !== null) continue
    sums.items += 1
    sums.low += item.level === 'low' ? 1 : 0
    sums.out += item.level === 'out' ? 1 : 0
    sums.value += value
  }
  const [stored] = await db.select().from(inventorySums).where(eq(inventorySums.accountId, account))
  const { stockValue = '0', ...counted } = stored ?? { items: 0, low: 0, out: 0 }
  expect({ ...counted, value: BigInt(stockValue.replace('.', '')) }).toMatchObject(sums)
  const names = new Set(rows.map(({ id }) => id))
  expect(movements.filter(({ itemId }) => !names.has(itemId))).toEqual([])
  await expectOnceEachWay(db, account, movements)
}

/** A line goes out at most once and comes in at most once, and only lines of issued documents do. */
async function expectOnceEachWay(db: Reader, account: AccountId, movements: readonly Movement[]): Promise<void> {
  const posted = movements.filter(({ documentId }) => documentId !== null)
  const ways = posted.map(({ documentId, line, quantity }) => `${documentId} ${line} ${quantity.startsWith('-')}`)
  expect(new Set(ways).size).toBe(ways.length)
  const copies = await db
    .select({ id: frozenCopies.documentId, copy: frozenCopies.copy })
    .from(frozenCopies)
    .where(eq(frozenCopies.accountId, account))
  const types = new Map(copies.map(({ id, copy }) => [id, readFrozenCopy(copy).type]))
  for (const { documentId, kind } of posted) {
    expect(['invoice', 'credit-note']).toContain(types.get(documentId ?? '') ?? 'draft')
    expect(['sale', 'return']).toContain(kind)
  }
}
