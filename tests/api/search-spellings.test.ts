/** Every list that searches finds spellings that look the same to a reader, however they were stored or typed. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { createCompany } from '#tests/support/companies.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

/** A document, a payment, or what it is of. */
type Found = { name?: string; nameAr?: string | null; customer?: { name: string; nameAr?: string } }

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  token = (await createCompany(server)).token
})

const post = async (path: string, body: object) => {
  const made = await server.request<{ id: string; number: string }>('POST', path, { token, body })
  expect([path, body, made.status]).toEqual([path, body, 201])
  return made.body
}

const find = async (path: string, q: string): Promise<string[]> => {
  const { body } = await server.request<{ items: Found[] }>('GET', `${path}?limit=100&q=${encodeURIComponent(q)}`, {
    token,
  })
  return body.items.map(({ name, nameAr, customer }) => name || nameAr || customer?.name || customer?.nameAr || '')
}

const LINES = [{ description: 'Tea', quantity: '1', unitPrice: '10', tax: 'zero' }]
const isArabic = (name: string) => /\p{Script=Arabic}/u.test(name)

/** How a name comes into each list, in the language it is written in. */
const LISTS: Record<string, (name: string) => Promise<unknown>> = {
  '/api/customers': (name) => post('/api/customers', isArabic(name) ? { name: '', nameAr: name } : { name }),
  '/api/items': (name) => post('/api/items', isArabic(name) ? { name: '', nameAr: name } : { name }),
  '/api/invoices': (name) => post('/api/invoices', { customer: { name }, lines: LINES }),
  '/api/quotations': (name) => post('/api/quotations', { customer: { name }, lines: LINES }),
  '/api/payments': async (name) => {
    const { id } = await post('/api/customers', { name })
    return post('/api/payments', { customerId: id, currency: 'AED', amount: '10', date: '2026-03-01', method: 'cash' })
  },
}

/** Ways to write the same: each of them, stored, is found by each of them. */
const SAME: readonly (readonly string[])[] = [
  ['Café Rotana', 'cafe rotana', 'CAFE\u0301 ROTANA', 'Cafè-Rotana'],
  ['Straße AG', 'strasse ag', 'STRASSE AG', 'STRAẞE AG'],
  ['İstanbul', 'istanbul', 'ISTANBUL', 'ıstanbul'],
  ['Smørrebrød', 'smorrebrod', 'SMØRREBRØD'],
  ['Łódź Ægir', 'lodz aegir'],
  [
    'Al Futtaim Motors',
    'Al-Futtaim Motors',
    'Alfuttaim Motors',
    'AlFuttaim motors',
    'El Futtaim motors',
    'el-futtaim motors',
    'ELFUTTAIM motors',
  ],
  ['Abdul Rahman', 'Abdulrahman', 'abdul-rahman'],
  ['عبدالله محمد', 'عبد الله محمد', 'عَبْدُ اللّٰه محمد', 'عبداللـه محمد'],
  ['عبدالرحمن', 'عبد الرحمن'],
  ['نور الدين', 'نورالدين'],
  ['أبو ظبي', 'أبوظبي', 'ابو ظبى'],
  ['دائرة الشؤون', 'دائرة الشئون', 'دايره الشوون'],
  ['مسؤول', 'مسئول'],
  ['رؤوس', 'رءوس'],
  ['شفاء', 'شفا'],
  ['هاشمي كريم', 'ہاشمی کریم', 'ھاشمى كريم', 'هاشمے ڪريم'],
  ['بيبسي', 'پیپسی'],
  ['ڤيلا', 'فيلا'],
  ['Tower 123', 'tower ١٢٣', 'TOWER ۱۲۳', 'Ｔｏｗｅｒ １２３'],
  ['ﺷﺮﻛﺔ', 'شركة'],
]

describe.each(Object.entries(LISTS))('%s', (path, make) => {
  test('each way to write a name finds each other way', async () => {
    for (const ways of SAME) for (const stored of ways) await make(stored)
    for (const ways of SAME) {
      for (const q of ways) {
        expect([q, (await find(path, q)).toSorted()]).toEqual([q, expect.arrayContaining(ways.toSorted())])
      }
    }
  })

  test('an Arabic word is found in whatever is written together with it', async () => {
    const words = ['تجارة', 'منارة', 'خدمات', 'شركاه']
    const particles = [
      '',
      'ال',
      'و',
      'ف',
      'ب',
      'ك',
      'ل',
      'لل',
      'وال',
      'فال',
      'بال',
      'كال',
      'ولل',
      'وبال',
      'فلل',
      'وب',
      'ول',
    ]
    for (const word of words) for (const particle of particles) await make(particle + word)
    for (const word of words) {
      const all = particles.map((particle) => particle + word).toSorted()
      for (const q of [word, `ال${word}`, `لل${word}`, `وال${word}`, word.slice(0, 4)]) {
        expect([q, (await find(path, q)).toSorted()]).toEqual([q, all])
      }
    }
  })
})

test('a number is found without its leading zeros, and no other number is', async () => {
  const first = await post('/api/invoices?issue=1', { customer: { name: 'Noor' }, lines: LINES })
  for (let others = 0; others < 2; others++)
    await post('/api/invoices?issue=1', { customer: { name: 'Salma' }, lines: LINES })
  expect(first.number).toBe('INV-0001')
  for (const q of ['INV-0001', 'inv-1', 'INV 1', 'inv1', 'inv-01', 'inv-00001', 'INV-٠٠٠١', '0001']) {
    expect([q, await find('/api/invoices', q)]).toEqual([q, expect.arrayContaining(['Noor'])])
  }
  for (const q of ['INV-0001', 'inv-01', 'inv-00001', '0001'])
    expect([q, await find('/api/invoices', q)]).toEqual([q, ['Noor']])
  await post('/api/items', { name: 'Tea', sku: 'TEA-0042' })
  for (const q of ['tea-42', 'TEA-0042', 'tea42']) expect([q, await find('/api/items', q)]).toEqual([q, ['Tea']])
  for (const q of ['tea-4200', 'coffee-42']) expect([q, await find('/api/items', q)]).toEqual([q, []])
})
