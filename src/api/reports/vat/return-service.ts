/** The VAT return of a period: its boxes, what stands beside them, and what has changed since it was filed. */
import { findChangedSince } from '#api/documents/figures/supplies.ts'
import type { ReportSource } from '#api/reports/report-file.ts'
import { formatMinor, minor, parseMinor } from '#domain/money/money.ts'
import { type Supplies, VAT_RETURNS } from '#domain/tax/vat-forms.ts'
import { boxOf, correctionOf, payableOf, type VatFigures } from '#domain/tax/vat-return.ts'
import type { ReadContext } from '#http/context.ts'
import { reportPaperTerms } from '#i18n/reports/paper.ts'
import { vatReturnMessages } from '#i18n/reports/vat.ts'
import { BOX_TITLES } from '#i18n/reports/vat-boxes.ts'
import { vatFileMessages } from '#i18n/reports/vat-file.ts'
import { statementTerms } from '#i18n/statements/paper.ts'
import { pairOf } from '#pdf/report/message-pair.ts'
import { badDebts } from './bad-debts.ts'
import { rulesOn } from './paper-rules.ts'
import { countOf, findReturn, findVatPeriod, inEmirate, type VatPeriod } from './found-return.ts'
import type { VatFiling, VatRequest, VatReturn } from './model.ts'
import { type FilingRow, findFilings } from './records.ts'

/** Documents that changed a filed return are named up to this number. */
const MOST_CHANGES = 50

/** @throws Refusal as `findVatPeriod`. */
export async function vatReturn(context: ReadContext, request: VatRequest): Promise<VatReturn> {
  const found = await findVatPeriod(context, request)
  const { rules, period, emirate } = found
  const { supplies, entries, filing, figures } = await findReturn(context, found)
  // Only the form of the UAE distinguishes its emirates.
  const unplaced = supplies.filter(
    (row) => found.country === 'AE' && row.treatment === 'standard' && row.emirate === '',
  )
  return {
    country: found.country,
    currency: rules.currency,
    ...period,
    due: rules.dueOf(period.to),
    periodKnown: found.isPeriodKnown,
    boxes: figures,
    beside: besideOf(
      supplies.map((row) => inEmirate(row, emirate)),
      found,
    ),
    unplaced: { count: countOf(unplaced, 'documents'), emirate },
    withoutRate: countOf(supplies, 'withoutRate'),
    badDebts: await badDebts(context, found),
    note: entries?.note ?? null,
    enteredAt: entries?.at.toISOString() ?? null,
    filing: filing ? filingOf(filing) : null,
    changes: filing ? await changesSince(context, found, { filing, figures, entriesAt: entries?.at }) : null,
  }
}

/** The sums of issued supplies that no box holds, by treatment. */
function besideOf(supplies: readonly Supplies[], { rules }: VatPeriod): VatReturn['beside'] {
  const sums = new Map<Supplies['treatment'], bigint>()
  for (const row of supplies) {
    if (boxOf(rules, row) === undefined) sums.set(row.treatment, (sums.get(row.treatment) ?? 0n) + row.base)
  }
  return [...sums].map(([treatment, amount]) => ({ treatment, amount: formatMinor(minor(amount), rules.currency) }))
}

type Filed = { filing: FilingRow; figures: VatFigures; entriesAt: Date | undefined }

async function changesSince(
  context: ReadContext,
  { rules, period }: VatPeriod,
  { filing, figures, entriesAt }: Filed,
): Promise<VatReturn['changes']> {
  if (Bun.deepEquals(filing.figures, figures)) return null
  const changed = await findChangedSince(context, period, filing.at, MOST_CHANGES + 1)
  const tax = minor(
    parseMinor(payableOf(figures), rules.currency) - parseMinor(payableOf(filing.figures), rules.currency),
  )
  return {
    documents: changed.slice(0, MOST_CHANGES),
    hasMore: changed.length > MOST_CHANGES,
    entries: entriesAt !== undefined && entriesAt > filing.at,
    tax: formatMinor(tax, rules.currency),
    advice: correctionOf(tax, rules),
  }
}

export function filingOf({ id, from, to, country, currency, reference, at, figures, hash }: FilingRow): VatFiling {
  const due = VAT_RETURNS[country]?.dueOf(to) ?? to
  return { id, from, to, due, currency, reference, at: at.toISOString(), boxes: figures, hash }
}

/** All filed returns, the newest periods first. */
export async function vatFilings(context: ReadContext): Promise<{ items: VatFiling[] }> {
  return { items: (await findFilings(context)).map(filingOf) }
}

/** A row a box, in the order of the form. @throws Refusal as `findVatPeriod`. */
export async function vatReturnSource(context: ReadContext, request: VatRequest): Promise<ReportSource> {
  const { country, from, to, currency, boxes } = await vatReturn(context, request)
  const head = (key: 'box' | 'boxTitle' | 'amount' | 'tax' | 'adjustment') => pairOf(vatFileMessages, key)
  const rows = boxes.map(({ box, amount, tax, adjustment, source }) => ({
    cells: [box, BOX_TITLES[country]?.[box] ?? '', amount ?? '', tax ?? '', adjustment ?? ''],
    ...(source === 'sum' && { isTotal: true as const }),
  }))
  return {
    name: `vat-return-${from}-${to}`,
    title: pairOf(vatReturnMessages, 'title'),
    day: to,
    facts: [
      { label: reportPaperTerms.period, value: { from, to } },
      { label: statementTerms.currency, value: { code: currency } },
    ],
    columns: [
      { head: head('box'), kind: 'code' },
      { head: head('boxTitle'), kind: 'text' },
      { head: head('amount'), kind: 'amount' },
      { head: head('tax'), kind: 'amount' },
      { head: head('adjustment'), kind: 'amount' },
    ],
    rules: rulesOn(country),
    pageAfter: () => Promise.resolve({ items: rows, nextCursor: null }),
  }
}
