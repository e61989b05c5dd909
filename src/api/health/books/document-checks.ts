/** Each document's row against its frozen copy, its ledger and its history, and what has lost its document. */
import { sql } from 'drizzle-orm'
import type { DocumentType } from '#domain/documents/document.ts'
import { DOCUMENT_TYPE_NAMES, DOCUMENT_TYPES } from '#domain/documents/document-types.ts'
import { type FigureCheck, SLICE } from './figure-check.ts'

/** An amount as the copy writes it, with all digits of its currency, in minor units. */
const minorOf = (json: string, path: string) => `CAST(replace(json_extract(${json}, '${path}'), '.', '') AS INTEGER)`

/** The slice is of one type, whose index has the order of row ids. */
const slice = (account: string, type: DocumentType, after: number) => sql`
  SELECT * FROM documents WHERE account_id = ${account} AND type = ${type} AND place > ${after} ORDER BY place LIMIT ${SLICE}`

const NAME = sql.raw(
  `coalesce(document.number, document.id) || CASE WHEN revision > 1 THEN ' R' || revision ELSE '' END`,
)

/** The copy of an invoice that was issued elsewhere stands beside the chain. */
const CONTENT = sql.raw(`coalesce(frozen.copy, (SELECT imported.copy FROM imported_copies imported
  WHERE imported.account_id = document.account_id AND imported.document_id = document.id))`)

const flag = (is: boolean) => sql.raw(is ? '1' : '0')

/** The sums that were paid (also elsewhere), written off and credited, and the status that follows from them. */
const ledger = (type: DocumentType): FigureCheck => ({
  table: 'documents',
  figures: ['paid', 'written_off', 'credited', 'settlement'],
  rows: (account, after) => sql`
    SELECT *, CASE WHEN ${flag(DOCUMENT_TYPES[type].receivable !== 'debit')} OR status <> 'issued' THEN NULL WHEN due < 0 THEN 'overpaid'
      WHEN due = 0 THEN 'paid' WHEN due < total THEN 'partial' ELSE 'unpaid' END AS added_settlement
    FROM (
      SELECT place, ${NAME} AS name, type, status, total, total - credited - written_off - paid AS due,
        paid AS kept_paid, written_off AS kept_written_off, credited AS kept_credited, settlement AS kept_settlement,
        paid_before + ${allocated(sql.raw('<>'))} AS added_paid, ${allocated(sql.raw('='))} AS added_written_off,
        (SELECT coalesce(sum(note.total), 0) FROM documents note WHERE note.account_id = document.account_id
          AND note.original_id = document.id AND note.original_id IS NOT NULL AND note.type = 'credit-note'
          AND note.status = 'issued') AS added_credited
      FROM (${slice(account, type, after)}) document
    ) ORDER BY place`,
})

const allocated = (is: ReturnType<typeof sql.raw>) => sql`(
  SELECT coalesce(sum(allocation.amount), 0) FROM payment_allocations allocation
  JOIN payments entry ON entry.account_id = allocation.account_id AND entry.id = allocation.payment_id
  WHERE allocation.account_id = document.account_id AND allocation.document_id = document.id AND entry.kind ${is} 'write-off')`

const latestAnswer = (column: string, is: string) => `
  (SELECT ${column} FROM quotation_answers answer WHERE answer.account_id = document.account_id
    AND answer.document_id = document.id AND answer.kind ${is} 'extended' ORDER BY answer.place DESC LIMIT 1)`

/** An answer of a quotation may choose its lines, and move its last day. */
const ANSWERED = sql.raw(`${latestAnswer('totals', '<>')} AS answered, ${latestAnswer('valid_until', '=')} AS extended`)

/** The columns that an issued document copies. A draft has no copy and is compared with nothing. */
const copied = (type: DocumentType): FigureCheck => ({
  table: 'documents',
  figures: ['number', 'currency', 'issue_date', 'due_date', 'total', 'tax', 'check_code'],
  rows: (account, after) => sql`
    SELECT place, name, number AS kept_number, json_extract(copy, '$.number') AS added_number,
      CASE WHEN copy IS NULL THEN NULL ELSE currency END AS kept_currency, json_extract(copy, '$.currency') AS added_currency,
      CASE WHEN copy IS NULL THEN NULL ELSE issue_date END AS kept_issue_date,
      json_extract(copy, '$.issueDate') AS added_issue_date,
      CASE WHEN copy IS NULL THEN NULL ELSE due_date END AS kept_due_date,
      ${lastDay(type)} AS added_due_date,
      CASE WHEN copy IS NULL THEN NULL ELSE total END AS kept_total,
      coalesce(${sql.raw(`${minorOf('answered', '$.total')}, ${minorOf('copy', '$.totals.total')}`)}) AS added_total,
      CASE WHEN copy IS NULL THEN NULL ELSE tax END AS kept_tax,
      coalesce(${sql.raw(`${minorOf('answered', '$.tax')}, ${minorOf('copy', '$.totals.tax')}`)}) AS added_tax,
      check_code AS kept_check_code, json_extract(copy, '$.checkCode') AS added_check_code
    FROM (
      SELECT document.*, ${NAME} AS name, ${CONTENT} AS copy, ${ANSWERED}
      FROM (${slice(account, type, after)}) document
      LEFT JOIN frozen_copies frozen ON frozen.account_id = document.account_id AND frozen.document_id = document.id
    ) ORDER BY place`,
})

function lastDay(type: DocumentType) {
  const { deadline } = DOCUMENT_TYPES[type]
  return sql.raw(deadline === null ? 'NULL' : `coalesce(extended, json_extract(copy, '$.${deadline}'))`)
}

/** Made once, and issued once when it has a number, unless that was elsewhere. What never is a draft is made as it is issued. */
const history = (type: DocumentType): FigureCheck => ({
  table: 'document_events',
  figures: ['created', 'issued'],
  rows: (account, after) => sql`
    SELECT document.place, ${NAME} AS name, ${flag(DOCUMENT_TYPES[type].actions.update !== undefined)} AND import_id IS NULL AS added_created,
      number IS NOT NULL AND import_id IS NULL AS added_issued,
      count(CASE WHEN event.kind = 'created' THEN 1 END) AS kept_created,
      count(CASE WHEN event.kind = 'issued' THEN 1 END) AS kept_issued
    FROM (${slice(account, type, after)}) document LEFT JOIN document_events event
      ON event.account_id = document.account_id AND event.document_id = document.id
    GROUP BY document.place ORDER BY document.place`,
})

/** A copy without its document or receipt: statements of account have none. */
const copies: FigureCheck = {
  table: 'frozen_copies',
  figures: ['document_id'],
  rows: (account) => sql`
    SELECT type || ' ' || position AS name, document_id AS kept_document_id, NULL AS added_document_id
    FROM frozen_copies frozen WHERE account_id = ${account} AND CASE type
      WHEN 'receipt' THEN NOT EXISTS (SELECT 1 FROM payments entry
        WHERE entry.account_id = frozen.account_id AND entry.id = frozen.document_id)
      WHEN 'statement' THEN 0
      ELSE NOT EXISTS (SELECT 1 FROM documents document
        WHERE document.account_id = frozen.account_id AND document.id = frozen.document_id) END
    LIMIT 1`,
}

/** Each answer is to the copy that its quotation has, and stands in its history. */
const answers: FigureCheck = {
  table: 'quotation_answers',
  figures: ['hash', 'kind'],
  rows: (account) => sql`
    SELECT document_id AS name, min(hash) AS kept_hash,
      (SELECT frozen.hash FROM frozen_copies frozen
        WHERE frozen.account_id = answer.account_id AND frozen.document_id = answer.document_id) AS added_hash,
      group_concat(kind) AS kept_kind,
      (SELECT group_concat(kind) FROM (SELECT kind FROM document_events event
        WHERE event.account_id = answer.account_id AND event.document_id = answer.document_id
          AND kind IN ('accepted', 'declined', 'reopened', 'extended') ORDER BY event.id)) AS added_kind
    FROM (SELECT * FROM quotation_answers WHERE account_id = ${account} ORDER BY document_id, place) answer
    GROUP BY account_id, document_id`,
}

/** The part of an invoice made from a quotation: its amount is the sum of its shares, and the invoice names the quotation. */
const parts: FigureCheck = {
  table: 'quotation_parts',
  figures: ['amount', 'quotation_id'],
  rows: (account) => sql`
    SELECT part.invoice_id AS name, part.amount AS kept_amount, part.quotation_id AS kept_quotation_id,
      (SELECT coalesce(sum(${sql.raw(minorOf('share.value', '$.amount'))}), 0) FROM json_each(part.shares) share) AS added_amount,
      CASE WHEN invoice.id IS NULL THEN part.quotation_id ELSE invoice.original_id END AS added_quotation_id
    FROM quotation_parts part LEFT JOIN documents invoice
      ON invoice.account_id = part.account_id AND invoice.id = part.invoice_id
    WHERE part.account_id = ${account}`,
}

export const DOCUMENT_CHECKS = [
  ...DOCUMENT_TYPE_NAMES.flatMap((type) => [copied(type), ledger(type), history(type)]),
  copies,
  answers,
  parts,
] as const
