/** Sales to customers and of items by month, added up anew. */
import { sql } from 'drizzle-orm'
import { IS_SALE } from '#db/queries/opening-numbers.ts'
import { sumsCheck } from './figure-check.ts'

const byCustomer = sumsCheck({
  table: 'customer_months',
  key: ['currency', 'month', 'customer_id'],
  figures: ['invoices', 'credit_notes', 'net', 'tax', 'credited', 'imported'],
  added: (account) => sql`
    SELECT currency, substr(issue_date, 1, 7) AS month, coalesce(customer_id, '') AS customer_id,
      is_invoice AS invoices, NOT is_invoice AS credit_notes, iif(is_invoice, net, -net) AS net,
      iif(is_invoice, tax, -tax) AS tax, iif(is_invoice, 0, net) AS credited, iif(import_id IS NULL, 0, net) AS imported
    FROM (
      SELECT *, total - tax AS net, type = 'invoice' AS is_invoice FROM documents
      WHERE account_id = ${account} AND type IN ('invoice', 'credit-note') AND status = 'issued' AND ${IS_SALE}
    )`,
})

/** All items of a month together: which item a line names stands in the copies alone, and a month of copies is too much for a slice. */
const byMonth = sumsCheck({
  table: 'item_months',
  key: ['currency', 'month'],
  figures: ['net', 'tax', 'credited'],
  added: (account) => sql`
    SELECT currency, substr(issue_date, 1, 7) AS month, iif(is_invoice, net, -net) AS net,
      iif(is_invoice, tax, -tax) AS tax, iif(is_invoice, 0, net) AS credited
    FROM (
      SELECT *, total - tax AS net, type = 'invoice' AS is_invoice FROM documents
      WHERE account_id = ${account} AND type IN ('invoice', 'credit-note') AND status = 'issued' AND import_id IS NULL
    )`,
})

const costsByMonth = sumsCheck({
  table: 'item_months',
  key: ['currency', 'month'],
  figures: ['cost'],
  added: (account) => sql`
    SELECT currency, substr(issue_date, 1, 7) AS month, cost
    FROM sold_costs JOIN documents ON documents.account_id = sold_costs.account_id AND documents.id = sold_costs.document_id
    WHERE sold_costs.account_id = ${account} AND status = 'issued'`,
})

export const SALE_CHECKS = [byCustomer, byMonth, costsByMonth] as const
