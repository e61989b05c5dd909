/** The contacts of a customer in one cell of a table. */
import type { ContactMail, CustomerContact } from './contact.ts'

/**
 * `Name <email> (phone) [Invoices, Statements]`, without the parts that are not known, and `; ` between contacts. A name in which
 * one of these signs stands is in double quotes, each of its own quotes doubled, so that the cell can be read back.
 */
export function contactsText(contacts: readonly CustomerContact[], wordOf: (mail: ContactMail) => string): string {
  return contacts.map((contact) => contactText(contact, wordOf)).join('; ')
}

function contactText({ name, email, phone, mails }: CustomerContact, wordOf: (mail: ContactMail) => string): string {
  const parts = [
    name && quoted(name),
    email && `<${email}>`,
    phone && `(${phone})`,
    mails.length > 0 ? `[${mails.map(wordOf).join(', ')}]` : '',
  ]
  return parts.filter((part) => part !== '').join(' ')
}

const quoted = (name: string) => (/[;<>()[\]"]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)
