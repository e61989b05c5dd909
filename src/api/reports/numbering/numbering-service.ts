/** The report of numbers: each series from its first number to its last, with what is void, was left out, or is missing. */
import type { FileResolver } from '#api/downloadable-file.ts'
import { DOCUMENT_TYPE_NAMES } from '#domain/documents/document-types.ts'
import { documentNumber } from '#domain/documents/numbering.ts'
import type { Locale } from '#domain/locale.ts'
import { missingIn, type NumberGap } from '#domain/reports/number-gaps.ts'
import type { ReadContext } from '#http/context.ts'
import { csvFile, type StreamedFile } from '#http/files.ts'
import { numberingReportMessages } from '#i18n/reports/numbering.ts'
import { translator } from '#i18n/translator.ts'
import { isReportFileQuery, type NumberingReport } from '#api/reports/model.ts'
import { findJumps, findSeriesOf, findUsedNumbers, findVoids, type NumberedKind } from './numbers.ts'

const KINDS: readonly NumberedKind[] = [...DOCUMENT_TYPE_NAMES, 'receipt', 'refund']

export async function numberingReport(context: ReadContext): Promise<NumberingReport> {
  const [series, jumps, ...voids] = await Promise.all([
    findSeriesOf(context),
    findJumps(context),
    ...DOCUMENT_TYPE_NAMES.map((type) => findVoids(context, type)),
  ])
  const ordered = series.toSorted(
    (a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || (a.prefix < b.prefix ? -1 : 1),
  )
  const answer: NumberingReport['series'] = []
  for (const { kind, prefix, next } of ordered) {
    const { first, last, count, gaps } = await findUsedNumbers(context, { kind, prefix })
    const own = jumps.filter((jump) => jump.kind === kind && jump.prefix === prefix)
    const ofType = voids[DOCUMENT_TYPE_NAMES.findIndex((type) => type === kind)]
    const named = (number: number) => documentNumber(prefix, number)
    const range = ({ from, to }: NumberGap) => ({ from: named(from), to: named(to) })
    answer.push({
      kind,
      prefix,
      first: first === null ? null : named(first),
      last: last === null ? null : named(last),
      next: named(next),
      count,
      voids: (ofType?.items ?? [])
        .filter(
          ({ number }) =>
            number !== null && /^\d+$/.test(number.slice(prefix.length + 1)) && number.startsWith(`${prefix}-`),
        )
        .map(({ id, number, at, reason }) => ({ id, number: number ?? '', at: at?.toISOString() ?? '', reason })),
      hasMoreVoids: ofType?.hasMore ?? false,
      skipped: own.map((jump) => ({ ...range(jump), at: jump.at.toISOString() })),
      missing: missingIn(gaps, own).map(range),
    })
  }
  return { series: answer }
}

/** A line a series. */
export async function numberingReportCsv(context: ReadContext, language: Locale): Promise<StreamedFile> {
  const { series } = await numberingReport(context)
  const t = translator(numberingReportMessages, language)
  const rangesText = (ranges: readonly { from: string; to: string }[]) =>
    ranges.map(({ from, to }) => (from === to ? from : `${from} – ${to}`)).join(', ')
  return csvFile({
    name: 'numbering.csv',
    heads: [t('kind'), t('first'), t('last'), t('next'), t('used'), t('void'), t('skipped'), t('missing')],
    pageAfter: () => Promise.resolve({ items: series, nextCursor: null }),
    linesOf: (items) =>
      items.map(({ kind, first, last, next, count, voids, skipped, missing }) => [
        t(kind),
        first ?? '',
        last ?? '',
        next,
        String(count),
        voids.map(({ number }) => number).join(', '),
        rangesText(skipped),
        rangesText(missing),
      ]),
  })
}

/** Resolves one-use links to the file. */
export const numberingReportFile: FileResolver = (pathname, query) => {
  if (pathname !== '/api/reports/numbering.csv' || !isReportFileQuery(query)) return undefined
  return {
    requireSource: () => Promise.resolve(),
    open: ({ db, now }, account) => numberingReportCsv({ db: db.read, account, now: now() }, query.language ?? 'en'),
  }
}
