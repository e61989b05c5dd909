import { daysBetween } from '#domain/calendar/dates.ts'
import { displayName } from '#domain/text/display-name.ts'
import { dashboardMessages } from '#i18n/dashboard/dashboard.ts'
import { useToday } from '#ui/features/account/queries.ts'
import { RemindButton } from '#ui/features/documents/send/RemindButton.tsx'
import { RemindAllButton } from '#ui/features/invoices/reminders/RemindAllButton.tsx'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { BlockLink } from '#ui/kit/actions/BlockLink.tsx'
import { TextLink } from '#ui/kit/actions/TextLink.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { rowsOf } from './invoice-rows.ts'
import { countOf } from './next-step.ts'
import type { Dashboard } from './queries.ts'

type OverdueInvoice = Dashboard['oldestOverdue'][number]

/** The longest overdue, each with one press to remind its customer. */
export function OverdueCard({ dashboard: { oldestOverdue, overdue } }: { dashboard: Dashboard }) {
  const t = useMessages(dashboardMessages)
  const all = countOf(overdue)
  return (
    <section aria-labelledby="oldest-overdue" className="card flex min-w-0 flex-col gap-2 p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="oldest-overdue" className="text-heading">
          {t('oldestOverdue')}
        </h2>
        {all > 1 ? <RemindAllButton /> : null}
      </div>
      <ul className="flex flex-col divide-y divide-line">
        {oldestOverdue.map((invoice) => (
          <OverdueRow key={invoice.id} invoice={invoice} />
        ))}
      </ul>
      {all > oldestOverdue.length ? (
        <p>
          <TextLink href={rowsOf.overdue()}>{t('allOverdue', { n: all })}</TextLink>
        </p>
      ) : null}
    </section>
  )
}

/** The amount and the button move below a name that leaves no space for them. */
function OverdueRow({ invoice }: { invoice: OverdueInvoice }) {
  const t = useMessages(dashboardMessages)
  const { locale } = useLanguage()
  const today = useToday()
  const { id, number, customer, dueDate, currency, due } = invoice
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-64">
        <BlockLink href={paths.invoice(id)}>
          <span dir="auto" className="page-start block truncate font-600" title={displayName(customer, locale)}>
            {displayName(customer, locale)}
          </span>
          <span className="flex flex-wrap gap-x-3 text-small text-ink-muted">
            <Ltr>{number}</Ltr>
            <span className="text-danger">{t('daysLate', { n: daysBetween(dueDate, today) })}</span>
          </span>
        </BlockLink>
      </div>
      <div className="overdue-amount flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="font-600">
          <Amount value={due} currency={currency} />
        </span>
        <RemindButton id={id} number={number} />
      </div>
    </li>
  )
}
