/** Facts of items that lines of documents name, for e-invoices. */
import { sql } from 'drizzle-orm'
import { owned } from '#db/queries/owned.ts'
import { items } from '#db/schema/inventory.ts'
import type { AccountScope } from '#http/context.ts'

type NamedItem = Awaited<ReturnType<typeof factsOf>>[number]

/** The items by their ids; one that is gone is missing. */
export type NamedItems = ReadonlyMap<string, NamedItem>

export async function findLineFacts(
  context: AccountScope,
  lines: readonly { itemId?: string | undefined }[],
): Promise<NamedItems> {
  const ids = [...new Set(lines.flatMap(({ itemId }) => itemId ?? []))]
  const found = ids.length === 0 ? [] : await factsOf(context, ids)
  return new Map(found.map((item) => [item.id, item]))
}

function factsOf({ db, account }: AccountScope, ids: readonly string[]) {
  const { id, name, nameAr, kind, unitCode, classification, barcode } = items
  return db
    .select({ id, name, nameAr, kind, unitCode, classification, barcode })
    .from(items)
    .where(owned(items, account, sql`${items.id} in (select value from json_each(${JSON.stringify(ids)}))`))
}
