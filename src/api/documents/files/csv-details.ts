/** The columns of a file of documents that its rows lack: they are read from frozen copies and drafts, a few at a time. */
import { eq, sql } from 'drizzle-orm'
import type { Reader } from '#db/database.ts'
import { prepared } from '#db/prepared.ts'
import { ACCOUNT, owned } from '#db/queries/owned.ts'
import { customers } from '#db/schema/customers.ts'
import { documents, frozenCopies } from '#db/schema/documents.ts'
import { fieldsWith } from '#domain/documents/fields.ts'
import { totalsInBase } from '#domain/documents/totals/totals.ts'
import { formatMinor, minor } from '#domain/money/money.ts'
import type { AccountScope } from '#http/context.ts'

export const EXPORTED_FIELDS = fieldsWith({ exported: true })
export type ExportedField = (typeof EXPORTED_FIELDS)[number]

// because Object.fromEntries forgets the names it was given
const fieldsOf = <Value>(valueOf: (field: ExportedField) => Value) =>
  Object.fromEntries(EXPORTED_FIELDS.map((field) => [field, valueOf(field)])) as Record<ExportedField, Value>

/** SQLite parses each copy on the thread that answers, and one may have 750 kB. */
const AT_ONCE = 25

export type DocumentDetails = Record<ExportedField, string> & {
  /** The tax number of the buyer. */
  trn: string
  baseCurrency: string
  exchangeRate: string
  /** Empty for a draft in a foreign currency without a rate. */
  taxInBase: string
  totalInBase: string
}

/** An issued document gives what was frozen; a draft what was typed, and the tax number of its saved customer. */
const detailsById = prepared((db: Reader) => {
  const field = (path: string) =>
    sql<string | null>`json_extract(coalesce(${frozenCopies.copy}, ${documents.draft}), ${sql.raw(`'$.${path}'`)})`
  return db
    .select({
      id: documents.id,
      currency: documents.currency,
      tax: documents.tax,
      total: documents.total,
      ...fieldsOf(field),
      typedTrn: field('customer.trn'),
      bookTrn: sql<string | null>`iif(${frozenCopies.copy} is null, ${customers.trn}, null)`,
      baseCurrency: field('baseCurrency'),
      exchangeRate: field('exchangeRate'),
      frozenTotal: field('totals.total'),
      taxInBase: field('taxInBase'),
      totalInBase: field('totalInBase'),
    })
    .from(documents)
    .leftJoin(frozenCopies, owned(frozenCopies, documents.accountId, eq(frozenCopies.documentId, documents.id)))
    .leftJoin(customers, owned(customers, documents.accountId, eq(customers.id, documents.customerId)))
    .where(owned(documents, ACCOUNT, sql`${documents.id} in (select value from json_each(${sql.placeholder('ids')}))`))
    .prepare()
})

/** `ownCurrency`: of the company, which drafts are stated in. */
export async function findDetails(
  { db, account }: AccountScope,
  ids: readonly string[],
  ownCurrency: string,
): Promise<Map<string, DocumentDetails>> {
  const found = new Map<string, DocumentDetails>()
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const rows = await detailsById(db).all({ account, ids: JSON.stringify(ids.slice(from, from + AT_ONCE)) })
    for (const row of rows) found.set(row.id, detailsOf(row, ownCurrency))
  }
  return found
}

type Row = Awaited<ReturnType<ReturnType<typeof detailsById>['all']>>[number]

function detailsOf(row: Row, ownCurrency: string): DocumentDetails {
  const { currency, exchangeRate, baseCurrency, typedTrn, bookTrn } = row
  const base = baseCurrency ?? ownCurrency
  return {
    ...fieldsOf((name) => row[name] ?? ''),
    trn: bookTrn ?? typedTrn ?? '',
    baseCurrency: base,
    exchangeRate: currency === base ? '' : (exchangeRate ?? ''),
    ...inBase(row, base),
  }
}

/** The amounts are those that were frozen, but the row of a quotation has the total of what was accepted. */
function inBase(row: Row, baseCurrency: string) {
  const { currency, exchangeRate, frozenTotal, taxInBase, totalInBase } = row
  const [tax, total] = [minor(row.tax), minor(row.total)]
  const isAsFrozen = frozenTotal === formatMinor(total, currency)
  if (isAsFrozen && taxInBase !== null && totalInBase !== null) return { taxInBase, totalInBase }
  const converted = totalsInBase({ tax, total }, { exchangeRate, currency, baseCurrency })
  if (!converted) return { taxInBase: '', totalInBase: '' }
  return {
    taxInBase: formatMinor(converted.tax, baseCurrency),
    totalInBase: formatMinor(converted.total, baseCurrency),
  }
}
