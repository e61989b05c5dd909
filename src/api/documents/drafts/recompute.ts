/**
 * Amounts of drafts after a change of tax. A draft answers what it comes to now; lists, sums and search go by what its row
 * says. So rows are written anew: the newest in the transaction of the change, the others by a job (draft-amounts.ts).
 */
import { and, desc, eq, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { Reader } from '#db/database.ts'
import { prepared } from '#db/prepared.ts'
import { ACCOUNT, owned } from '#db/queries/owned.ts'
import { lastWithinBytes } from '#db/queries/within-bytes.ts'
import { documents } from '#db/schema/documents.ts'
import { taxConfigurations } from '#db/schema/tax.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { DRAFTED_TYPES } from '#domain/documents/document-types.ts'
import { formatMinor, minor } from '#domain/money/money.ts'
import type { AccountScope, WriteContext } from '#http/context.ts'
import type { AccountId } from '#http/identity.ts'
import type { DraftChanges } from '#api/deps.ts'
import { findCompany } from '#api/documents/company.ts'
import { composedDocument } from '#api/documents/read-document.ts'
import { type DocumentRow, figuresOf, saveDocument } from '#api/documents/repository.ts'
import { metadataOfDraft } from '#api/documents/revisions.ts'
import { reindexDocument } from '#api/documents/search-index.ts'

/** More than most companies have. Some 30 ms. */
const AT_ONCE = 50

/** How many of those that changed are named. */
const NAMED = 20

/** Call in the transaction of the change. */
export async function recomputeDrafts(context: WriteContext): Promise<DraftChanges> {
  const { db, account } = context
  await saveProgress(context, Number.MAX_SAFE_INTEGER)
  const { changed } = await recompute(context, AT_ONCE)
  const before = (await progressOf(db).get({ account }))?.before ?? null
  const later = before === null ? 0 : await db.$count(documents, draftsBefore(account, before))
  return { drafts: changed.slice(0, NAMED), changed: changed.length, later }
}

/** Writes up to `most` rows anew, from the newest draft to the oldest, and answers how many there were: none at the end. */
export async function recomputeOldDrafts(context: WriteContext, most: number): Promise<number> {
  return (await recompute(context, most)).read
}

async function recompute(context: WriteContext, most: number) {
  const before = (await progressOf(context.db).get({ account: context.account }))?.before ?? null
  if (before === null) return { read: 0, changed: [] }
  const rows = await draftsWithinBytes(context, before, most)
  const company = await findCompany(context)
  const changed: DraftChanges['drafts'] = []
  for (const row of rows) {
    const document = await composedDocument(context, { ...row, metadata: await metadataOfDraft(context, row), company })
    const figures = figuresOf(document)
    const isSame = figures.total === row.total && figures.tax === row.tax
    if (isSame && figures.kind === row.kind) continue
    // Neither version nor time: nobody has changed the draft, and an open editor goes on with it.
    await saveDocument(context, row, { ...row, ...figures })
    await reindexDocument(context, row.type, row.rowId, document)
    if (!isSame) changed.push(changeOf(row, document))
  }
  const last = rows.at(-1)
  await saveProgress(context, last && (await hasDrafts(context, last.rowId)) ? last.rowId : null)
  return { read: rows.length, changed }
}

/** The newest before a place: at most so many, and as many as one answer of a database server holds. */
async function draftsWithinBytes({ db, account }: AccountScope, before: number, most: number): Promise<DocumentRow[]> {
  const where = draftsBefore(account, before)
  const from = lastWithinBytes({
    table: sql`${documents}`,
    where: sql`${where}`,
    position: sql`${documents.rowId}`,
    bytes: sql`octet_length(${documents.draft})`,
    rows: most,
    order: 'desc',
  })
  return db
    .select()
    .from(documents)
    .where(and(where, gte(documents.rowId, from)))
    .orderBy(desc(documents.rowId))
}

async function hasDrafts({ db, account }: AccountScope, before: number): Promise<boolean> {
  const [draft] = await db.select({ id: documents.id }).from(documents).where(draftsBefore(account, before)).limit(1)
  return draft !== undefined
}

function changeOf(
  { type, total }: Pick<DocumentRow, 'type' | 'total'>,
  document: CommercialDocument,
): DraftChanges['drafts'][number] {
  const { id, issueDate, currency, customer, totals } = document
  return {
    id,
    type,
    customer: { name: customer?.name ?? '', nameAr: customer?.nameAr ?? null },
    issueDate,
    currency,
    totalBefore: formatMinor(minor(total), currency),
    total: totals.total,
  }
}

const draftsBefore = (account: AccountId, rowId: number) =>
  owned(
    documents,
    account,
    inArray(documents.type, DRAFTED_TYPES),
    eq(documents.status, 'draft'),
    lt(documents.rowId, rowId),
  )

const progressOf = prepared((db: Reader) =>
  db
    .select({ before: taxConfigurations.oldDraftsBefore })
    .from(taxConfigurations)
    .where(owned(taxConfigurations, ACCOUNT))
    .prepare(),
)

async function saveProgress({ db, account }: WriteContext, oldDraftsBefore: number | null): Promise<void> {
  await db.update(taxConfigurations).set({ oldDraftsBefore }).where(owned(taxConfigurations, account))
}

export async function findAccountsWithOldDrafts(db: Reader): Promise<AccountId[]> {
  const rows = await db
    .select({ account: taxConfigurations.accountId })
    .from(taxConfigurations)
    .where(isNotNull(taxConfigurations.oldDraftsBefore))
  return rows.map(({ account }) => account as AccountId) // because nobody asked for it: it is the row's own
}
