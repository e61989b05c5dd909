/** The costs of the goods that documents sell, recorded when they are issued: those of their items change later. */
import { eq, sql } from 'drizzle-orm'
import type { Reader, Writer } from '#db/database.ts'
import { prepared } from '#db/prepared.ts'
import { ACCOUNT, owned } from '#db/queries/owned.ts'
import { documents } from '#db/schema/documents.ts'
import { soldCosts } from '#db/schema/reports.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { minor } from '#domain/money/money.ts'
import { costsOfReturn, costsOfSale, type LineCosts } from '#domain/reports/line-costs.ts'
import type { AccountScope, WriteContext } from '#http/context.ts'
import { type KnownStock, unitCostOf } from '#api/inventory/stock-service.ts'

/** The costs of an invoice about to be issued, by the stock of its items as this transaction has read it. */
export function saleCosts(document: CommercialDocument, stock: KnownStock): LineCosts {
  const [first] = stock.values()
  if (!first) return []
  const unitCosts = document.lines.map(({ itemId }) => (itemId === undefined ? null : unitCostOf(stock.get(itemId))))
  return costsOfSale(document, unitCosts, first.currency)
}

type Credited = { invoice: CommercialDocument; earlier: readonly CommercialDocument[]; note: CommercialDocument }

/**
 * The costs of a credit note about to be issued. `sold`: those of its invoice. `notReturned`: its lines (zero-based) of which
 * nothing came back into stock.
 */
export const returnCosts = (
  { invoice, earlier, note }: Credited,
  sold: LineCosts,
  notReturned: readonly number[],
): LineCosts =>
  costsOfReturn({
    invoice: invoice.lines,
    sold,
    earlier: earlier.flatMap(({ lines }) => lines),
    note: note.lines,
    notReturned,
  })

/** All lines of a document in one statement: it may have hundreds. The columns are in the order of the table's. */
const record = prepared((tx: Writer) =>
  tx.later
    .insert(soldCosts)
    .select(
      sql`select ${sql.placeholder('account')}, ${sql.placeholder('document')}, value ->> 0, cast(value ->> 1 as integer)
        from json_each(${sql.placeholder('costs')})`,
    )
    .prepare(),
)

export async function recordCosts({ db, account }: WriteContext, document: string, costs: LineCosts): Promise<void> {
  // Text, because numbers beyond 2^53 do not pass through JSON exactly.
  const rows = costs.flatMap((cost, line) => (cost === null ? [] : [[line, String(cost)]]))
  if (rows.length > 0) await record(db).run({ account, document, costs: JSON.stringify(rows) })
}

const recorded = prepared((db: Reader) =>
  db
    .select({ line: soldCosts.line, cost: soldCosts.cost })
    .from(soldCosts)
    .where(owned(soldCosts, ACCOUNT, eq(soldCosts.documentId, sql.placeholder('document'))))
    .prepare(),
)

/** The costs recorded of a document, by line. */
export async function findCosts({ db, account }: AccountScope, document: string): Promise<LineCosts> {
  return byLine(await recorded(db).all({ account, document }))
}

const ofSaleAndReturns = prepared((db: Reader) => {
  const invoice = sql.placeholder('invoice')
  // The condition on null lets SQLite use the partial index.
  const isNote = owned(
    documents,
    ACCOUNT,
    eq(documents.originalId, invoice),
    sql`${documents.originalId} is not null`,
    eq(documents.type, 'credit-note'),
  )
  // One list of ids: joined by OR, all costs of the account would be read.
  const ids = sql`(select ${invoice} union all select ${documents.id} from ${documents} where ${isNote})`
  return db
    .select({ document: soldCosts.documentId, line: soldCosts.line, cost: soldCosts.cost })
    .from(soldCosts)
    .where(owned(soldCosts, ACCOUNT, sql`${soldCosts.documentId} in ${ids}`))
    .prepare()
})

/** The costs recorded of an invoice and of its credit notes, void ones too, by document and line. */
export async function findSaleAndReturnCosts(
  { db, account }: AccountScope,
  invoice: string,
): Promise<Map<string, LineCosts>> {
  const rows = await ofSaleAndReturns(db).all({ account, invoice })
  return new Map([...Map.groupBy(rows, ({ document }) => document)].map(([id, own]) => [id, byLine(own)]))
}

function byLine(rows: readonly { line: number; cost: bigint }[]): LineCosts {
  const costs: (LineCosts[number] | undefined)[] = []
  for (const { line, cost } of rows) costs[line] = minor(cost)
  return Array.from(costs, (cost) => cost ?? null)
}
