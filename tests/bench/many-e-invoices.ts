/**
 * Rows that e-invoices add to the documents of many-invoices.ts: a frozen copy of each, which readiness and check pages read, its
 * check code, and a chain of Saudi files. They are made in SQL, like the documents.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { pack } from '#db/packed.ts'
import type { AccountId } from '#http/identity.ts'
import { writeFrozenCopy } from '#api/documents/frozen-copy.ts'
import { FIRST_PREVIOUS_HASH } from '#domain/tax/e-invoice-facts.ts'
import { base64OfHex } from '#api/documents/e-invoice/file-chain.ts'
import { customerIdOf, numbersOf } from './many-invoices.ts'

const IN_A_JOB = 10_000

/** The documents that readiness looks at. */
const NEWEST = 500
/** Who are billed by them, in an account of any size: each customer is read and may lack something. */
const BILLED_CUSTOMERS = 10

/** One in so many is `large`. */
const LARGE_EVERY = 10

type Likes = { usual: CommercialDocument; large?: CommercialDocument }

/** A copy that is not read: a million whole ones would fill a disk. */
const OLD_COPY = '{}'

/** Copies of the newest documents are like an issued invoice but for id and number. The hashes are not those of a chain. */
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
        select account_id, place, id, iif(place in (${newest(account)}), json_set(${copy}, '$.id', id, '$.number', number), ${OLD_COPY}), hex(randomblob(32)),
          hex(randomblob(32)), issued_at, type from documents where ${inJob}`)
      await tx.run(sql`update documents set check_code = hex(randomblob(8)) where ${inJob}`)
    })
  }
  await db.write((tx) => tx.run(fewCustomers(account)))
}

const newest = (account: AccountId): SQL => sql`select place from documents
  where account_id = ${account} and type = 'invoice' and status = 'issued' order by issue_date desc, place desc limit ${NEWEST}`

const fewCustomers = (account: AccountId): SQL => sql`update documents
  set customer_id = printf('${sql.raw(customerIdOf(0).slice(0, -1))}%d', place % ${BILLED_CUSTOMERS})
  where place in (${newest(account)})`

/** The hash of each file, of which only the link to the one before is read. */
const HASH = 'ab'.repeat(32)

/** Copies and files that are one chain of a Saudi company, without the documents. A file has what its link is read from, and is as long as others. */
export async function addFileChain(
  db: Database,
  account: AccountId,
  count: number,
  like: CommercialDocument,
): Promise<void> {
  const copy = writeFrozenCopy({ type: 'invoice', document: like })
  const id = sql`printf('00000000-0000-7000-8000-%012d', i)`
  const previous = sql`iif(i = 1, ${previousOf(1)}, ${previousOf(2)})`
  for (let from = 1; from <= count; from += IN_A_JOB) {
    const to = Math.min(count, from + IN_A_JOB - 1)
    const files = JSON.stringify(Array.from({ length: to - from + 1 }, (_, at) => fileOf(from + at).toString('hex')))
    await db.write(async (tx) => {
      await tx.run(sql`${numbersOf(from, to)} insert into frozen_copies (account_id, position, document_id, copy, hash, previous_hash, at, type)
        select ${account}, i, ${id}, json_set(${copy}, '$.id', ${id},
          '$.eInvoiceLink', json_object('counter', i, 'previousHash', ${previous})), ${HASH}, ${HASH}, i, 'invoice' from n`)
      await tx.run(sql`with n(i, hex) as (select key + ${from}, value from json_each(${files})) insert into e_invoice_files
        (account_id, document_id, profile, version, sha256, bytes, at, counter, previous_hash)
        select ${account}, ${id}, 'zatca', '3.4.6', ${HASH}, unhex(hex), i, i, ${previous} from n`)
    })
  }
}

const previousOf = (counter: number) => (counter === 1 ? FIRST_PREVIOUS_HASH : base64OfHex(HASH))

const fileOf = (counter: number) =>
  pack(
    Buffer.from(
      `<cbc:ID>ICV</cbc:ID><cbc:UUID>${counter}</cbc:UUID>mimeCode="text/plain">${previousOf(counter)}<${'<cbc:Note>Coffee</cbc:Note>'.repeat(400)}`,
    ),
  )
