/** Imports of an example account, as the list and one of them answer. */
import { NO_RECORDS, NO_ROWS } from '#domain/imports/import-state.ts'
import type { Import, ImportRecord, ImportRow } from '#ui/features/imports/queries.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { UNLIMITED } from '#stories/documents/editor-fixture.ts'
import { ACCOUNT, LONG_BUYER } from '#stories/fixtures/example-invoices.ts'
import { type Answer, type FixtureSettings, withFixture } from '#stories/fixtures/story-fixture.tsx'

const id = (index: number) => `01935a5e-7c00-7000-8000-${String(index).padStart(12, '0')}`

const one = (index: number, change: Partial<Import> = {}): Import => ({
  id: id(900 + index),
  kind: 'customers',
  state: 'checked',
  fileName: 'Contacts.csv',
  rows: 428,
  counts: NO_ROWS,
  records: { ...NO_RECORDS, ...change.counts },
  done: 0,
  failure: null,
  inUse: 0,
  createdAt: '2026-11-24T08:12:00.000Z',
  appliedAt: null,
  endedAt: null,
  undoUntil: null,
  encoding: 'utf-8',
  delimiter: ',',
  sheets: [],
  sheet: null,
  columns: [
    { head: 'Display Name', meaning: 'name', samples: ['Noor Design Studio', 'Palm Catering', LONG_BUYER.name] },
    {
      head: 'الاسم بالعربية',
      meaning: 'nameAr',
      samples: ['استوديو نور للتصميم', 'النخلة للضيافة', LONG_BUYER.nameAr ?? ''],
    },
    { head: 'EmailID', meaning: 'email', samples: ['accounts@noor.example', 'omar@palm.example'] },
    { head: 'Tax Registration Number', meaning: 'trn', samples: ['100123456700003', '10012345'] },
    { head: 'Opening Balance', meaning: null, samples: ['1,200.00', '0.00'] },
  ],
  questions: [],
  answers: {},
  existing: 'keep',
  importedBefore: null,
  ...change,
})

export const OPEN = one(1, { state: 'columns' })

export const PRICES = one(2, {
  kind: 'items',
  state: 'columns',
  fileName: 'قائمة الأسعار.csv',
  encoding: 'windows-1256',
  rows: 96,
  columns: [
    { head: 'كود الصنف', meaning: 'sku', samples: ['DSK-120', 'CHR-07'] },
    { head: 'اسم الصنف', meaning: 'name', samples: ['مكتب 120 سم', 'كرسي دوار'] },
    { head: 'سعر البيع', meaning: 'price', samples: ['1.450,75', '320,00'] },
  ],
  questions: [{ column: 2, ask: 'decimal-comma' }],
})

export const WORKBOOK = one(13, {
  kind: 'items',
  state: 'columns',
  fileName: 'قائمة الأسعار 2026.xlsx',
  encoding: null,
  delimiter: null,
  sheets: ['Wholesale', 'Retail', '2025'],
  sheet: 'Wholesale',
  rows: 96,
  columns: [
    { head: 'كود الصنف', meaning: 'sku', samples: ['DSK-120', 'CHR-07'] },
    { head: 'اسم الصنف', meaning: 'name', samples: ['مكتب 120 سم', 'كرسي دوار'] },
    { head: 'سعر البيع', meaning: 'price', samples: ['1450.75', '320'] },
  ],
})

/** Two drafts, one of three lines, in the heads of Xero. */
export const DRAFTS = one(14, {
  kind: 'drafts',
  fileName: 'Invoices.csv',
  rows: 4,
  counts: { ...NO_ROWS, new: 4 },
  records: { new: 2, update: 0, credits: 0 },
  columns: [
    { head: '*InvoiceNumber', meaning: 'reference', samples: ['INV-0107', 'INV-0108'] },
    { head: '*ContactName', meaning: 'customer', samples: ['Noor Design Studio', LONG_BUYER.name] },
    { head: '*Description', meaning: 'description', samples: ['Desk, 120 cm', 'Delivery'] },
    { head: '*Quantity', meaning: 'quantity', samples: ['2', '1'] },
    { head: '*UnitAmount', meaning: 'unitPrice', samples: ['450.00', '120.00'] },
    { head: 'Discount', meaning: 'discount', samples: ['10', '0'] },
  ],
})

/** The balances of customers, one of them in the customer's favour. */
export const BALANCES = one(17, {
  kind: 'history',
  fileName: 'Customer balances.csv',
  rows: 2,
  counts: { ...NO_ROWS, new: 2 },
  records: { new: 1, update: 0, credits: 1 },
  columns: [
    { head: 'Customer', meaning: 'customer', samples: ['Noor Design Studio', LONG_BUYER.name] },
    { head: 'Balance', meaning: 'balance', samples: ['1,200.00', '-350.00'] },
  ],
})

export const PAST = one(15, {
  kind: 'history',
  state: 'columns',
  fileName: 'Invoices.csv',
  rows: 231,
  columns: [
    { head: 'Invoice Number', meaning: 'number', samples: ['ZB-0007', 'ZB-0008'] },
    { head: 'Customer Name', meaning: 'customer', samples: ['Noor Design Studio', LONG_BUYER.name] },
    { head: 'Invoice Date', meaning: 'issueDate', samples: ['03/04/2026', '05/04/2026'] },
    { head: 'Total', meaning: 'total', samples: ['1,050.00', '210.00'] },
    { head: 'Balance', meaning: 'balance', samples: ['750.00', '0.00'] },
  ],
  questions: [{ column: 2, ask: 'day-order' }],
})

const COUNTS = { new: 412, update: 9, same: 4, doubtful: 0, refused: 0 }

export const CHECKED = one(3, { counts: COUNTS })
export const TO_DECIDE = one(4, { counts: { ...COUNTS, doubtful: 1, refused: 2 } })
export const NOTHING_NEW = one(5, { counts: { ...NO_ROWS, same: 428 }, importedBefore: '2026-11-03T09:00:00.000Z' })
export const APPLYING = one(6, { state: 'applying', counts: COUNTS, done: 160 })
export const DONE = one(7, {
  state: 'done',
  counts: COUNTS,
  done: 421,
  endedAt: '2026-11-24T08:15:00.000Z',
  undoUntil: '2026-12-24T08:15:00.000Z',
})
export const TAKEN_BACK = one(8, {
  state: 'taken-back',
  counts: COUNTS,
  inUse: 1,
  failure: { row: 17, reason: 'item.sku-taken' },
})
export const UNDOING = one(9, { state: 'undoing', counts: COUNTS, done: 90 })
export const UNDONE = one(10, { state: 'undone', counts: COUNTS })

export const ROWS: ImportRecord[] = [
  DONE,
  PRICES,
  one(11, { state: 'undone', fileName: `${LONG_BUYER.name}.xlsx`, rows: 10_000 }),
  one(12, { state: 'checked', fileName: null, kind: 'items', rows: 1 }),
]

const row = (number: number, fate: ImportRow['fate'], change: Partial<ImportRow> = {}): ImportRow => ({
  row: number,
  cells: ['Noor Design Studio', 'استوديو نور للتصميم', 'accounts@noor.example', '100123456700003', '1,200.00'],
  corrections: {},
  choice: null,
  refusedWith: null,
  fate,
  targetId: null,
  changes: null,
  credit: null,
  ...change,
})

export const NEW_ROWS = [
  row(2, 'new'),
  row(3, 'new', { cells: ['Palm Catering', 'النخلة للضيافة', 'omar@palm.example', '', ''] }),
  row(4, 'new', { cells: [LONG_BUYER.name, LONG_BUYER.nameAr ?? '', 'finance@long.example', '', ''] }),
]

export const BALANCE_ROWS = [
  row(2, 'new', { cells: ['Noor Design Studio', '1,200.00'] }),
  row(3, 'new', { cells: [LONG_BUYER.name, '-350.00'], credit: { amount: '350.00', currency: 'AED' } }),
]

/** The most that a file may have: the page shows the first rows and loads further ones. */
export const MANY = one(16, { rows: 10_000, counts: { new: 9_412, update: 500, same: 86, doubtful: 0, refused: 2 } })

export const MANY_ROWS = Array.from({ length: 50 }, (_, index) =>
  row(index + 2, 'new', { cells: [`Customer ${index + 1}`, '', `customer-${index + 1}@noor.example`, '', ''] }),
)

export const DRAFT_ROWS = [
  row(2, 'new', { cells: ['INV-0107', 'Noor Design Studio', 'Desk, 120 cm', '2', '450.00', '10%'] }),
  row(3, 'new', { cells: ['INV-0107', 'Noor Design Studio', 'Delivery', '1', '120.00', ''] }),
  row(4, 'new', { cells: ['INV-0107', 'Noor Design Studio', 'Assembly of desks and chairs', '1', '80.00', ''] }),
  row(5, 'new', { cells: ['INV-0108', LONG_BUYER.name, 'Chair', '12', '320.00', ''] }),
]

/** The rows of `DRAFT_ROWS` once they are applied: three lines of one draft, and one of another. */
export const MADE_DRAFT_ROWS = DRAFT_ROWS.map((made, at) => ({ ...made, targetId: id(at < 3 ? 801 : 802) }))

/** Two rows of one reference: the first is refused, so the other one is, too. */
export const refusedDraft = (sentence: string, together: string) => [
  row(2, 'refused', { cells: ['INV-0107', 'Palm', 'Desk', '2', '450.00', ''], fields: { customer: sentence } }),
  row(3, 'refused', {
    cells: ['INV-0107', 'Palm', 'Delivery', '1', '120.00', ''],
    fields: { reference: together },
    refusedWith: 2,
  }),
]

export const CHANGED_ROWS = [
  row(5, 'update', {
    changes: {
      email: { before: 'info@noor.example', after: 'accounts@noor.example' },
      emirate: { before: null, after: 'DXB' },
      dueTerms: { before: { days: 14 }, after: { days: 30 } },
    },
  }),
]

/** `sentence`: as the server answers it in the language of the reader. */
export const refusedRow = (sentence: string) =>
  row(6, 'refused', {
    cells: ['Palm Catering', '', 'omar@palm.example', '10012345', ''],
    fields: { trn: sentence },
  })

export const doubtfulRow = (sentence: string) =>
  row(7, 'doubtful', { cells: ['Noor Design', '', '', '', ''], fields: { name: sentence } })

export function withImports(answers: Record<string, Answer> = {}, settings: FixtureSettings = {}) {
  return withFixture({
    signedIn: true,
    path: paths.imports,
    ...settings,
    answers: {
      'GET /api/account': ACCOUNT,
      ...UNLIMITED,
      'GET /api/imports': { items: ROWS, nextCursor: null },
      ...answers,
    },
  })
}

export const withImport = (shown: Import, answers: Record<string, Answer> = {}, settings: FixtureSettings = {}) =>
  withImports(
    {
      [`GET /api/imports/${shown.id}`]: shown,
      [`GET /api/imports/${shown.id}/rows`]: { items: NEW_ROWS, nextCursor: null },
      ...answers,
    },
    { path: paths.import(shown.id), ...settings },
  )
