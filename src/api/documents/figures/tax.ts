/** Supplies by tax point, treatment and rate, written when a document is issued and when it is voided, from its frozen copy. */
import { eq, sql } from 'drizzle-orm'
import type { Writer } from '#db/database.ts'
import { placeholdersOf, prepared } from '#db/prepared.ts'
import { ACCOUNT, owned } from '#db/queries/owned.ts'
import { taxDays } from '#db/schema/reports.ts'
import type { DocumentType } from '#domain/documents/document.ts'
import { type TaxedDocument, taxRowsOf } from '#domain/reports/tax-row.ts'
import type { WriteContext } from '#http/context.ts'

const addToDay = prepared((tx: Writer) =>
  tx.later
    .insert(taxDays)
    .values(placeholdersOf(taxDays))
    .onConflictDoUpdate({
      target: [
        taxDays.accountId,
        taxDays.day,
        taxDays.baseCurrency,
        taxDays.emirate,
        taxDays.destination,
        taxDays.treatment,
        taxDays.rate,
        taxDays.type,
      ],
      set: {
        documents: sql`${taxDays.documents} + excluded.documents`,
        withoutRate: sql`${taxDays.withoutRate} + excluded.without_rate`,
        base: sql`${taxDays.base} + excluded.base`,
        tax: sql`${taxDays.tax} + excluded.tax`,
      },
    })
    .prepare(),
)

const removeEmptyDays = prepared((tx: Writer) =>
  tx.later
    .delete(taxDays)
    .where(owned(taxDays, ACCOUNT, eq(taxDays.day, sql.placeholder('day')), eq(taxDays.documents, 0)))
    .prepare(),
)

type Supplied = { type: DocumentType; document: TaxedDocument }

export async function addSupplies({ db, account }: WriteContext, supplied: Supplied, sign: 1n | -1n): Promise<void> {
  const { type, document } = supplied
  const rows = taxRowsOf(type, document)
  for (const [index, { lacksRate, base, tax, ...key }] of rows.entries()) {
    await addToDay(db).run({
      accountId: account,
      type,
      ...key,
      documents: Number(sign),
      withoutRate: lacksRate && index === 0 ? Number(sign) : 0,
      base: base * sign,
      tax: tax * sign,
    })
  }
  const [first] = rows
  if (first && sign === -1n) await removeEmptyDays(db).run({ account, day: first.day })
}
