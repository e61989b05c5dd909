import { useId } from 'react'
import { numberingReportMessages } from '#i18n/reports/numbering.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { type Column, Table } from '#ui/kit/lists/Table.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import type { NumberingReport } from './queries.ts'

type NumberSeries = NumberingReport['series'][number]
type Void = NumberSeries['voids'][number]

type SeriesProps = {
  series: NumberSeries
  /** The day of an instant, as it is read. */
  formatInstant: (at: string) => string
}

export function Series({ series, formatInstant }: SeriesProps) {
  const t = useMessages(numberingReportMessages)
  const heading = useId()
  const { kind, prefix, first, last, next, count, voids, hasMoreVoids, skipped, imported, missing } = series
  return (
    <section aria-labelledby={heading} className="card flex flex-col gap-3 p-4">
      <h2 id={heading} className="flex flex-wrap items-baseline gap-x-3 text-heading">
        {t(kind)} <Ltr>{prefix}</Ltr>
      </h2>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-4">
        <Fact name={t('first')} value={first} />
        <Fact name={t('last')} value={last} />
        <Fact name={t('next')} value={next} />
        <div>
          <dt className="text-small text-ink-muted">{t('used')}</dt>
          <dd className="font-600 tabular-nums">{count}</dd>
        </div>
      </dl>
      <Missing ranges={missing} isUsed={count > 0} />
      {imported ? <Imported range={imported} /> : null}
      {skipped.length > 0 ? (
        <div>
          <h3 className="text-small font-600">{t('skipped')}</h3>
          <ul className="text-small">
            {skipped.map(({ from, to, at }) => (
              <li key={from}>
                <Sentence slots={{ from: <Ltr>{from}</Ltr>, to: <Ltr>{to}</Ltr>, day: formatInstant(at) }}>
                  {(slots) => t(from === to ? 'skippedOne' : 'skippedOn', slots)}
                </Sentence>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {voids.length > 0 ? (
        <div className="flex flex-col gap-2">
          <h3 className="text-small font-600">{t('voidCount', { n: voids.length })}</h3>
          <Voids kind={kind} voids={voids} formatInstant={formatInstant} />
          {hasMoreVoids ? <p className="text-small text-ink-muted">{t('moreVoids')}</p> : null}
        </div>
      ) : null}
    </section>
  )
}

function Imported({ range: { from, to } }: { range: NonNullable<NumberSeries['imported']> }) {
  const t = useMessages(numberingReportMessages)
  return (
    <div>
      <h3 className="text-small font-600">{t('imported')}</h3>
      <p className="text-small">
        <Sentence slots={{ from: <Ltr>{from}</Ltr>, to: <Ltr>{to}</Ltr> }}>
          {(slots) => t(from === to ? 'importedOne' : 'importedRange', slots)}
        </Sentence>
      </p>
    </div>
  )
}

function Fact({ name, value }: { name: string; value: string | null }) {
  return (
    <div>
      <dt className="text-small text-ink-muted">{name}</dt>
      <dd className="font-600">{value === null ? '–' : <Ltr>{value}</Ltr>}</dd>
    </div>
  )
}

/** Gaps that nobody chose come first: they are what an auditor asks about. */
function Missing({ ranges, isUsed }: { ranges: NumberSeries['missing']; isUsed: boolean }) {
  const t = useMessages(numberingReportMessages)
  if (!isUsed) return <p className="text-small text-ink-muted">{t('noneUsed')}</p>
  if (ranges.length === 0) {
    return (
      <p className="flex items-center gap-2 text-small">
        <span aria-hidden="true" className="i-lucide-circle-check text-success" />
        {t('noneMissing')}
      </p>
    )
  }
  return (
    <div role="alert" className="text-small text-danger">
      <p className="font-600">{t('missingCount', { n: ranges.length })}</p>
      <ul>
        {ranges.map(({ from, to }) => (
          <li key={from}>
            <Sentence slots={{ from: <Ltr>{from}</Ltr>, to: <Ltr>{to}</Ltr> }}>
              {(slots) => (from === to ? slots.from : t('range', slots))}
            </Sentence>
          </li>
        ))}
      </ul>
      <p>{t('missingText')}</p>
    </div>
  )
}

const PATHS: Record<NumberSeries['kind'], (id: string) => string> = {
  invoice: paths.invoice,
  quotation: paths.quotation,
  'credit-note': paths.creditNote,
  receipt: paths.payment,
  refund: paths.payment,
}

type VoidsProps = Pick<SeriesProps, 'formatInstant'> & Pick<NumberSeries, 'kind' | 'voids'>

function Voids({ kind, voids, formatInstant }: VoidsProps) {
  const t = useMessages(numberingReportMessages)
  const columns: Column<Void>[] = [
    { id: 'number', head: t('number'), cell: ({ number }) => <Ltr>{number}</Ltr>, card: 'title' },
    { id: 'at', head: t('voidedOn'), cell: ({ at }) => formatInstant(at), card: 'end' },
    { id: 'reason', head: t('reason'), cell: ({ reason }) => <Bdi>{reason ?? ''}</Bdi>, card: 'detail' },
  ]
  return (
    <Table
      caption={t('voidCount', { n: voids.length })}
      columns={columns}
      rows={voids}
      rowId={({ id }) => id}
      rowHref={({ id }) => PATHS[kind](id)}
    />
  )
}
