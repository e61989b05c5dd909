/** Supplies by tax point, added up anew from the copies of one day at a time: a copy may be a megabyte. */
import { type SQL, sql } from 'drizzle-orm'
import type { AccountId } from '#http/identity.ts'
import { type FigureCheck, SLICE } from './figure-check.ts'

/** The tax groups of a copy; where it has none, the treatments of its lines, whose amounts are not compared. */
const GROUPS = `
  SELECT document_id, value ->> '$.category' AS treatment, value ->> '$.rate' AS rate,
    CAST(replace(value ->> '$.base', '.', '') AS INTEGER) AS base, CAST(replace(value ->> '$.tax', '.', '') AS INTEGER) AS tax
  FROM copies, json_each(copy, '$.totals.taxes')
  UNION ALL
  SELECT DISTINCT document_id, value ->> '$.treatment', '0', 0, 0 FROM copies, json_each(copy, '$.lines')
  WHERE json_array_length(copy, '$.totals.taxes') = 0`

const IN_BASE = `copy ->> '$.taxInBase' IS NOT NULL AND copy ->> '$.totalInBase' IS NOT NULL`
const GCC = `('AE', 'BH', 'KW', 'OM', 'QA', 'SA')`

const inBase = (figure: string) =>
  `CASE WHEN ${IN_BASE} THEN CAST(replace(copy ->> '$.${figure}', '.', '') AS INTEGER) ELSE 0 END`

/** A day after `after`, its issued documents with their copies, and what is kept of it. */
const ofNextDay = (account: AccountId, after: number): SQL => sql`
  days AS (
    SELECT day FROM (SELECT min(day) AS day FROM (
      SELECT min(day) AS day FROM tax_days
      WHERE account_id = ${account} AND day > coalesce(date(nullif(${after}, -1)), '')
      UNION ALL
      SELECT min(tax_point) FROM documents
      WHERE account_id = ${account} AND tax_point > coalesce(date(nullif(${after}, -1)), '')
    )) WHERE day IS NOT NULL
  ), copies AS (
    SELECT document.id AS document_id, document.type, copy, copy ->> '$.baseCurrency' AS base_currency,
      coalesce(copy ->> '$.seller.emirate', '') AS emirate, NOT (${sql.raw(IN_BASE)}) AS lacks_rate,
      copy ->> '$.currency' = copy ->> '$.baseCurrency' AND json_array_length(copy, '$.totals.taxes') > 0 AS has_amounts,
      CASE
        WHEN coalesce(copy ->> '$.customer.country', '') = '' THEN CASE copy ->> '$.customer.treatment'
          WHEN 'gcc' THEN 'gcc' WHEN 'export' THEN 'abroad' ELSE 'home' END
        WHEN copy ->> '$.customer.country' = copy ->> '$.seller.country' THEN 'home'
        WHEN copy ->> '$.customer.country' IN ${sql.raw(GCC)} THEN 'gcc' ELSE 'abroad' END AS destination
    FROM days JOIN documents document ON document.account_id = ${account} AND document.tax_point = days.day
      AND document.status = 'issued'
    JOIN frozen_copies frozen ON frozen.account_id = ${account} AND frozen.document_id = document.id
  ), kept AS (
    SELECT tax_days.* FROM days JOIN tax_days ON tax_days.account_id = ${account} AND tax_days.day = days.day
  )`

/** Each row, by treatment and rate. Amounts are compared on days on which every document states its groups in the base currency. */
const byTreatment: FigureCheck = {
  table: 'tax_days',
  figures: ['documents', 'base', 'tax'],
  rows: (account, after) => sql`
    WITH ${ofNextDay(account, after)}, groups AS (${sql.raw(GROUPS)}), added AS (
      SELECT base_currency, emirate, destination, treatment, rate, type, count(*) AS documents,
        sum(base) AS base, sum(tax) AS tax
      FROM groups JOIN copies USING (document_id) GROUP BY base_currency, emirate, destination, treatment, rate, type
    ), compared AS (SELECT min(has_amounts) AS amounts FROM copies)
    SELECT days.day || coalesce(' ' || treatment || ' ' || rate || ' ' || type, '') AS name, julianday(days.day) AS place,
      coalesce(kept_documents, 0) AS kept_documents,
      CASE amounts WHEN 1 THEN coalesce(kept_base, 0) END AS kept_base,
      CASE amounts WHEN 1 THEN coalesce(kept_tax, 0) END AS kept_tax,
      coalesce(added_documents, 0) AS added_documents,
      CASE amounts WHEN 1 THEN coalesce(added_base, 0) END AS added_base,
      CASE amounts WHEN 1 THEN coalesce(added_tax, 0) END AS added_tax
    FROM days CROSS JOIN compared LEFT JOIN (
      SELECT treatment, rate, type, kept.documents AS kept_documents,
        kept.base AS kept_base, kept.tax AS kept_tax, added.documents AS added_documents,
        added.base AS added_base, added.tax AS added_tax
      FROM kept FULL JOIN added USING (base_currency, emirate, destination, treatment, rate, type)
    ) ON true`,
}

/** The whole of a day, in any currency: each copy states its tax and its total in the base currency. */
const byDay: FigureCheck = {
  table: 'tax_days',
  figures: ['without_rate', 'base', 'tax'],
  rows: (account, after) => sql`
    WITH ${ofNextDay(account, after)}, sums AS (
      SELECT base_currency, type, sum(without_rate) AS without_rate, sum(base) AS base, sum(tax) AS tax FROM kept GROUP BY base_currency, type
    ), added AS (
      SELECT base_currency, type, sum(lacks_rate) AS without_rate, sum(${sql.raw(inBase('taxInBase'))}) AS tax,
        sum(${sql.raw(inBase('totalInBase'))} - ${sql.raw(inBase('taxInBase'))}) AS base
      FROM copies GROUP BY base_currency, type
    )
    SELECT days.day || coalesce(' ' || type, '') AS name, julianday(days.day) AS place, coalesce(compared.kept_base, 0) AS kept_base,
      coalesce(kept_tax, 0) AS kept_tax, coalesce(kept_without_rate, 0) AS kept_without_rate,
      coalesce(added_without_rate, 0) AS added_without_rate, coalesce(added_base, 0) AS added_base, coalesce(added_tax, 0) AS added_tax
    FROM days LEFT JOIN (
      SELECT type, sums.without_rate AS kept_without_rate, added.without_rate AS added_without_rate, sums.base AS kept_base, sums.tax AS kept_tax, added.base AS added_base, added.tax AS added_tax
      FROM sums FULL JOIN added USING (base_currency, type)
    ) compared ON true`,
}

/** An invoice or credit note that was issued here has its tax point: its own day of issue, or an earlier day of supply. */
const taxPoint: FigureCheck = {
  table: 'documents',
  figures: ['tax_point'],
  rows: (account, after) => sql`
    SELECT place, coalesce(number, id) AS name, tax_point AS kept_tax_point,
      CASE WHEN type = 'invoice' AND coalesce(draft ->> '$.supplyDate', '') <> '' THEN min(issue_date, draft ->> '$.supplyDate')
        ELSE issue_date END AS added_tax_point
    FROM documents WHERE account_id = ${account} AND type IN ('invoice', 'credit-note') AND status = 'issued'
      AND import_id IS NULL AND place > ${after}
    ORDER BY place LIMIT ${SLICE}`,
}

export const TAX_CHECKS = [taxPoint, byTreatment, byDay] as const
