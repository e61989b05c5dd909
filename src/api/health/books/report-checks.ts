/** Figures of reports, added up anew. They are compared once all documents and entries of an older database are counted. */
import { sql } from 'drizzle-orm'
import { type FigureCheck, sumsCheck } from './figure-check.ts'
import { LEDGER_DAY_CHECKS } from './ledger-day-checks.ts'
import { IS_SALE } from '#db/queries/opening-numbers.ts'
import { SALE_CHECKS } from './sale-checks.ts'
import { TAX_CHECKS } from './tax-checks.ts'

const sales = sumsCheck({
  table: 'sales_days',
  key: ['day', 'currency', 'type'],
  figures: ['count', 'net', 'tax', 'total', 'imported'],
  added: (account) => sql`
    SELECT issue_date AS day, currency, type, 1 AS count, total - tax AS net, tax, total,
      iif(import_id IS NULL, 0, total) AS imported FROM documents
    WHERE account_id = ${account} AND type IN ('invoice', 'credit-note') AND status = 'issued' AND ${IS_SALE}`,
})

const inBase = (figure: string) => `CAST(replace(copy ->> '$.${figure}', '.', '') AS INTEGER)`
const IN_BASE = `copy ->> '$.taxInBase' IS NOT NULL AND copy ->> '$.totalInBase' IS NOT NULL`

/** The sums in the base currency stand in the copies alone. One day at a time: a copy may be a megabyte. */
const salesInBase: FigureCheck = {
  table: 'sales_days',
  figures: ['without_rate', 'net_in_base', 'tax_in_base', 'total_in_base'],
  rows: (account, after) => sql`
    WITH days AS (
      SELECT DISTINCT day FROM sales_days WHERE account_id = ${account}
        AND day > coalesce(date(nullif(${after}, -1)), '') ORDER BY day LIMIT 1
    ), added AS (
      SELECT issue_date AS day, copy ->> '$.currency' AS currency, copy ->> '$.baseCurrency' AS base_currency, document.type,
        NOT (${sql.raw(IN_BASE)}) AS without_rate,
        CASE WHEN ${sql.raw(IN_BASE)} THEN ${sql.raw(inBase('taxInBase'))} ELSE 0 END AS tax_in_base,
        CASE WHEN ${sql.raw(IN_BASE)} THEN ${sql.raw(inBase('totalInBase'))} ELSE 0 END AS total_in_base
      FROM days JOIN documents document ON document.account_id = ${account} AND document.issue_date = days.day
        AND document.type IN ('invoice', 'credit-note') AND document.status = 'issued' AND ${IS_SALE}
      JOIN (SELECT document_id, copy FROM frozen_copies WHERE account_id = ${account}
        UNION ALL SELECT document_id, copy FROM imported_copies WHERE account_id = ${account}) content
        ON content.document_id = document.id
    )
    SELECT kept.day || ' ' || kept.currency || ' ' || kept.type AS name, julianday(kept.day) AS place,
      without_rate AS kept_without_rate, net_in_base AS kept_net_in_base, tax_in_base AS kept_tax_in_base,
      total_in_base AS kept_total_in_base, ${added('without_rate')} AS added_without_rate,
      ${added('total_in_base - added.tax_in_base')} AS added_net_in_base, ${added('tax_in_base')} AS added_tax_in_base,
      ${added('total_in_base')} AS added_total_in_base
    FROM days JOIN sales_days kept ON kept.account_id = ${account} AND kept.day = days.day`,
}

const added = (figure: string) =>
  sql.raw(`(SELECT coalesce(sum(added.${figure}), 0) FROM added WHERE added.currency = kept.currency
    AND added.base_currency = kept.base_currency AND added.type = kept.type)`)

const settled = sumsCheck({
  table: 'settled_days',
  key: ['day', 'currency'],
  figures: ['count', 'days'],
  added: (account) => sql`
    SELECT ledger_until AS day, currency, 1 AS count,
      max(0, CAST(julianday(ledger_until) - julianday(issue_date) AS INTEGER)) AS days FROM documents
    WHERE account_id = ${account} AND settlement IN ('paid', 'overpaid') AND paid > 0 AND ledger_until IS NOT NULL`,
})

/** A reversal counts on its own day, and not before what it takes back. */
/** The credit of an import has no method: it came in elsewhere. */
const received = sumsCheck({
  table: 'received_days',
  key: ['day', 'currency', 'method'],
  figures: ['received', 'refunded'],
  added: (account) => sql`
    SELECT day, currency, method, CASE kind WHEN 'payment' THEN amount ELSE 0 END AS received,
      CASE kind WHEN 'refund' THEN amount ELSE 0 END AS refunded
    FROM (
      SELECT balance.counts_on AS day, entry.currency, method, kind, amount
      FROM payment_balances balance JOIN payments entry ON entry.account_id = balance.account_id AND entry.id = balance.payment_id
      WHERE balance.account_id = ${account} AND NOT undone AND kind IN ('payment', 'refund')
      UNION ALL
      SELECT max(reversal.date, balance.counts_on), entry.currency, entry.method, entry.kind, -entry.amount
      FROM payments reversal JOIN payments entry ON entry.account_id = reversal.account_id AND entry.id = reversal.reverses
      JOIN payment_balances balance ON balance.account_id = entry.account_id AND balance.payment_id = entry.id
      WHERE reversal.account_id = ${account} AND NOT undone AND entry.kind IN ('payment', 'refund')
    ) WHERE method IS NOT NULL`,
})

export const REPORT_CHECKS = [
  ...LEDGER_DAY_CHECKS,
  sales,
  salesInBase,
  settled,
  received,
  ...SALE_CHECKS,
  ...TAX_CHECKS,
] as const
