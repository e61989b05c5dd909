/** The meanings that an account chose for heads, so that the next file of the same product needs no choice. */
import { eq, sql } from 'drizzle-orm'
import { owned } from '#db/queries/owned.ts'
import { importHeads } from '#db/schema/imports/imports.ts'
import { headKey } from '#domain/imports/cells/head-key.ts'
import type { ImportColumn } from '#domain/imports/columns.ts'
import { matchColumns } from '#domain/imports/heads.ts'
import type { ImportKind } from '#domain/imports/import-state.ts'
import type { AccountScope, WriteContext } from '#http/context.ts'

/** More are not remembered. */
const MOST_HEADS = 500

export async function findRememberedHeads(
  { db, account }: AccountScope,
  kind: ImportKind,
): Promise<Record<string, string | null>> {
  const rows = await db
    .select({ head: importHeads.head, meaning: importHeads.meaning })
    .from(importHeads)
    .where(owned(importHeads, account, eq(importHeads.kind, kind)))
  return Object.fromEntries(rows.map(({ head, meaning }) => [head, meaning]))
}

/** Remembers the columns whose meaning is another than their head says. */
export async function rememberHeads(
  context: WriteContext,
  kind: ImportKind,
  columns: readonly ImportColumn[],
): Promise<void> {
  const { db, account, now } = context
  const remembered = await findRememberedHeads(context, kind)
  const heads = columns.map(({ head }) => head)
  const guessed = matchColumns(kind, heads, remembered)
  let count = Object.keys(remembered).length
  for (const [at, { head, meaning }] of columns.entries()) {
    const key = headKey(head)
    if (key === '' || key.length > LONGEST_HEAD || guessed[at] === meaning) continue
    if (!Object.hasOwn(remembered, key) && ++count > MOST_HEADS) return
    await db
      .insert(importHeads)
      .values({ accountId: account, kind, head: key, meaning, at: now })
      .onConflictDoUpdate({
        target: [importHeads.accountId, importHeads.kind, importHeads.head],
        set: { meaning: sql`excluded.meaning`, at: now },
      })
  }
}

const LONGEST_HEAD = 100
