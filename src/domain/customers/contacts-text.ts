/** The contacts of a customer in one cell of a table. */
import { type Read, refuseField } from '#domain/refusal.ts'
import { type ContactMail, type CustomerContact, MOST_CONTACTS } from './contact.ts'

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

/** A name, quoted or not, and the signs of the other parts. The parentheses of a phone number may have some inside. */
const PARTS =
  /^\s*(?:"((?:[^"]|"")*)"|([^;<([]*))\s*(?:<([^>]*)>)?\s*(?:\(((?:[^()]|\([^()]*\))*)\))?\s*(?:\[([^\]]*)\])?\s*(?:;|$)/u

const LONGEST = { name: 200, email: 254, phone: 40 } as const

/** Reads what `contactsText` writes, and a name or an address alone. `mailOf`: null for a word that is no mail. */
export function readContactsText(text: string, mailOf: (word: string) => ContactMail | null): Read<CustomerContact[]> {
  const contacts: CustomerContact[] = []
  for (let rest = text.trim(); rest !== '';) {
    const found = PARTS.exec(rest)
    if (!found) return refuseField('invalid')
    rest = rest.slice(found[0].length).trim()
    const read = contactOf(found, mailOf)
    if (!read.ok) return read
    if (read.value) contacts.push(read.value)
  }
  return contacts.length > MOST_CONTACTS ? refuseField('too-many', MOST_CONTACTS) : { ok: true, value: contacts }
}

function contactOf(
  [, quotedName, bareName = '', email = '', phone = '', mailWords = '']: RegExpExecArray,
  mailOf: (word: string) => ContactMail | null,
): Read<CustomerContact | null> {
  const name = (quotedName?.replaceAll('""', '"') ?? bareName).trim()
  const words = mailWords.split(/[,،]/).filter((word) => word.trim() !== '')
  const mails = words.map(mailOf)
  if (mails.includes(null)) return refuseField('invalid')
  const isAddress = quotedName === undefined && email === '' && /^\S+@\S+$/.test(name)
  const contact = {
    name: isAddress ? '' : name,
    email: (isAddress ? name : email).trim(),
    phone: phone.trim(),
    mails: mails.filter((mail) => mail !== null),
  }
  for (const part of ['name', 'email', 'phone'] as const)
    if (contact[part].length > LONGEST[part]) return refuseField('too-long', LONGEST[part])
  const isBlank = contact.name === '' && contact.email === '' && contact.phone === ''
  return { ok: true, value: isBlank ? null : contact }
}
