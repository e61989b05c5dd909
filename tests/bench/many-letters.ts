/**
 * Letters of a company, a hundred to each customer: six in ten with an invoice, the others with a quotation, statement, receipt or
 * reminder. One in fifty was refused, all of them statements; one in fifty reached only some; the latest three are under way. The
 * rows equal the product's, but are generated in SQL.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { wordKey } from '#domain/text/keyed-words.ts'
import type { AccountId } from '#http/identity.ts'
import { customerIdOf, numbersOf } from './many-invoices.ts'

const IN_A_JOB = 25_000
const EACH = 100

/** The client of one letter in twenty. */
export const FREQUENT_CLIENT = 'alreem07'

export const LETTER_CUSTOMER = customerIdOf(7)

const TYPE = sql`case i % 10 when 6 then 'quotation' when 7 then 'statement' when 8 then 'receipt' when 9 then 'reminder' else 'invoice' end`
const FAMILY = sql`('alreem' || substr('0' || (i % 20), -2))`
const SHOP = sql`('shop' || (i * 7919) % 99991)`
const AT = Date.UTC(2026, 0)

type Added = {
  /** The latest letters, each written by a job of its own as the product does, which leaves the index of words in many segments. */
  singly?: number
}

export async function addLetters(
  db: Database,
  account: AccountId,
  count: number,
  { singly = 0 }: Added = {},
): Promise<void> {
  const customers = Math.max(10, count / EACH)
  const together = count - singly
  for (let to = 0, from = 1; to < count; from = to + 1) {
    to = from > together ? from : Math.min(together, from + IN_A_JOB - 1)
    const [first, last] = [from, to]
    await db.write(async (tx) => {
      await tx.run(rows(account, first, last, { count, customers }))
      await tx.run(sql`${numbersOf(first, last)} insert into letter_words (rowid, words)
        select i, ${words(wordKey('l', account), count)} from n`)
    })
  }
}

const stateOf = (count: number): SQL =>
  sql`case when i > ${count - 3} then 'queued' when i % 50 = 7 then 'refused' when i % 50 = 8 then 'partly' else 'sent' end`

const rows = (
  account: AccountId,
  from: number,
  to: number,
  { count, customers }: { count: number; customers: number },
) =>
  sql`${numbersOf(from, to)} insert into letters (place, id, account_id, type, state, cause, document_id, document_number,
    customer_id, customer_name, language, subject, recipients, attempts, created_at, sent_at)
    select i, printf('00000000-0000-7000-e000-%012d', i), ${account}, ${TYPE}, ${stateOf(count)}, 'hand',
      printf('00000000-0000-7000-8000-%012d', i), printf('INV-%04d', i), printf('00000000-0000-7000-9000-%012d', i % ${customers}),
      ${FAMILY} || ' ' || ${SHOP}, 'en', printf('Invoice INV-%04d from Noor', i),
      json_array(json_object('email', ${SHOP} || '@' || ${FAMILY} || '.example', 'copy', json('false'), 'state', 'sent')), 1,
      ${AT} + i, ${AT} + i from n`

/** SQL of the words in src/domain/mail/search-words.ts. */
function words(key: string, count: number): SQL {
  const word = (text: SQL) => sql`' ' || ${key} || ${text}`
  const state = stateOf(count)
  const isUndelivered = sql`i % 50 in (7, 8) and i <= ${count - 3}`
  const parts = [
    sql`printf('inv%04d', i)`,
    sql`printf('inv%d', i)`,
    sql`i`,
    FAMILY,
    SHOP,
    sql`printf('¦inv%04d', i)`,
    sql`printf('¦inv%d', i)`,
    sql`'¦' || ${FAMILY} || ${SHOP}`,
    sql`'invoice'`,
    sql`'from'`,
    sql`'noor'`,
    sql`'example'`,
    sql`${SHOP} || ${FAMILY} || 'example'`,
    ...[TYPE, state, sql`${TYPE} || ${state}`].map((mark) => sql`'·' || ${mark}`),
  ]
  const undelivered = sql`iif(${isUndelivered}, ${word(sql`'·undelivered'`)} || ${word(sql`'·' || ${TYPE} || 'undelivered'`)}, '')`
  return sql`${sql.join(parts.map(word), sql` || `)} || ${undelivered}`
}
