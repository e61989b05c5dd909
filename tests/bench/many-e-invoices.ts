/**
 * What e-invoices add to the documents of many-invoices.ts: a frozen copy of each, which readiness and check pages read, its check
 * code, and a chain of Saudi files. Made in SQL as the documents are.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import type { AccountId } from '#http/identity.ts'
import { writeFrozenCopy } from '#api/documents/frozen-copy.ts'
import { customerIdOf } from './many-invoices.ts'

const IN_A_JOB = 10_000

/** As many as readiness looks at. */
const NEWEST = 500
/** Who are billed by them, in an account of any size: each customer is read and may lack something. */
const BILLED_CUSTOMERS = 10

/** One in so many is `large`. */
const LARGE_EVERY = 10

type Likes = { usual: CommercialDocument; large?: CommercialDocument }

/** The copies are like those of an issued invoice but for id and number. The hashes are not those of a chain. */
export async function addCopies(
  db: Database,
  account: AccountId,
  count: number,
  { usual, large = usual }: Likes,
): Promise<void> {
  const [usualCopy, largeCopy] = [usual, large].map((document) => writeFrozenCopy({ type: 'invoice', document }))
  const copy = sql`iif(place % ${LARGE_EVERY} = 0, ${largeCopy}, ${usualCopy})`
  for (let from = 1; from <= count; from += IN_A_JOB) {
    const to = Math.min(count, from + IN_A_JOB - 1)
    const inJob = sql`account_id = ${account} and place between ${from} and ${to} and type = 'invoice'`
    await db.write(async (tx) => {
      await tx.run(sql`insert into frozen_copies (account_id, position, document_id, copy, hash, previous_hash, at, type)
        select account_id, place, id, json_set(${copy}, '$.id', id, '$.number', number), hex(randomblob(32)),
          hex(randomblob(32)), issued_at, type from documents where ${inJob}`)
      await tx.run(sql`update documents set check_code = hex(randomblob(8)) where ${inJob}`)
    })
  }
  await db.write((tx) => tx.run(fewCustomers(account)))
}

const fewCustomers = (account: AccountId): SQL => sql`update documents
  set customer_id = printf('${sql.raw(customerIdOf(0).slice(0, -1))}%d', place % ${BILLED_CUSTOMERS}) where place in (
    select place from documents where account_id = ${account} and type = 'invoice' and status = 'issued'
    order by issue_date desc, place desc limit ${NEWEST})`

/** The files of the first documents as one chain, and the link in their copies. The bytes are few: nobody reads them here. */
export async function addFileChain(db: Database, account: AccountId, count: number): Promise<void> {
  for (let from = 1; from <= count; from += IN_A_JOB) {
    const to = Math.min(count, from + IN_A_JOB - 1)
    await db.write((tx) =>
      tx.run(sql`insert into e_invoice_files (account_id, document_id, profile, version, sha256, bytes, at, counter, previous_hash)
        select account_id, document_id, 'zatca', '3.4.6', hash, x'41', at, position, previous_hash from frozen_copies
        where account_id = ${account} and position between ${from} and ${to}`),
    )
  }
}
