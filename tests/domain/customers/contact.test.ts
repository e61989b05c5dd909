import { expect, test } from 'bun:test'
import { mailAddresses, readContacts } from '#domain/customers/contact.ts'
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
      'contacts.1.phone': { problem: 'not-a-phone' },
    },
  })
})

test('a phone number is digits and what stands between them', () => {
  const phones = ['+971 4 555-0134', '04/5550134', '(04) 555.0134', '(+971) 4 555 0134', '+971\u00a050\u20111234567']
  expect(phones.filter((phone) => !isPhone(phone))).toEqual([])
  expect(['12', '---', 'call me', '971+4', 'ext 12', '04 555 ext'].filter(isPhone)).toEqual([])
})

test.each(['ext 12', 'ext. 12', 'Ext.12', ', ext: 12', 'x12', 'extension 12', '#12', 'تحويلة 12', '; داخلي 12'])(
  'a phone number may have an extension: %s',
  (extension) => {
    expect(isPhone(`+971 4 555 0134 ${extension}`)).toBe(true)
  },
)

test('two extensions are none', () => {
  expect(isPhone('04 555 0134 ext 1 ext 2')).toBe(false)
})

test('those who receive a mail get it in place of the customer, each address once', () => {
  const contact = (email: string, ...mails: ('invoices' | 'reminders' | 'statements')[]) => ({
    ...NOBODY,
    email,
    mails: [...mails],
  })
  const email = 'office@noor.example'
  const contacts = [
    contact('layla@noor.example', 'invoices', 'statements'),
    contact('omar@noor.example'),
    contact('sales@noor.example', 'invoices'),
    contact('layla@noor.example', 'invoices'),
  ]
  expect(mailAddresses({ email, contacts }, 'invoices')).toEqual(['layla@noor.example', 'sales@noor.example'])
  expect(mailAddresses({ email, contacts }, 'statements')).toEqual(['layla@noor.example'])
  expect(mailAddresses({ email, contacts }, 'reminders')).toEqual([email])
  expect(mailAddresses({ email: null, contacts }, 'reminders')).toEqual([])
})
