import { customerPageMessages } from '#i18n/customers/page.ts'
import { PendingNotice } from '#ui/platform/feedback/PendingNotice.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import type { Customer } from './queries.ts'
import { isZero } from '#domain/money/money.ts'

/** Amounts owed, overdue and in credit by currency, and how long the customer takes to pay. */
export function Balances({ customer: { id, balances, averageDaysToPay } }: { customer: Customer }) {
  const t = useMessages(customerPageMessages)
  return (
    <section aria-label={t('summary')} className="card flex flex-col gap-3 p-4">
      <PendingNotice records={[id]} />
      {balances.length === 0 ? <p className="text-ink-muted">{t('nothingOwed')}</p> : null}
      {balances.map(({ currency, due, overdue, credit }) => (
        <dl key={currency} className="flex flex-wrap gap-x-6 gap-y-2">
          <Figure name={t('owed')} value={due} currency={currency} />
          <Figure name={t('overdue')} value={overdue} currency={currency} tone="text-danger" />
          <Figure name={t('credit')} value={credit} currency={currency} tone="text-success" />
        </dl>
      ))}
      {/* Until an invoice is paid in full there is no average, whatever was paid in part. */}
      {averageDaysToPay === null ? null : (
        <p className="text-small text-ink-muted">
          {averageDaysToPay === 0 ? t('paysAtOnce') : t('daysToPay', { n: averageDaysToPay })}
        </p>
      )}
    </section>
  )
}

type FigureProps = { name: string; value: string; currency: string; tone?: string }

/** A zero is left out. */
function Figure({ name, value, currency, tone = '' }: FigureProps) {
  if (isZero(value)) return null
  return (
    <div className="flex min-w-0 flex-col">
      <dt className="text-small text-ink-muted">{name}</dt>
      <dd className={`text-heading ${tone}`}>
        <Amount value={value} currency={currency} />
      </dd>
    </div>
  )
}
