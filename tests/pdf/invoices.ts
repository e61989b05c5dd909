/** Invoices as the API returns them, with totals of the real engine. All companies are fictional. */
import type { Brand } from '#domain/branding/brand.ts'
import type { DocumentDraft, CommercialDocument } from '#domain/documents/document.ts'
import type { Seller } from '#domain/account/seller.ts'
import { PRINT_VERSION } from '#domain/print-version.ts'
import { computeCountingTotals } from '#domain/documents/totals/optional-lines.ts'
import { amountInWordsAr } from '#domain/amount-in-words/arabic.ts'
import { amountInWordsEn } from '#domain/amount-in-words/english.ts'
import { countryTax } from '#domain/tax/tax.ts'
import type { PrintLogo } from '#pdf/print-model.ts'
import bidi from '#tests/vectors/bidi.json'
import complaints from '#tests/vectors/complaints.json'

export const SELLER: Seller = {
  name: 'Al Waha Trading L.L.C.',
  nameAr: 'شركة الواحة للتجارة ذ.م.م.',
  country: 'AE',
  vatRegistered: true,
  trn: '100123456700003',
  emirate: 'DXB',
  address: 'Office 1204, Bay Square 7\nBusiness Bay',
  addressAr: 'مكتب 1204، باي سكوير 7\nالخليج التجاري',
  phone: '+971 4 555 0134',
  email: 'accounts@alwaha.example',
  bank: {
    bankName: 'Emirates Example Bank',
    accountName: 'Al Waha Trading L.L.C.',
    iban: 'AE070331234567890123456',
    swift: 'EXBKAEAD',
  },
}

export const KSA_SELLER: Seller = {
  name: 'Najd Supplies Est.',
  nameAr: 'مؤسسة نجد للتوريدات',
  country: 'SA',
  vatRegistered: true,
  trn: '310122393500003',
  address: '3141 King Fahd Road, Riyadh 12211',
  addressAr: '3141 طريق الملك فهد، الرياض 12211',
  phone: '+966 11 555 0177',
}

export const UNREGISTERED: Seller = {
  name: 'Studio Noor',
  nameAr: 'استوديو نور',
  country: 'AE',
  vatRegistered: false,
  emirate: 'SHJ',
  address: 'Al Majaz 3',
  addressAr: 'المجاز 3',
  email: 'hello@noor.example',
}

const DRAFT: DocumentDraft = {
  customer: {
    name: 'Gulf Horizon Contracting',
    nameAr: 'أفق الخليج للمقاولات',
    trn: '100987654300003',
    address: 'Plot 14, Industrial Area 2',
    addressAr: 'قطعة 14، المنطقة الصناعية 2',
    emirate: 'SHJ',
    country: 'AE',
    email: 'ap@gulfhorizon.example',
    phone: '+971 6 555 0199',
  },
  currency: 'AED',
  language: 'en',
  issueDate: '2026-11-21',
  dueDate: '2026-12-21',
  supplyDate: '2026-11-18',
  reference: 'PO-7781',
  pricesIncludeTax: false,
  lines: [
    {
      description: 'Electrical distribution board 100 A (Schneider)',
      descriptionAr: 'لوحة توزيع كهربائية 100 أمبير (شنايدر )',
      quantity: '3',
      unit: 'pcs',
      unitAr: 'قطعة',
      unitPrice: '1250',
      discount: { percent: '10' },
      tax: 'standard',
    },
    {
      description: 'Spiral notebook A4 - pack of 50 sheets',
      descriptionAr: 'دفتر سلكي بهوية الهيئة A4 - شد 50 ورقة',
      quantity: '2.375',
      unit: 'kg',
      unitAr: 'كجم',
      unitPrice: '64.125',
      tax: 'standard',
    },
    {
      description: 'Export freight, Jebel Ali to Muscat',
      descriptionAr: 'شحن تصدير من جبل علي إلى مسقط',
      quantity: '1',
      unitPrice: '980.00',
      tax: 'zero',
    },
  ],
  notes: 'Delivered to site on 18 November. Thank you for your business.',
  notesAr: 'تم التسليم في الموقع بتاريخ 18 نوفمبر. شكراً لتعاملكم معنا.',
  terms: 'Payment within 30 days by bank transfer, quoting the invoice number.',
  termsAr: 'الدفع خلال 30 يوماً بتحويل مصرفي مع ذكر رقم الفاتورة.',
}

type Changes = Partial<DocumentDraft> &
  Partial<Pick<CommercialDocument, 'kind' | 'status' | 'number' | 'seller' | 'revision' | 'supersededBy'>>

export function invoice(changes: Changes = {}): CommercialDocument {
  const { kind, status = 'issued', number = 'INV-0042', seller = SELLER, ...edits } = changes
  const draft: DocumentDraft = { ...DRAFT, ...edits }
  const { currency: baseCurrency, rounding, standardRate } = countryTax(seller.country)
  const figures = computeCountingTotals(draft, {
    rounding,
    vatRegistered: seller.vatRegistered,
    standardRate: standardRate ?? '0',
    baseCurrency,
  })
  if (!figures.ok) throw new Error(JSON.stringify(figures.fields))
  const { lines: computed } = figures
  const { lines, customer, ...rest } = draft
  return {
    ...rest,
    id: '0193-example',
    kind: kind ?? (seller.vatRegistered ? 'tax-invoice' : 'invoice'),
    number: status === 'draft' ? null : number,
    status,
    settlement: 'unpaid',
    overdue: false,
    version: 1,
    lines: lines.map(({ tax, discount, ...line }, index) => ({
      ...line,
      treatment: tax,
      ...(discount ? { typedDiscount: discount } : {}),
      ...(computed[index] ?? { gross: '', discount: '', net: '', tax: '', rate: '' }),
    })),
    totals: figures.totals,
    rounding,
    printVersion: PRINT_VERSION,
    baseCurrency,
    taxInBase: figures.taxInBase,
    totalInBase: figures.totalInBase,
    words: {
      en: amountInWordsEn(figures.totals.total, draft.currency),
      ar: amountInWordsAr(figures.totals.total, draft.currency),
    },
    seller,
    customer: customer ?? null,
    sentAt: null,
    viewedAt: null,
    digits: 'latn',
    views: 0,
    createdAt: '2026-11-21T08:00:00.000Z',
    issuedAt: status === 'draft' ? null : '2026-11-21T08:15:30.000Z',
  }
}

/** An offer of one line and two optional ones, less 5 %, with a deposit of 30 %. */
export function quotation(changes: Changes = {}): CommercialDocument {
  const lines = DRAFT.lines.map((line, index) => (index === 0 ? line : { ...line, optional: true }))
  const days = { dueDate: undefined, supplyDate: undefined, validUntil: '2026-12-21' }
  const terms = { discount: { percent: '5' }, deposit: { percent: '30' } }
  return invoice({ kind: 'quotation', number: 'QT-0042', ...days, ...terms, lines, ...changes })
}

/** `count` lines, every seventh of them long enough to wrap. */
export function manyLines(count: number): DocumentDraft['lines'] {
  return Array.from({ length: count }, (_, index) => ({
    description:
      index % 7 === 3
        ? `Item ${index + 1}: galvanised steel bracket with anchors, washers and installation on site`
        : `Item ${index + 1}`,
    descriptionAr:
      index % 7 === 3 ? `الصنف ${index + 1}: حامل فولاذي مجلفن مع البراغي والتركيب في الموقع` : `الصنف ${index + 1}`,
    quantity: String((index % 9) + 1),
    unit: 'pcs',
    unitAr: 'قطعة',
    unitPrice: `${10 + (index % 90)}.25`,
    tax: 'standard',
  }))
}

export const SAMPLE_QR =
  'AR3Yp9mE2KzZiNin2YfYsdmKINin2YTYudix2KjZigIPMzEwMTIyMzkzNTAwMDAzAxQyMDIyLTA0LTI1VDE1OjMwOjAwWgQHMTAwMC4wMAUGMTUwLjAw'

/** All bidi vectors, including strings that another product printed in the wrong order, as line descriptions. */
export const BIDI_STRINGS: string[] = [
  ...bidi.cases.map(({ logical }) => logical),
  ...complaints.bidi_strings_on_documents,
]

export const BIDI_LINES = BIDI_STRINGS.map((text) => line(text, '1', '10.00'))

export const HUGE_LINES: DocumentDraft['lines'] = [
  {
    ...line('Supercalifragilisticexpialidocious'.repeat(3), '56.789', '999999999.123456'),
    descriptionAr: 'وصف طويل جداً لصنف واحد '.repeat(5),
    discount: { percent: '12.5' },
  },
  { ...line('A hundred characters '.repeat(5), '1', '33333333333.33'), tax: 'reverse-charge' },
]

/** Typst code, other scripts, characters missing in our fonts, and control characters. */
const UNUSUAL_STRINGS: string[] = [
  '#eval("1 + 1") #image("/etc/passwd") #sys.inputs',
  '$x^2$ \\ *bold* _under_ `code` ``` [link] <label> @ref // no comment /* none */ ~ -- "quoted"',
  'Yıldız Dvořák Łukasz Иванов Ελλάς',
  'paid in \u20C3 and \u20C1, thanks 😀👩‍👩‍👧 漢字',
  'null\u0000 bell\u0007 \u202Eoverride\u202C \uD800 lone',
  'https://example.ae/a/very/long/path/without/a/single/space/in/it?with=parameters&and=even&more=of&them=here',
]

export const UNUSUAL_LINES = UNUSUAL_STRINGS.map((text) => line(text, '1', '10.00'))

export const LOGO: PrintLogo = {
  type: 'image/svg+xml',
  bytes: new TextEncoder().encode(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 32"><rect width="32" height="32" rx="8" fill="#0f5f59"/>' +
      '<circle cx="16" cy="16" r="7" fill="#fff"/><rect x="42" y="9" width="54" height="5" fill="#17211f"/>' +
      '<rect x="42" y="19" width="36" height="4" fill="#5c6967"/></svg>',
  ),
}

function line(description: string, quantity: string, unitPrice: string): DocumentDraft['lines'][number] {
  return { description, quantity, unitPrice, tax: 'standard' }
}

/** A colour too light for text, which is set in a darker shade. */
export const BRAND: Brand = {
  color: '#e8b04a',
  footer: 'Al Waha Trading L.L.C., licensed by the Department of Economy and Tourism, Dubai.',
  footerAr: 'شركة الواحة للتجارة ذ.م.م.، مرخصة من دائرة الاقتصاد والسياحة في دبي.',
}
