/** Figures of reports, added up anew. They are compared once all documents and entries of an older database are counted. */
import { sql } from 'drizzle-orm'
import { type FigureCheck, SLICE, sumsCheck } from './figure-check.ts'
import { SALE_CHECKS } from './sale-checks.ts'
import { TAX_CHECKS } from './tax-checks.ts'

const sales = sumsCheck({
  table: 'sales_days',
  key: ['day', 'currency', 'type'],
  figures: ['count', 'net', 'tax', 'total'],
  added: (account) => sql`
    SELECT issue_date AS day, currency, type, 1 AS count, total - tax AS net, tax, total FROM documents
    WHERE account_id = ${account} AND type IN ('invoice', 'credit-note') AND status = 'issued'`,
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
        AND document.type IN ('invoice', 'credit-note') AND document.status = 'issued'
      JOIN frozen_copies frozen ON frozen.account_id = ${account} AND frozen.document_id = document.id
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
    )`,
})

/** A cheque may count before the day it bears; everything else counts on its date. */
const countsOn: FigureCheck = {
  table: 'payment_balances',
  figures: ['counts_on'],
  rows: (account, after) => sql`
    SELECT entry.place, coalesce(entry.number, entry.kind || ' ' || entry.id) AS name, counts_on AS kept_counts_on,
      CASE WHEN method = 'cheque' THEN min(counts_on, entry.date) ELSE entry.date END AS added_counts_on
    FROM (SELECT * FROM payments WHERE account_id = ${account} AND place > ${after} ORDER BY place LIMIT ${SLICE}) entry
    JOIN payment_balances balance ON balance.account_id = entry.account_id AND balance.payment_id = entry.id
    ORDER BY entry.place`,
}

/** It never falls, so it may be later than the last day of what stands, and not earlier. */
const ledgerUntil: FigureCheck = {
  table: 'documents',
  figures: ['ledger_until'],
  rows: (account, after) => sql`
    SELECT place, name, ledger_until AS kept_ledger_until,
      CASE WHEN last = '' AND ledger_until IS NULL THEN NULL ELSE max(last, coalesce(ledger_until, '')) END AS added_ledger_until
    FROM (
      SELECT document.place, coalesce(document.number, document.id) AS name, ledger_until, max(
        coalesce((SELECT max(max(balance.counts_on, coalesce((SELECT reversal.date FROM payments reversal
            WHERE reversal.account_id = balance.account_id AND reversal.reverses = balance.payment_id), '')))
          FROM payment_allocations allocation JOIN payment_balances balance
            ON balance.account_id = allocation.account_id AND balance.payment_id = allocation.payment_id
          WHERE allocation.account_id = document.account_id AND allocation.document_id = document.id), ''),
        coalesce((SELECT max(note.issue_date) FROM documents note WHERE note.account_id = document.account_id
          AND note.original_id = document.id AND note.original_id IS NOT NULL AND note.type = 'credit-note'), '')
      ) AS last
      FROM (SELECT * FROM documents WHERE account_id = ${account} AND type = 'invoice' AND place > ${after}
        ORDER BY place LIMIT ${SLICE}) document
    ) ORDER BY place`,
}

export const REPORT_CHECKS = [
  countsOn,
  ledgerUntil,
  sales,
  salesInBase,
  settled,
  received,
  ...SALE_CHECKS,
  ...TAX_CHECKS,
] as const
