/** Invoices for stories, made by the engine itself, so that every figure on a picture adds up. */
import type { DocumentDraft, Invoice } from '#domain/documents/document.ts'
import type { Seller } from '#domain/account/seller.ts'
import type { Buyer } from '#domain/customers/buyer.ts'
import { composeInvoice } from '#domain/documents/invoice-answer.ts'
import { countryTax } from '#domain/tax/tax.ts'

const SELLER: Seller = {
  name: 'Al Waha Trading L.L.C.',
  nameAr: 'شركة الواحة للتجارة ذ.م.م',
  country: 'AE',
  vatRegistered: true,
  trn: '100123456789003',
  emirate: 'DXB',
  address: 'Office 12, Sheikh Zayed Road',
  addressAr: 'مكتب 12، شارع الشيخ زايد',
  phone: '+971 4 123 4567',
  email: 'accounts@alwaha.example',
}

const BUYER: Buyer = {
  name: 'Noor Design Studio',
  nameAr: 'استوديو نور للتصميم',
  trn: '100987654321003',
  address: 'Building 4, Dubai Design District',
  addressAr: 'مبنى 4، حي دبي للتصميم',
  emirate: 'DXB',
  country: 'AE',
  email: 'finance@noor.example',
  phone: '+971 50 123 4567',
}

/** As long as names on trade licences get. */
export const LONG_BUYER: Buyer = {
  ...BUYER,
  name: 'Mohammed bin Abdulrahman General Trading and Contracting Establishment (Branch) L.L.C.',
  nameAr: 'مؤسسة محمد بن عبد الرحمن للتجارة العامة والمقاولات والصيانة (فرع) ذات مسؤولية محدودة',
}

const DRAFT: DocumentDraft = {
  customer: BUYER,
  currency: 'AED',
  language: 'bilingual',
  issueDate: '2026-11-21',
  dueDate: '2026-12-05',
  reference: 'PO-7781',
  pricesIncludeTax: false,
  lines: [
    {
      description: 'Brand identity',
      descriptionAr: 'تصميم الهوية',
      quantity: '1',
      unitPrice: '12000',
      discount: { percent: '10' },
      tax: 'standard',
    },
    {
      description: 'Dates for export',
      descriptionAr: 'تمور للتصدير',
      quantity: '40',
      unit: 'kg',
      unitAr: 'كغ',
      unitPrice: '25',
      tax: 'zero',
    },
    {
      description: 'Cable',
      descriptionAr: 'كابل',
      quantity: '2.375',
      unit: 'm',
      unitAr: 'م',
      unitPrice: '31.333333',
      tax: 'standard',
    },
  ],
  notes: 'Thank you for your business.',
  notesAr: 'شكراً لتعاملكم معنا.',
}

type Change = { draft?: Partial<DocumentDraft>; seller?: Partial<Seller>; standing?: Partial<Invoice> }

/** A draft of three lines, changed as asked. `standing` is what has happened to it since. */
export function exampleInvoice({ draft = {}, seller = {}, standing = {} }: Change = {}): Invoice {
  const whole = { ...DRAFT, ...draft }
  const company = { ...SELLER, ...seller }
  const { currency: baseCurrency, rounding } = countryTax(company.country)
  const answer = composeInvoice({
    draft: whole,
    seller: company,
    buyer: whole.customer ?? null,
    policy: { rounding, vatRegistered: company.vatRegistered, standardRate: '5', baseCurrency },
    digits: 'latn',
    standing: {
      id: '01935a5e-7c00-7000-8000-0000000000a1',
      number: null,
      status: 'draft',
      version: 1,
      sentAt: null,
      viewedAt: null,
      views: 0,
      createdAt: '2026-11-21T06:30:00.000Z',
      issuedAt: null,
    },
  })
  if (!answer.ok) throw new Error(`The example does not add up: ${JSON.stringify(answer.fields)}`)
  return { ...answer.invoice, ...standing }
}

const ISSUED = { status: 'issued', issuedAt: '2026-11-21T07:10:00.000Z' } as const

/** Issued under a number; what else happened, as asked. */
export function issuedInvoice(number: string, { standing, ...change }: Change = {}): Invoice {
  return exampleInvoice({ ...change, standing: { ...ISSUED, number, ...standing } })
}

/** An invoice as the list shows it. */
export function summaryOf({ customer, totals, lines: _lines, seller: _seller, words: _words, ...facts }: Invoice) {
  const { tax, total, paid, credited, due } = totals
  return {
    ...facts,
    dueDate: facts.dueDate ?? null,
    customerId: null,
    customer: customer && { name: customer.name, nameAr: customer.nameAr ?? null },
    totals: { tax, total, paid, credited, due },
    updatedAt: facts.createdAt,
  }
}

const numbered = (place: number, invoice: Invoice): Invoice => ({
  ...invoice,
  id: `01935a5e-7c00-7000-8000-${String(place).padStart(12, '0')}`,
})

/** One of every status, a dinar with three decimals and the longest name among them. */
export const EXAMPLES: readonly Invoice[] = [
  exampleInvoice({ draft: { customer: { name: 'Khalifa Al Suwaidi' } } }),
  issuedInvoice('INV-0006', { standing: { settlement: 'partial' } }),
  issuedInvoice('INV-0005', { draft: { customer: LONG_BUYER } }),
  issuedInvoice('INV-0004', {
    draft: { customer: { name: 'خدمات النفط الكويتية', country: 'KW' }, currency: 'KWD', exchangeRate: '11.95' },
  }),
  issuedInvoice('INV-0003', { draft: { issueDate: '2026-10-01', dueDate: '2026-10-15' }, standing: { overdue: true } }),
  issuedInvoice('INV-0002', { standing: { settlement: 'paid' } }),
  issuedInvoice('INV-0001', { standing: { status: 'void' } }),
].map((invoice, index) => numbered(index + 1, invoice))

/** The company's answer, for the screens that tell the time by its zone. */
export const ACCOUNT = {
  ...SELLER,
  timeZone: 'Asia/Dubai',
  nextTimeZone: null,
  nextTimeZoneFrom: null,
  website: null,
  bank: null,
  language: 'en',
  digits: 'latn',
  weekend: 'sat-sun',
  vatAnswered: true,
  createdAt: '2026-11-20T06:00:00.000Z',
}
