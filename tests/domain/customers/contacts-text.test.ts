import { expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { CONTACT_MAILS, type ContactMail, type CustomerContact, MOST_CONTACTS } from '#domain/customers/contact.ts'
import { contactsText, readContactsText } from '#domain/customers/contacts-text.ts'

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

const mailOf = (word: string) => CONTACT_MAILS.find((mail) => mail === word.trim()) ?? null
const read = (text: string) => readContactsText(text, mailOf)

test('the text of a cell is read back', () => {
  const texts = fc.string({ unit: fc.constantFrom(...'Saraسارة ;<>()[]",-'), maxLength: 12 }).map((text) => text.trim())
  const email = fc.constantFrom('', 's@noor.example', "o'hara+1@palm.example")
  const phone = fc.constantFrom('', '+971 4 555 0100', '(04) 555 0100', '050 1234567')
  const mails = fc.subarray<ContactMail>([...CONTACT_MAILS])
  const one = fc
    .record({ name: texts, email, phone, mails })
    .filter(({ name, email: address, phone: number }) => Boolean(name || address || number))
  fc.assert(
    fc.property(fc.array(one, { maxLength: MOST_CONTACTS }), (contacts) => {
      expect(read(textOf(...contacts))).toEqual({ ok: true, value: contacts })
    }),
  )
})

test('a name or an address alone is a contact; what is none is refused', () => {
  expect(read('Sara Haddad')).toEqual({ ok: true, value: [contact({ name: 'Sara Haddad' })] })
  expect(read('sara@noor.example; Omar')).toEqual({
    ok: true,
    value: [contact({ email: 'sara@noor.example' }), contact({ name: 'Omar' })],
  })
  expect(read('Sara [letters]')).toMatchObject({ ok: false, problem: { problem: 'invalid' } })
  expect(read('Sara <s@noor.example')).toMatchObject({ ok: false })
  expect(read('a;'.repeat(11))).toMatchObject({ ok: false, problem: { problem: 'too-many' } })
})
