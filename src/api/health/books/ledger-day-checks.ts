/** The days from which entries of money count, against the ledger. A past day is read by them (src/api/reports/ageing/past.ts). */
import { sql } from 'drizzle-orm'
import { type FigureCheck, SLICE } from './figure-check.ts'

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

/** The day of an instant is a day later than in UTC at most, whatever zone the account had then. */
const ledgerFrom: FigureCheck = {
  table: 'documents',
  figures: ['ledger_from'],
  rows: (account, after) => sql`
    SELECT place, name, ledger_from AS kept_ledger_from,
      CASE WHEN first = '~' THEN ledger_from ELSE min(first, coalesce(ledger_from, '~')) END AS added_ledger_from
    FROM (
      SELECT document.place, coalesce(document.number, document.id) AS name, ledger_from, min(
        coalesce((SELECT min(CASE WHEN allocation.at = entry.at THEN balance.counts_on
            ELSE max(balance.counts_on, date(allocation.at / 1000, 'unixepoch', '+1 day')) END)
          FROM payment_allocations allocation JOIN payments entry
            ON entry.account_id = allocation.account_id AND entry.id = allocation.payment_id
          JOIN payment_balances balance ON balance.account_id = entry.account_id AND balance.payment_id = entry.id
          WHERE allocation.account_id = document.account_id AND allocation.document_id = document.id), '~'),
        coalesce((SELECT min(note.issue_date) FROM documents note WHERE note.account_id = document.account_id
          AND note.original_id = document.id AND note.original_id IS NOT NULL AND note.type = 'credit-note'), '~')
      ) AS first
      FROM (SELECT * FROM documents WHERE account_id = ${account} AND type = 'invoice' AND place > ${after}
        ORDER BY place LIMIT ${SLICE}) document
    ) ORDER BY place`,
}

const allocatedAt = (which: string) =>
  sql.raw(`(SELECT coalesce(sum(amount), 0) FROM payment_allocations allocation WHERE allocation.account_id = entry.account_id
    AND allocation.payment_id = entry.id AND allocation.at = ${which})`)

/**
 * The part of an entry on account moves when something is allocated that did not come from another invoice, when it is reversed
 * while it has one, and when it is refunded: a payment and its refunds move together.
 */
const movedOn: FigureCheck = {
  table: 'payment_balances',
  figures: ['moved_on'],
  rows: (account, after) => sql`
    SELECT place, name, moved_on AS kept_moved_on,
      CASE WHEN last = '' AND moved_on IS NULL THEN NULL ELSE max(last, coalesce(moved_on, '')) END AS added_moved_on
    FROM (
      SELECT entry.place, coalesce(entry.number, entry.kind || ' ' || entry.id) AS name, balance.moved_on, max(
        coalesce((SELECT date(max(at) / 1000, 'unixepoch', '-1 day') FROM (
          SELECT at FROM payment_allocations allocation WHERE allocation.account_id = entry.account_id
            AND allocation.payment_id = entry.id AND at <> entry.at AND at < coalesce(balance.reversed_at, at + 1)
          GROUP BY at HAVING sum(amount) <> 0)), ''),
        coalesce((SELECT max(reversal.date, balance.counts_on) FROM payments reversal
          WHERE reversal.account_id = entry.account_id AND reversal.reverses = entry.id AND NOT balance.undone
            AND CASE entry.kind WHEN 'payment' THEN entry.amount + ${allocatedAt('reversal.at')}
              WHEN 'refund' THEN (entry.refund_of IS NOT NULL) * (entry.amount + ${allocatedAt('entry.at')}) ELSE 0 END <> 0), ''),
        coalesce((SELECT max(balance.counts_on, source.counts_on, coalesce(source.moved_on, '')) FROM payment_balances source
          WHERE source.account_id = entry.account_id AND source.payment_id = entry.refund_of AND NOT balance.undone
            AND entry.amount + ${allocatedAt('entry.at')} <> 0), ''),
        coalesce((SELECT max(given.moved_on) FROM payments refund JOIN payment_balances given
            ON given.account_id = refund.account_id AND given.payment_id = refund.id
          WHERE refund.account_id = entry.account_id AND refund.refund_of = entry.id), '')
      ) AS last
      FROM (SELECT * FROM payments WHERE account_id = ${account} AND place > ${after} ORDER BY place LIMIT ${SLICE}) entry
      JOIN payment_balances balance ON balance.account_id = entry.account_id AND balance.payment_id = entry.id
    ) ORDER BY place`,
}

export const LEDGER_DAY_CHECKS = [countsOn, ledgerFrom, ledgerUntil, movedOn] as const
