/** PDFs that are printed once a language and mark, and kept: the same bytes come out years later. */
import { eq } from 'drizzle-orm'
import type { Reader, Writer } from '#db/database.ts'
import { owned } from '#db/queries/owned.ts'
import { printedPdfs } from '#db/schema/documents.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Deps } from '#api/deps.ts'

type PrintedKey = Pick<typeof printedPdfs.$inferSelect, 'accountId' | 'type' | 'documentId' | 'language' | 'mark'>

/** The kept bytes, or those of `print`, which are kept from then on. */
export async function printedOnce(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  key: PrintedKey,
  print: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const stored = await findPrinted(db.read, key)
  if (stored) return stored
  const bytes = await print()
  return db.write((tx) => keepPrinted(tx, key, bytes, now())).catch((error) => unlessFull(error, bytes))
}

/** Undefined when it was never printed. */
export async function findPrinted(db: Reader, { accountId, documentId, language, mark }: PrintedKey) {
  const [printed] = await db
    .select({ bytes: printedPdfs.bytes })
    .from(printedPdfs)
    .where(
      owned(
        printedPdfs,
        accountId,
        eq(printedPdfs.documentId, documentId),
        eq(printedPdfs.language, language),
        eq(printedPdfs.mark, mark),
      ),
    )
  return printed?.bytes
}

/** A full disk keeps nobody from reading. The same paper gives the same bytes, so the next time they are kept. */
function unlessFull(error: unknown, bytes: Uint8Array): Uint8Array {
  if (error instanceof Refusal && error.reason === 'storage.full') return bytes
  throw error
}

/** Stores a print. When two print at once, the first is stored and both get its bytes. */
export async function keepPrinted(tx: Writer, key: PrintedKey, bytes: Uint8Array, at: Date): Promise<Uint8Array> {
  const sha256 = new Bun.CryptoHasher('sha256').update(bytes).digest('hex')
  await tx.later
    .insert(printedPdfs)
    .values({ ...key, sha256, bytes: Buffer.from(bytes), at })
    .onConflictDoNothing()
  return (await findPrinted(tx, key)) ?? bytes
}
