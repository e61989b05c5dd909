import { Suspense, useId } from 'react'
import { endOfMonth } from '#domain/calendar/dates.ts'
import { formatAmount, formatMinor, minor, parseMinor } from '#domain/money/money.ts'
import { isolate } from '#domain/text/bidi.ts'
import { plotMessages } from '#i18n/shell/plots.ts'
import { thresholdMessages } from '#i18n/reports/threshold.ts'
import { passingSentence, thresholdLaw } from '#i18n/reports/threshold-sentences.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { ReportFiles } from '#ui/features/reports/ReportFiles.tsx'
import { ReportState } from '#ui/features/reports/ReportState.tsx'
import { ApiError } from '#ui/platform/api/api.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { ListSkeleton } from '#ui/platform/lists/ListSkeleton.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { ButtonLink } from '#ui/kit/actions/Button.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { EmptyState } from '#ui/kit/lists/EmptyState.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { lazyComponent } from '#ui/kit/timing/lazy-component.tsx'
import { type ThresholdReport, useThresholdReport } from './queries.ts'

const LinePlot = lazyComponent(async () => (await import('#ui/kit/plots/LinePlot.tsx')).LinePlot)

const NAMES = ['voluntary', 'mandatory'] as const

/** Taxable turnover against both thresholds of registration, and what the law asks. */
export function ThresholdScreen() {
  const t = useMessages(thresholdMessages)
  const shell = useMessages(shellMessages)
  const report = useThresholdReport()
  const { data, error } = report
  const isUnknown = error instanceof ApiError && error.reason === 'reports.no-threshold'
  return (
    <>
      <PageHeader
        title={t('title')}
        documentTitle={shell('pageTitle', { page: t('title') })}
        actions={isUnknown ? null : <ReportFiles name="threshold" query={{}} />}
      />
      {isUnknown ? (
        <EmptyState
          title={t('notKnown')}
          icon="i-lucide-percent"
          action={<ButtonLink href={paths.taxConfiguration}>{t('openTax')}</ButtonLink>}
        >
          {t('notKnownText')}
        </EmptyState>
      ) : (
        <ReportState
          report={report}
          skeleton={
            <ListSkeleton label={t('loading')}>
              <div className="flex flex-col gap-4">
                <Skeleton width="w-40" height="h-7" />
                <Skeleton height="h-40" />
                <Skeleton height="h-60" />
              </div>
            </ListSkeleton>
          }
        >
          {data ? <Report report={data} /> : null}
        </ReportState>
      )}
    </>
  )
}

function Report({ report }: { report: ThresholdReport }) {
  const t = useMessages(thresholdMessages)
  const { currency, last12, next30, imported } = report
  const heading = useId()
  return (
    <>
      <section className="card flex flex-col gap-4 p-4">
        <dl className="flex flex-wrap gap-x-8 gap-y-3">
          <div>
            <dt className="text-small text-ink-muted">{t('last12')}</dt>
            <dd className="text-title font-600">
              <Amount value={last12} currency={currency} />
            </dd>
            {imported === undefined ? null : (
              <dd className="text-small text-ink-muted">
                <Sentence slots={{ amount: <Amount value={imported} currency={currency} /> }}>
                  {(slots) => t('ofWhichImported', slots)}
                </Sentence>
              </dd>
            )}
          </div>
          <div>
            <dt className="text-small text-ink-muted">{t('next30')}</dt>
            <dd className="text-title font-600">
              <Amount value={next30} currency={currency} />
            </dd>
          </div>
        </dl>
        <dl className="grid gap-4 sm:grid-cols-2">
          {NAMES.map((name) => (
            <ThresholdState key={name} name={name} report={report} />
          ))}
        </dl>
        <p className="font-600">{t(thresholdLaw(report))}</p>
      </section>
      <section aria-labelledby={heading} className="card flex flex-col gap-3 p-4">
        <h2 id={heading} className="text-heading">
          {t('plot')}
        </h2>
        <TurnoverPlot report={report} />
      </section>
      <p className="text-small text-ink-muted">{t('rule')}</p>
    </>
  )
}

function ThresholdState({ name, report }: { name: (typeof NAMES)[number]; report: ThresholdReport }) {
  const t = useMessages(thresholdMessages)
  const { locale } = useLanguage()
  const { currency, last12 } = report
  const { amount, passed, expected } = report[name]
  const left = minor(parseMinor(amount, currency) - parseMinor(last12, currency))
  const look = passed === null ? 'text-ink-muted' : name === 'mandatory' ? 'text-danger' : ''
  return (
    <div>
      <dt className="text-small text-ink-muted">{t(name)}</dt>
      <dd>
        <span className="block font-600">
          <Amount value={amount} currency={currency} />
        </span>
        {passed === null && left > 0n ? (
          <span className="block text-small">
            <Sentence slots={{ amount: <Amount value={formatMinor(left, currency)} currency={currency} /> }}>
              {(slots) => t('left', slots)}
            </Sentence>
          </span>
        ) : null}
        <span className={`block text-small ${look}`}>{passingSentence({ passed, expected }, locale)}</span>
      </dd>
    </div>
  )
}

/** Each point is the turnover of a year, so that it can be read against the thresholds. */
function TurnoverPlot({ report: { currency, today, months, voluntary, mandatory } }: { report: ThresholdReport }) {
  const t = useMessages(thresholdMessages)
  const plot = useMessages(plotMessages)
  const amount = (value: string) => <Amount value={value} currency={currency} />
  return (
    <Suspense fallback={<Skeleton height="h-60" />}>
      <LinePlot
        points={months.map(({ month, last12 }, index) => ({
          day: index === months.length - 1 ? today : endOfMonth(`${month}-01`),
          value: last12,
        }))}
        thresholds={[
          { id: 'voluntary', value: voluntary.amount, label: t('voluntary') },
          { id: 'mandatory', value: mandatory.amount, label: t('mandatory') },
        ]}
        format={amount}
        sentence={(day, value) => plot('valueOn', { day, value: isolate(formatAmount(value, currency)) })}
        texts={{
          label: t('plot'),
          categoryHead: plot('day'),
          valueHead: t('last12'),
          showTable: plot('showTable'),
          hideTable: plot('hideTable'),
        }}
      />
    </Suspense>
  )
}
