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

/** `21 November 2026`, `21 نوفمبر 2026`. The numeric short form is avoided: its order reverses in Arabic text. */
export function formatDay(day: LocalDay, locale: Locale, digits: Digits = 'latn'): string {
  const { year, month, day: dayOfMonth } = dayParts(day)
  return showDigits(`${dayOfMonth} ${MONTHS[locale][month - 1] ?? ''} ${year}`, digits)
}

/**
 * `21 Nov`, `21 نوفمبر`, and the year where it is not that of `today`; always the year without one. Arabic months have no
 * short form.
 */
export function formatShortDay(day: LocalDay, locale: Locale, today: LocalDay | null): string {
  const { year, month, day: dayOfMonth } = dayParts(day)
  const name = (locale === 'ar' ? MONTHS.ar : SHORT_MONTHS)[month - 1] ?? ''
  return `${dayOfMonth} ${name}${today !== null && year === dayParts(today).year ? '' : ` ${year}`}`
}

/** `11 Jumada II 1448 AH`, `11 جمادى الآخرة 1448 هـ`: the Umm al-Qura calendar, official in Saudi Arabia. */
export function formatHijri(day: LocalDay, locale: Locale, digits: Digits = 'latn'): string {
  const found: Record<string, number> = {}
  for (const { type, value } of hijri.formatToParts(utcMidnight(day))) found[type] = Number(value)
  const month = HIJRI_MONTHS[locale][(found.month ?? 0) - 1] ?? ''
  return showDigits(`${found.day ?? ''} ${month} ${found.year ?? ''} ${HIJRI_ERA[locale]}`, digits)
}

const hijri = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  calendar: 'islamic-umalqura',
  numberingSystem: 'latn',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
})
