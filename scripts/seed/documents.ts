/** Seed data of the demo company. The random generator has a fixed seed, so every run plans the same documents. */
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
})) as CustomerInput[] // because an array of literals loses its union types

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

export type PlannedDocument = {
  input: Omit<DraftInput, 'customerId'>
  customer: number
  day: LocalDay
  status: PlannedStatus
}
type PlannedStatus = 'draft' | 'issued' | 'void'

const DOCUMENTS = 200
const MONTHS_DAYS = 425

/** In order of their days, the last one on `today`. Drafts are among the newest. */
export function plannedDocuments(today: LocalDay): PlannedDocument[] {
  const random = seededRandom(20_270_301)
  return Array.from({ length: DOCUMENTS }, (_, at) => {
    const day = addDays(today, -Math.round((MONTHS_DAYS * (DOCUMENTS - 1 - at)) / (DOCUMENTS - 1)))
    const customer = random(CUSTOMERS.length)
    const status = at >= DOCUMENTS - 30 && at % 2 === 0 ? 'draft' : at % 19 === 7 ? 'void' : 'issued'
    return { day, customer, status, input: documentOn(day, customer, random) }
  })
}

type Random = (bound: number) => number

function documentOn(day: LocalDay, customer: number, random: Random): PlannedDocument['input'] {
  const { language, treatment } = CUSTOMERS[customer] ?? {}
  const lines = Array.from({ length: 1 + random(6) }, () => {
    const sold = SOLD[random(SOLD.length)] ?? SOLD[0]
    const quantity = sold.unit === 'm' ? `${10 + random(90)}.5` : String(1 + random(8))
    return {
      ...sold,
      quantity,
      tax: treatment === 'export' ? ('zero' as const) : ('standard' as const),
      ...(random(5) === 0 && { discount: { percent: String(5 + 5 * random(3)) } }),
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
    ...(random(3) === 0 && { reference: `PO-${1000 + random(9000)}` }),
  }
}

/** Park–Miller generator: the same sequence in every run. */
function seededRandom(seed: number): Random {
  let state = seed
  return (bound) => {
    state = (state * 48_271) % 2_147_483_647
    return state % bound
  }
}
