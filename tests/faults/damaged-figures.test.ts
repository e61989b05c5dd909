/**
 * Each column that keeps a sum, a count or an index entry is changed, each of its rows deleted and one added: the check of the
 * books names the table and the figure, and so does the daily check. Backup and restore: backup.test.ts.
 */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { damagedBooks } from '#api/health/books-check-service.ts'
import type { Database, Writer } from '#db/database.ts'
import type { CheckReport, Damage } from '#domain/health/integrity.ts'
import { writeBooks } from '#tests/storage/first-version/books.ts'
import { ADMIN, createUnlimitedCompany, logInAdmin } from '#tests/faults/unlimited.ts'
import type { Company } from '#tests/support/companies.ts'
import { describeDatabases } from '#tests/support/databases.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let company: Company

/** Beyond the books of the first version: every kind of entry, a stocktake, a longer quotation, a start number. */
async function writeMore(): Promise<void> {
  const post = async (path: string, body: object) => {
    const method = path.endsWith('/counts') ? 'PUT' : 'POST'
    const response = await server.request<{ id: string }>(method, path, { token: company.token, body })
    if (response.status > 201) throw new Error(`${path}: ${response.status} ${JSON.stringify(response.body)}`)
    return response.body.id
  }
  const list = async (path: string) =>
    (await server.request<{ items: { id: string }[] }>('GET', path, { token: company.token })).body.items
  const [customer] = await list('/api/customers')
  const lines = [{ description: 'Tea', quantity: '1', unitPrice: '100.00', tax: 'standard' }]
  const body = { customerId: customer?.id, currency: 'AED', language: 'en', pricesIncludeTax: false, lines }
  const late = { ...body, issueDate: '2027-03-02', dueDate: '2027-03-20' }
  const pay = (id: string, amount: string) =>
    post(`/api/invoices/${id}/payments`, { date: '2027-03-02', amount, method: 'cheque' })
  const refunded = await post('/api/invoices?issue=1', late)
  await pay(refunded, '130.00')
  await post(`/api/invoices/${refunded}/refund`, { date: '2027-03-02', amount: '10.00', method: 'cash' })
  const forgiven = await post('/api/invoices?issue=1', late)
  await post(`/api/invoices/${forgiven}/write-off`, { amount: '5.00', reason: 'Fees of the bank' })
  const bounced = await pay(forgiven, '40.00')
  const payments = await list('/api/payments')
  await post(`/api/payments/${payments[0]?.id ?? bounced}/reverse`, { reason: 'Bounced' })
  const given = { date: '2027-03-01', method: 'cash' }
  const prepaid = await post('/api/payments', { ...given, customerId: customer?.id, currency: 'AED', amount: '60.00' })
  server.clock.advance({ seconds: 1 })
  const allocations = [{ invoiceId: forgiven, amount: '10.00' }]
  await post(`/api/payments/${prepaid}/allocate`, { allocations })
  await post(`/api/payments/${prepaid}/refund`, { ...given, amount: '5.00' })
  const quotation = await post('/api/quotations?issue=1', { ...body, validUntil: '2027-03-20' })
  await post(`/api/quotations/${quotation}/extend`, { validUntil: '2027-04-20' })
  const [item] = await list('/api/items?q=grinder')
  const stocktake = await post('/api/stocktakes', {})
  await post(`/api/stocktakes/${stocktake}/counts`, { counts: [{ itemId: item?.id, quantity: '9' }] })
}

async function open(backend: Database['backend']) {
  server = await startTestServer({ backend, env: ADMIN })
  company = await createUnlimitedCompany(server)
  const { token } = company
  await writeBooks((method, path, body) => server.request(method, path, { token, body }))
  await writeMore()
  await dropTriggers()
}

/**
 * They refuse what somebody with the file at hand can do. Once for all looks: dropped inside each of them, every statement of the
 * check would be prepared anew.
 */
async function dropTriggers(): Promise<void> {
  const triggers = await server.db.read.all<{ name: string }>(
    sql`SELECT name FROM sqlite_schema WHERE type = 'trigger' AND tbl_name NOT LIKE '%words%'`,
  )
  await server.db.write(async (tx) => {
    for (const { name } of triggers) await tx.run(sql`DROP TRIGGER ${sql.identifier(name)}`)
  })
}

class Undo extends Error {}

/** Everything is rolled back after the look. */
async function lookAfter(damage: string): Promise<Damage | undefined> {
  let found: Damage | undefined
  await server.db
    .write(async (tx: Writer) => {
      const { rowsAffected } = await tx.run(sql.raw(damage))
      if (rowsAffected === 0) throw new Error(`Changes nothing: ${damage}`)
      found = await damagedBooks(tx)
      throw new Undo()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })
  return found
}

/** Columns of whole numbers, each changed by one. */
const NUMBERS: Record<string, readonly string[]> = {
  document_sums: ['count', 'total', 'tax'],
  document_dues: ['count', 'total'],
  customer_balances: ['due', 'credit', 'open_count'],
  payment_balances: ['unallocated', 'place'],
  payments: ['amount'],
  documents: ['paid', 'credited', 'written_off', 'total', 'tax'],
  number_series: ['next', 'highest_used'],
  issued_counts: ['count'],
  customer_counts: ['count'],
  inventory_sums: ['items', 'low', 'out'],
  item_categories: ['items'],
  stocktakes: ['counted', 'different'],
  quotation_parts: ['amount'],
  sales_days: ['count', 'without_rate', 'net', 'tax', 'total', 'net_in_base', 'tax_in_base', 'total_in_base'],
  settled_days: ['count', 'days'],
  tax_days: ['documents', 'without_rate', 'base', 'tax'],
  received_days: ['received', 'refunded'],
  customer_months: ['invoices', 'credit_notes', 'net', 'tax', 'credited'],
  item_months: ['net', 'tax', 'credited', 'cost'],
}

/** A row that has the figure: a draft owes nothing that is stored, and its amounts are in the sums alone. */
const WHERE: Record<string, string> = {
  documents: "number = 'INV-0002'",
  payments: 'number IS NOT NULL',
  number_series: "kind = 'invoice'",
}

const OTHERS: [string, string, string][] = [
  [
    'an allocation',
    'UPDATE payment_allocations SET amount = amount - 1 WHERE place = 1',
    'payment_balances.unallocated',
  ],
  ['an allocation that is gone', 'DELETE FROM payment_allocations WHERE place = 1', 'payment_balances.unallocated'],
  ['an entry that is gone', "DELETE FROM payments WHERE number = 'RC-0003'", 'payment_balances.payment_id'],
  ['a write-off', "UPDATE payments SET amount = amount + 1 WHERE kind = 'write-off'", 'payments.amount'],
  ['a reversal', "UPDATE payments SET amount = amount + 1 WHERE kind = 'reversal'", 'payments.amount'],
  ['a settlement', "UPDATE documents SET settlement = 'paid' WHERE number = 'INV-0002'", 'documents.settlement'],
  ['a due date', "UPDATE documents SET due_date = '2027-01-01' WHERE number = 'INV-0004'", 'documents.due_date'],
  [
    'the last day of a quotation',
    "UPDATE documents SET due_date = '2027-03-20' WHERE number = 'QT-0002'",
    'documents.due_date',
  ],
  ['a currency', "UPDATE documents SET currency = 'SAR' WHERE number = 'INV-0001'", 'documents.currency'],
  ['a number', "UPDATE documents SET number = 'INV-0099' WHERE number = 'INV-0001'", 'documents.number'],
  [
    'a quotation, accepted by nobody',
    "UPDATE documents SET status = 'accepted' WHERE number = 'QT-0002'",
    'documents.status',
  ],
  ['a draft that is gone', "DELETE FROM documents WHERE number IS NULL AND type = 'quotation'", 'document_sums.count'],
  ['an invoice that is gone', "DELETE FROM documents WHERE number = 'INV-0003'", 'frozen_copies.document_id'],
  [
    'an event that is gone',
    "DELETE FROM document_events WHERE kind = 'issued' AND type = 'invoice'",
    'document_events.issued',
  ],
  ['a kind of payment', "DELETE FROM payment_kinds WHERE method = 'card'", 'payment_kinds.kind'],
  [
    'a kind of payment that nobody made',
    "UPDATE payment_kinds SET currency = 'OMR' WHERE method = 'card'",
    'payment_kinds.kind',
  ],
  ['the stock of an item', "UPDATE items SET stock = '11' WHERE sku = 'GR-1'", 'items.stock'],
  ['the value of an item', "UPDATE items SET stock_value = '1.00' WHERE sku = 'GR-1'", 'items.stock_value'],
  ['a movement', "UPDATE stock_movements SET quantity = '6' WHERE kind = 'purchase'", 'stock_movements.stock'],
  ['the value of all items', "UPDATE inventory_sums SET stock_value = '1.00'", 'inventory_sums.stock_value'],
  ['a reversal that is not noted', 'UPDATE payment_balances SET reversed_at = NULL', 'payment_balances.reversed_at'],
  ['all supplies of a day', 'DELETE FROM tax_days WHERE day = (SELECT min(day) FROM tax_days)', 'tax_days.documents'],
  ['a tax point', "UPDATE documents SET tax_point = '2027-01-01' WHERE number = 'INV-0001'", 'documents.tax_point'],
  [
    'the day that an entry counts on',
    "UPDATE payment_balances SET counts_on = '2027-01-01' WHERE payment_id = (SELECT id FROM payments WHERE method = 'transfer')",
    'payment_balances.counts_on',
  ],
  [
    'the last day of a ledger',
    "UPDATE documents SET ledger_until = NULL WHERE ledger_until IS NOT NULL AND type = 'invoice'",
    'documents.ledger_until',
  ],
  [
    'the first day of a ledger',
    "UPDATE documents SET ledger_from = '2027-06-01' WHERE ledger_from IS NOT NULL AND number = 'INV-0001'",
    'documents.ledger_from',
  ],
  [
    'a first day that is not noted',
    'UPDATE documents SET ledger_from = NULL WHERE ledger_from IS NOT NULL',
    'documents.ledger_from',
  ],
  [
    'the day on which money on account was allocated',
    'UPDATE payment_balances SET moved_on = NULL WHERE moved_on IS NOT NULL',
    'payment_balances.moved_on',
  ],
  [
    'the day on which money on account was given back',
    "UPDATE payment_balances SET moved_on = '2027-03-01' WHERE payment_id IN (SELECT refund_of FROM payments)",
    'payment_balances.moved_on',
  ],
  [
    'a refund that does not move with its payment',
    'UPDATE payment_balances SET moved_on = NULL WHERE payment_id IN (SELECT id FROM payments WHERE refund_of IS NOT NULL)',
    'payment_balances.moved_on',
  ],
  ['an answer', "UPDATE quotation_answers SET hash = 'x'", 'quotation_answers.hash'],
  ['a document that is not indexed', 'DELETE FROM document_words WHERE rowid = 1', 'document_words.rowid'],
  ['a customer who is not indexed', 'DELETE FROM customer_words WHERE rowid = 1', 'customer_words.rowid'],
  ['a payment that is not indexed', 'DELETE FROM payment_words WHERE rowid = 1', 'payment_words.rowid'],
  ['an item that is not indexed', 'DELETE FROM item_search WHERE rowid = 1', 'item_search.rowid'],
  ['an index entry of nothing', "INSERT INTO document_words (rowid, words) VALUES (999, 'x')", 'document_words.rowid'],
]

/** Running totals: a row may also be gone, or be one too many. */
const TOTALS = [
  'document_sums',
  'document_dues',
  'customer_balances',
  'issued_counts',
  'number_series',
  'sales_days',
  'settled_days',
  'received_days',
] as const

describeDatabases('What is kept beside the rows that it follows from', (backend) => {
  beforeAll(() => open(backend), 60_000)
  afterAll(() => server.close())

  test('is whole, and stays so after each look', async () => {
    expect(await damagedBooks(server.db.read)).toBeUndefined()
  })

  const columns = Object.entries(NUMBERS).flatMap(([table, names]) => names.map((name) => [table, name] as const))
  test.each(columns)('%s.%s, one more and one less', async (table, figure) => {
    const row = `SELECT rowid FROM ${table} WHERE ${WHERE[table] ?? '1'} ORDER BY rowid DESC LIMIT 1`
    for (const change of ['+ 1', '- 1']) {
      const found = await lookAfter(`UPDATE ${table} SET ${figure} = ${figure} ${change} WHERE rowid = (${row})`)
      expect(found).toMatchObject({ kind: 'figure', account: company.account, table, figure })
    }
  })

  test.each(OTHERS)('%s', async (_, damage, where) => {
    const found = await lookAfter(damage)
    expect(found?.kind === 'figure' ? `${found.table}.${found.figure}` : found).toBe(where)
  })

  test.each(TOTALS)('a row of %s that is gone', async (table) => {
    const found = await lookAfter(`DELETE FROM ${table}`)
    expect(found).toMatchObject({ kind: 'figure', account: company.account, table })
  })

  test('is in the report of the daily check, with account, row and both figures', async () => {
    await server.db.write((tx) => tx.run(sql`UPDATE documents SET paid = paid + 1 WHERE number = 'INV-0002'`))
    await server.integrity.run()
    const token = await logInAdmin(server)
    const { body } = await server.request<{ dataCheck: CheckReport }>('GET', '/api/admin/overview', { token })
    const figure = { table: 'documents', figure: 'paid', row: 'INV-0002', kept: '30001', added: '30000' }
    expect(body.dataCheck.outcome).toEqual({ kind: 'figure', account: company.account, ...figure })
  })
})
