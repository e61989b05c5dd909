/** The frozen copies of issued documents and receipt vouchers, chained by hash: one chain an account, append-only. */
import { desc } from 'drizzle-orm'
import type { Reader } from '#db/database.ts'
import { insertInto, prepared } from '#db/prepared.ts'
import { ACCOUNT, owned } from '#db/queries/owned.ts'
import { frozenCopies } from '#db/schema/documents.ts'
import { Refusal } from '#domain/refusal.ts'
import type { AccountScope, WriteContext } from '#http/context.ts'
import { type Frozen, type FrozenType, writeFrozenCopy } from '#api/documents/frozen-copy.ts'

/** The hash before the first copy of an account. */
export const CHAIN_START = '0'.repeat(64)

const lastLink = prepared((db: Reader) =>
  db
    .select({ position: frozenCopies.position, hash: frozenCopies.hash })
    .from(frozenCopies)
    .where(owned(frozenCopies, ACCOUNT))
    .orderBy(desc(frozenCopies.position))
    .limit(1)
    .prepare(),
)

const addCopy = insertInto(frozenCopies)

export type ChainEnd = { position: number; hash: string } | undefined

/** The last link of an account's chain. Read before the first write, it goes to a server with the other reads (decision 74). */
export const findChainEnd = ({ db, account }: AccountScope): Promise<ChainEnd> => lastLink(db).get({ account })

/**
 * Freezes a document or receipt voucher as the next link of its account. Answers the link's hash.
 * @throws Refusal `numbering.halted` when the chain does not reach its high-water mark: numbers would be given again.
 */
export async function appendCopy<Type extends FrozenType>(
  context: WriteContext,
  type: Type,
  document: Frozen[Type],
  last: ChainEnd,
): Promise<string> {
  const { db, account, now } = context
  if (!reachesMark(context, last)) throw new Refusal('numbering.halted')
  const previousHash = last?.hash ?? CHAIN_START
  const copy = writeFrozenCopy({ type, document })
  const hash = linkHash(previousHash, copy)
  const position = (last?.position ?? 0) + 1
  await addCopy(db, { accountId: account, position, type, documentId: document.id, copy, hash, previousHash, at: now })
  db.mark({ account, chain: { position, hash } })
  return hash
}

/** A chain that goes on after its mark was compared with it at the start, or is another process's on the same server. */
function reachesMark({ db, account }: WriteContext, last: ChainEnd): boolean {
  const { position, hash } = db.marks.of(account)?.chain ?? { position: 0, hash: '' }
  const reached = last?.position ?? 0
  return (
    !db.marks.halted.has(account) &&
    (position < reached || position === 0 || (position === reached && hash === last?.hash))
  )
}

/** SHA-256, hex, of the hash before and the canonical copy: changing any copy breaks every link after it. */
export function linkHash(previousHash: string, copy: string): string {
  return new Bun.CryptoHasher('sha256').update(`${previousHash}\n${copy}`).digest('hex')
}

/** Walks an account's chain from its start; answers the first position that does not hold, or null when all do. */
export async function firstBrokenLink({ db, account }: AccountScope): Promise<number | null> {
  const copies = await db.select().from(frozenCopies).where(owned(frozenCopies, account)).orderBy(frozenCopies.position)
  let previousHash = CHAIN_START
  for (const [index, link] of copies.entries()) {
    const whole = link.position === index + 1 && link.previousHash === previousHash
    if (!whole || link.hash !== linkHash(previousHash, link.copy)) return index + 1
    previousHash = link.hash
  }
  return null
}
