/** An export goes into an empty company and comes out the same, for whatever the companies have. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import * as fc from 'fast-check'
import Papa from 'papaparse'
import { CONTACT_MAILS, type ContactMail } from '#domain/customers/contact.ts'
import { withoutApostrophes } from '#domain/text/csv.ts'
import { customerExportMessages } from '#i18n/customers/export.ts'
import { importsOf } from '#tests/support/imports.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const LETTERS = [...'aZé سارة-=+@\'",;<>()[]\n\t09']
const words = (longest: number) =>
  fc.string({ unit: fc.constantFrom(...LETTERS), maxLength: longest }).map((text) => text.trim())

const contact = fc.record({
  name: words(20).map((name) => name.replaceAll(/[\n\t]/g, ' ')),
  email: fc.constantFrom('sara@noor.example', 'omar@palm.example'),
  phone: fc.constantFrom('', '+971 4 555 0100', '(04) 555 0100'),
  mails: fc.subarray<ContactMail>([...CONTACT_MAILS]),
})

const dueTerms = fc.oneof(
  fc.record({ days: fc.integer({ min: 0, max: 365 }) }),
  fc.record({ endOfMonth: fc.constantFrom(0, 1) }),
  fc.record({ day: fc.integer({ min: 1, max: 31 }), months: fc.integer({ min: 0, max: 12 }) }),
)

const customer = (index: number) =>
  fc.record({
    name: words(30).map((name) => `${name.replaceAll(/[\n\t]/g, ' ')} ${index}`.trim()),
    nameAr: fc.constantFrom('', `عميل ${index}`),
    email: fc.constantFrom('', `c${index}@noor.example`),
    phone: fc.constantFrom('', '+971 4 555 0134'),
    address: words(40),
    addressAr: fc.constantFrom('', 'مكتب 4، دبي'),
    country: fc.constantFrom('AE', 'SA', 'US'),
    currency: fc.constantFrom('AED', 'USD'),
    language: fc.constantFrom('en', 'ar', 'bilingual'),
    terms: words(30),
    notes: words(60),
    contacts: fc.array(contact, { maxLength: 3 }),
    dueTerms: fc.option(dueTerms, { nil: undefined }),
  })

const amount = fc.constantFrom('0', '0.5', '12.25', '1234.567891', '999999999')

const item = (index: number) =>
  fc.record({
    name: words(20).map((name) => `${name.replaceAll(/[\n\t]/g, ' ')} ${index}`.trim()),
    nameAr: fc.constantFrom('', `صنف ${index}`),
    sku: fc.constant(`S-${index}`),
    barcode: fc.constantFrom('', `629104150${index}`),
    unit: fc.constantFrom('', 'piece'),
    price: amount,
    cost: amount,
    tax: fc.constantFrom('standard', 'zero', 'exempt'),
    opening: fc.option(fc.constantFrom('1', '12.5', '1000'), { nil: null }),
  })

const several = <One>(one: (index: number) => fc.Arbitrary<One>) =>
  fc.integer({ min: 1, max: 3 }).chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => one(index))))

const FORMATS = [
  { format: 'csv', numRuns: 12 },
  // Each of its files is a process of its own, on both ways.
  { format: 'xlsx', numRuns: 6 },
] as const

test.each(FORMATS)(
  'customers with contacts and balances in two currencies, and items with stock, by $format',
  async ({ format, numRuns }) => {
    await fc.assert(
      fc.asyncProperty(
        several(customer),
        several(item),
        fc.constantFrom('en' as const, 'ar' as const),
        async (customers, items, language) => {
          // Spreadsheets have no apostrophes before formulas, and they come off where somebody saved a CSV file as one.
          fc.pre(format === 'csv' || hasNoGuard([customers, items]))
          const [from, to] = [await importsOf(server), await importsOf(server)]
          const ids: string[] = []
          for (const one of customers) {
            const { status, body } = await from.ask<{ id: string }>('POST', '/api/customers', filled(one))
            expect(status).toBe(201)
            ids.push(body.id)
          }
          for (const { opening, ...one } of items) {
            const tracked = opening !== null && { trackStock: true, openingStock: opening, openingCost: '3.25' }
            expect((await from.ask('POST', '/api/items', filled({ ...one, ...tracked }))).status).toBe(201)
          }
          for (const currency of ['AED', 'USD']) await owe(from, ids[0] ?? '', currency)

          const file = await from.csv('customers', language)
          expect(Papa.parse(file.trim()).data).toHaveLength(customers.length + 2)
          expect(await to.bring('customers', await from[format]('customers', language))).toMatchObject({
            state: 'done',
            counts: { new: customers.length, same: 1, refused: 0, doubtful: 0 },
          })
          expect(await to.csv('customers', language)).toBe(withoutBalances(file, language))

          const list = await from.csv('items', language)
          expect(await to.bring('items', await from[format]('items', language))).toMatchObject({
            state: 'done',
            counts: { new: items.length },
          })
          expect(await to.csv('items', language)).toBe(list)
        },
      ),
      { numRuns, endOnFailure: true },
    )
  },
  60_000,
)

/** Whether no text could be one that a CSV export has guarded. A line end among them applies the wider rule to all. */
function hasNoGuard(records: object): boolean {
  const texts = ['\n']
  JSON.stringify(records, (_, value) => {
    if (typeof value === 'string') texts.push(value)
    return value
  })
  return Bun.deepEquals(withoutApostrophes(texts), texts)
}

/** Leaves out what is blank. */
const filled = (body: object) => Object.fromEntries(Object.entries(body).filter(([, value]) => value !== ''))

type Shop = Awaited<ReturnType<typeof importsOf>>

async function owe(shop: Shop, customerId: string, currency: string): Promise<void> {
  const line = { description: 'Tea', quantity: '1', unitPrice: '100', tax: 'standard' }
  const rate = currency === 'AED' ? {} : { exchangeRate: '3.6725' }
  const { body } = await shop.ask<{ id: string }>('POST', '/api/invoices', {
    customerId,
    currency,
    ...rate,
    lines: [line],
  })
  expect((await shop.ask('POST', `/api/invoices/${body.id}/issue`)).status).toBe(200)
}

/** The file of a company to which nobody owes anything: one line a customer, in the currency of his documents. */
function withoutBalances(file: string, language: 'en' | 'ar'): string {
  const names = customerExportMessages[language]
  const [heads = [], ...lines] = Papa.parse<string[]>(file.trim()).data
  const at = (name: keyof typeof names) => heads.findIndex((head) => head === names[name])
  const plain = lines.map((line) =>
    line.map((cell, index) => {
      if ([at('due'), at('overdue'), at('credit')].includes(index)) return ''
      return index === at('currency') ? (line[at('documentCurrency')] ?? '') : cell
    }),
  )
  const once = [...new Map(plain.map((line) => [JSON.stringify(line), line])).values()]
  return `${Papa.unparse([heads, ...once], { newline: '\r\n' })}\r\n`
}
