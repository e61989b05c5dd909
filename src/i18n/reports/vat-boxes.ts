/** The boxes of VAT returns as the authorities title them. */
import type { Locale } from '#domain/locale.ts'
import { EMIRATES } from '#domain/account/seller.ts'
import { EMIRATE_NAMES } from '#i18n/print/print.ts'

type BoxTitle = Readonly<Record<Locale, string>>

/** Boxes 1a to 1g of the form VAT201, in the order in which the form lists the emirates (FTA, VATP033). */
const BY_EMIRATE = EMIRATES.map((emirate, index): [string, BoxTitle] => [
  `1${'abcdefg'.charAt(index)}`,
  {
    en: `Standard rated supplies in ${EMIRATE_NAMES[emirate].en}`,
    ar: `التوريدات الخاضعة للنسبة الأساسية في ${EMIRATE_NAMES[emirate].ar}`,
  },
])

const TOTALS: BoxTitle = { en: 'Totals', ar: 'الإجمالي' }
const REVERSE_CHARGE: BoxTitle = {
  en: 'Supplies subject to the reverse charge provisions',
  ar: 'التوريدات الخاضعة لأحكام الاحتساب العكسي',
}

/** Form VAT201 of the Federal Tax Authority. */
const VAT201: Readonly<Record<string, BoxTitle>> = {
  ...Object.fromEntries(BY_EMIRATE),
  '2': {
    en: 'Tax refunds provided to tourists under the Tax Refunds for Tourists Scheme',
    ar: 'الضريبة المردودة للسياح بموجب نظام رد الضريبة للسياح',
  },
  '3': REVERSE_CHARGE,
  '4': { en: 'Zero rated supplies', ar: 'التوريدات الخاضعة لنسبة الصفر' },
  '5': { en: 'Exempt supplies', ar: 'التوريدات المعفاة' },
  '6': { en: 'Goods imported into the UAE', ar: 'السلع المستوردة إلى دولة الإمارات العربية المتحدة' },
  '7': {
    en: 'Adjustments to goods imported into the UAE',
    ar: 'تعديلات على السلع المستوردة إلى دولة الإمارات العربية المتحدة',
  },
  '8': TOTALS,
  '9': { en: 'Standard rated expenses', ar: 'المصروفات الخاضعة للنسبة الأساسية' },
  '10': REVERSE_CHARGE,
  '11': TOTALS,
  '12': { en: 'Total value of due tax for the period', ar: 'إجمالي قيمة الضريبة المستحقة عن الفترة' },
  '13': {
    en: 'Total value of recoverable tax for the period',
    ar: 'إجمالي قيمة الضريبة القابلة للاسترداد عن الفترة',
  },
  '14': { en: 'Payable tax for the period', ar: 'الضريبة المستحقة الدفع عن الفترة' },
}

const STANDARD: BoxTitle = { en: 'Standard rated sales', ar: 'المبيعات الخاضعة للنسبة الأساسية' }
const ZERO_RATED_AT_HOME: BoxTitle = {
  en: 'Zero rated domestic sales',
  ar: 'المبيعات المحلية الخاضعة لنسبة الصفر',
}
const EXPORTS: BoxTitle = { en: 'Exports', ar: 'الصادرات' }
const EXEMPT: BoxTitle = { en: 'Exempt sales', ar: 'المبيعات المعفاة' }
const TOTAL_SALES: BoxTitle = { en: 'Total sales', ar: 'إجمالي المبيعات' }

/** Zakat, Tax and Customs Authority. */
const SAUDI_ARABIA: Readonly<Record<string, BoxTitle>> = {
  '1': STANDARD,
  '2': {
    en: 'Sales to citizens: private healthcare, private education, first house',
    ar: 'المبيعات للمواطنين: الخدمات الصحية الخاصة والتعليم الأهلي والمسكن الأول',
  },
  '3': ZERO_RATED_AT_HOME,
  '4': EXPORTS,
  '5': EXEMPT,
  '6': TOTAL_SALES,
}

/** National Bureau for Revenue. */
const BAHRAIN: Readonly<Record<string, BoxTitle>> = {
  '1a': STANDARD,
  '2': {
    en: 'Sales to registered taxpayers in other GCC states',
    ar: 'المبيعات للخاضعين للضريبة المسجّلين في دول مجلس التعاون الأخرى',
  },
  '3': {
    en: 'Sales subject to the domestic reverse charge mechanism',
    ar: 'المبيعات الخاضعة لآلية الاحتساب العكسي محلياً',
  },
  '4': ZERO_RATED_AT_HOME,
  '5': EXPORTS,
  '6': EXEMPT,
  '7': TOTAL_SALES,
}

/** Tax Authority of Oman. */
const OMAN: Readonly<Record<string, BoxTitle>> = {
  '1a': {
    en: 'Supplies of goods and services taxed at 5%',
    ar: 'توريدات السلع والخدمات الخاضعة للضريبة بنسبة \u200e5%',
  },
  '1b': {
    en: 'Supplies of goods and services taxed at 0%',
    ar: 'توريدات السلع والخدمات الخاضعة للضريبة بنسبة \u200e0%',
  },
  '1c': { en: 'Supplies of goods and services exempt from tax', ar: 'توريدات السلع والخدمات المعفاة من الضريبة' },
  '3a': EXPORTS,
  '5a': { en: 'Total VAT due', ar: 'إجمالي ضريبة القيمة المضافة المستحقة' },
}

/** The titles of a country's return, by box. */
export const BOX_TITLES: Readonly<Record<string, Readonly<Record<string, BoxTitle>>>> = {
  AE: VAT201,
  SA: SAUDI_ARABIA,
  BH: BAHRAIN,
  OM: OMAN,
}
