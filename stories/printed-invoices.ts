/**
 * The documents whose paper stories show. The gallery's build prints them (`.storybook/papers.ts`), so a document that a
 * story prints must stand here; a story that asks for another one fails.
 */
import type { DocumentDraft, Invoice } from '#domain/documents/document.ts'
import type { Seller } from '#domain/account/seller.ts'
import { EXAMPLES, exampleInvoice, LONG_BUYER } from './example-invoices.ts'

const lines = (count: number, line: (number: number) => Partial<DocumentDraft['lines'][number]>) =>
  Array.from({ length: count }, (_, index) => ({
    description: `Item ${index + 1}`,
    quantity: '1',
    unitPrice: '10',
    tax: 'standard' as const,
    ...line(index + 1),
  }))

/** What stories change of the example. */
export const DRAFTS = {
  bilingual: {},
  english: { language: 'en' },
  blank: { lines: [], language: 'en' },
  blankBilingualWithTax: { lines: [], language: 'bilingual', pricesIncludeTax: true },
  nothingToPay: { lines: [] },
  withTax: { pricesIncludeTax: true, discount: { percent: '5' } },
  discounted: { language: 'en', discount: { amount: '100' } },
  dollars: { currency: 'USD', exchangeRate: '3.6725', language: 'en' },
  dollarsDiscounted: {
    currency: 'USD',
    exchangeRate: '3.6725',
    language: 'en',
    lines: lines(1, () => ({ unitPrice: '500' })),
    discount: { amount: '100' },
  },
  dinars: { currency: 'KWD', exchangeRate: '11.95', language: 'en' },
  longNames: {
    customer: LONG_BUYER,
    language: 'ar',
    lines: [
      {
        description:
          'توريد وتركيب وتشغيل أنظمة التكييف المركزي للمبنى الإداري شاملةً الصيانة الوقائية لمدة اثني عشر شهراً وقطع الغيار',
        quantity: '1250.375',
        unit: 'متر مربع',
        unitPrice: '98765.43',
        discount: { percent: '12.5' },
        tax: 'reverse-charge',
      },
    ],
  },
  thirtyLines: {
    language: 'en',
    lines: lines(30, (number) => ({
      description: `Item ${number} / بند`,
      quantity: String(number),
      unitPrice: '12.50',
    })),
  },
  /** So many that pages are asked for one by one. */
  pageByPage: { language: 'en', lines: lines(31, () => ({})) },
  letters: {
    language: 'en',
    lines: lines(3, (number) => ({ description: 'abc'.charAt(number - 1), unitPrice: '5' })),
  },
  brand: {
    language: 'en',
    lines: [
      { description: 'Design of a brand', quantity: '2', unit: 'day', unitPrice: '450', tax: 'standard' },
      { description: 'طباعة الكتيّب', quantity: '12', unitPrice: '9.5', discount: { percent: '10' }, tax: 'standard' },
      { description: 'Dates for export', quantity: '4', unit: 'kg', unitPrice: '25', tax: 'zero' },
    ],
  },
  typedThrough: {
    language: 'en',
    lines: [
      {
        description: 'Design',
        quantity: '2',
        unit: 'day',
        unitPrice: '450',
        discount: { percent: '10' },
        tax: 'standard',
      },
      { description: 'طباعة', quantity: '12', unitPrice: '90', tax: 'standard' },
    ],
  },
  tea: { language: 'en', lines: [{ description: 'Tea', unitPrice: '100', quantity: '1', tax: 'standard' }] },
} satisfies Record<string, Partial<DocumentDraft>>

/** Nothing written yet: a document as it opens. */
const NOTHING: Partial<DocumentDraft> = {
  language: 'en',
  customer: undefined,
  lines: [],
  dueDate: undefined,
  reference: undefined,
  notes: undefined,
  notesAr: undefined,
}

/** It signs with its owner's e-mail until it says its name. */
const NEW_COMPANY: Partial<Seller> = {
  name: 'owner@example.com',
  nameAr: undefined,
  vatRegistered: false,
  emirate: undefined,
  address: undefined,
  addressAr: undefined,
  phone: undefined,
  email: undefined,
}
const opened = (seller: Partial<Seller>) => exampleInvoice({ draft: NOTHING, seller })
const NAME = 'Al Waha Trading L.L.C.'

/** The new document of a company, and of one that is just telling who it is. */
export const OPENED = {
  known: opened({}),
  nameless: opened(NEW_COMPANY),
  suggested: opened({ ...NEW_COMPANY, name: 'Example' }),
  shortNamed: opened({ ...NEW_COMPANY, name: 'Al Waha' }),
  named: opened({ ...NEW_COMPANY, name: NAME }),
  renamed: opened({ ...NEW_COMPANY, name: 'واحة', vatRegistered: true }),
  registered: opened({ ...NEW_COMPANY, name: NAME, vatRegistered: true, trn: '100123456789003' }),
  answered: opened({ ...NEW_COMPANY, name: 'Al Waha Trading', vatRegistered: true, trn: '100123456789003' }),
  wrongNumber: opened({ ...NEW_COMPANY, name: NAME, vatRegistered: true, trn: '100123456789004' }),
  saudi: opened({ ...NEW_COMPANY, name: 'Noor', country: 'SA', vatRegistered: true, trn: '310122393500003' }),
} satisfies Record<string, Invoice>

const { address: _none, addressAr: _neither, ...withoutAddress } = exampleInvoice().customer ?? { name: '' }

export const WORTH_A_LOOK = exampleInvoice({ draft: { customer: withoutAddress, supplyDate: '2026-11-01' } })

export const NOT_REGISTERED = exampleInvoice({ draft: DRAFTS.english, seller: { vatRegistered: false } })

/** Every document, in the order in which the gallery's build prints them. */
export const PRINTED: readonly Invoice[] = [
  ...EXAMPLES,
  ...Object.values(DRAFTS).map((draft) => exampleInvoice({ draft })),
  ...Object.values(OPENED),
  WORTH_A_LOOK,
  NOT_REGISTERED,
]
