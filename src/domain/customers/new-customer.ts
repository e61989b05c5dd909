/** Whether what was typed into a search for customers may be the name of a new one. */
import { fold } from '#domain/text/fold.ts'
import { withoutExtensions } from '#domain/text/phone.ts'
import type { CustomerContact } from './contact.ts'

type Known = { phone: string | null; trn: string | null; contacts: readonly Pick<CustomerContact, 'phone'>[] }

/** Fewer are the beginning of many. */
const SHORTEST_NUMBER = 4

/** The end of a number, which is the same however it is dialled. */
const SAME_END = 7

/** A phone number or a TRN that one of those found has is no new customer. */
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
