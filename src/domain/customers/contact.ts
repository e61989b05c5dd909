/** The contact persons of a customer, and which mails each of them gets. */
import { stripBidi } from '#domain/text/bidi.ts'
import { toAsciiDigits } from '#domain/text/digits.ts'
import { readEmail } from '#domain/text/email.ts'
import type { FieldProblems } from '#domain/refusal.ts'
import { isPhone } from './phone.ts'

export const CONTACT_MAILS = ['invoices', 'reminders', 'statements'] as const

export type ContactMail = (typeof CONTACT_MAILS)[number]

/** Whether a customer is reminded of open invoices by the company's plan. */
export const CUSTOMER_REMINDERS = ['plan', 'off'] as const

export type CustomerReminders = (typeof CUSTOMER_REMINDERS)[number]

/** An unknown part is the empty string. */
export type CustomerContact = { name: string; email: string; phone: string; mails: ContactMail[] }

export const MOST_CONTACTS = 10

/** The addresses that get a mail: those of the contacts who receive such mails, else the customer's own. */
export function mailAddresses(
  { email, contacts }: { email: string | null | undefined; contacts: readonly CustomerContact[] },
  mail: ContactMail,
): string[] {
  const receiving = contacts.filter(({ mails }) => mails.includes(mail)).map((contact) => contact.email)
  return receiving.length > 0 ? [...new Set(receiving)] : email ? [email] : []
}

/**
 * Normalises contacts and leaves out blank ones. A contact who gets a mail needs an address. Problems are named by
 * path: `contacts.0.email`.
 */
export function readContacts(
  typed: readonly CustomerContact[],
): { ok: true; contacts: CustomerContact[] } | { ok: false; fields: FieldProblems } {
  const fields: FieldProblems = {}
  const contacts = typed.map((contact, index) => readContact(contact, `contacts.${index}`, fields))
  if (Object.keys(fields).length > 0) return { ok: false, fields }
  return { ok: true, contacts: contacts.filter(({ name, email, phone }) => name || email || phone) }
}

function readContact(typed: CustomerContact, path: string, fields: FieldProblems): CustomerContact {
  const phone = toAsciiDigits(stripBidi(typed.phone)).trim()
  if (phone !== '' && !isPhone(phone)) fields[`${path}.phone`] = { problem: 'not-a-phone' }
  const mails = CONTACT_MAILS.filter((mail) => typed.mails.includes(mail))
  const contact = { name: typed.name.trim(), email: typed.email.trim(), phone, mails }
  if (contact.email === '') {
    if (mails.length > 0) fields[`${path}.email`] = { problem: 'missing' }
    return contact
  }
  const email = readEmail(contact.email)
  if (!email.ok) fields[`${path}.email`] = email.problem
  return email.ok ? { ...contact, email: email.value } : contact
}
