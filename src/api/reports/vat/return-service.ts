/** The VAT return of a period: its boxes, what stands beside them, and what has changed since it was filed. */
import { findChangedSince } from '#api/documents/figures/supplies.ts'
import type { FileResolver } from '#api/downloadable-file.ts'
import type { Locale } from '#domain/locale.ts'
import { formatMinor, minor, parseMinor } from '#domain/money/money.ts'
import { boxOf, correctionOf, payableOf, type Supplies, VAT_RETURNS, type VatFigures } from '#domain/tax/vat-return.ts'
import type { ReadContext } from '#http/context.ts'
import { csvFile, type StreamedFile } from '#http/files.ts'
import { translator } from '#i18n/translator.ts'
import { BOX_TITLES } from '#i18n/reports/vat-boxes.ts'
import { vatFileMessages } from '#i18n/reports/vat-file.ts'
import { badDebts } from './bad-debts.ts'
import { countOf, findReturn, findVatPeriod, inEmirate, type VatPeriod } from './found-return.ts'
import { isVatFileQuery, type VatFiling, type VatRequest, type VatReturn } from './model.ts'
import { type FilingRow, findFilings } from './records.ts'

/** Documents that changed a filed return are named up to this number. */
const MOST_CHANGES = 50

/** @throws Refusal as `findVatPeriod`. */
export async function vatReturn(context: ReadContext, request: VatRequest): Promise<VatReturn> {
  const found = await findVatPeriod(context, request)
  const { rules, period, emirate } = found
  const { supplies, entries, filing, figures } = await findReturn(context, found)
  const unplaced = supplies.filter((row) => row.treatment === 'standard' && row.emirate === '')
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

/** A line a box, in the order of the form. @throws Refusal as `findVatPeriod`. */
export async function vatReturnCsv(context: ReadContext, request: VatRequest, language: Locale): Promise<StreamedFile> {
  const { country, from, to, boxes } = await vatReturn(context, request)
  const t = translator(vatFileMessages, language)
  return csvFile({
    name: `vat-return-${from}-${to}.csv`,
    heads: [t('box'), t('boxTitle'), t('amount'), t('tax'), t('adjustment')],
    pageAfter: () => Promise.resolve({ items: boxes, nextCursor: null }),
    linesOf: (items) =>
      items.map(({ box, amount, tax, adjustment }) => [
        box,
        BOX_TITLES[country]?.[box]?.[language] ?? '',
        amount ?? '',
        tax ?? '',
        adjustment ?? '',
      ]),
  })
}

/** Resolves one-use links to the file. */
export const vatReturnFile: FileResolver = (pathname, query) => {
  if (pathname !== '/api/reports/vat.csv' || !isVatFileQuery(query)) return undefined
  const { language = 'en', ...request } = query
  return {
    requireSource: () => Promise.resolve(),
    open: ({ db, now }, account) => vatReturnCsv({ db: db.read, account, now: now() }, request, language),
  }
}
