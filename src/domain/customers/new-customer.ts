/** Whether text typed into the customer search may be the name of a new customer. */
import { fold } from '#domain/text/fold.ts'
import { withoutExtensions } from '#domain/text/phone.ts'
import type { CustomerContact } from './contact.ts'

type Known = { phone: string | null; trn: string | null; contacts: readonly Pick<CustomerContact, 'phone'>[] }

/** Shorter numbers are the beginning of too many others. */
const SHORTEST_NUMBER = 4

/** The last digits of a number are the same however it is dialled. */
const SAME_END = 7

/** False for a phone number or TRN that one of the found customers has. */
export function mayBecomeCustomer(typed: string, found: readonly Known[]): boolean {
  const text = withoutExtensions(fold(typed))
  const digits = digitsOf(text).replace(/^0+/, '')
  if (/[^\d\s+().#-]/.test(text) || digits.length < SHORTEST_NUMBER) return true
  const end = digits.slice(-SAME_END)
  return !found.some(({ phone, trn, contacts }) => {
    const phones = [phone, ...contacts.map((contact) => contact.phone)]
    return phones.some((one) => digitsOf(one ?? '').includes(end)) || trn?.includes(digits)
  })
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')
