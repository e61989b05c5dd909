/** Arabic plurals of what imports make, as objects: إضافة عميلين. A subject differs in its dual alone: أُضيف عميلان. */
import type { ArabicCount } from '#i18n/messages.ts'

export const CUSTOMERS = {
  zero: '{n} عميل',
  one: 'عميل واحد',
  two: 'عميلين',
  few: '{n} عملاء',
  many: '{n} عميلاً',
  other: '{n} عميل',
} as const

export const ITEMS = {
  zero: '{n} صنف',
  one: 'صنف واحد',
  two: 'صنفين',
  few: '{n} أصناف',
  many: '{n} صنفاً',
  other: '{n} صنف',
} as const

export const DRAFTS = {
  zero: '{n} مسودة',
  one: 'مسودة واحدة',
  two: 'مسودتين',
  few: '{n} مسودات',
  many: '{n} مسودة',
  other: '{n} مسودة',
} as const

export const PAST_INVOICES = {
  zero: '{n} فاتورة سابقة',
  one: 'فاتورة سابقة واحدة',
  two: 'فاتورتين سابقتين',
  few: '{n} فواتير سابقة',
  many: '{n} فاتورة سابقة',
  other: '{n} فاتورة سابقة',
} as const

export const CREDITS = {
  zero: '{n} رصيد',
  one: 'رصيد لعميل واحد',
  two: 'رصيدين لعميلين',
  few: 'أرصدة لصالح {n} عملاء',
  many: 'أرصدة لصالح {n} عميلاً',
  other: 'أرصدة لصالح {n} عميل',
} as const

/** The six forms behind the same words. `words` end with a space, or with a conjunction that is written together. */
export const behind = <const Words extends string, const Forms extends ArabicCount>(words: Words, forms: Forms) =>
  // because the entries of an object lose which form is which
  Object.fromEntries(Object.entries(forms).map(([form, text]) => [form, `${words}${text}`])) as {
    readonly [Form in keyof ArabicCount]: `${Words}${Forms[Form]}`
  }
