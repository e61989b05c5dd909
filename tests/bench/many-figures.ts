/**
 * The figures of reports (db/schema/reports.ts) of a company whose documents were generated in SQL, added up from its rows; its
 * series of numbers, and of its frozen copies the parts that reports read.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import type { AccountId } from '#http/identity.ts'

/** Each item is sold by as many invoices. */
const INVOICES_OF_AN_ITEM = 200

const IN_A_JOB = 25_000

export async function addFigures(db: Database, account: AccountId, invoices: number): Promise<void> {
  for (const statement of [...daysOf(account), ...monthsOf(account, Math.ceil(invoices / INVOICES_OF_AN_ITEM))]) {
    await db.write((tx) => tx.run(statement))
  }
  await db.write((tx) => tx.run(seriesOf(account)))
  const copies = copiesOf(account)
  for (let added = IN_A_JOB; added === IN_A_JOB;) {
    added = (await db.write((tx) => tx.run(copies))).rowsAffected
  }
}

/** Each series without a gap, by the kind of its documents or of its vouchers. */
const seriesOf = (account: AccountId) => sql`
  insert or replace into number_series (account_id, kind, prefix, next, highest_used)
  select account_id, type, substr(min(number), 1, instr(min(number), '-') - 1), count(*) + 1, count(*) from documents
    where account_id = ${account} and number is not null group by type
  union all select account_id, 'receipt', 'RC', count(*) + 1, count(*) from payments
    where account_id = ${account} and kind = 'payment'`

/** The copies behind the last one. Invoices and credit notes have the same positions in the chain as among the documents. */
function copiesOf(account: AccountId): SQL {
  const wire = (amount: string) => sql`printf('%d.%02d', ${sql.raw(amount)} / 100, ${sql.raw(amount)} % 100)`
  const inBase = (amount: string) => sql`iif(currency = 'AED', ${wire(amount)}, null)`
  const amounts = sql`'net', ${wire('(total - tax)')}, 'tax', ${wire('tax')}`
  return sql`
    insert into frozen_copies (account_id, position, document_id, copy, hash, previous_hash, at, type)
    select account_id, place, id, json_object('currency', currency, 'baseCurrency', 'AED', 'issueDate', issue_date,
      'taxInBase', ${inBase('tax')}, 'totalInBase', ${inBase('total')},
      'totals', json_object(${amounts}, 'taxes', json_array(json_object('category', 'standard', 'rate', '5',
        'base', ${wire('(total - tax)')}, 'tax', ${wire('tax')}))),
      'customer', json_object('name', customer_name, 'country', 'AE'), 'seller', json_object('country', 'AE', 'emirate', 'DXB'),
      'lines', json_array(json_object('quantity', '1', 'treatment', 'standard', 'rate', '5', ${amounts})), 'type', type),
      printf('%064d', place), printf('%064d', place - 1), issued_at, type from documents
    where account_id = ${account} and type in ('invoice', 'credit-note')
      and place > (select coalesce(max(position), 0) from frozen_copies where account_id = ${account})
    order by place limit ${IN_A_JOB}`
}

/** Issued invoices and credit notes; those in dollars state no exchange rate. */
const sold = (account: AccountId) => sql`(
  select *, total - tax as net, type = 'invoice' as is_invoice, currency <> 'AED' as lacks_rate from documents
  where account_id = ${account} and type in ('invoice', 'credit-note') and status = 'issued')`

function daysOf(account: AccountId): SQL[] {
  const inBase = (amount: string) => sql`sum(iif(lacks_rate, 0, ${sql.raw(amount)}))`
  return [
    sql`update payment_balances set counts_on = (select date from payments
      where payments.account_id = payment_balances.account_id and payments.id = payment_balances.payment_id)
      where account_id = ${account}`,
    sql`update documents set tax_point = issue_date where account_id = ${account} and type in ('invoice', 'credit-note')`,
    // A credit note bears the day of its invoice.
    sql`update documents set ledger_from = iif(paid > 0, date(issue_date, '+1 month'), issue_date),
      ledger_until = iif(paid > 0, date(issue_date, '+1 month'), issue_date)
      where account_id = ${account} and type = 'invoice' and (paid > 0 or credited > 0)`,
    sql`insert into sales_days (account_id, currency, base_currency, day, type, count, without_rate, net, tax, total,
      net_in_base, tax_in_base, total_in_base)
      select account_id, currency, 'AED', issue_date, type, count(*), sum(lacks_rate), sum(net), sum(tax), sum(total),
        ${inBase('net')}, ${inBase('tax')}, ${inBase('total')} from ${sold(account)} group by 1, 2, 4, 5`,
    sql`insert into tax_days (account_id, day, base_currency, emirate, destination, treatment, rate, type, documents, without_rate, base, tax)
      select account_id, issue_date, 'AED', 'DXB', 'home', 'standard', '5', type, count(*), sum(lacks_rate),
        ${inBase('net')}, ${inBase('tax')} from ${sold(account)} group by 1, 2, 8`,
    sql`insert into settled_days (account_id, currency, day, count, days)
      select account_id, currency, ledger_until, count(*), 30 * count(*) from documents
      where account_id = ${account} and settlement in ('paid', 'overpaid') and ledger_until is not null group by 1, 2, 3`,
    sql`insert into received_days (account_id, currency, day, method, received, refunded)
      select account_id, currency, date, method, sum(amount), 0 from payments
      where account_id = ${account} and kind = 'payment' group by 1, 2, 3, 4`,
  ]
}

function monthsOf(account: AccountId, items: number): SQL[] {
  const signed = (amount: string) => sql`sum(iif(is_invoice, ${sql.raw(amount)}, -${sql.raw(amount)}))`
  const itemId = sql`printf('00000000-0000-7000-e000-%012d', place % ${items})`
  return [
    sql`insert into customer_months (account_id, currency, month, customer_id, invoices, credit_notes, net, tax, credited)
      select account_id, currency, substr(issue_date, 1, 7), coalesce(customer_id, ''), sum(is_invoice), sum(not is_invoice),
        ${signed('net')}, ${signed('tax')}, sum(iif(is_invoice, 0, net)) from ${sold(account)} group by 1, 2, 3, 4`,
    sql`insert into item_months (account_id, currency, month, item_id, lines, units, millionths, net, tax, credited,
      cost, lines_without_cost, net_without_cost)
      select account_id, currency, substr(issue_date, 1, 7), ${itemId}, count(*), count(*), 0, ${signed('net')}, ${signed('tax')},
        sum(iif(is_invoice, 0, net)), 0, count(*), ${signed('net')} from ${sold(account)} group by 1, 2, 3, 4`,
  ]
}
