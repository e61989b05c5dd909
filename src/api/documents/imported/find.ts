/** Invoices that the rows of a file may be: those of its numbers, and the opening balances of customers. */
import { eq, isNotNull, sql } from 'drizzle-orm'
import { hasOpeningNumber } from '#db/queries/opening-numbers.ts'
import { owned } from '#db/queries/owned.ts'
import { customers } from '#db/schema/customers.ts'
import { documents } from '#db/schema/documents.ts'
import { OPENING_PREFIX } from '#domain/documents/numbering.ts'
import type { AccountScope } from '#http/context.ts'

const FIGURES = {
  id: documents.id,
  number: documents.number,
  importId: documents.importId,
  currency: documents.currency,
  issueDate: documents.issueDate,
  total: documents.total,
  tax: documents.tax,
}

/** Issued here or elsewhere. */
export function findInvoicesOf({ db, account }: AccountScope, numbers: readonly string[]) {
  return db
    .select(FIGURES)
    .from(documents)
    .where(
      owned(
        documents,
        account,
        sql`${documents.number} in (select value from json_each(${JSON.stringify(numbers)}))`,
        eq(documents.type, 'invoice'),
      ),
    )
}

/** More customers than begin with a balance. */
const MOST_OPENINGS = 20_000

export function findOpeningBalances({ db, account }: AccountScope) {
  return db
    .select({
      ...FIGURES,
      customer: { name: customers.name, nameAr: customers.nameAr, trn: customers.trn, email: customers.email },
    })
    .from(documents)
    .innerJoin(customers, owned(customers, account, eq(customers.id, documents.customerId)))
    .where(
      owned(
        documents,
        account,
        isNotNull(documents.importId),
        // The range is what the index of numbers is read by.
        sql`${documents.number} > ${`${OPENING_PREFIX}-`} and ${documents.number} < ${`${OPENING_PREFIX}-:`}`,
        hasOpeningNumber(documents.number),
      ),
    )
    .limit(MOST_OPENINGS)
}
