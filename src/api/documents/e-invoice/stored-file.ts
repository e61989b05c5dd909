/** The XML of an issued document: made when it is first needed and kept, so that the same bytes come out years later. */
import { eq } from 'drizzle-orm'
import type { Reader, Writer } from '#db/database.ts'
import { owned } from '#db/queries/owned.ts'
import { eInvoiceFiles } from '#db/schema/tax.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Deps } from '#api/deps.ts'
import type { AccountId } from '#http/identity.ts'

export type EInvoiceFile = { bytes: Uint8Array; sha256: string }

type Storing = Pick<Deps, 'db' | 'now'> & { account: AccountId }

/** Undefined when it was never made. */
export const storedXml = ({ db, account }: Storing, id: string): Promise<EInvoiceFile | undefined> =>
  findXml(db.read, account, id)

export type ToStore = { id: string; profile: string; version: string; xml: string }

/** Keeps a file that has just been made of the frozen copy, without a fatal finding. One of a chain is kept at issue (file-chain.ts). */
export async function keepXml({ db, now, account }: Storing, { id, xml, ...made }: ToStore): Promise<EInvoiceFile> {
  const bytes = new TextEncoder().encode(xml)
  const sha256 = new Bun.CryptoHasher('sha256').update(bytes).digest('hex')
  const link = { counter: null, previousHash: null }
  const row = { accountId: account, documentId: id, ...made, ...link, sha256, bytes: Buffer.from(bytes), at: now() }
  return db.write((tx) => storeXml(tx, row)).catch((error) => unlessFull(error, { bytes, sha256 }))
}

async function findXml(db: Reader, account: AccountId, id: string): Promise<EInvoiceFile | undefined> {
  const [file] = await db
    .select({ bytes: eInvoiceFiles.bytes, sha256: eInvoiceFiles.sha256 })
    .from(eInvoiceFiles)
    .where(owned(eInvoiceFiles, account, eq(eInvoiceFiles.documentId, id)))
  return file
}

/** When two make it at once, the first is stored and both get its bytes. */
async function storeXml(tx: Writer, row: typeof eInvoiceFiles.$inferSelect): Promise<EInvoiceFile> {
  await tx.later.insert(eInvoiceFiles).values(row).onConflictDoNothing()
  // because the row is one of this account, which the caller has named
  return (await findXml(tx, row.accountId as AccountId, row.documentId)) ?? row
}

/** A full disk keeps nobody from reading. The same document gives the same bytes, so the next time they are kept. */
function unlessFull(error: unknown, file: EInvoiceFile): EInvoiceFile {
  if (error instanceof Refusal && error.reason === 'storage.full') return file
  throw error
}
