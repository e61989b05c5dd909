/**
 * Amounts of drafts after a change of tax. A draft answers what it comes to now; lists, sums and search go by what its row
 * says. So rows are written anew: the newest in the transaction of the change, the others by a job (draft-amounts.ts).
 */
import { and, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { Reader, Writer } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { documents } from '#db/schema/documents.ts'
import { taxConfigurations } from '#db/schema/tax.ts'
import type { AccountId } from '#http/identity.ts'
import { findCompany } from '#api/documents/company.ts'
import { composed } from '#api/documents/read-document.ts'
import { figuresOf, saveDocument } from '#api/documents/repository.ts'
import { metadataOfDraft } from '#api/documents/revisions.ts'
import { reindexDocument } from '#api/documents/search-index.ts'

/** More than most companies have. Some 30 ms. */
const AT_ONCE = 50

/** Call in the transaction of the change. */
export async function recomputeDrafts(tx: Writer, account: AccountId, now: Date): Promise<void> {
  await setPlace(tx, account, Number.MAX_SAFE_INTEGER)
  await recomputeOldDrafts(tx, account, AT_ONCE, now)
}

/** Writes up to `most` rows anew, from the newest draft to the oldest, and answers how many there were. */
export async function recomputeOldDrafts(tx: Writer, account: AccountId, most: number, now: Date): Promise<number> {
  const before = (await placeOf(tx).get({ account }))?.before ?? null
  if (before === null) return 0
  const rows = await tx
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.accountId, account),
        inArray(documents.type, ['invoice', 'quotation']),
        eq(documents.status, 'draft'),
        lt(documents.rowId, before),
      ),
    )
    .orderBy(desc(documents.rowId))
    .limit(most)
  const company = await findCompany(tx, account, now)
  for (const row of rows) {
    const invoice = await composed(tx, account, row.type, row.draft, await metadataOfDraft(tx, account, row), company)
    const figures = figuresOf(invoice)
    if (figures.total === row.total && figures.tax === row.tax && figures.kind === row.kind) continue
    // Neither version nor time: nobody has changed the draft, and an open editor goes on with it.
    await saveDocument(tx, account, row, { ...row, ...figures })
    await reindexDocument(tx, account, row.type, row.rowId, invoice)
  }
  await setPlace(tx, account, rows.length === most ? (rows.at(-1)?.rowId ?? null) : null)
  return rows.length
}

const placeOf = prepared((db: Reader) =>
  db
    .select({ before: taxConfigurations.oldDraftsBefore })
    .from(taxConfigurations)
    .where(eq(taxConfigurations.accountId, sql.placeholder('account')))
    .prepare(),
)

async function setPlace(tx: Writer, account: AccountId, oldDraftsBefore: number | null): Promise<void> {
  await tx.update(taxConfigurations).set({ oldDraftsBefore }).where(eq(taxConfigurations.accountId, account))
}

export async function findAccountsWithOldDrafts(db: Reader): Promise<AccountId[]> {
  const rows = await db
    .select({ account: taxConfigurations.accountId })
    .from(taxConfigurations)
    .where(isNotNull(taxConfigurations.oldDraftsBefore))
  return rows.map(({ account }) => account as AccountId) // because nobody asked for it: it is the row's own
}
