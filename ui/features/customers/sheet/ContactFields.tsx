import { CONTACT_MAILS, type ContactMail, type CustomerContact, MOST_CONTACTS } from '#domain/customers/contact.ts'
import { customerRecordMessages } from '#i18n/customers/record.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import { Checkbox } from '#ui/kit/fields/Checkbox.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'

type ContactFieldsProps = {
  contacts: readonly CustomerContact[]
  onChange: (contacts: readonly CustomerContact[]) => void
}

const BLANK: CustomerContact = { name: '', email: '', phone: '', mails: [] }

/** Contacts of the customer, and the mails that each gets. */
export function ContactFields({ contacts, onChange }: ContactFieldsProps) {
  const t = useMessages(customerRecordMessages)
  const change = (at: number, changed: Partial<CustomerContact>) =>
    onChange(contacts.map((contact, index) => (index === at ? { ...contact, ...changed } : contact)))
  return (
    <section aria-label={t('contacts')} className="flex flex-col gap-4">
      <h3 className="text-heading">{t('contacts')}</h3>
      {contacts.map((contact, at) => (
        <Contact
          key={at}
          contact={contact}
          at={at}
          onChange={(changed) => change(at, changed)}
          onRemove={() => onChange(contacts.filter((_, index) => index !== at))}
        />
      ))}
      {contacts.length < MOST_CONTACTS ? (
        <div>
          <Button icon="i-lucide-plus" onPress={() => onChange([...contacts, BLANK])}>
            {t('addContact')}
          </Button>
        </div>
      ) : null}
    </section>
  )
}

type ContactProps = {
  contact: CustomerContact
  at: number
  onChange: (changed: Partial<CustomerContact>) => void
  onRemove: () => void
}

function Contact({ contact, at, onChange, onRemove }: ContactProps) {
  const t = useMessages(customerRecordMessages)
  const n = String(at + 1)
  const named = (field: 'name' | 'email' | 'phone') => ({
    name: `contacts.${at}.${field}`,
    value: contact[field],
    onChange: (value: string) => onChange({ [field]: value }),
  })
  const toggle = (mail: ContactMail, isChosen: boolean) =>
    onChange({ mails: CONTACT_MAILS.filter((one) => (one === mail ? isChosen : contact.mails.includes(one))) })
  return (
    <div
      role="group"
      aria-label={t('contact', { n })}
      className="flex flex-col gap-3 rounded-card border border-line p-3"
    >
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextField {...named('name')} label={t('contactName')} maxLength={200} />
        </div>
        <IconButton label={t('removeContact', { n })} icon="i-lucide-x" onPress={onRemove} />
      </div>
      <TextField {...named('email')} label={t('email')} writing="ltr" inputMode="email" maxLength={254} />
      <TextField {...named('phone')} label={t('phone')} type="tel" writing="ltr" maxLength={40} />
      <div role="group" aria-label={t('mails')} className="flex flex-wrap items-center gap-x-4">
        <span className="text-small font-600">{t('mails')}</span>
        {CONTACT_MAILS.map((mail) => (
          <Checkbox key={mail} isSelected={contact.mails.includes(mail)} onChange={(chosen) => toggle(mail, chosen)}>
            {t(mail)}
          </Checkbox>
        ))}
      </div>
    </div>
  )
}
