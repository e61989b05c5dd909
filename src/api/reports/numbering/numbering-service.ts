/** The report of numbers: each series from its first number to its last, with what is void, was left out, or is missing. */
import { todayOf } from '#api/account/service.ts'
import { DOCUMENT_TYPE_NAMES } from '#domain/documents/document-types.ts'
import type { NumberingReport } from '#api/reports/model.ts'
import type { ReportSource } from '#api/reports/report-file.ts'
import { documentNumber } from '#domain/documents/numbering.ts'
import { missingIn, type NumberGap, withGapBefore } from '#domain/reports/number-gaps.ts'
import type { ReadContext } from '#http/context.ts'
import { numberingReportMessages } from '#i18n/reports/numbering.ts'
import { reportPaperTerms } from '#i18n/reports/paper.ts'
import { pairOf } from '#pdf/report/message-pair.ts'
import {
  findImportedNumbers,
  findJumps,
  findSeriesOf,
  findUsedNumbers,
  findVoids,
  type NumberedKind,
} from './numbers.ts'

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
    const brought = await findImportedNumbers(context, { kind, prefix })
    const imported = brought && withGapBefore(brought, gaps)
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
      ...(imported && { imported: range(imported) }),
      missing: missingIn(gaps, imported ? [...own, imported] : own).map(range),
    })
  }
  return { series: answer }
}

/** A row a series. */
export async function numberingSource(context: ReadContext): Promise<ReportSource> {
  const [{ series }, today] = await Promise.all([numberingReport(context), todayOf(context)])
  const word = (key: Word) => pairOf(numberingReportMessages, key)
  const hasImported = series.some(({ imported }) => imported !== undefined)
  const rows = series.map(({ kind, first, last, next, count, voids, hasMoreVoids, skipped, imported, missing }) => {
    const voided = voids.map(({ number }) => number)
    return {
      cells: [
        word(kind),
        first ?? '',
        last ?? '',
        next,
        String(count),
        [...voided, ...(hasMoreVoids ? ['…'] : [])].join(', '),
        rangesText(skipped),
        rangesText(missing),
        ...(hasImported ? [rangesText(imported ? [imported] : [])] : []),
      ],
    }
  })
  return {
    name: `numbering-${today}`,
    title: word('title'),
    day: today,
    facts: [{ label: reportPaperTerms.asOf, value: { day: today } }],
    columns: [
      { head: word('kind'), kind: 'text' },
      { head: word('first'), kind: 'code' },
      { head: word('last'), kind: 'code' },
      { head: word('next'), kind: 'code' },
      { head: word('used'), kind: 'count' },
      { head: word('void'), kind: 'text' },
      { head: word('skipped'), kind: 'text' },
      { head: word('missing'), kind: 'text' },
      ...(hasImported ? [{ head: word('imported'), kind: 'text' as const }] : []),
    ],
    empty: word('empty'),
    rules: [word('rule'), ...(series.some(({ hasMoreVoids }) => hasMoreVoids) ? [word('moreVoids')] : [])],
    pageAfter: () => Promise.resolve({ items: rows, nextCursor: null }),
  }
}

type Word =
  | NumberedKind
  | 'title'
  | 'kind'
  | 'first'
  | 'last'
  | 'next'
  | 'used'
  | 'void'
  | 'skipped'
  | 'missing'
  | 'imported'
  | 'empty'
  | 'rule'
  | 'moreVoids'

const rangesText = (ranges: readonly { from: string; to: string }[]) =>
  ranges.map(({ from, to }) => (from === to ? from : `${from} – ${to}`)).join(', ')
