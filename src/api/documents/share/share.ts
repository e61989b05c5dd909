/** The link a company gives to its client. Whoever has it sees the document, until the company takes it back. */
import { eq, inArray, sql } from 'drizzle-orm'
import type { Reader, Writer } from '#db/database.ts'
import { prepared } from '#db/prepared.ts'
import { ACCOUNT, owned } from '#db/queries/owned.ts'
import { documentEvents, documents } from '#db/schema/documents.ts'
import { publicLinks } from '#db/schema/client-page.ts'
import type { DocumentType } from '#domain/documents/document.ts'
import { Refusal } from '#domain/refusal.ts'
import type { AccountScope, WriteContext } from '#http/context.ts'
import type { AccountId } from '#http/identity.ts'
import { isPublicToken, newPublicToken, publicPath } from './public-address.ts'
import { recordEvent } from '#api/documents/history.ts'
import { type DocumentRow, findDocument } from '#api/documents/repository.ts'
import { requireAction } from '#api/documents/actions.ts'

/**
 * The path of the client's page: of the link there is, or of a new one.
 * @throws Refusal `invoice.wrong-status` unless it is issued.
 */
export async function shareDocument(context: WriteContext, type: DocumentType, id: string): Promise<string> {
  const { db, account, now } = context
  requireAction('share', await findDocument(context, type, id))
  const [link] = await db.select().from(publicLinks).where(linkOf(account, id))
  if (link) return publicPath(link.token)
  const token = newPublicToken()
  await db.insert(publicLinks).values({ token, accountId: account, documentId: id, createdAt: now })
  return publicPath(token)
}

/**
 * The paths of the client's pages of these issued documents by id, as `shareDocument` makes them. Those whose link the company took
 * back are missing: it alone makes their next one.
 */
export async function shareAll(
  context: WriteContext,
  rows: readonly Pick<DocumentRow, 'id' | 'sentAt' | 'viewedAt'>[],
): Promise<ReadonlyMap<string, string>> {
  const { db, account, now } = context
  const ids = rows.map(({ id }) => id)
  const unshared = await findUnshared(context, rows)
  const links = await db
    .select({ documentId: publicLinks.documentId, token: publicLinks.token })
    .from(publicLinks)
    .where(owned(publicLinks, account, inArray(publicLinks.documentId, ids)))
  const linked = new Set(links.map(({ documentId }) => documentId))
  const made = ids
    .filter((id) => !linked.has(id) && !unshared.has(id))
    .map((documentId) => ({ token: newPublicToken(), accountId: account, documentId, createdAt: now }))
  if (made.length > 0) await db.insert(publicLinks).values(made)
  return new Map([...links, ...made].map(({ documentId, token }) => [documentId, publicPath(token)]))
}

/** The link is gone for good: a new one has another token. */
export async function unshareDocument(context: WriteContext, type: DocumentType, id: string): Promise<void> {
  requireAction('unshare', await findDocument(context, type, id))
  const deleted = await context.db
    .delete(publicLinks)
    .where(linkOf(context.account, id))
    .returning({ id: publicLinks.documentId })
  if (deleted.length > 0) await recordEvent(context, { type, id }, 'link-disabled')
}

/**
 * Finds those that the company has taken back from its clients, so that nobody but itself makes their next link. Those that were sent or
 * seen had one, also where their history does not say that it was disabled.
 */
export async function findUnshared(
  { db, account }: AccountScope,
  rows: readonly Pick<DocumentRow, 'id' | 'sentAt' | 'viewedAt'>[],
): Promise<ReadonlySet<string>> {
  const ids = rows.map(({ id }) => id)
  const [links, disabled] = await Promise.all([
    db
      .select({ id: publicLinks.documentId })
      .from(publicLinks)
      .where(owned(publicLinks, account, inArray(publicLinks.documentId, ids))),
    db
      .select({ id: documentEvents.documentId })
      .from(documentEvents)
      .where(
        owned(
          documentEvents,
          account,
          inArray(documentEvents.documentId, ids),
          eq(documentEvents.kind, 'link-disabled'),
        ),
      ),
  ])
  const linked = new Set(links.map(({ id }) => id))
  const hadOne = new Set(disabled.map(({ id }) => id))
  for (const { id, sentAt, viewedAt } of rows) if (sentAt !== null || viewedAt !== null) hadOne.add(id)
  return new Set(ids.filter((id) => hadOne.has(id) && !linked.has(id)))
}

/** Whether any document of the account has a link. */
export async function hasLinks({ db, account }: AccountScope): Promise<boolean> {
  return (await anyLink(db).get({ account })) !== undefined
}

const anyLink = prepared((db: Reader) =>
  db
    .select({ documentId: publicLinks.documentId })
    .from(publicLinks)
    .where(owned(publicLinks, ACCOUNT))
    .limit(1)
    .prepare(),
)

const linkOf = (account: AccountId, id: string) => owned(publicLinks, account, eq(publicLinks.documentId, id))

const linkByToken = prepared((db: Reader) =>
  db
    .select({ account: publicLinks.accountId, id: documents.id, type: documents.type })
    .from(publicLinks)
    .innerJoin(documents, owned(documents, publicLinks.accountId, eq(documents.id, publicLinks.documentId)))
    .where(eq(publicLinks.token, sql.placeholder('token')))
    .prepare(),
)

export type Shared = { account: AccountId; type: DocumentType; id: string }

/** Finds the document that a token opens. @throws Refusal `request.not-found`, alike for a link taken back and one that never was. */
export async function findShared(db: Reader, token: string): Promise<Shared> {
  const link = isPublicToken(token) ? await linkByToken(db).get({ token }) : undefined
  if (!link) throw new Refusal('request.not-found')
  // because the row was written by shareInvoice, with the account its session gate minted
  return { ...link, account: link.account as AccountId }
}

/** A client looked at it. `viewedAt` stays the first time; each visit is in the history, and nothing about who it was. */
export async function recordView(tx: Writer, { account, type, id }: Shared, now: Date): Promise<void> {
  const { status, viewedAt, views } = await findDocument({ db: tx, account }, type, id)
  if (status !== 'issued') return
  await tx
    .update(documents)
    .set({ views: views + 1, viewedAt: viewedAt ?? now })
    .where(owned(documents, account, eq(documents.id, id)))
  await recordEvent({ db: tx, account, now }, { type, id }, 'viewed')
}
