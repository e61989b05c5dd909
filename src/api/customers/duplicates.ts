import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '#db/database.ts'
import { owned } from '#db/queries/owned.ts'
import { customers } from '#db/schema/customers.ts'
import { companyKey } from '#domain/customers/company-forms.ts'
import { sameNameMatch } from '#domain/customers/search-words.ts'
import { bareTrn } from '#domain/tax/trn.ts'
import type { AccountScope } from '#http/context.ts'
import type { DuplicatesRequest } from './model.ts'
import type { CustomerRow } from './repository.ts'
import { customerIndex } from './search-index.ts'

const MOST = 5

/** Few of those that the index has by one name differ in a sign. */
const MOST_READ = 50

/**
 * Customers of the same TRN, and those of the same name in either language, spelled in any way and with any company form or none
 * (decision 99); archived ones too.
 */
export async function findDuplicates(context: AccountScope, typed: DuplicatesRequest) {
  const trn = bareTrn(typed.trn ?? '')
  const others = owned(
    customers,
    context.account,
    isNull(customers.mergedInto),
    typed.except === undefined ? undefined : ne(customers.id, typed.except),
  )
  const [ofTrn, ofName] = await Promise.all([
    trn === '' ? [] : findByTrn(context.db, trn, others),
    findByName(
      context,
      [typed.name, typed.nameAr].flatMap((name) => name ?? []),
      others,
    ),
  ])
  const rows = new Map([...ofTrn, ...ofName].map((row) => [row.rowId, row]))
  return {
    items: [...rows.values()].slice(0, MOST).map(({ id, name, nameAr, trn: known, archivedAt }) => ({
      id,
      name,
      nameAr,
      trn: known,
      archived: archivedAt !== null,
      same: trn !== '' && known === trn ? ('trn' as const) : ('name' as const),
    })),
  }
}

const findByTrn = (db: Reader, trn: string, others: SQL | undefined): Promise<CustomerRow[]> =>
  db
    .select()
    .from(customers)
    .where(and(others, eq(customers.trn, trn)))
    .orderBy(customers.rowId)
    .limit(MOST)

/** Customers whose name, without its company form, is one of these. */
export async function findByName(
  { db, account }: AccountScope,
  names: readonly string[],
  others: SQL | undefined,
): Promise<CustomerRow[]> {
  const match = sameNameMatch(account, names)
  if (match === undefined) return []
  const found = await db
    .select({ customer: customers })
    .from(customerIndex.table)
    // A cross join, because SQLite keeps the order of one: the index is searched, and the customer of each entry looked up.
    .crossJoin(customers)
    .where(and(sql`customer_words match ${match}`, eq(customers.rowId, customerIndex.table.rowId), others))
    .orderBy(customerIndex.table.rowId)
    .limit(MOST_READ)
  const keys = names.map(companyKey).filter(Boolean)
  return found
    .map(({ customer }) => customer)
    .filter(({ name, nameAr }) => keys.includes(companyKey(name)) || keys.includes(companyKey(nameAr ?? '')))
}
