import { dayParts, daysBetween, endOfMonth } from '#domain/calendar/dates.ts'
import { isZero } from '#domain/money/money.ts'
import { comparisonOf } from '#domain/reports/comparison.ts'
import { dashboardMessages } from '#i18n/dashboard/dashboard.ts'
import { invoiceListMessages } from '#i18n/invoices/list.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import type { Figures } from './queries.ts'

type NotesProps = { figures: Figures; row: Figures['currencies'][number] }

/** Below what was invoiced: of how many invoices it is, what was credited, and how it was before. */
export function InvoicedNotes({ figures, row }: NotesProps) {
  const t = useMessages(dashboardMessages)
  const ofInvoices = useMessages(invoiceListMessages)
  const { currency, invoices, creditNotes, invoiced, imported, before } = row
  return (
    <span className="flex flex-col">
      <span>{ofInvoices('count', { n: invoices.count })}</span>
      {creditNotes.count > 0 ? (
        <span>
          <Sentence slots={{ amount: <Amount value={creditNotes.total} currency={currency} /> }}>
            {(slots) => t('lessCredited', slots)}
          </Sentence>
        </span>
      ) : null}
      {imported === undefined ? null : (
        <span>
          <Sentence slots={{ amount: <Amount value={imported} currency={currency} /> }}>
            {(slots) => t('ofWhichImported', slots)}
          </Sentence>
        </span>
      )}
      <Compared now={invoiced} before={before.invoiced} days={figures.before} />
    </span>
  )
}

/** Below what was collected: how long customers took, and how it was before. */
export function CollectedNotes({ figures, row }: NotesProps) {
  const t = useMessages(dashboardMessages)
  const { collected, averageDaysToPay, before } = row
  return (
    <span className="flex flex-col">
      {averageDaysToPay === null ? null : <span>{t('paidAfter', { n: averageDaysToPay })}</span>}
      <Compared now={collected} before={before.collected} days={figures.before} />
    </span>
  )
}

/** The sum invoiced in all currencies together, by the stated exchange rates. */
export function InBaseNote({ figures: { inBase } }: { figures: Figures }) {
  const t = useMessages(dashboardMessages)
  if (!inBase) return null
  const { currency, invoiced, withoutRate } = inBase
  return (
    <p className="flex flex-col text-small text-ink-muted">
      <span>
        <Sentence slots={{ amount: <Amount value={invoiced} currency={currency} /> }}>
          {(slots) => t('inBase', slots)}
        </Sentence>
      </span>
      {withoutRate > 0 ? <span>{t('withoutRate', { n: withoutRate })}</span> : null}
    </p>
  )
}

type ComparedProps = { now: string; before: string; days: Figures['before'] }

/** Nothing where neither had anything, or where it cannot be compared. */
function Compared({ now, before, days: { from, to } }: ComparedProps) {
  const t = useMessages(dashboardMessages)
  const compared = isZero(now) && isZero(before) ? null : comparisonOf({ now, before })
  if (compared === null) return null
  const isMonth = dayParts(from).day === 1 && to === endOfMonth(from)
  const n = daysBetween(from, to) + 1
  if (compared.is === 'same') return <span>{isMonth ? t('sameAsMonth') : t('sameAsDays', { n })}</span>
  if (compared.is === 'from-nothing') return <span>{isMonth ? t('nothingInMonth') : t('nothingInDays', { n })}</span>
  const { is, percent } = compared
  return (
    <span>
      <Sentence slots={{ percent: <Ltr>{`${percent}%`}</Ltr> }}>
        {(slots) =>
          isMonth
            ? t(is === 'more' ? 'moreThanMonth' : 'lessThanMonth', slots)
            : t(is === 'more' ? 'moreThanDays' : 'lessThanDays', { n, ...slots })
        }
      </Sentence>
    </span>
  )
}
