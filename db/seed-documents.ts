/** What the demo company sells, to whom and when: the same documents at each seeding, for their dice have a fixed start. */
import type { CustomerInput } from '#api/customers/model.ts'
import type { DraftInput } from '#api/documents/drafts/model.ts'
import { addDays, type LocalDay } from '#domain/calendar/dates.ts'

export const CUSTOMERS: CustomerInput[] = [
  {
    name: 'Gulf Horizon Contracting',
    nameAr: 'أفق الخليج للمقاولات',
    emirate: 'SHJ',
    country: 'AE',
    language: 'bilingual',
  },
  { name: 'Palm Grove Restaurants', nameAr: 'مطاعم بستان النخيل', emirate: 'DXB', country: 'AE', language: 'en' },
  { name: 'Al Manara Bookshop', nameAr: 'مكتبة المنارة', emirate: 'AUH', country: 'AE', language: 'ar' },
  {
    name: 'Desert Rose Interiors',
    nameAr: 'وردة الصحراء للتصميم',
    emirate: 'DXB',
    country: 'AE',
    language: 'bilingual',
  },
  {
    name: 'Pearl Coast Logistics',
    nameAr: 'ساحل اللؤلؤ للخدمات اللوجستية',
    emirate: 'RAK',
    country: 'AE',
    language: 'en',
  },
  { name: 'Al Bayan Clinic', nameAr: 'عيادة البيان', emirate: 'AJM', country: 'AE', language: 'ar' },
  { name: 'Muscat Bay Trading', nameAr: 'خليج مسقط للتجارة', country: 'OM', treatment: 'export', language: 'en' },
  { name: 'Falcon Sports Club', nameAr: 'نادي الصقر الرياضي', emirate: 'FUJ', country: 'AE', language: 'ar' },
  { name: 'Oasis Garden Centre', nameAr: 'مركز الواحة للحدائق', emirate: 'AUH', country: 'AE', language: 'en' },
  { name: 'Creek Side Cafe', nameAr: 'مقهى ضفاف الخور', emirate: 'DXB', country: 'AE', language: 'bilingual' },
].map((customer, at) => ({
  address: `Building ${at + 3}, Main Street`,
  addressAr: `مبنى ${at + 3}، الشارع الرئيسي`,
  email: `accounts${at + 1}@client.example`,
  ...(customer.treatment !== 'export' && { trn: `10${String(345678901 + at * 7919)}0003` }),
  ...customer,
})) as CustomerInput[] // because a list of literals loses the words of its unions

const SOLD = [
  {
    description: 'Monthly maintenance',
    descriptionAr: 'صيانة شهرية',
    unit: 'month',
    unitAr: 'شهر',
    unitPrice: '1450.00',
  },
  {
    description: 'Consulting on site',
    descriptionAr: 'استشارات في الموقع',
    unit: 'h',
    unitAr: 'ساعة',
    unitPrice: '320.00',
  },
  {
    description: 'Network cable, outdoor',
    descriptionAr: 'كابل شبكة خارجي',
    unit: 'm',
    unitAr: 'متر',
    unitPrice: '6.75',
  },
  { description: 'Access point', descriptionAr: 'نقطة وصول لاسلكية', unit: 'pcs', unitAr: 'قطعة', unitPrice: '489.50' },
  {
    description: 'Security camera, 8 MP',
    descriptionAr: 'كاميرا مراقبة 8 ميجابكسل',
    unit: 'pcs',
    unitAr: 'قطعة',
    unitPrice: '615.00',
  },
  {
    description: 'Training, half a day',
    descriptionAr: 'تدريب نصف يوم',
    unit: 'day',
    unitAr: 'يوم',
    unitPrice: '1200.00',
  },
  { description: 'Shipping abroad', descriptionAr: 'شحن إلى الخارج', unit: 'pcs', unitAr: 'قطعة', unitPrice: '275.00' },
] as const

export type PlannedDocument = { input: Omit<DraftInput, 'customerId'>; customer: number; day: LocalDay; fate: Fate }
type Fate = 'draft' | 'issued' | 'void'

const DOCUMENTS = 200
const MONTHS_DAYS = 425

/** In the order of their days, the last one on `today`. Drafts are among the newest, as they are in life. */
export function plannedDocuments(today: LocalDay): PlannedDocument[] {
  const dice = diceFrom(20_270_301)
  return Array.from({ length: DOCUMENTS }, (_, at) => {
    const day = addDays(today, -Math.round((MONTHS_DAYS * (DOCUMENTS - 1 - at)) / (DOCUMENTS - 1)))
    const customer = dice(CUSTOMERS.length)
    const fate = at >= DOCUMENTS - 30 && at % 2 === 0 ? 'draft' : at % 19 === 7 ? 'void' : 'issued'
    return { day, customer, fate, input: documentOn(day, customer, dice) }
  })
}

type Dice = (sides: number) => number

function documentOn(day: LocalDay, customer: number, dice: Dice): PlannedDocument['input'] {
  const { language, treatment } = CUSTOMERS[customer] ?? {}
  const lines = Array.from({ length: 1 + dice(6) }, () => {
    const sold = SOLD[dice(SOLD.length)] ?? SOLD[0]
    const quantity = sold.unit === 'm' ? `${10 + dice(90)}.5` : String(1 + dice(8))
    return {
      ...sold,
      quantity,
      tax: treatment === 'export' ? ('zero' as const) : ('standard' as const),
      ...(dice(5) === 0 && { discount: { percent: String(5 + 5 * dice(3)) } }),
    }
  })
  return {
    lines,
    language: language ?? 'en',
    issueDate: day,
    dueDate: addDays(day, 30),
    supplyDate: day,
    notes: 'Thank you for your business.',
    notesAr: 'شكراً لتعاملكم معنا.',
    ...(dice(3) === 0 && { reference: `PO-${1000 + dice(9000)}` }),
  }
}

/** Park and Miller's generator: the same throws in every run. */
function diceFrom(seed: number): Dice {
  let state = seed
  return (sides) => {
    state = (state * 48_271) % 2_147_483_647
    return state % sides
  }
}
