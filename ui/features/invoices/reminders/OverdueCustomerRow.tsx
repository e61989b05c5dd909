import { Fragment } from 'react'
import { sendMessages } from '#i18n/documents/send.ts'
import { daysBetween } from '#domain/calendar/dates.ts'
import { displayName } from '#domain/text/display-name.ts'
import { overdueReminderMessages } from '#i18n/invoices/reminders.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { Checkbox } from '#ui/kit/fields/Checkbox.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import type { OverdueCustomer } from './queries.ts'

type OverdueCustomerRowProps = {
  customer: OverdueCustomer
  today: string
  isChosen: boolean
  isDisabled: boolean
  onChoose: (isChosen: boolean) => void
}

/** A customer with the addresses that the letter goes to, and what is due. */
export function OverdueCustomerRow({ customer, today, isChosen, isDisabled, onChoose }: OverdueCustomerRowProps) {
  const { locale } = useLanguage()
  const say = useMessages(sendMessages)
  return (
    <li className="flex flex-col gap-1 py-2">
      <Checkbox isSelected={isChosen} onChange={onChoose} isDisabled={isDisabled}>
        <span className="flex flex-col [overflow-wrap:anywhere]">
          <span dir="auto" className="page-start font-600">
            {displayName(customer.customer, locale)}
          </span>
          <span className="text-small text-ink-muted">
            {customer.to.map((email, index) => (
              <Fragment key={email}>
                {index > 0 ? say('comma') : null}
                <Ltr>{email}</Ltr>
              </Fragment>
            ))}
          </span>
        </span>
      </Checkbox>
      <div className="flex flex-col gap-1 ps-8">
        <OverdueFacts customer={customer} today={today} />
      </div>
    </li>
  )
}

/** The oldest stand for the others. */
const MOST_SHOWN = 3

function OverdueFacts({ customer, today }: Pick<OverdueCustomerRowProps, 'customer' | 'today'>) {
  const t = useMessages(overdueReminderMessages)
  const { invoices, hasMore, totals, remindedOn } = customer
  const others = invoices.length - MOST_SHOWN
  return (
    <>
      <p className="flex flex-wrap gap-x-4 font-600">
        {totals.map(({ currency, due }) => (
          <Amount key={currency} value={due} currency={currency} />
        ))}
      </p>
      <ul className="text-small text-ink-muted">
        {invoices.slice(0, MOST_SHOWN).map(({ id, number, dueDate, currency, due }) => (
          <li key={id} className="flex flex-wrap gap-x-3">
            <Ltr>{number}</Ltr>
            <span>{t('late', { n: daysBetween(dueDate, today) })}</span>
            {invoices.length > 1 ? <Amount value={due} currency={currency} /> : null}
          </li>
        ))}
        {hasMore ? <li>{t('evenMore')}</li> : others > 0 ? <li>{t('more', { n: others })}</li> : null}
      </ul>
      {remindedOn === null ? null : (
        <p className="text-small text-warning">
          {remindedOn === today ? (
            t('remindedToday')
          ) : (
            <Sentence slots={{ day: <DateText day={remindedOn} /> }}>{(slots) => t('remindedOn', slots)}</Sentence>
          )}
        </p>
      )}
    </>
  )
}
