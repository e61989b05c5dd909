/** The files attached to a document. They change while it is a draft, and are frozen with it by name and hash. */
import { and, asc, eq, getTableColumns, sql, sum } from 'drizzle-orm'
import type { Reader } from '#db/database.ts'
import { prepared } from '#db/prepared.ts'
import { ACCOUNT, owned } from '#db/queries/owned.ts'
import { documentAttachments } from '#db/schema/attachments/attachments.ts'
import {
  attachmentFileName,
  type AttachmentType,
  type DocumentAttachment,
  exceededLimit,
  type FrozenAttachment,
  readAttachmentName,
} from '#domain/documents/attachments/attachment.ts'
import type { DocumentType } from '#domain/documents/document.ts'
import { Refusal } from '#domain/refusal.ts'
import type { AccountScope, WriteContext } from '#http/context.ts'
import type { NamedFile } from '#http/files.ts'
import type { AccountId } from '#http/identity.ts'
import { requireAction } from '#api/documents/actions.ts'
import { findDocument } from '#api/documents/repository.ts'

const { documentId, name, size, type, sha256, at } = documentAttachments

const ofDocument = prepared((db: Reader) =>
  db
    .select({ name, size, type, sha256 })
    .from(documentAttachments)
    .where(owned(documentAttachments, ACCOUNT, eq(documentId, sql.placeholder('id'))))
    .orderBy(asc(at), asc(name))
    .prepare(),
)

/** In the order in which they were attached. */
export const listAttachments = ({ db, account }: AccountScope, id: string): Promise<FrozenAttachment[]> =>
  ofDocument(db).all({ account, id })

/** The form of answers: the hash is for the frozen copy, and a document without any has no list. */
export function attachmentsAnswer(attached: readonly DocumentAttachment[]): { attachments?: DocumentAttachment[] } {
  return attached.length === 0 ? {} : { attachments: attached.map(withoutHash) }
}

const withoutHash = ({ name, size, type }: DocumentAttachment): DocumentAttachment => ({ name, size, type })

/** The stored bytes, under a name whose extension is that of their type. @throws Refusal `request.not-found` */
export async function attachedFile({ db, account }: AccountScope, id: string, named: string): Promise<NamedFile> {
  const [found] = await db
    .select({ name, type, bytes: documentAttachments.bytes })
    .from(documentAttachments)
    .where(ownAttachment(account, id, named))
  if (!found) throw new Refusal('request.not-found')
  return { name: attachmentFileName(found), type: found.type, bytes: found.bytes }
}

/** @throws Refusal `request.not-found`, also for a document of another type. */
export async function findAttachment(context: AccountScope, of: DocumentType, id: string, named: string) {
  await findDocument(context, of, id)
  return attachedFile(context, id, named)
}

/** Reads nothing of its bytes. @throws Refusal as `findAttachment` */
export async function requireAttachment(context: AccountScope, of: DocumentType, id: string, named: string) {
  await findDocument(context, of, id)
  const attached = await listAttachments(context, id)
  if (!attached.some((attachment) => attachment.name === named)) throw new Refusal('request.not-found')
}

/** The name in the last part of an address; undefined for what is none. */
export function attachmentNameIn(part: string): string | undefined {
  try {
    const read = readAttachmentName(decodeURIComponent(part))
    return read.ok ? read.value : undefined
  } catch {
    return undefined
  }
}

/** The document that a file is attached to, and the name of the file within it. */
export type AttachmentKey = { type: DocumentType; id: string; name: string }

/**
 * Before a file is read, and again when its size is known.
 * @throws Refusal `request.not-found`, `invoice.wrong-status` unless it is a draft, `attachment.limit`
 */
export async function requireSpace(context: AccountScope, key: AttachmentKey, bytes: number): Promise<void> {
  requireAction('update', await findDocument(context, key.type, key.id))
  const attached = await listAttachments(context, key.id)
  const replaced = attached.find((attachment) => attachment.name === key.name)
  const count = attached.length - (replaced ? 1 : 0)
  const bytesOfAccount = (await bytesOf(context)) - (replaced?.size ?? 0)
  const limit = exceededLimit({ count, bytesOfAccount }, bytes)
  if (limit) throw new Refusal('attachment.limit', { limit })
}

async function bytesOf({ db, account }: AccountScope): Promise<number> {
  const [taken] = await db
    .select({ bytes: sum(size).mapWith(Number) })
    .from(documentAttachments)
    .where(owned(documentAttachments, account))
  return taken?.bytes ?? 0
}

/** `bytes` as they are stored. */
export type NewAttachment = AttachmentKey & { contentType: AttachmentType; bytes: Uint8Array }

/** Takes the place of one with the same name. Answers all of the document. @throws Refusal as `requireSpace` */
export async function attach(
  context: WriteContext,
  attachment: NewAttachment,
): Promise<{ attachments: DocumentAttachment[] }> {
  const { db, account, now } = context
  const { id, bytes, contentType } = attachment
  await requireSpace(context, attachment, bytes.length)
  const hash = new Bun.CryptoHasher('sha256').update(bytes).digest('hex')
  const stored = { size: bytes.length, type: contentType, sha256: hash, bytes: Buffer.from(bytes) }
  await db
    .insert(documentAttachments)
    .values({ accountId: account, documentId: id, name: attachment.name, at: now, ...stored })
    .onConflictDoUpdate({
      target: [documentAttachments.accountId, documentAttachments.documentId, documentAttachments.name],
      set: stored,
    })
  return { attachments: (await listAttachments(context, id)).map(withoutHash) }
}

/** Removes a file, if it is there. @throws Refusal `request.not-found`, `invoice.wrong-status` unless it is a draft */
export async function detach(context: WriteContext, key: AttachmentKey): Promise<void> {
  requireAction('update', await findDocument(context, key.type, key.id))
  await context.db.delete(documentAttachments).where(ownAttachment(context.account, key.id, key.name))
}

/** Removes all of a draft that is deleted in the same transaction. */
export async function detachAll({ db, account }: WriteContext, id: string): Promise<void> {
  await db.delete(documentAttachments).where(owned(documentAttachments, account, eq(documentId, id)))
}

/** Attaches the files of a document to the draft of its next revision. @throws Refusal `attachment.limit` */
export async function carryAttachments(context: WriteContext, from: string, to: string): Promise<DocumentAttachment[]> {
  const { db, account, now } = context
  const carried = await listAttachments(context, from)
  if (carried.length === 0) return []
  const bytes = carried.reduce((total, attachment) => total + attachment.size, 0)
  const limit = exceededLimit({ count: 0, bytesOfAccount: await bytesOf(context) }, bytes)
  if (limit) throw new Refusal('attachment.limit', { limit })
  const copied = { documentId: sql<string>`${to}`.as('document_id'), at: sql<Date>`${now.getTime()}`.as('at') }
  await db.insert(documentAttachments).select(
    db
      .select({ ...getTableColumns(documentAttachments), ...copied })
      .from(documentAttachments)
      .where(owned(documentAttachments, account, eq(documentId, from))),
  )
  return carried
}

const ownAttachment = (account: AccountId, id: string, named: string) =>
  owned(documentAttachments, account, and(eq(documentId, id), eq(name, named)))
