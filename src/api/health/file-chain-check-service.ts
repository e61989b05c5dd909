/** Whether the Saudi e-invoices of an account are one chain: counters without gaps, each naming the hash of the file before. */
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm'
import { unpack } from '#db/packed.ts'
import { owned } from '#db/queries/owned.ts'
import { lastWithinBytes } from '#db/queries/within-bytes.ts'
import { accounts } from '#db/schema/account.ts'
import { frozenCopies } from '#db/schema/documents.ts'
import { eInvoiceFiles } from '#db/schema/tax.ts'
import type { Damage } from '#domain/health/integrity.ts'
import { profileOf } from '#domain/e-invoicing/prepare.ts'
import { FIRST_PREVIOUS_HASH } from '#domain/tax/e-invoice-facts.ts'
import type { AccountScope } from '#http/context.ts'
import { base64OfHex } from '#api/documents/e-invoice/file-chain.ts'
import type { Pause } from './books/figure-check.ts'

const SLICE = 200

const TABLE = 'e_invoice_files'

/** The first file that does not follow from the one before it, or that its frozen copy or its own bytes contradict. */
export async function brokenFileChain(context: AccountScope, pause: Pause): Promise<Damage | undefined> {
  const { account } = context
  let last = { counter: 0, sha256: '' }
  for (;;) {
    const files = await filesAfter(context, last.counter)
    for (const file of files) {
      const expected = {
        counter: String(last.counter + 1),
        previous_hash: last.counter === 0 ? FIRST_PREVIOUS_HASH : base64OfHex(last.sha256),
      }
      const found = [
        { figure: 'counter', kept: String(file.counter), added: expected.counter },
        { figure: 'previous_hash', kept: file.previousHash ?? '', added: expected.previous_hash },
        { figure: 'counter', kept: String(file.counter), added: file.frozenCounter ?? '' },
        { figure: 'previous_hash', kept: file.previousHash ?? '', added: file.frozenHash ?? '' },
        { figure: 'bytes', kept: namesLink(file) ? 'its link' : 'another link', added: 'its link' },
      ].find(({ kept, added }) => kept !== added)
      if (found) return { kind: 'figure', table: TABLE, account, row: file.documentId, ...found }
      last = { counter: file.counter ?? 0, sha256: file.sha256 }
    }
    if (files.length < SLICE)
      return last.counter > 0 || (await isChained(context)) ? lostFile(context, pause) : undefined
    await pause()
  }
}

type LinkedFile = { counter: number | null; previousHash: string | null; bytes: ArrayBuffer }

/** Whether a file says its own counter and the hash before, which its hash covers. */
function namesLink({ counter, previousHash, bytes }: LinkedFile): boolean {
  try {
    const xml = unpack(bytes)
    return (
      xml.includes(`<cbc:ID>ICV</cbc:ID><cbc:UUID>${counter}</cbc:UUID>`) &&
      xml.includes(`mimeCode="text/plain">${previousHash}<`)
    )
  } catch {
    return false
  }
}

function filesAfter({ db, account }: AccountScope, after: number) {
  const { bytes, counter, previousHash } = eInvoiceFiles
  const frozen = (field: string) => sql<string | null>`CAST(json_extract(${frozenCopies.copy}, ${field}) AS TEXT)`
  const upTo = lastWithinBytes({
    table: sql`${eInvoiceFiles}`,
    where: sql`account_id = ${account} AND counter > ${after}`,
    position: sql`counter`,
    bytes: sql`octet_length(bytes)`,
    rows: SLICE,
  })
  return db
    .select({
      documentId: eInvoiceFiles.documentId,
      sha256: eInvoiceFiles.sha256,
      counter,
      previousHash,
      frozenCounter: frozen('$.eInvoiceLink.counter'),
      frozenHash: frozen('$.eInvoiceLink.previousHash'),
      // The stored bytes, because those that cannot be unpacked are damage, and no error.
      bytes: sql<ArrayBuffer>`${bytes}`,
    })
    .from(eInvoiceFiles)
    .leftJoin(
      frozenCopies,
      owned(frozenCopies, eInvoiceFiles.accountId, eq(frozenCopies.documentId, eInvoiceFiles.documentId)),
    )
    .where(owned(eInvoiceFiles, account, and(gt(counter, after), sql`${counter} <= ${upTo}`)))
    .orderBy(counter)
}

/** Whether an account without any file may have lost all of them. */
async function isChained({ db, account }: AccountScope): Promise<boolean> {
  const [row] = await db.select({ country: accounts.country }).from(accounts).where(eq(accounts.id, account))
  return row !== undefined && profileOf(row.country)?.isChained === true
}

/**
 * The last files of a chain leave no gap behind them, but their frozen copies still have the links. The newest copy with a link is
 * looked for from the end, where it is unless no e-invoice was made for long.
 */
async function lostFile(context: AccountScope, pause: Pause): Promise<Damage | undefined> {
  const { db, account } = context
  const { position, copy, documentId } = frozenCopies
  let before = Number.MAX_SAFE_INTEGER
  for (;;) {
    const copies = await db
      .select({ position, documentId, counter: counterOf(copy) })
      .from(frozenCopies)
      .where(owned(frozenCopies, account, lt(position, before)))
      .orderBy(desc(position))
      .limit(SLICE)
    const linked = copies.find(({ counter }) => counter !== null)
    if (linked) return unlessThere(context, linked)
    const oldest = copies.at(-1)
    if (!oldest || copies.length < SLICE) return undefined
    before = oldest.position
    await pause()
  }
}

type LinkedCopy = { documentId: string; counter: string | null }

/** The file of the newest copy is asked for, because documents are issued while others are checked. */
async function unlessThere({ db, account }: AccountScope, { documentId, counter }: LinkedCopy) {
  const [file] = await db
    .select({ counter: eInvoiceFiles.counter })
    .from(eInvoiceFiles)
    .where(owned(eInvoiceFiles, account, eq(eInvoiceFiles.documentId, documentId)))
  const kept = String(file?.counter ?? '')
  if (kept === counter) return undefined
  return {
    kind: 'figure',
    table: TABLE,
    account,
    figure: 'counter',
    row: documentId,
    kept,
    added: counter ?? '',
  } as const
}

/** The counter of a copy that has a link. A copy without one is not parsed: a text in it has no bare quote. */
const counterOf = (copy: typeof frozenCopies.copy) =>
  sql<
    string | null
  >`iif(instr(${copy}, '"eInvoiceLink":{') > 0, CAST(json_extract(${copy}, '$.eInvoiceLink.counter') AS TEXT), NULL)`
