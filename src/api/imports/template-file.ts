/** The file that somebody begins with: the headings of most lists in both languages, and a row as an example. */
import type { ImportKind } from '#domain/imports/import-state.ts'
import { csvFile, type StreamedFile } from '#http/files.ts'
import { historyMeaningMessages } from '#i18n/imports/history-meanings.ts'
import { customerMeaningMessages, draftMeaningMessages, itemMeaningMessages } from '#i18n/imports/meanings.ts'

const NAMES = {
  customers: customerMeaningMessages,
  items: itemMeaningMessages,
  drafts: draftMeaningMessages,
  history: historyMeaningMessages,
} as const

const EXAMPLES: Record<ImportKind, Readonly<Record<string, string>>> = {
  customers: {
    name: 'Noor Design Studio',
    nameAr: 'استوديو نور للتصميم',
    email: 'accounts@noor.example',
    phone: '+971 4 555 0100',
    address: 'Office 1204, Al Quoz, Dubai',
    addressAr: 'مكتب 1204، القوز، دبي',
    emirate: 'Dubai',
    country: 'AE',
    language: 'English',
    dueTerms: '30',
    contactName: 'Accounts',
    contactEmail: 'accounts@noor.example',
  },
  items: {
    sku: 'DSK-120',
    name: 'Desk, 120 cm',
    nameAr: 'مكتب 120 سم',
    category: 'Furniture',
    kind: 'Goods',
    barcode: '6291041500213',
    unit: 'piece',
    unitAr: 'قطعة',
    price: '450.00',
    cost: '300.00',
    trackStock: 'Yes',
    openingStock: '12',
    openingCost: '300.00',
    reorderLevel: '3',
  },
  drafts: {
    reference: 'D-1001',
    customer: 'Noor Design Studio',
    issueDate: '2026-12-31',
    dueTerms: '30',
    currency: 'AED',
    sku: 'DSK-120',
    description: 'Desk, 120 cm',
    quantity: '2',
    unitPrice: '450.00',
    discount: '10%',
    tax: 'Standard rate',
    notes: '',
  },
  history: {
    number: 'A-1042',
    customer: 'Noor Design Studio',
    customerTrn: '100123456789003',
    issueDate: '2026-01-31',
    dueDate: '2026-03-02',
    currency: 'AED',
    net: '1000.00',
    tax: '50.00',
    total: '1050.00',
    paid: '300.00',
    balance: '750.00',
  },
}

export function templateFile(kind: ImportKind): StreamedFile {
  const { heads, row } = templateOf(kind)
  return csvFile({
    name: `${kind}-template.csv`,
    heads,
    pageAfter: async () => ({ items: [row], nextCursor: null }),
    linesOf: (rows) => rows,
  })
}

/** The heads of the columns, and the cells of the example. */
export function templateOf(kind: ImportKind): { heads: string[]; row: string[] } {
  const { en, ar } = NAMES[kind]
  const meanings = Object.keys(EXAMPLES[kind])
  // because both languages have the same keys, and the examples are theirs
  const nameIn = (names: object, meaning: string) => (names as Record<string, string>)[meaning] ?? ''
  return {
    heads: meanings.map((meaning) => `${nameIn(en, meaning)} / ${nameIn(ar, meaning)}`),
    row: meanings.map((meaning) => EXAMPLES[kind][meaning] ?? ''),
  }
}
