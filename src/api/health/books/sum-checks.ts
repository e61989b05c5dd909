/** Running totals and counts of an account, added up anew from the rows that they are kept of. */
import { sql } from 'drizzle-orm'
import { type FigureCheck, sumsCheck } from './figure-check.ts'

const DUE = sql.raw('total - credited - written_off - paid')

const documentSums = sumsCheck({
  table: 'document_sums',
  key: ['type', 'status', 'currency', 'month'],
  figures: ['count', 'total', 'tax'],
  added: (account) => sql`
    SELECT type, status, currency, substr(issue_date, 1, 7) AS month, 1 AS count, total, tax
    FROM documents WHERE account_id = ${account}`,
})

const documentDues = sumsCheck({
  table: 'document_dues',
  key: ['type', 'currency', 'due_date'],
  figures: ['count', 'total'],
  added: (account) => sql`
    SELECT type, currency, coalesce(due_date, '') AS due_date, 1 AS count, ${DUE} AS total
    FROM documents WHERE account_id = ${account} AND settlement IN ('unpaid', 'partial')`,
})

const customerBalances = sumsCheck({
  table: 'customer_balances',
  key: ['customer_id', 'currency'],
  figures: ['due', 'credit', 'open_count'],
  added: (account) => sql`
    SELECT customer_id, currency, ${DUE} AS due, 0 AS credit, 1 AS open_count
      FROM documents WHERE account_id = ${account} AND customer_id IS NOT NULL AND settlement IN ('unpaid', 'partial')
    UNION ALL SELECT customer_id, currency, 0, -(${DUE}), 0
      FROM documents WHERE account_id = ${account} AND customer_id IS NOT NULL AND settlement = 'overpaid'
    UNION ALL SELECT customer_id, currency, 0, unallocated, 0
      FROM payment_balances WHERE account_id = ${account} AND customer_id IS NOT NULL AND unallocated <> 0`,
})

const issuedCounts = sumsCheck({
  table: 'issued_counts',
  key: ['type', 'hour'],
  figures: ['count'],
  added: (account) => sql`
    SELECT type, at / 3600000 AS hour, 1 AS count FROM document_events WHERE account_id = ${account} AND kind = 'issued'`,
})

const customerCounts = sumsCheck({
  table: 'customer_counts',
  key: ['account_id'],
  figures: ['count'],
  added: (account) => sql`SELECT account_id, 1 AS count FROM customers WHERE account_id = ${account}`,
})

/** A row that is there or not: it has no figure. */
const paymentKinds: FigureCheck = {
  table: 'payment_kinds',
  figures: ['kind'],
  rows: (account) => {
    const stored = sql`SELECT kind, method, currency FROM payment_kinds WHERE account_id = ${account}`
    const added = sql`
      SELECT DISTINCT kind, coalesce(method, '') AS method, currency FROM payments WHERE account_id = ${account}`
    return sql`
      SELECT kind || ' ' || method || ' ' || currency AS name, max(kept_kind) AS kept_kind, max(added_kind) AS added_kind
      FROM (SELECT *, kind AS kept_kind, NULL AS added_kind FROM (${stored})
        UNION ALL SELECT *, NULL, kind FROM (${added}))
      GROUP BY kind, method, currency HAVING count(*) = 1 LIMIT 1`
  },
}

const stocktakes: FigureCheck = {
  table: 'stocktakes',
  figures: ['counted', 'different'],
  rows: (account) => sql`
    SELECT stocktake.id AS name, stocktake.counted AS kept_counted, count(counts.item_id) AS added_counted,
      stocktake.different AS kept_different,
      count(CASE WHEN counts.quantity <> counts.expected THEN 1 END) AS added_different
    FROM stocktakes stocktake LEFT JOIN stocktake_counts counts
      ON counts.account_id = stocktake.account_id AND counts.stocktake_id = stocktake.id
    WHERE stocktake.account_id = ${account} GROUP BY stocktake.id`,
}

/** The counter of a series is behind its last number, or where the user chose to go on, which is kept as a jump. */
const nextAfter = (highest: string) =>
  sql.raw(`
  CASE WHEN ${highest} IS NULL AND next >= 1 THEN next
    WHEN EXISTS (SELECT 1 FROM number_jumps jump WHERE jump.account_id = series.account_id AND jump.kind = series.kind
      AND jump.prefix = series.prefix AND jump.from_number = ${highest} + 1 AND jump.to_number = series.next - 1)
    THEN next ELSE coalesce(${highest}, 0) + 1 END`)

/** Numbers with the series that gave them, which a credit of an import has none of. A prefix ends in no digit's hyphen, so what stands before the digits is its own. */
const GIVEN = (account: string, where = sql`true`) => sql`
  SELECT kind, rtrim(number, '0123456789') AS beginning,
    max(CAST(substr(number, length(rtrim(number, '0123456789')) + 1) AS INTEGER)) AS highest
  FROM (
    SELECT type AS kind, number FROM documents WHERE account_id = ${account} AND number IS NOT NULL AND ${where}
    UNION ALL SELECT CASE kind WHEN 'payment' THEN 'receipt' ELSE 'refund' END, number
      FROM payments WHERE account_id = ${account} AND number IS NOT NULL AND method IS NOT NULL
  ) GROUP BY 1, 2`

/** Imports bring numbers of any form. */
const OWN = sql`import_id IS NULL`
const COUNTED = sql`(import_id IS NULL OR length(number) - length(rtrim(number, '0123456789')) <= 9)`

const numberSeries: FigureCheck = {
  table: 'number_series',
  figures: ['highest_used', 'next'],
  rows: (account) => sql`
    SELECT series.kind || ' ' || series.prefix AS name, series.highest_used AS kept_highest_used,
      given.highest AS added_highest_used, series.next AS kept_next, ${nextAfter('given.highest')} AS added_next
    FROM number_series series
    LEFT JOIN (${GIVEN(account, COUNTED)}) given ON given.kind = series.kind AND given.beginning = series.prefix || '-'
    WHERE series.account_id = ${account} AND series.kind <> 'item'
    UNION ALL SELECT given.kind || ' ' || given.beginning, NULL, given.highest, NULL, given.highest + 1
    FROM (${GIVEN(account, OWN)}) given WHERE NOT EXISTS (SELECT 1 FROM number_series series
      WHERE series.account_id = ${account} AND series.kind = given.kind AND series.prefix || '-' = given.beginning)`,
}

/** A code may be typed, and an item deleted: of this series the two counters alone can be compared. */
const itemSeries: FigureCheck = {
  table: 'number_series',
  figures: ['next'],
  rows: (account) => sql`
    SELECT series.kind || ' ' || series.prefix AS name, series.next AS kept_next,
      ${nextAfter('series.highest_used')} AS added_next
    FROM number_series series WHERE series.account_id = ${account} AND series.kind = 'item'`,
}

export const SUM_CHECKS = [
  documentSums,
  documentDues,
  customerBalances,
  issuedCounts,
  customerCounts,
  paymentKinds,
  stocktakes,
  numberSeries,
  itemSeries,
] as const
