import { type ReactNode, useId } from 'react'
import { formatDay, formatMonth, formatShortDay } from '#domain/calendar/date-display.ts'
import { formatAmount } from '#domain/money/money.ts'
import { isolate } from '#domain/text/bidi.ts'
import { adminOverviewMessages } from '#i18n/admin/overview.ts'
import { plotMessages } from '#i18n/shell/plots.ts'
import type { Overview } from '#ui/features/admin/queries.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { ColumnPlot, type PlotColumn } from '#ui/kit/plots/ColumnPlot.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { averageOf, revenueOf, type Step, stepsOf, sumOf, weeksOf } from './steps.ts'

type ServicePlotsProps = { overview: Overview; isYear: boolean }

/** A plot a figure, each with its table. */
export function ServicePlots({ overview: { series, payments }, isYear }: ServicePlotsProps) {
  const t = useMessages(adminOverviewMessages)
  const { currency } = payments
  const steps = stepsOf(series, isYear)
  const shown = useSteps(isYear)
  const weeks = useWeeks()
  const hasRevenue = series.some(({ revenue }) => revenue.length > 0)
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Plot heading={t('signUps')} steps={shown} columns={steps} value={(step) => sumOf(step, 'signUps')} />
      <Plot
        heading={t('conversion')}
        steps={weeks}
        columns={weeksOf(series)}
        heads={[t('signedUp'), t('havePaid')]}
        value={(step) => sumOf(step, 'signUps')}
        beside={(step) => sumOf(step, 'firstPaid')}
      />
      <Plot
        heading={isYear ? t('activeAverage') : t('active')}
        note={t('activeHint')}
        steps={shown}
        columns={steps}
        value={(step) => averageOf(step, 'active')}
      />
      {hasRevenue ? (
        <Plot
          heading={t('revenue')}
          steps={shown}
          columns={steps}
          currency={currency}
          heads={[t('monthly'), t('yearly')]}
          value={(step) => revenueOf(step, 'monthly', currency)}
          beside={(step) => revenueOf(step, 'yearly', currency)}
        />
      ) : (
        <Card heading={t('revenue')}>
          <p className="text-ink-muted">{t('noRevenue')}</p>
        </Card>
      )}
      <Plot heading={t('issued')} steps={shown} columns={steps} value={(step) => sumOf(step, 'issued')} />
      <Plot
        heading={t('mail')}
        steps={shown}
        columns={steps}
        heads={[t('taken'), t('failed')]}
        value={(step) => sumOf(step, 'mailsTaken')}
        beside={(step) => sumOf(step, 'mailsFailed')}
      />
    </div>
  )
}

/** Names the columns of a plot. */
type StepNames = { head: string; of: (step: Step) => Pick<PlotColumn, 'category' | 'label'> }

function useSteps(isYear: boolean): StepNames {
  const t = useMessages(adminOverviewMessages)
  const plot = useMessages(plotMessages)
  const { locale } = useLanguage()
  if (!isYear) {
    return {
      head: plot('day'),
      of: ({ from }) => ({ category: formatDay(from, locale), label: formatShortDay(from, locale, from) }),
    }
  }
  return {
    head: t('month'),
    of: ({ from }) => {
      const month = from.slice(0, 7)
      return { category: formatMonth(month, locale, 'long'), label: formatMonth(month, locale, 'short') }
    },
  }
}

function useWeeks(): StepNames {
  const t = useMessages(adminOverviewMessages)
  const { locale } = useLanguage()
  return {
    head: t('week'),
    of: ({ from, to }) => ({
      category: t('weekOf', { from: formatDay(from, locale), to: formatDay(to, locale) }),
      label: formatShortDay(from, locale, from),
    }),
  }
}

type PlotProps = {
  heading: string
  note?: string
  steps: StepNames
  columns: readonly Step[]
  value: (step: Step) => number | string
  /** With `heads`. */
  beside?: (step: Step) => number | string
  heads?: readonly [string, string]
  /** Amounts have one, counts none. */
  currency?: string
}

function Plot({ heading, note, steps, columns, value, beside, heads, currency }: PlotProps) {
  const t = useMessages(plotMessages)
  const spoken = (amount: string) => (currency ? isolate(formatAmount(amount, currency)) : amount)
  const [first, second] = heads ?? [heading]
  return (
    <Card heading={heading} note={note}>
      <ColumnPlot
        columns={columns.map((step) => ({
          id: step.from,
          ...steps.of(step),
          value: String(value(step)),
          ...(beside && { beside: String(beside(step)) }),
        }))}
        format={(amount) => <Amount value={amount} {...(currency && { currency })} />}
        sentence={(column) =>
          second === undefined || column.beside === undefined
            ? t('valueOn', { day: column.category, value: spoken(column.value) })
            : t('twoValuesOn', {
                category: column.category,
                first,
                value: spoken(column.value),
                second,
                beside: spoken(column.beside),
              })
        }
        texts={{
          label: heading,
          categoryHead: steps.head,
          valueHead: first,
          besideHead: second,
          showTable: t('showTable'),
          hideTable: t('hideTable'),
        }}
      />
    </Card>
  )
}

function Card({ heading, note, children }: { heading: string; note?: string | undefined; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="card flex min-w-0 flex-col gap-3 p-4">
      <h3 id={id} className="text-heading">
        {heading}
      </h3>
      {children}
      {note ? <p className="text-small text-ink-muted">{note}</p> : null}
    </section>
  )
}
