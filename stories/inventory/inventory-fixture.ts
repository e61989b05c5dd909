/** Items, and the API answers of their screens. */
import { ACCOUNT } from '#stories/fixtures/example-invoices.ts'
import { type Answer, withFixture } from '#stories/fixtures/story-fixture.tsx'

export const TEA_ID = '01935a5e-7c00-7000-8000-0000000000d1'
const DRINKS_ID = '01935a5e-7c00-7000-8000-0000000000e1'

export const CATEGORIES = [
  { id: DRINKS_ID, name: 'Hot drinks', nameAr: 'مشروبات ساخنة', items: 12 },
  { id: '01935a5e-7c00-7000-8000-0000000000e2', name: 'Stationery', nameAr: 'قرطاسية', items: 3 },
  { id: '01935a5e-7c00-7000-8000-0000000000e3', name: 'Repairs', nameAr: null, items: 0 },
]

const PLAIN = {
  nameAr: null,
  kind: 'goods',
  unit: null,
  unitAr: null,
  price: null,
  cost: null,
  tax: 'standard',
  taxRate: null,
  barcode: null,
  trackStock: false,
  reorderLevel: null,
  unitCode: null,
  classification: null,
  categoryId: null,
  stock: null,
  averageCost: null,
  stockValue: null,
  isLow: false,
  image: null,
  archived: false,
  createdAt: '2026-01-05T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
}

export const TEA = {
  ...PLAIN,
  id: TEA_ID,
  name: 'Karak tea',
  nameAr: 'شاي كرك',
  sku: 'SKU-0001',
  unit: 'box',
  unitAr: 'علبة',
  price: '42',
  cost: '24',
  barcode: '6291041500213',
  trackStock: true,
  reorderLevel: '12',
  categoryId: DRINKS_ID,
  stock: '36',
  averageCost: '23.75',
  stockValue: '855.00',
}

export const LOW = {
  ...TEA,
  id: '01935a5e-7c00-7000-8000-0000000000d2',
  name: 'Arabic coffee',
  nameAr: 'قهوة عربية',
  sku: 'SKU-0002',
  price: '65.5',
  stock: '4.5',
  averageCost: '40',
  stockValue: '180.00',
  isLow: true,
}

const OUT = {
  ...TEA,
  id: '01935a5e-7c00-7000-8000-0000000000d3',
  name: 'Saffron',
  nameAr: 'زعفران',
  sku: 'SKU-0003',
  unit: 'g',
  unitAr: 'غ',
  price: '18.75',
  tax: 'zero',
  reorderLevel: null,
  stock: '-3',
  stockValue: '0.00',
  isLow: true,
}

export const SERVICE = {
  ...PLAIN,
  id: '01935a5e-7c00-7000-8000-0000000000d4',
  name: 'Delivery within Dubai',
  nameAr: 'توصيل داخل دبي',
  sku: 'SKU-0004',
  kind: 'service',
  price: '25',
  tax: 'exempt',
}

/** 200 characters in each script. */
const repeated = (text: string) =>
  text
    .repeat(Math.ceil(200 / text.length))
    .slice(0, 200)
    .trim()

export const LONG = {
  ...TEA,
  id: '01935a5e-7c00-7000-8000-0000000000d5',
  name: repeated('Stainless steel vacuum bottle with a double wall and a cup for the road, '),
  nameAr: repeated('قارورة حافظة للحرارة من الفولاذ المقاوم للصدأ بجدار مزدوج وكوب للطريق، '),
  sku: 'WAREHOUSE-7/SHELF-12-BOTTLES-STAINLESS-0000000001'.replace('/', '-'),
  unit: 'carton of twelve',
  unitAr: 'كرتونة من اثنتي عشرة',
  price: '123456789.123456',
  stock: '999999999999.125',
  stockValue: '123456789012345.67',
}

export const ITEMS = [TEA, LOW, OUT, SERVICE, LONG]

export const SUMMARY = { items: 128, low: 3, out: 1, stockValue: '12418.14', currency: 'AED' }

export const TAX = {
  defaultTreatment: 'standard',
  defaultRate: '5',
  pricesIncludeTax: false,
  rates: [{ name: 'Standard', nameAr: 'الأساسية', rate: '5', from: '2018-01-01' }],
  texts: {},
  exemptions: {},
  returnMonths: null,
  returnEnds: null,
}

export const KUWAIT = { ...ACCOUNT, country: 'KW', vatRegistered: false, trn: null, emirate: null }

export const MOVEMENTS = [
  {
    id: '9',
    kind: 'sale',
    quantity: '-6',
    unitCost: null,
    reason: null,
    stock: '36',
    averageCost: '23.75',
    at: '2026-11-20T08:00:00.000Z',
    by: {
      type: 'document',
      document: { id: '01935a5e-7c00-7000-8000-000000000005', type: 'invoice', number: 'INV-0003' },
      line: 0,
    },
  },
  {
    id: '8',
    kind: 'stocktake',
    quantity: '-1',
    unitCost: null,
    reason: null,
    stock: '42',
    averageCost: '23.75',
    at: '2026-11-18T08:00:00.000Z',
    by: { type: 'stocktake', id: '01935a5e-7c00-7000-8000-0000000000f1', name: 'جرد نوفمبر' },
  },
  {
    id: '7',
    kind: 'return',
    quantity: '2',
    unitCost: null,
    reason: null,
    stock: '43',
    averageCost: '23.75',
    at: '2026-11-12T08:00:00.000Z',
    by: {
      type: 'document',
      document: { id: '01935a5e-7c00-7000-8000-000000000007', type: 'credit-note', number: 'CN-0001' },
      line: 1,
    },
  },
  {
    id: '6',
    kind: 'adjustment',
    quantity: '-2',
    unitCost: null,
    reason: 'Damaged on the way from the port',
    stock: '41',
    averageCost: '23.75',
    at: '2026-11-10T08:00:00.000Z',
    by: { type: 'company' },
  },
  {
    id: '5',
    kind: 'purchase',
    quantity: '24',
    unitCost: '23.5',
    reason: null,
    stock: '43',
    averageCost: '23.75',
    at: '2026-11-05T08:00:00.000Z',
    by: { type: 'company' },
  },
  {
    id: '4',
    kind: 'opening',
    quantity: '19',
    unitCost: '24',
    reason: null,
    stock: '19',
    averageCost: '24',
    at: '2026-11-01T08:00:00.000Z',
    by: { type: 'company' },
  },
]

/** The list at a path, and the page of any item. */
export function withInventory(answers: Record<string, Answer> = {}, path = '/inventory') {
  return withFixture({
    signedIn: true,
    path,
    answers: {
      'GET /api/account': ACCOUNT,
      'GET /api/tax-configuration': TAX,
      'GET /api/items': { items: ITEMS, nextCursor: null },
      'GET /api/items/summary': SUMMARY,
      'GET /api/item-categories': { items: CATEGORIES },
      'GET /api/items/:id': TEA,
      [`GET /api/items/${TEA_ID}/movements`]: { items: MOVEMENTS, nextCursor: null },
      ...answers,
    },
  })
}

export const isPhone = () => matchMedia('(width < 768px)').matches
