/** What lists and dashboards live on, kept in the transaction of the change: the search index and the sums. */
import { and, eq, sql } from 'drizzle-orm'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Writer } from '#db/client.ts'
import { insertInto, placeholdersOf, prepared } from '#db/prepared.ts'
import { invoiceDues, invoiceSums, type invoices } from '#db/schema/invoices.ts'
import type { Invoice } from '#domain/documents/document.ts'
import { foldArabic } from '#domain/text/fold.ts'
import type { AccountId } from '#http/identity.ts'

/** The account's own word in the index: a search never meets another account's rows. */
export const accountWord = (account: AccountId): string => `a${account.replaceAll('-', '')}`

/** Number (also without its leading zeros), names, TRN, reference and total, folded; of an invoice not in the index. */
export async function indexInvoice(tx: Writer, account: AccountId, place: number, invoice: Invoice): Promise<void> {
  const { number, customer, reference, totals } = invoice
  const plainNumber = number?.replace(/^.*-0*/, '')
  const words = [number, plainNumber, customer?.name, customer?.nameAr, customer?.trn, reference, totals.total]
  const folded = foldArabic(words.filter(Boolean).join(' '))
  await addWords(tx, { place, account: accountWord(account), folded })
}

/** The same of one that was indexed before. */
export async function reindexInvoice(tx: Writer, account: AccountId, place: number, invoice: Invoice): Promise<void> {
  await forgetInvoice(tx, place)
  await indexInvoice(tx, account, place, invoice)
}

/** The index as a migration makes it (0001): drizzle-kit knows no virtual table, so it is not in the schema. */
export const invoiceSearch = sqliteTable('invoice_search', {
  /** `invoices.place`. */
  place: integer('rowid').notNull(),
  account: text('account').notNull(),
  folded: text('folded').notNull(),
})

/**
 * What to look for in the index: every word, as the beginning of a word of the invoice (number, names, TRN, reference or
 * amount). Undefined when nothing was asked that a word could begin with.
 */
export function matchOf(account: AccountId, q: string): string | undefined {
  const words = foldArabic(q)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, 8)
  if (words.length === 0) return undefined
  const wanted = words.map((word) => `"${word.replaceAll('"', '')}"*`).join(' AND ')
  return `account : ${accountWord(account)} AND folded : (${wanted})`
}

const addWords = insertInto(invoiceSearch)

const forgetWords = prepared((tx: Writer) =>
  tx
    .delete(invoiceSearch)
    .where(eq(invoiceSearch.place, sql.placeholder('place')))
    .prepare(),
)

export async function forgetInvoice(tx: Writer, place: number): Promise<void> {
  await forgetWords(tx).run({ place })
}

type Summed = Pick<typeof invoices.$inferSelect, 'status' | 'currency' | 'issueDate' | 'dueDate' | 'total' | 'tax'>

/** Takes the row as it was out of the sums and puts in the row as it is. */
export async function moveSums(
  tx: Writer,
  account: AccountId,
  before: Summed | null,
  after: Summed | null,
): Promise<void> {
  if (before) await addToSums(tx, account, before, -1n)
  if (after) await addToSums(tx, account, after, 1n)
}

const addSums = prepared((tx: Writer) =>
  tx
    .insert(invoiceSums)
    .values(placeholdersOf(invoiceSums))
    .onConflictDoUpdate({
      target: [invoiceSums.accountId, invoiceSums.status, invoiceSums.currency, invoiceSums.month],
      set: {
        count: sql`${invoiceSums.count} + excluded.count`,
        total: sql`${invoiceSums.total} + excluded.total`,
        tax: sql`${invoiceSums.tax} + excluded.tax`,
      },
    })
    .returning({ count: invoiceSums.count })
    .prepare(),
)

async function addToSums(tx: Writer, account: AccountId, row: Summed, sign: 1n | -1n): Promise<void> {
  const month = row.issueDate.slice(0, 7)
  const key = { accountId: account, status: row.status, currency: row.currency, month }
  const sums = await addSums(tx).get({ ...key, count: Number(sign), total: row.total * sign, tax: row.tax * sign })
  if (sums?.count === 0) {
    const empty = and(eq(invoiceSums.accountId, account), eq(invoiceSums.count, 0))
    await tx.delete(invoiceSums).where(and(empty, eq(invoiceSums.month, month)))
  }
  if (row.status === 'issued' && row.total > 0n) await addToDues(tx, account, row, sign)
}

const addDues = prepared((tx: Writer) =>
  tx
    .insert(invoiceDues)
    .values(placeholdersOf(invoiceDues))
    .onConflictDoUpdate({
      target: [invoiceDues.accountId, invoiceDues.currency, invoiceDues.dueDate],
      set: {
        count: sql`${invoiceDues.count} + excluded.count`,
        total: sql`${invoiceDues.total} + excluded.total`,
      },
    })
    .returning({ count: invoiceDues.count })
    .prepare(),
)

async function addToDues(tx: Writer, account: AccountId, row: Summed, sign: 1n | -1n): Promise<void> {
  const key = { accountId: account, currency: row.currency, dueDate: row.dueDate ?? '' }
  const dues = await addDues(tx).get({ ...key, count: Number(sign), total: row.total * sign })
  if (dues?.count !== 0) return
  const empty = and(eq(invoiceDues.accountId, account), eq(invoiceDues.count, 0))
  await tx.delete(invoiceDues).where(and(empty, eq(invoiceDues.dueDate, key.dueDate)))
}
