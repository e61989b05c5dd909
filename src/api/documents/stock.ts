/** The stock movements of documents: an invoice moves stock when it is issued and when it is voided, a quotation never. */
import { eq, sql } from 'drizzle-orm'
import type { Reader } from '#db/database.ts'
import { prepared } from '#db/prepared.ts'
import { ACCOUNT, owned } from '#db/queries/owned.ts'
import { documents, frozenCopies } from '#db/schema/documents.ts'
import { stockMovements } from '#db/schema/inventory.ts'
import { quotationParts } from '#db/schema/quotations.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { DOCUMENT_TYPES, rulesOf } from '#domain/documents/document-types.ts'
import { linesReversed, linesSold, type QuotationShares } from '#domain/documents/moved-stock.ts'
import type { AccountScope, WriteContext } from '#http/context.ts'
import {
  type KnownStock,
  movementsOf,
  postLines,
  postOrSay,
  type RestingWarning,
  type StockWarning,
} from '#api/inventory/stock-service.ts'
import { readFrozenCopy } from './frozen-copy.ts'
import type { DocumentRow } from './repository.ts'

/** In the transaction that issues it. `known`: the stock of its items, if read before. Answers the lines that sold too much. */
export async function sellStock(
  context: WriteContext,
  document: CommercialDocument,
  known?: KnownStock,
): Promise<StockWarning[]> {
  const { id, lines, quotation } = document
  if (!rulesOf(document).sellsStock) return []
  const part = quotation ? await sharesOf(context, id) : null
  const warnings = await postLines(context, id, linesSold(lines, part), known)
  return warnings.filter(({ line }) => line < lines.length)
}

/** The shares of its quotation that an invoice takes. */
async function sharesOf({ db, account }: AccountScope, invoice: string): Promise<QuotationShares | null> {
  const [part] = await db
    .select({ shares: quotationParts.shares, copy: frozenCopies.copy })
    .from(quotationParts)
    .innerJoin(
      frozenCopies,
      owned(frozenCopies, quotationParts.accountId, eq(frozenCopies.documentId, quotationParts.quotationId)),
    )
    .where(owned(quotationParts, account, eq(quotationParts.invoiceId, invoice)))
  return part ? { shares: part.shares, lines: readFrozenCopy(part.copy).document.lines } : null
}

/** In the transaction that voids it: what it sold comes back, but for what credit notes brought back before. */
export async function returnStock(context: WriteContext, { id, type }: DocumentRow): Promise<RestingWarning[]> {
  if (!DOCUMENT_TYPES[type].sellsStock) return []
  const sold = await movementsOf(context, id)
  if (sold.length === 0) return []
  const credited = await notesMovements(context, id)
  return postOrSay(context, id, linesReversed([...sold, ...credited]))
}

/** The movements of the credit notes of an invoice, by its own lines. */
export const notesMovements = ({ db, account }: AccountScope, invoice: string) =>
  notesMoved(db).all({ account, invoice })

const notesMoved = prepared((db: Reader) =>
  db
    .select({
      /** The line of the invoice. */
      line: sql<number>`json_extract(${frozenCopies.copy}, '$.lines[' || ${stockMovements.line} || '].credits.line')`,
      itemId: stockMovements.itemId,
      quantity: stockMovements.quantity,
    })
    .from(documents)
    // Cross joins, because SQLite keeps their order: left to itself it begins with all movements of the account.
    .crossJoin(stockMovements)
    .crossJoin(frozenCopies)
    .where(
      owned(
        documents,
        ACCOUNT,
        eq(documents.originalId, sql.placeholder('invoice')),
        sql`${documents.originalId} is not null`,
        eq(documents.type, 'credit-note'),
        owned(stockMovements, documents.accountId),
        eq(stockMovements.documentId, documents.id),
        sql`${stockMovements.documentId} is not null`,
        owned(frozenCopies, documents.accountId),
        eq(frozenCopies.documentId, documents.id),
      ),
    )
    .prepare(),
)
