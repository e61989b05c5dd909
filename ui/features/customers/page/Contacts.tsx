import { customerPageMessages } from '#i18n/customers/page.ts'
import { customerRecordMessages } from '#i18n/customers/record.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import type { Customer } from './queries.ts'

export function Contacts({ customer: { contacts } }: { customer: Customer }) {
  const t = useMessages(customerPageMessages)
  return (
    <section aria-labelledby="customer-contacts" className="card flex flex-col gap-3 p-4">
      <h2 id="customer-contacts" className="text-heading">
        {t('contacts')}
      </h2>
      {contacts.length === 0 ? <p className="text-ink-muted">{t('noContacts')}</p> : null}
      <ul className="flex flex-col gap-3 empty:hidden">
        {contacts.map((contact, at) => (
          <li key={at} className="flex min-w-0 flex-col">
            <span className="break-words font-600">
              <Bdi>{contact.name || contact.email || contact.phone}</Bdi>
            </span>
            <span className="flex min-w-0 flex-wrap gap-x-3 break-all text-small">
              {contact.name && contact.email ? <Ltr>{contact.email}</Ltr> : null}
              {contact.phone ? <Ltr>{contact.phone}</Ltr> : null}
            </span>
            <Mails mails={contact.mails} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Mails({ mails }: { mails: Customer['contacts'][number]['mails'] }) {
  const t = useMessages(customerPageMessages)
  const record = useMessages(customerRecordMessages)
  const { locale } = useLanguage()
  if (mails.length === 0) return null
  const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(mails.map((mail) => record(mail)))
  return <span className="text-small text-ink-muted">{t('gets', { mails: list })}</span>
}
