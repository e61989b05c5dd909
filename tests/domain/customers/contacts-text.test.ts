import { expect, test } from 'bun:test'
import type { CustomerContact } from '#domain/customers/contact.ts'
import { contactsText } from '#domain/customers/contacts-text.ts'

const contact = (parts: Partial<CustomerContact>): CustomerContact => ({
  name: '',
  email: '',
  phone: '',
  mails: [],
  ...parts,
})
const textOf = (...contacts: Partial<CustomerContact>[]) => contactsText(contacts.map(contact), (mail) => mail)

test('a contact has its name, address, phone and mails, without what is not known', () => {
  const whole = contact({
    name: 'Sara',
    email: 's@noor.example',
    phone: '+971 4 555',
    mails: ['invoices', 'reminders'],
  })
  expect(textOf(whole)).toBe('Sara <s@noor.example> (+971 4 555) [invoices, reminders]')
  expect(textOf({ email: 's@noor.example' }, { phone: '050 1' })).toBe('<s@noor.example>; (050 1)')
  expect(textOf()).toBe('')
})

test('a name with the signs of the cell is in quotes', () => {
  expect(textOf({ name: 'Sara; "S" (office)' })).toBe('"Sara; ""S"" (office)"')
})
