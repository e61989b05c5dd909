/**
 * A company with a given number of issued invoices, a hundred of each customer, seven in ten of them paid, and as
 * many quotations. The rows equal the product's, but are generated in SQL, 25,000 per write job: a million takes seconds and
 * the event loop stays responsive. Of seventy one is void, one in dollars, and one credited in part. Frozen copies, which no
 * list reads, are left out.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { wordKey } from '#domain/text/keyed-words.ts'
import type { AccountId } from '#http/identity.ts'

const IN_A_JOB = 25_000

/** Customer name of one in 20 invoices. Every invoice has a word that starts with `al`. */
export const FREQUENT_NAME = 'alreem07'

/** Invoices of each customer. */
export const INVOICES_EACH = 100

export const customerIdOf = (nth: number) => `00000000-0000-7000-9000-${String(nth).padStart(12, '0')}`

/** `firstDay`: of the year in which they are issued. */
export async function addInvoices(
  db: Database,
  account: AccountId,
  count: number,
  firstDay = '2026-01-01',
): Promise<void> {
  const customers = count / INVOICES_EACH
  const year = yearFrom(firstDay)
  for (let from = 1; from <= count; from += IN_A_JOB) {
    const to = Math.min(count, from + IN_A_JOB - 1)
    await db.write(async (tx) => {
      const rows = [invoices, payments, quotations].flatMap((make) => make(account, { from, to }, customers, year))
      rows.push(...events(account, from, to, count))
      for (const statement of rows) await tx.run(statement)
    })
  }
  await db.write(async (tx) => {
    for (const statement of [...creditNotes(account, count), ...customerRows(account, customers), ...sumsOf(account)])
      await tx.run(statement)
  })
}

type Range = { from: number; to: number }

export const numbersOf = (from: number, to: number) =>
  sql`with recursive n(i) as (select ${from} union all select i + 1 from n where i < ${to})`

const family = sql`('alreem' || substr('0' || (i % 20), -2))`
const shop = sql`('shop' || (i * 7919) % 99991)`
const name = sql`(${family} || ' ' || ${shop})`
const total = sql`(10000 + (i * 7919) % 9000000)`
const customerId = (customers: number) => sql`printf('00000000-0000-7000-9000-%012d', i % ${customers})`
const invoiceId = sql`printf('00000000-0000-7000-8000-%012d', i)`
const paymentId = sql`printf('00000000-0000-7000-a000-%012d', i)`
/** The year of the documents; they are paid and due a month after they were issued. */
type Year = { issued: SQL; monthAfter: SQL }

const yearFrom = (day: string): Year => ({
  issued: sql`date(${day}, (i % 365) || ' days')`,
  monthAfter: sql`date(${day}, '+1 month', (i % 365) || ' days')`,
})
const isPaid = sql`(i / 7) % 10 < 7`
/** The receipts of paid invoices are numbered without a gap: of seventy invoices, the first 49 are paid. */
const receipt = sql`(i / 70 * 49 + i % 70)`
const isCredited = sql`(i / 7) % 10 = 9 and i % 10 = 5`
const isVoid = sql`(i / 7) % 10 = 7 and i % 5 = 3`
const currency = sql`iif((i / 7) % 10 = 8 and i % 10 = 0, 'USD', 'AED')`
const CREDITED = 100
const AT = Date.UTC(2026, 0)

/** SQL of the words in src/domain/documents/search-words.ts. */
const searchWords = (key: string, prefix: string) =>
  sql`printf('%s%s%04d %s%s %s%04d %s%d %s', ${key}, ${prefix}, i, ${key}, ${prefix}, ${key}, i, ${key}, i, ${key}) || ${family}
    || printf(' %s%s %strading %s%d %s00 %s·', ${key}, ${shop}, ${key}, ${key}, ${total}, ${key}, ${key}) || lower(${currency})
    || printf(' %s%d %s%s%d', ${key}, ${total} / 100, ${key}, ${prefix}, i) || ${titles(key, prefix)}`

/** Number, also without leading zeros, and name as a whole. */
const titles = (key: string, prefix: string, number = sql`i`) =>
  sql`printf(' %s¦%s%04d %s¦%s%d %s¦%d %s¦', ${key}, ${prefix}, ${number}, ${key}, ${prefix}, ${number}, ${key}, ${number}, ${key})
    || ${family} || ${shop}`

/** SQL of the words in src/domain/payments/search-words.ts. */
const paymentWords = (key: string) =>
  sql`printf('%src%04d %src %s%04d %s%d %s', ${key}, ${receipt}, ${key}, ${key}, ${receipt}, ${key}, ${receipt}, ${key}) || ${family}
    || printf(' %s%s %s%d %s00 %s%d %src%d', ${key}, ${shop}, ${key}, ${total}, ${key}, ${key}, ${total} / 100, ${key}, ${receipt})
    || ${titles(key, 'rc', receipt)}`

function invoices(account: AccountId, { from, to }: Range, customers: number, year: Year): SQL[] {
  return [
    sql`${numbersOf(from, to)} insert into documents (place, id, account_id, type, status, kind, version, draft, number,
      customer_id, customer_name, currency, total, tax, issue_date, due_date, created_at, updated_at, issued_at, views,
      paid, credited, settlement)
      select i, ${invoiceId}, ${account}, 'invoice', iif(${isVoid}, 'void', 'issued'), 'tax-invoice', 2, '{}', printf('INV-%04d', i),
        ${customerId(customers)}, ${name}, ${currency}, ${total}, 500, ${year.issued}, ${year.monthAfter}, ${AT} + i, ${AT} + i, ${AT} + i, 0,
        iif(${isPaid}, ${total}, 0), iif(${isCredited}, ${CREDITED}, 0),
        case when ${isVoid} then null when ${isPaid} then 'paid' when ${isCredited} then 'partial' else 'unpaid' end from n`,
    sql`${numbersOf(from, to)} insert into document_words (rowid, words)
      select i, ${searchWords(wordKey('i', account), 'inv')} from n`,
  ]
}

/** One for each paid invoice, a month after it. */
function payments(account: AccountId, { from, to }: Range, customers: number, year: Year): SQL[] {
  return [
    sql`${numbersOf(from, to)} insert into payments (place, id, account_id, kind, number, date, currency, amount, method,
      customer_name, at)
      select i, ${paymentId}, ${account}, 'payment', printf('RC-%04d', ${receipt}), ${year.monthAfter}, 'AED',
        ${total}, 'transfer', ${name}, ${AT} + i from n where ${isPaid}`,
    sql`${numbersOf(from, to)} insert into payment_balances (account_id, payment_id, customer_id, currency, place, unallocated)
      select ${account}, ${paymentId}, ${customerId(customers)}, 'AED', i, 0 from n where ${isPaid}`,
    sql`${numbersOf(from, to)} insert into payment_allocations (place, account_id, payment_id, document_id, amount, at)
      select i, ${account}, ${paymentId}, ${invoiceId}, ${total}, ${AT} + i from n where ${isPaid}`,
    sql`${numbersOf(from, to)} insert into payment_words (rowid, words) select i, ${paymentWords(wordKey('p', account))} from n
      where ${isPaid}`,
  ]
}

/** In ten quotations, four await an answer, three are accepted, two converted, one declined. New ones number on. */
function quotations(account: AccountId, { from, to }: Range, customers: number, year: Year): SQL[] {
  // Their numbers follow all invoices.
  const rowId = sql`(i + 10000000)`
  const status = sql`case when i % 10 < 4 then 'issued' when i % 10 < 7 then 'accepted' when i % 10 < 9 then 'converted' else 'declined' end`
  return [
    sql`${numbersOf(from, to)} insert into documents (place, id, account_id, type, status, kind, version, draft, number,
      customer_id, customer_name, currency, total, tax, issue_date, due_date, created_at, updated_at, issued_at, views)
      select ${rowId}, printf('00000000-0000-7000-c000-%012d', i), ${account}, 'quotation', ${status}, 'quotation', 2, '{}',
        printf('OLD-%04d', i), ${customerId(customers)}, ${name}, ${currency}, ${total}, 500, ${year.issued},
        ${year.monthAfter}, ${AT} + i, ${AT} + i, ${AT} + i, 0 from n`,
    sql`${numbersOf(from, to)} insert into document_words (rowid, words)
      select ${rowId}, ${searchWords(wordKey('q', account), 'old')} from n`,
  ]
}

const DAYS_OF_WORK = 300

/** Made and issued, evenly over the days before now. */
function events(account: AccountId, from: number, to: number, count: number): SQL[] {
  const apart = Math.floor((DAYS_OF_WORK * 86_400_000) / count)
  const at = sql`(${Date.now() - count * apart} + i * ${apart})`
  return ['created', 'issued'].map(
    (
      kind,
      nth,
    ) => sql`${numbersOf(from, to)} insert into document_events (id, account_id, document_id, type, kind, at, data)
      select printf('00000000-0000-7000-d00%d-%012d', ${nth}, i), ${account}, ${invoiceId}, 'invoice', ${kind}, ${at}, '{}' from n`,
  )
}

/** SQL of the sums in src/api/documents/sums.ts. */
export function sumsOf(account: AccountId): SQL[] {
  return [
    sql`insert into document_sums (account_id, type, status, currency, month, count, total, tax)
      select account_id, type, status, currency, substr(issue_date, 1, 7), count(*), sum(total), sum(tax) from documents
      where account_id = ${account} group by 1, 2, 3, 4, 5`,
    sql`insert into document_dues (account_id, type, currency, due_date, count, total)
      select account_id, type, currency, coalesce(due_date, ''), count(*), sum(total - credited - paid) from documents
      where account_id = ${account} and settlement in ('unpaid', 'partial') group by 1, 2, 3, 4`,
  ]
}

function creditNotes(account: AccountId, count: number): SQL[] {
  return [
    sql`insert into documents (id, account_id, type, status, kind, version, draft, number, customer_id, customer_name,
      currency, total, tax, issue_date, created_at, updated_at, issued_at, views, original_id)
      select replace(id, '-8000-', '-b000-'), account_id, 'credit-note', 'issued', 'credit-note', 1, '{}',
        printf('CN-%04d', row_number() over (order by place)), customer_id, customer_name, currency, credited, 0, issue_date, created_at, updated_at,
        issued_at, 0, id from documents where account_id = ${account} and credited > 0 and place <= ${count}`,
  ]
}

function customerRows(account: AccountId, customers: number): SQL[] {
  const title = sql`printf('customer %05d', i)`
  return [
    sql`${numbersOf(0, customers - 1)} insert into customers (place, id, account_id, name, contacts, name_key, name_ar_key,
      active_at, created_at, updated_at)
      select i + 1, ${customerId(customers)}, ${account}, ${title}, '[]', ${title}, ${title}, ${AT} + i, ${AT} + i, ${AT} + i
      from n`,
    sql`${numbersOf(0, customers - 1)} insert into customer_words (rowid, words)
      select i + 1, printf('%scustomer %s%05d %s¦customer%05d', ${wordKey('c', account)}, ${wordKey('c', account)}, i,
        ${wordKey('c', account)}, i) from n`,
    sql`insert into customer_balances (account_id, customer_id, currency, due, credit, open_count)
      select account_id, customer_id, currency, sum(total - credited - paid), 0, count(*) from documents
      where account_id = ${account} and settlement in ('unpaid', 'partial') group by 1, 2, 3`,
  ]
}
