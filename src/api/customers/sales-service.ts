/** Sales to each customer by month, from the rows of documents: a customer who is merged takes his along. */
import { eq, inArray, sql } from 'drizzle-orm'
import type { Writer } from '#db/database.ts'
import { placeholdersOf, prepared } from '#db/prepared.ts'
import { IS_SALE } from '#db/queries/opening-numbers.ts'
import { ACCOUNT, owned } from '#db/queries/owned.ts'
import { figureRebuild } from '#db/queries/rebuilds.ts'
import type { documents } from '#db/schema/documents.ts'
import { customerMonths } from '#db/schema/reports.ts'
import { DOCUMENT_TYPES } from '#domain/documents/document-types.ts'
import type { WriteContext } from '#http/context.ts'

const addToMonth = prepared((tx: Writer) =>
  tx.later
    .insert(customerMonths)
    .values(placeholdersOf(customerMonths))
    .onConflictDoUpdate({
      target: [customerMonths.accountId, customerMonths.currency, customerMonths.month, customerMonths.customerId],
      set: {
        invoices: sql`${customerMonths.invoices} + excluded.invoices`,
        creditNotes: sql`${customerMonths.creditNotes} + excluded.credit_notes`,
        net: sql`${customerMonths.net} + excluded.net`,
        tax: sql`${customerMonths.tax} + excluded.tax`,
        credited: sql`${customerMonths.credited} + excluded.credited`,
        imported: sql`${customerMonths.imported} + excluded.imported`,
      },
    })
    .prepare(),
)

const removeEmptyMonths = prepared((tx: Writer) =>
  tx.later
    .delete(customerMonths)
    .where(
      owned(
        customerMonths,
        ACCOUNT,
        eq(customerMonths.currency, sql.placeholder('currency')),
        eq(customerMonths.month, sql.placeholder('month')),
        eq(customerMonths.customerId, sql.placeholder('customerId')),
        eq(customerMonths.invoices, 0),
        eq(customerMonths.creditNotes, 0),
      ),
    )
    .prepare(),
)

/** The columns of a document that are counted. */
export type SoldRow = Pick<
  typeof documents.$inferSelect,
  'type' | 'number' | 'importId' | 'customerId' | 'currency' | 'issueDate' | 'total' | 'tax'
>

export async function addCustomerSale({ db, account }: WriteContext, row: SoldRow, sign: 1n | -1n): Promise<void> {
  const { receivable } = DOCUMENT_TYPES[row.type]
  if (receivable === null) return
  const isCredit = receivable === 'credit'
  const [net, signed] = [row.total - row.tax, isCredit ? -sign : sign]
  const key = { currency: row.currency, month: row.issueDate.slice(0, 7), customerId: row.customerId ?? '' }
  await addToMonth(db).run({
    accountId: account,
    ...key,
    invoices: isCredit ? 0 : Number(sign),
    creditNotes: isCredit ? Number(sign) : 0,
    net: signed * net,
    tax: signed * row.tax,
    credited: isCredit ? sign * net : 0n,
    imported: row.importId === null ? 0n : sign * net,
  })
  if (sign === -1n) await removeEmptyMonths(db).run({ account, ...key })
}

/** Counts the sales to two customers anew, once documents of the one have become the other's. */
export async function recountCustomerSales(context: WriteContext, ids: readonly string[]): Promise<void> {
  const { db, account } = context
  const mark = (await figureRebuild.findMark(db, 'documents')) ?? 0
  await db.delete(customerMonths).where(owned(customerMonths, account, inArray(customerMonths.customerId, [...ids])))
  await db.run(sql`
    insert into customer_months (account_id, currency, month, customer_id, invoices, credit_notes, net, tax, credited, imported)
    select account_id, currency, substr(issue_date, 1, 7), customer_id, sum(is_invoice), sum(not is_invoice),
      sum(iif(is_invoice, net, -net)), sum(iif(is_invoice, tax, -tax)), sum(iif(is_invoice, 0, net)),
      sum(iif(import_id is null, 0, net))
    from (
      select *, total - tax as net, type = 'invoice' as is_invoice from documents
      where account_id = ${account} and customer_id in ${ids} and type in ('invoice', 'credit-note')
        and status = 'issued' and place >= ${mark} and ${IS_SALE}
    ) group by currency, 3, customer_id`)
}
