/** A stocktake of an example account: items, counts, and the answers of its screens. */
import { useParams } from 'react-router'
import { StocktakeScreen } from '#ui/features/inventory/stocktake/StocktakeScreen.tsx'
import { StocktakesScreen } from '#ui/features/inventory/stocktake/StocktakesScreen.tsx'
import type { StockItem, Stocktake, StocktakeCount } from '#ui/features/inventory/stocktake/queries.ts'
import { ACCOUNT } from '#stories/fixtures/example-invoices.ts'
import { type Answer, type FixtureSettings, withFixture } from '#stories/fixtures/story-fixture.tsx'

const id = (index: number) => `01935a5e-7c00-7000-8000-${String(index).padStart(12, '0')}`

export const STOCKTAKE_ID = id(700)

export const OPEN: Stocktake = {
  id: STOCKTAKE_ID,
  name: 'Main store',
  startedAt: '2026-11-20T06:00:00.000Z',
  postedAt: null,
  counted: 3,
  different: 2,
  currency: 'AED',
}

export const POSTED: Stocktake = { ...OPEN, postedAt: '2026-11-21T07:30:00.000Z' }

const LONG =
  'Ergonomic office chair with adjustable lumbar support, breathable mesh back, three-dimensional armrests and silent castors for hard floors, in graphite grey, assembled, delivered with five years of warranty'
const LONG_AR =
  'كرسي مكتب مريح بمسند قطني قابل للضبط وظهر شبكي منفّذ للهواء ومساند ذراع ثلاثية الأبعاد وعجلات صامتة للأرضيات الصلبة باللون الرمادي الداكن، مجمّع، يُسلَّم مع ضمان لخمس سنوات كاملة من تاريخ الشراء من المعرض'

const item = (index: number, name: string, nameAr: string | null, more: Partial<StockItem> = {}): StockItem => ({
  id: id(600 + index),
  name,
  nameAr,
  sku: `SKU-000${index}`,
  kind: 'goods',
  unit: 'piece',
  unitAr: 'قطعة',
  price: '250.00',
  cost: '140.00',
  tax: 'standard',
  taxRate: null,
  barcode: null,
  trackStock: true,
  reorderLevel: '5',
  unitCode: null,
  classification: null,
  categoryId: null,
  version: 'aaaaaaaaaa',
  stock: '12',
  averageCost: '140',
  stockValue: '1680.00',
  isLow: false,
  image: null,
  archived: false,
  createdAt: '2026-01-05T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
  ...more,
})

export const LAMP = item(1, 'Desk lamp', 'مصباح مكتب', { barcode: '6291041500213' })
export const CHAIR = item(2, LONG, LONG_AR)
export const RICE = item(3, 'Basmati rice', 'أرز بسمتي', { unit: 'kg', unitAr: 'كغ', stock: '40.5' })
export const OUD = item(4, '', 'عود كمبودي', { unit: null, unitAr: null })
const CONSULTING = item(5, 'Consulting', 'استشارة', { kind: 'service', trackStock: false, stock: null })

export const ITEMS = [LAMP, CHAIR, RICE, OUD, CONSULTING]

const count = (of: StockItem, figures: Partial<StocktakeCount>): StocktakeCount => ({
  itemId: of.id,
  item: { name: of.name, nameAr: of.nameAr, sku: of.sku, unit: of.unit, unitAr: of.unitAr, image: null },
  quantity: '12',
  expected: '12',
  movedSince: '0',
  difference: '0',
  value: '0.00',
  countedAt: '2026-11-21T06:10:00.000Z',
  ...figures,
})

/** Counts of ten items, whose values grow towards the end of the list. */
export const MANY_COUNTS = Array.from({ length: 10 }, (_, index) =>
  count(item(20 + index, `Lamp ${index + 1}`, `مصباح ${index + 1}`), {
    difference: index % 2 === 0 ? '3' : '-3',
    value: `${index % 2 === 0 ? '' : '-'}${720 + index * 30}.00`,
  }),
)

export const COUNTS = [
  count(LAMP, { quantity: '10', difference: '-2', movedSince: '-3', value: '-280.00' }),
  count(CHAIR, { quantity: '13', difference: '1', value: '140.00' }),
  count(RICE, { quantity: '40.5', expected: '40.5' }),
]

export const withStocktake = (answers: Record<string, Answer> = {}, settings: FixtureSettings = {}) =>
  withFixture({
    signedIn: true,
    path: `/inventory/stocktakes/${STOCKTAKE_ID}`,
    ...settings,
    answers: {
      'GET /api/account': ACCOUNT,
      'GET /api/stocktakes': { items: [OPEN, { ...POSTED, id: id(699), name: null, counted: 214 }], nextCursor: null },
      'GET /api/stocktakes/:id': OPEN,
      'GET /api/stocktakes/:id/counts': { items: COUNTS, nextCursor: null },
      'PUT /api/stocktakes/:id/counts': OPEN,
      'GET /api/items': { items: ITEMS, nextCursor: null },
      ...answers,
    },
  })

/** Routes for a story that goes from the list to a stocktake. */
export function ListOrOne() {
  return useParams().id === undefined ? <StocktakesScreen /> : <StocktakeScreen />
}
