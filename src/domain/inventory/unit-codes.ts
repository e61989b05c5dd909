/**
 * Codes of units: UN/ECE Recommendation 20, and packages of Recommendation 21 with X before them. Each is in the list of
 * PINT-AE 1.0.4 (docs.peppol.eu/poac/ae, 25 May 2026).
 */
import { fold } from '#domain/text/fold.ts'

/** Each code with the words by which people call it, in both languages. Those of packages are the last. */
const WORDS: Record<string, string> = {
  C62: 'unit units one وحدة وحدات',
  EA: 'each ea',
  H87: 'piece pieces pc pcs قطعة قطع حبة حبات',
  HUR: 'hour hours hr hrs h ساعة ساعات',
  MIN: 'minute minutes min دقيقة دقائق',
  DAY: 'day days يوم أيام',
  WEE: 'week weeks أسبوع أسابيع',
  MON: 'month months شهر أشهر شهور',
  ANN: 'year years سنة سنوات عام أعوام',
  KGM: 'kg kgs kilo kilos kilogram kilograms كيلو كيلوغرام كيلوجرام كجم كغ كغم',
  GRM: 'g gr gram grams غرام جرام غ',
  TNE: 'tonne tonnes ton tons طن أطنان',
  LTR: 'l lt ltr litre litres liter liters لتر لترات',
  MLT: 'ml millilitre millilitres milliliter مل ملليلتر',
  MTQ: 'm3 m³ cbm م3 م³',
  MTR: 'm mtr metre metres meter meters متر أمتار م',
  CMT: 'cm centimetre centimetres centimeter سم سنتيمتر',
  KMT: 'km kilometre kilometres kilometer كم كيلومتر',
  MTK: 'm2 m² sqm م2 م²',
  FTK: 'ft2 ft² sqft قدم²',
  KWH: 'kwh كيلوواط',
  PR: 'pair pairs زوج أزواج',
  SET: 'set sets طقم أطقم',
  DZN: 'dozen dozens درزن دزينة',
  E49: 'workday workdays',
  E48: 'service services خدمة خدمات',
  IE: 'person persons people شخص أشخاص',
  LS: 'lumpsum مقطوعية',
  ACT: 'activity activities نشاط أنشطة',
  P1: 'percent',
  NMP: 'pack packs عبوة عبوات',
  XBX: 'box boxes صندوق صناديق علبة علب',
  XBG: 'bag bags كيس أكياس',
  XCT: 'carton cartons ctn كرتون كراتين كرتونة',
  XPX: 'pallet pallets منصة',
  XRO: 'roll rolls رول لفة لفات',
  XRL: 'reel reels بكرة بكرات',
  XBO: 'bottle bottles زجاجة زجاجات قنينة',
  XCA: 'can cans',
  XDR: 'drum drums برميل براميل',
  XTU: 'tube tubes أنبوب أنابيب',
  XPK: 'package packages طرد طرود',
}

export const UNIT_CODES: ReadonlySet<string> = new Set(Object.keys(WORDS))

const CODE_OF_WORD: ReadonlyMap<string, string> = new Map(
  Object.entries(WORDS).flatMap(([code, words]) => words.split(' ').map((word) => [fold(word), code] as const)),
)

/** The code of a unit as it was typed in either language, in any spelling; undefined for a word of one's own. */
export function unitCodeOf(...units: readonly (string | null | undefined)[]): string | undefined {
  for (const unit of units) {
    if (!unit) continue
    const code = CODE_OF_WORD.get(unit) ?? CODE_OF_WORD.get(fold(unit).replace(/[\s.]/g, ''))
    if (code !== undefined) return code
  }
  return undefined
}
