/** Items to pick, and the answers of the page that shows them. */
import { hasCode } from '#domain/inventory/item-code.ts'
import type { PickableItem } from '#domain/documents/drafts/item-selection.ts'
import { COMPANY_ANSWERS } from '#stories/documents/editor-fixture.ts'
import { type Answer, type FixtureSettings, withFixture } from '#stories/fixtures/story-fixture.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'

const BLANK = {
  kind: 'goods',
  unit: null,
  unitAr: null,
  price: null,
  cost: null,
  tax: 'standard',
  taxRate: null,
  barcode: null,
  trackStock: true,
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
  createdAt: '2026-11-20T06:00:00.000Z',
  updatedAt: '2026-11-20T06:00:00.000Z',
} as const

const item = (id: string, name: string, nameAr: string | null, more: Partial<PickableItem> = {}) => ({
  ...BLANK,
  id: `01935a5e-7c00-7000-8000-0000000000${id}`,
  name,
  nameAr,
  sku: `SKU-00${id.slice(-2).toUpperCase()}`,
  ...more,
})

const LONG = 'Stainless steel commercial kitchen worktable with adjustable undershelf and locking castors '
const LONG_AR = 'طاولة عمل من الفولاذ المقاوم للصدأ للمطابخ التجارية برف سفلي قابل للتعديل وعجلات بمكابح '

export const DATES = item('b1', 'Dates for export', 'تمور للتصدير', {
  unit: 'kg',
  unitAr: 'كغ',
  price: '25',
  stock: '12',
  barcode: '6291041500213',
})
export const TEA = item('b2', 'Karak tea', 'شاي كرك', { unit: 'cup', unitAr: 'كوب', price: '7.5', stock: '-3' })
export const DESIGN = item('b3', 'Design of a brand', 'تصميم الهوية', { unit: 'day', unitAr: 'يوم', price: '450' })
export const UNPRICED = item('b4', 'Catering', 'ضيافة')
export const LONG_NAMED = item('b5', LONG.repeat(3).slice(0, 200), LONG_AR.repeat(3).slice(0, 200), {
  price: '123456.789012',
  stock: '1234567.25',
  unit: 'piece with accessories',
  unitAr: 'قطعة مع الملحقات',
})
const ITEMS = [DATES, TEA, DESIGN, UNPRICED]

export const CATEGORIES = [
  { id: '01935a5e-7c00-7000-8000-0000000000d1', name: 'Food', nameAr: 'أغذية', items: 2 },
  { id: '01935a5e-7c00-7000-8000-0000000000d2', name: 'Services', nameAr: 'خدمات', items: 2 },
  { id: '01935a5e-7c00-7000-8000-0000000000d3', name: 'Nothing yet', nameAr: null, items: 0 },
]

/** The items whose codes match; stories search for nothing else. */
const found: Answer = ({ search }) => {
  const q = search.get('q') ?? ''
  const items = ITEMS.filter((one) => q === '' || hasCode(one, q))
  return { items: search.get('category') ? items.slice(0, 2) : items, nextCursor: null }
}

export function withItemsToPick(answers: Record<string, Answer> = {}, more: FixtureSettings = {}) {
  return withFixture({
    signedIn: true,
    path: paths.inventorySelection,
    ...more,
    answers: {
      ...COMPANY_ANSWERS,
      'GET /api/items': found,
      'GET /api/item-categories': { items: CATEGORIES },
      ...answers,
    },
  })
}
