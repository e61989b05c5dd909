/** A phone number is one number however it was stored and however it is dialled: each way of one finds each way of the other. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createCompany } from '#tests/support/companies.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

type Page = { items: { id: string; name: string }[] }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** A mobile number and a landline of each country, in groups as they are read out, without trunk prefix. */
const NUMBERS: Record<string, { code: string; groups: string[][] }> = {
  AE: {
    code: '971',
    groups: [
      ['50', '123', '4567'],
      ['4', '555', '0134'],
    ],
  },
  SA: {
    code: '966',
    groups: [
      ['55', '123', '4567'],
      ['11', '234', '5678'],
    ],
  },
  QA: {
    code: '974',
    groups: [
      ['3312', '3456'],
      ['4412', '3456'],
    ],
  },
  KW: {
    code: '965',
    groups: [
      ['5012', '3456'],
      ['2212', '3456'],
    ],
  },
  BH: {
    code: '973',
    groups: [
      ['3612', '3456'],
      ['1712', '3456'],
    ],
  },
  OM: {
    code: '968',
    groups: [
      ['9212', '3456'],
      ['2412', '3456'],
    ],
  },
}

/** Dialled at home with the trunk prefix or without, and from abroad. Those without the code are of the account's own country. */
function waysOf(code: string, groups: readonly string[]): string[] {
  const [area = '', ...rest] = groups
  const local = rest.join(' ')
  const plain = groups.join('')
  return [
    plain,
    `0${plain}`,
    `0${groups.join(' ')}`,
    `0${groups.join('-')}`,
    `(0${area}) ${rest.join('-')}`,
    `+${code}${plain}`,
    `+${code} ${groups.join(' ')}`,
    `+${code}-${groups.join('-')}`,
    `+${code} (0) ${groups.join(' ')}`,
    `+${code} (0${area}) ${local}`,
    `+${code} ${groups.join('.')}`,
    `00${code}${plain}`,
    `00${code}-${area}-${rest.join('')}`,
    `00 ${code} ${groups.join(' ')}`,
    `${code}${plain}`,
    `${code} ${groups.join(' ')}`,
  ]
}

const inArabic = (text: string): string => text.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)))
const inPersian = (text: string): string => text.replace(/\d/g, (digit) => String.fromCharCode(0x06f0 + Number(digit)))

async function bookOf(country: string) {
  const { token } = await createCompany(server, { name: 'Noor', country })
  const make = async (name: string, more: object) => {
    const made = await server.request('POST', '/api/customers', { token, body: { name, ...more } })
    expect([more, made.status]).toEqual([more, 201])
  }
  const find = async (q: string) => {
    const path = `/api/customers?limit=100&q=${encodeURIComponent(q)}`
    return (await server.request<Page>('GET', path, { token })).body.items.map(({ name }) => name)
  }
  return { token, make, find }
}

describe.each(Object.keys(NUMBERS))('in %s', (country) => {
  test('each way of writing a number finds each other way, and no other number', async () => {
    const { code, groups } = NUMBERS[country] ?? { code: '', groups: [] }
    const { make, find } = await bookOf(country)
    // The same digits, of another country.
    const other = code === '966' ? '971' : '966'
    for (const [nth, number] of groups.entries()) {
      const ways = waysOf(code, number)
      for (const [at, phone] of ways.entries()) await make(`${nth} ${at}`, { phone })
      await make(`${nth} contact`, { contacts: [{ name: '', email: '', phone: ways[4 + nth] ?? '', mails: [] }] })
      await make(`${nth} abroad`, { phone: `+${other} ${number.join(' ')}` })
      const own = [...ways.keys().map((at) => `${nth} ${at}`), `${nth} contact`].toSorted()
      const dialled = [...ways, `(+${code}) ${number.join('-')}`, `tel:+${code}${number.join('')}`]
      for (const q of dialled.flatMap((way) => [way, inArabic(way), inPersian(way)])) {
        const found = (await find(q)).filter((name) => !name.endsWith('abroad'))
        expect([q, found.toSorted()]).toEqual([q, own])
      }
      const international = dialled.filter((way) => /^\W*[+]|^00/.test(way))
      for (const q of international)
        expect([q, await find(q)]).not.toEqual([q, expect.arrayContaining([`${nth} abroad`])])
      // The last digits alone, and what is typed so far.
      const digits = number.join('')
      for (const q of [digits.slice(-7), digits.slice(-4), digits.slice(0, 5), `0${digits}`.slice(0, 6)]) {
        expect([q, (await find(q)).filter((name) => name.startsWith(`${nth} `))]).toEqual([
          q,
          expect.arrayContaining(own),
        ])
      }
    }
  }, 20_000)
})

test('an extension, a label in front and a number of any country are no hindrance', async () => {
  const { make, find } = await bookOf('AE')
  await make('Switchboard', { phone: '04 555 0134' })
  await make('London', { phone: '+44 (0)20 7946 0958' })
  await make('New York', { phone: '+1 (212) 555-0187' })
  const extensions = [
    'ext 12',
    'ext. 12',
    'Ext:12',
    'x12',
    'x 12',
    '#12',
    ';ext=12',
    'extension 12',
    'تحويلة 12',
    'تحويلة: ١٢',
  ]
  for (const extension of extensions) {
    for (const number of ['04 555 0134', '+97145550134', '0097145550134'])
      expect([extension, await find(`${number} ${extension}`)]).toEqual([extension, ['Switchboard']])
  }
  expect(await find('tel:+97145550134')).toEqual(['Switchboard'])
  for (const q of ['+44 20 7946 0958', '+442079460958', '00442079460958', '020 7946 0958', '02079460958', '2079460958'])
    expect([q, await find(q)]).toEqual([q, ['London']])
  for (const q of ['+12125550187', '001 212 555 0187', '(212) 555-0187', '12125550187'])
    expect([q, await find(q)]).toEqual([q, ['New York']])
})

test('numbers follow the country of the account, also when it moves; and the country of the customer', async () => {
  const { token, make, find } = await bookOf('AE')
  await make('At home', { phone: '050 123 4567' })
  await make('In Riyadh', { phone: '055 123 4567', country: 'SA' })
  expect(await find('+971501234567')).toEqual(['At home'])
  expect(await find('+966501234567')).toEqual([])
  expect(await find('+966551234567')).toEqual(['In Riyadh'])
  await server.request('PUT', '/api/account', { token, body: { country: 'SA' } })
  expect(await find('+966501234567')).toEqual(['At home'])
  expect(await find('+971501234567')).toEqual([])
})

test('words and numbers are asked for together, and groups of digits in a name are still found', async () => {
  const { make, find } = await bookOf('AE')
  await make('Noor Trading', { phone: '+971 50 123 4567' })
  await make('Salma Trading', { phone: '+971 50 123 4567' })
  await make('Studio 54 2000', { phone: '+971 4 555 0134', trn: '100987654321003' })
  expect(await find('noor 050 123 4567')).toEqual(['Noor Trading'])
  expect(await find('0501234567 salma')).toEqual(['Salma Trading'])
  expect(await find('54 2000')).toEqual(['Studio 54 2000'])
  expect(await find('1009 8765 4321 003')).toEqual(['Studio 54 2000'])
  expect(await find('04 555 0134 100987654321003')).toEqual(['Studio 54 2000'])
})

test('a number in a name is found as it was typed, also where it begins as one from abroad does', async () => {
  const { make, find } = await bookOf('AE')
  await make('Unit 00700', { trn: '100987654321003' })
  await make('Noor 0042 Trading', { phone: '+971 50 123 4567' })
  for (const q of ['00700', 'unit 007', 'unit 0070', '٠٠٧٠٠']) expect([q, await find(q)]).toEqual([q, ['Unit 00700']])
  // No country code begins with 0.
  await make('Unit 00007', {})
  expect(await find('00007')).toEqual(['Unit 00007'])
  for (const q of ['0042', 'noor 004', 'trading 0042']) expect([q, await find(q)]).toEqual([q, ['Noor 0042 Trading']])
})
