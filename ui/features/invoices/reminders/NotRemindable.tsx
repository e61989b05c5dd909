import { displayName } from '#domain/text/display-name.ts'
import { overdueReminderMessages } from '#i18n/invoices/reminders.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { ButtonLink } from '#ui/kit/actions/Button.tsx'
import { TextLink } from '#ui/kit/actions/TextLink.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { rowsOfOverdue } from './overdue-rows.ts'
import type { OverdueCustomer } from './queries.ts'

type NotRemindableProps = { customers: readonly OverdueCustomer[]; withoutCustomer: number }

/** Customers without an address, each with the way to add one, and buyers who are no customers. */
export function NotRemindable({ customers, withoutCustomer }: NotRemindableProps) {
  const t = useMessages(overdueReminderMessages)
  const { locale } = useLanguage()
  if (customers.length === 0 && withoutCustomer === 0) return null
  return (
    <section aria-labelledby="not-remindable" className="flex flex-col gap-2">
      <h3 id="not-remindable" className="font-600">
        {t('notRemindable')}
      </h3>
      {customers.length > 0 ? (
        <ul className="flex flex-col divide-y divide-line border-y border-line">
          {customers.map(({ id, customer, totals }) => (
            <li key={id} className="flex flex-col gap-1 py-2 [overflow-wrap:anywhere]">
              <Bdi>{displayName(customer, locale)}</Bdi>
              <span className="flex flex-wrap gap-x-4 font-600">
                {totals.map(({ currency, due }) => (
                  <Amount key={currency} value={due} currency={currency} />
                ))}
              </span>
              <span className="flex flex-wrap items-center justify-between gap-x-3">
                <span className="text-small text-ink-muted">{t('noEmail')}</span>
                <ButtonLink compact href={paths.customer(id)}>
                  {t('add')}
                  <span className="sr-only"> {displayName(customer, locale)}</span>
                </ButtonLink>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {withoutCustomer > 0 ? (
        <p className="text-small text-ink-muted">
          {t('withoutCustomer', { n: withoutCustomer })} <TextLink href={rowsOfOverdue}>{t('allOverdue')}</TextLink>
        </p>
      ) : null}
    </section>
  )
}
