/** Movements that documents post: once each way for each of their lines. */
import { eq, sql } from 'drizzle-orm'
import type { Reader } from '#db/database.ts'
import { prepared } from '#db/prepared.ts'
import { ACCOUNT, owned } from '#db/queries/owned.ts'
import { stockMovements } from '#db/schema/inventory.ts'
import { isZero, unsigned } from '#domain/money/money.ts'
import type { AccountScope, WriteContext } from '#http/context.ts'
import { type Entry, findStock, isMoved, type ItemStock, postEntries, type StockItem } from './stock/ledger.ts'

/** `line` is zero-based; `quantity` is signed decimal text: out of stock below zero. */
export type LineMovement = { line: number; itemId: string; quantity: string }

/** The stock of items as this transaction has read it (`requireItems`). */
export type KnownStock = ItemStock

/** The stock of the items that lines name. */
export function findLineStock(
  context: AccountScope,
  lines: readonly { itemId?: string | undefined }[],
): Promise<KnownStock> {
  return findStock(context, [...new Set(lines.flatMap(({ itemId }) => itemId ?? []))])
}

/** The cost of one unit as it leaves the stock now; that of the item where none are counted, such as a service. */
export function unitCostOf(item: StockItem | undefined): string | null {
  const average = isMoved(item) && !isZero(item.averageCost) ? unsigned(item.averageCost) : null
  return average ?? item?.cost ?? null
}

/** A line that sold more than there was; `stock` is what it left, below zero. */
export type StockWarning = { line: number; itemId: string; stock: string }

/**
 * Posts what lines of a document move: sales when it goes out, returns when it comes in. Items that are archived or not
 * tracked move nothing, and so do lines of items that are gone. `known`: their stock, when this transaction has read it.
 * Answers the sales that left less than nothing.
 */
export async function postLines(
  context: WriteContext,
  documentId: string,
  lines: readonly LineMovement[],
  known?: KnownStock,
): Promise<StockWarning[]> {
  if (lines.length === 0) return []
  const stock = known ?? (await findStock(context, itemsOf(lines)))
  const entries = lines
    .filter(({ itemId }) => isMoved(stock.get(itemId)))
    .map(({ line, itemId, quantity }): Entry => {
      const kind = quantity.startsWith('-') ? 'sale' : 'return'
      return { kind, quantity, unitCost: null, itemId, source: { documentId, line } }
    })
  const posted = await postEntries(context, stock, entries)
  return posted.flatMap((movement) =>
    movement.kind === 'sale' && movement.stock.startsWith('-')
      ? [{ line: movement.line ?? 0, itemId: movement.itemId, stock: movement.stock }]
      : [],
  )
}

const itemsOf = (lines: readonly LineMovement[]) => lines.map(({ itemId }) => itemId)

const movedBy = prepared((db: Reader) =>
  db
    .select({
      line: sql<number>`${stockMovements.line}`,
      itemId: stockMovements.itemId,
      quantity: stockMovements.quantity,
    })
    .from(stockMovements)
    .where(
      owned(
        stockMovements,
        ACCOUNT,
        eq(stockMovements.documentId, sql.placeholder('document')),
        // Said twice, so that SQLite finds the partial index.
        sql`${stockMovements.documentId} is not null`,
      ),
    )
    .orderBy(stockMovements.rowId)
    .prepare(),
)

/** A line whose goods moved on paper only: its item is archived, no longer tracked, or gone. */
export type RestingWarning = { warning: 'stock-not-moved'; line: number; itemId: string }

/** Does as `postLines`, but answers the lines that moved nothing, because their items rest. */
export async function postOrSay(
  context: WriteContext,
  documentId: string,
  lines: readonly LineMovement[],
): Promise<RestingWarning[]> {
  const stock = await findLineStock(context, lines)
  await postLines(context, documentId, lines, stock)
  return lines.flatMap(({ line, itemId }) =>
    isMoved(stock.get(itemId)) ? [] : [{ warning: 'stock-not-moved' as const, line, itemId }],
  )
}

/** Finds those of these items that documents move now. */
export async function findMovedItems(
  context: AccountScope,
  lines: readonly { itemId: string }[],
): Promise<ReadonlySet<string>> {
  const stock = await findLineStock(context, lines)
  return new Set([...stock.values()].filter(isMoved).map(({ id }) => id))
}

/** The movements of the lines of a document, in order. */
export function movementsOf({ db, account }: AccountScope, document: string): Promise<LineMovement[]> {
  return movedBy(db).all({ account, document })
}
