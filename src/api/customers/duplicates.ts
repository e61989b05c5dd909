import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import { customers } from '#db/schema/customers.ts'
import { nameKey } from '#domain/text/name-key.ts'
import { bareTrn } from '#domain/tax/trn.ts'
import type { AccountId } from '#http/identity.ts'
import type { DuplicatesRequest } from './model.ts'

const MOST = 5

/** Customers of the same name in either language, spelled in any way, or of the same TRN; archived ones too. */
export async function findDuplicates(db: Reader, account: AccountId, typed: DuplicatesRequest) {
  const keys = [typed.name, typed.nameAr].map((name) => nameKey(name ?? '')).filter(Boolean)
  const trn = bareTrn(typed.trn ?? '')
  if (keys.length === 0 && trn === '') return { items: [] }
  // Both halves of the index, for it is by them first.
  const inIndex = sql`(${customers.archivedAt} is not null) in (0, 1)`
  const rows = await db
    .select()
    .from(customers)
    .where(
      and(
        eq(customers.accountId, account),
        isNull(customers.mergedInto),
        typed.except === undefined ? undefined : ne(customers.id, typed.except),
        or(
          ...(keys.length > 0
            ? [and(inIndex, inArray(customers.nameKey, keys)), and(inIndex, inArray(customers.nameArKey, keys))]
            : []),
          ...(trn === '' ? [] : [eq(customers.trn, trn)]),
        ),
      ),
    )
    .orderBy(customers.rowId)
    .limit(MOST)
  return {
    items: rows.map(({ id, name, nameAr, trn: known, archivedAt }) => ({
      id,
      name,
      nameAr,
      trn: known,
      archived: archivedAt !== null,
      same: trn !== '' && known === trn ? ('trn' as const) : ('name' as const),
    })),
  }
}
