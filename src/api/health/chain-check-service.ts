/** Whether each copy that was frozen follows from the one before it, and each printed PDF, e-invoice and attachment is what was stored. */
import { and, eq, gt, sql } from 'drizzle-orm'
import type { AccountScope } from '#http/context.ts'
import { CHAIN_START, linkHash } from '#api/documents/issue/hash-chain.ts'
import { owned } from '#db/queries/owned.ts'
import { lastWithinBytes } from '#db/queries/within-bytes.ts'
import { unpack } from '#db/packed.ts'
import { documents, frozenCopies } from '#db/schema/documents.ts'
import { payments } from '#db/schema/payments.ts'
import { numberWithRevision } from '#domain/documents/numbering.ts'
import type { Damage } from '#domain/health/integrity.ts'
import type { Pause } from './books/figure-check.ts'

/** Rows at a time, of which each may be a megabyte. */
const SLICE = 200

/** The first link of an account that does not follow from the one before it. */
export async function brokenChain(context: AccountScope, pause: Pause): Promise<Damage | undefined> {
  const { db, account } = context
  let last = { position: 0, hash: CHAIN_START }
  for (;;) {
    const after = owned(frozenCopies, account, gt(frozenCopies.position, last.position))
    const upTo = lastWithinBytes({
      table: sql`${frozenCopies}`,
      where: sql`${after}`,
      position: sql`position`,
      bytes: sql`octet_length(copy)`,
      rows: SLICE,
    })
    const links = await db
      .select()
      .from(frozenCopies)
      .where(and(after, sql`${frozenCopies.position} <= ${upTo}`))
      .orderBy(frozenCopies.position)
    if (links.length === 0) return undefined
    for (const link of links) {
      const isNext = link.position === last.position + 1 && link.previousHash === last.hash
      if (!isNext || link.hash !== linkHash(last.hash, link.copy)) {
        const document = await numberOf(context, link.documentId)
        return { kind: 'chain', account, position: last.position + 1, document }
      }
      last = link
    }
    await pause()
  }
}

/** From the lists of documents and payments: the copy is what may be damaged. */
async function numberOf({ db, account }: AccountScope, id: string): Promise<string | null> {
  const [found] = await db
    .select({ number: documents.number, revision: documents.revision })
    .from(documents)
    .where(owned(documents, account, eq(documents.id, id)))
  if (found)
    return numberWithRevision({ number: found.number, ...(found.revision > 1 && { revision: found.revision }) })
  const [payment] = await db
    .select({ number: payments.number })
    .from(payments)
    .where(owned(payments, account, eq(payments.id, id)))
  return payment?.number ?? null
}

/** Files of documents that stay what they are, what names one of them, and how its bytes are read from those that are stored. */
const STORED_FILES = [
  {
    table: 'printed_pdfs',
    name: sql`document_id || ' ' || language || ' ' || mark`,
    bytesOf: (stored: ArrayBuffer) => new Uint8Array(stored),
  },
  { table: 'e_invoice_files', name: sql`document_id`, bytesOf: unpack },
  {
    table: 'document_attachments',
    name: sql`document_id || ' ' || name`,
    bytesOf: (stored: ArrayBuffer) => new Uint8Array(stored),
  },
]

type StoredFile = { place: number; name: string; sha256: string; bytes: ArrayBuffer }

/** The first file that is not the one whose hash was kept. Of a database file alone: a server would have to send them all. */
export async function changedFile(context: AccountScope): Promise<Damage | undefined> {
  for (const files of STORED_FILES) {
    const changed = await changedIn(context, files)
    if (changed) return changed
  }
  return undefined
}

async function changedIn(
  { db, account }: AccountScope,
  { table, name, bytesOf }: (typeof STORED_FILES)[number],
): Promise<Damage | undefined> {
  let after = 0
  for (;;) {
    const where = sql`account_id = ${account} AND rowid > ${after}`
    const upTo = lastWithinBytes({
      table: sql.raw(table),
      where,
      position: sql`rowid`,
      bytes: sql`octet_length(bytes)`,
      rows: SLICE,
    })
    const files = await db.all<StoredFile>(sql`
      SELECT rowid AS place, ${name} AS name, sha256, bytes
      FROM ${sql.raw(table)} WHERE ${where} AND rowid <= ${upTo} ORDER BY rowid`)
    for (const { name: row, sha256: kept, bytes } of files) {
      const added = hashOf(() => bytesOf(bytes))
      if (kept !== added) return { kind: 'figure', table, account, figure: 'sha256', row, kept, added }
    }
    const last = files.at(-1)
    if (!last) return undefined
    after = last.place
  }
}

/** Empty when the bytes cannot be read. */
function hashOf(read: () => Uint8Array): string {
  try {
    return new Bun.CryptoHasher('sha256').update(read()).digest('hex')
  } catch {
    return ''
  }
}
