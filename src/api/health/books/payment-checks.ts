/** Each entry of the ledger against its receipt voucher, what it is allocated to, and how it stands. */
import { sql } from 'drizzle-orm'
import { type FigureCheck, SLICE } from './figure-check.ts'

const slice = (account: string, after: number) => sql`
  SELECT * FROM payments WHERE account_id = ${account} AND place > ${after} ORDER BY place LIMIT ${SLICE}`

const NAME = sql.raw(`coalesce(entry.number, entry.kind || ' ' || entry.id)`)

const of = (column: string, where: string) =>
  sql.raw(`
  (SELECT ${column} FROM payments other WHERE other.account_id = entry.account_id AND ${where})`)

/** A credit that an import brought has no receipt voucher. */
const IS_IMPORTED = sql.raw(`entry.method IS NULL AND EXISTS (SELECT 1 FROM imported_credits imported
  WHERE imported.account_id = entry.account_id AND imported.payment_id = entry.id)`)

/**
 * The entry as it was recorded: on the receipt voucher of a payment or refund, in the reversed entry of a reversal, in the first
 * allocation of a write-off.
 */
const entries: FigureCheck = {
  table: 'payments',
  figures: ['number', 'amount', 'currency'],
  rows: (account, after) => sql`
    SELECT entry.place, ${NAME} AS name, entry.number AS kept_number,
      CASE WHEN ${IS_IMPORTED} THEN entry.number ELSE json_extract(receipt.copy, '$.number') END AS added_number,
      entry.amount AS kept_amount, CASE entry.kind
        WHEN 'reversal' THEN ${of('other.amount', 'other.id = entry.reverses')}
        WHEN 'write-off' THEN (SELECT amount FROM payment_allocations allocation
          WHERE allocation.account_id = entry.account_id AND allocation.payment_id = entry.id ORDER BY allocation.place LIMIT 1)
        ELSE CASE WHEN ${IS_IMPORTED} THEN entry.amount
          ELSE CAST(replace(json_extract(receipt.copy, '$.amount'), '.', '') AS INTEGER) END END AS added_amount,
      entry.currency AS kept_currency, CASE entry.kind
        WHEN 'reversal' THEN ${of('other.currency', 'other.id = entry.reverses')}
        ELSE coalesce(json_extract(receipt.copy, '$.currency'), entry.currency) END AS added_currency
    FROM (${slice(account, after)}) entry LEFT JOIN frozen_copies receipt
      ON receipt.account_id = entry.account_id AND receipt.document_id = entry.id ORDER BY entry.place`,
}

const STANDS = sql.raw(`
  (SELECT coalesce(sum(allocation.amount), 0) FROM payment_allocations allocation
    WHERE allocation.account_id = entry.account_id AND allocation.payment_id = entry.id)`)

/** The sums that valid refunds gave back of a payment, apart from what they gave back of an invoice: that is an allocation below zero. */
const GIVEN_BACK = sql.raw(`
  (SELECT coalesce(sum(refund.amount + (SELECT coalesce(sum(allocation.amount), 0) FROM payment_allocations allocation
      WHERE allocation.account_id = refund.account_id AND allocation.payment_id = refund.id)), 0)
    FROM payments refund WHERE refund.account_id = entry.account_id AND refund.refund_of = entry.id
      AND NOT EXISTS (SELECT 1 FROM payments reversal
        WHERE reversal.account_id = refund.account_id AND reversal.reverses = refund.id))`)

/** How an entry stands. A reversal stands with what it reverses. */
const balances: FigureCheck = {
  table: 'payment_balances',
  figures: ['unallocated', 'reversed_at', 'currency', 'place'],
  rows: (account, after) => sql`
    SELECT entry.place, ${NAME} AS name, balance.unallocated AS kept_unallocated,
      CASE entry.kind WHEN 'payment' THEN (CASE WHEN reversed THEN 0 ELSE entry.amount END) - ${STANDS} - ${GIVEN_BACK}
        WHEN 'reversal' THEN NULL ELSE 0 END AS added_unallocated,
      balance.reversed_at IS NOT NULL AS kept_reversed_at, reversed AS added_reversed_at,
      balance.currency AS kept_currency, CASE entry.kind WHEN 'reversal' THEN NULL ELSE entry.currency END AS added_currency,
      balance.place AS kept_place, CASE entry.kind WHEN 'reversal' THEN NULL ELSE entry.place END AS added_place
    FROM (SELECT entry.*, EXISTS (SELECT 1 FROM payments reversal
        WHERE reversal.account_id = entry.account_id AND reversal.reverses = entry.id) AS reversed
      FROM (${slice(account, after)}) entry) entry
    LEFT JOIN payment_balances balance ON balance.account_id = entry.account_id AND balance.payment_id = entry.id
    ORDER BY entry.place`,
}

/** The allocated sum of an entry: nothing when it was reversed, and no more than a payment is. */
const allocated: FigureCheck = {
  table: 'payment_allocations',
  figures: ['amount'],
  rows: (account, after) => sql`
    SELECT place, ${NAME} AS name, stands AS kept_amount, CASE WHEN reversed THEN 0 WHEN kind <> 'payment' THEN stands
      ELSE max(0, min(stands, amount)) END AS added_amount
    FROM (SELECT entry.*, ${STANDS} AS stands, EXISTS (SELECT 1 FROM payments reversal
        WHERE reversal.account_id = entry.account_id AND reversal.reverses = entry.id) AS reversed
      FROM (${slice(account, after)}) entry) entry
    ORDER BY place`,
}

/** An allocation without its entry, or without its document. */
const lost: FigureCheck = {
  table: 'payment_allocations',
  figures: ['payment_id', 'document_id'],
  rows: (account) => sql`
    SELECT allocation.place AS name, allocation.payment_id AS kept_payment_id, entry.id AS added_payment_id,
      allocation.document_id AS kept_document_id, document.id AS added_document_id
    FROM payment_allocations allocation
    LEFT JOIN payments entry ON entry.account_id = allocation.account_id AND entry.id = allocation.payment_id
    LEFT JOIN documents document ON document.account_id = allocation.account_id AND document.id = allocation.document_id
    WHERE allocation.account_id = ${account} AND (entry.id IS NULL OR document.id IS NULL) LIMIT 1`,
}

const lostBalances: FigureCheck = {
  table: 'payment_balances',
  figures: ['payment_id'],
  rows: (account) => sql`
    SELECT payment_id AS name, payment_id AS kept_payment_id, NULL AS added_payment_id FROM payment_balances balance
    WHERE account_id = ${account} AND NOT EXISTS (SELECT 1 FROM payments entry
      WHERE entry.account_id = balance.account_id AND entry.id = balance.payment_id) LIMIT 1`,
}

export const PAYMENT_CHECKS = [entries, balances, allocated, lost, lostBalances] as const
