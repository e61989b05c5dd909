import { customerPageMessages } from '#i18n/customers/page.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import type { Customer } from './queries.ts'
import { isZero } from '#domain/money/money.ts'

/** Amounts owed, overdue and in credit by currency, and how long the customer takes to pay. */
export function Balances({ customer: { balances, averageDaysToPay } }: { customer: Customer }) {
  const t = useMessages(customerPageMessages)
  const pays =
    averageDaysToPay === null
      ? t('noDaysToPay')
      : averageDaysToPay === 0
        ? t('paysAtOnce')
        : t('daysToPay', { n: averageDaysToPay })
  return (
    <section aria-label={t('summary')} className="card flex flex-col gap-3 p-4">
      {balances.length === 0 ? <p className="text-ink-muted">{t('nothingOwed')}</p> : null}
      {balances.map(({ currency, due, overdue, credit }) => (
        <dl key={currency} className="flex flex-wrap gap-x-6 gap-y-2">
          <Figure name={t('owed')} value={due} currency={currency} />
          <Figure name={t('overdue')} value={overdue} currency={currency} tone="text-danger" />
          <Figure name={t('credit')} value={credit} currency={currency} tone="text-success" />
        </dl>
      ))}
      <p className="text-small text-ink-muted">{pays}</p>
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
