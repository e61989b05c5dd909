/** Date formatting. The Gregorian date is the legal one; the Hijri date may be printed below it. */
import { dayParts, type LocalDay, utcMidnight } from './dates.ts'
import { type Digits, showDigits } from '#domain/text/digits.ts'
import type { Locale } from '#domain/locale.ts'

// The tables are our own, so that every browser and server produces the same bytes. The Arabic names are those used in
// the Gulf.
const MONTHS: Record<Locale, readonly string[]> = {
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  ar: ['يناير', 'فبراير', 'مارس', 'أبريل', 'مايو', 'يونيو', 'يوليو', 'أغسطس', 'سبتمبر', 'أكتوبر', 'نوفمبر', 'ديسمبر'],
}

const SHORT_MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const HIJRI_MONTHS: Record<Locale, readonly string[]> = {
  en: [
    'Muharram',
    'Safar',
    'Rabi I',
    'Rabi II',
    'Jumada I',
    'Jumada II',
    'Rajab',
    'Shaban',
    'Ramadan',
    'Shawwal',
    'Dhu al-Qadah',
    'Dhu al-Hijjah',
  ],
  ar: [
    'محرم',
    'صفر',
    'ربيع الأول',
    'ربيع الآخر',
    'جمادى الأولى',
    'جمادى الآخرة',
    'رجب',
    'شعبان',
    'رمضان',
    'شوال',
    'ذو القعدة',
    'ذو الحجة',
  ],
}

const HIJRI_ERA: Record<Locale, string> = { en: 'AH', ar: 'هـ' }

/** Between the parts of a date, so that no line ends within it. */
const NO_BREAK = '\u00a0'

/** `21 November 2026`, `21 نوفمبر 2026`. The numeric short form is avoided: its order reverses in Arabic text. */
export function formatDay(day: LocalDay, locale: Locale, digits: Digits = 'latn'): string {
  const { year, month, day: dayOfMonth } = dayParts(day)
  return showDigits([dayOfMonth, MONTHS[locale][month - 1], year].join(NO_BREAK), digits)
}

/**
 * `21 Nov`, `21 نوفمبر`, and the year where it is not that of `today`; always the year without one. Arabic months have no
 * short form.
 */
export function formatShortDay(day: LocalDay, locale: Locale, today: LocalDay | null): string {
  const { year, month, day: dayOfMonth } = dayParts(day)
  const name = (locale === 'ar' ? MONTHS.ar : SHORT_MONTHS)[month - 1] ?? ''
  return [dayOfMonth, name, ...(today !== null && year === dayParts(today).year ? [] : [year])].join(NO_BREAK)
}

/** `November 2026` or `Nov` of `2026-11`. Arabic months have no short form. */
export function formatMonth(month: string, locale: Locale, length: 'long' | 'short'): string {
  const { year, month: at } = dayParts(`${month}-01`)
  const name = (length === 'short' && locale === 'en' ? SHORT_MONTHS : MONTHS[locale])[at - 1] ?? ''
  return length === 'short' ? name : [name, year].join(NO_BREAK)
}

/** `November`, `نوفمبر`: the month of a day alone. */
export const monthName = (day: LocalDay, locale: Locale): string => MONTHS[locale][dayParts(day).month - 1] ?? ''

/** `2:05 pm`, `2:05 م` of a time of 24 hours, `14:05`, without its direction. */
export function formatTime(time: string, locale: Locale): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const half = HALVES_OF_DAY[locale][hour < 12 ? 0 : 1]
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')}${NO_BREAK}${half}`
}

const HALVES_OF_DAY: Record<Locale, readonly [string, string]> = { en: ['am', 'pm'], ar: ['ص', 'م'] }

/** `11 Jumada II 1448 AH`, `11 جمادى الآخرة 1448 هـ`: the Umm al-Qura calendar, official in Saudi Arabia. */
export function formatHijri(day: LocalDay, locale: Locale, digits: Digits = 'latn'): string {
  const found: Record<string, number> = {}
  for (const { type, value } of hijri.formatToParts(utcMidnight(day))) found[type] = Number(value)
  const month = HIJRI_MONTHS[locale][(found.month ?? 0) - 1]?.replace(' ', NO_BREAK)
  return showDigits([found.day, month, found.year, HIJRI_ERA[locale]].join(NO_BREAK), digits)
}

const hijri = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  calendar: 'islamic-umalqura',
  numberingSystem: 'latn',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
})
