import { expect, test } from 'bun:test'
import { readContacts } from '#domain/customers/contact.ts'
import { isPhone } from '#domain/customers/phone.ts'

const NOBODY = { name: '', email: '', phone: '', mails: [] }

test('are normalised, and blank ones left out', () => {
  const typed = [
    {
      name: ' Layla ',
      email: ' Layla@Example.com ',
      phone: ' ٠٥٠ 123 4567 ',
      mails: ['statements', 'invoices'] as const,
    },
    NOBODY,
  ].map((contact) => ({ ...contact, mails: [...contact.mails] }))
  expect(readContacts(typed)).toEqual({
    ok: true,
    contacts: [{ name: 'Layla', email: 'layla@example.com', phone: '050 123 4567', mails: ['invoices', 'statements'] }],
  })
})

test('a mail needs an address, and each problem has its path', () => {
  const typed = [
    { ...NOBODY, name: 'Layla', mails: ['reminders' as const] },
    { ...NOBODY, email: 'x', phone: 'call me' },
  ]
  expect(readContacts(typed)).toEqual({
    ok: false,
    fields: {
      'contacts.0.email': { problem: 'missing' },
      'contacts.1.email': { problem: 'not-an-email' },
      'contacts.1.phone': { problem: 'bad-character' },
    },
  })
})

test('a phone number is digits and what stands between them', () => {
  expect(['+971 4 555-0134', '04/5550134', '(04) 555.0134'].map(isPhone)).toEqual([true, true, true])
  expect(['12', 'call me', '971+4'].map(isPhone)).toEqual([false, false, false])
})
