/** Words of cells for what has few values: yes and no, emirates, countries, currencies, treatments, kinds, languages. */
import { EMIRATES, type Emirate } from '#domain/account/seller.ts'
import type { Person } from '#domain/customers/buyer.ts'
import type { ContactMail } from '#domain/customers/contact.ts'
import type { ItemKind } from '#domain/inventory/item.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import { isCurrency } from '#domain/money/currency.ts'
import type { CustomerTreatment, TaxTreatment } from '#domain/tax/treatment.ts'
import { headKey } from './head-key.ts'

/** A value and its words, with commas between them. */
type Words<Value extends string> = Readonly<Record<Value, string>>

function dictionary<Value extends string>(words: Words<Value>): (text: string) => Value | null {
  const entries = Object.entries<string>(words).flatMap(
    ([value, list]) => [value, ...list.split(',')].map((word): [string, Value] => [headKey(word), value as Value]), // because Object.entries loses the keys
  )
  const known = new Map(entries)
  return (text) => known.get(headKey(text)) ?? null
}

export const readYesNo = dictionary({
  yes: 'y, true, 1, on, x, ✓, نعم, صحيح, اي',
  no: 'n, false, 0, off, لا, كلا, خطا',
})

const emirateWords = dictionary<Emirate>({
  AUH: 'Abu Dhabi, AbuDhabi, AZ, AE-AZ, أبوظبي, أبو ظبي',
  DXB: 'Dubai, DU, AE-DU, دبي',
  SHJ: 'Sharjah, SH, AE-SH, الشارقة',
  AJM: 'Ajman, AJ, AE-AJ, عجمان',
  UAQ: 'Umm Al Quwain, Umm al-Quwain, Umm Al Quwwain, UQ, AE-UQ, أم القيوين',
  RAK: 'Ras Al Khaimah, Ras al-Khaimah, RK, AE-RK, رأس الخيمة',
  FUJ: 'Fujairah, FU, AE-FU, الفجيرة',
})

export const readEmirate = (text: string): Emirate | null =>
  EMIRATES.find((code) => code === text.trim()) ?? emirateWords(text)

export const readPerson = dictionary<Person>({
  business: 'company, organisation, organization, corporate, شركة, منشأة, شركة أو منشأة, أعمال, جهة أعمال',
  government: 'government body, government entity, public, جهة حكومية, حكومي, حكومة',
  private: 'private person, individual, person, consumer, فرد, شخص, شخص طبيعي, أفراد',
})

/** Those of Zoho Books for the Emirates are among them. */
export const readCustomerTreatment = dictionary<CustomerTreatment>({
  registered:
    'Registered for VAT, vat registered, vat_registered, dz_vat_registered, VAT registered - designated zone, مسجل, مسجل في ضريبة القيمة المضافة, مسجل لضريبة القيمة المضافة, خاضع للضريبة',
  unregistered:
    'Not registered, non vat registered, vat_not_registered, dz_vat_not_registered, not vat registered, غير مسجل, غير مسجل في ضريبة القيمة المضافة',
  gcc: 'In another GCC state, gcc vat registered, gcc_vat_registered, gcc non vat registered, gcc_vat_not_registered, دول مجلس التعاون, في دولة خليجية أخرى, الخليج',
  export:
    'Abroad, overseas, non gcc, non_gcc, outside the gcc, foreign, خارج الدولة, خارج دول مجلس التعاون, في الخارج, تصدير',
})

export const readDocumentLanguage = dictionary<DocumentLanguage>({
  en: 'English, en-us, en-gb, الإنجليزية, إنجليزي, انجليزية',
  ar: 'Arabic, العربية, عربي, عربية, ar-ae, ar-sa',
  bilingual: 'English and Arabic, both, en+ar, ar+en, العربية والإنجليزية, الإنجليزية والعربية, ثنائي اللغة',
})

/** Mails that a contact of a customer gets. */
export const readContactMail = dictionary<ContactMail>({
  invoices: 'invoice, الفواتير, فواتير',
  reminders: 'reminder, التذكيرات, تذكيرات',
  statements: 'statement, كشوف الحساب, كشوف حساب, كشف حساب',
})

export const readItemKind = dictionary<ItemKind>({
  goods:
    'good, product, inventory, non inventory, storable product, consumable, stock, consu, سلعة, سلع, منتج, بضاعة, مخزون',
  service: 'services, digital service, خدمة, خدمات',
})

export const readItemTax = dictionary<TaxTreatment>({
  standard:
    'Standard rate, standard rated, taxable, vat, tax, yes, standard rated supplies, النسبة الأساسية, أساسي, أساسية, خاضع للضريبة, خاضع',
  zero: 'Zero-rated, zero rate, zero rated supplies, vat 0%, 0%, 0, صفر, خاضع لنسبة الصفر, نسبة الصفر, صفرية',
  exempt: 'tax exempt, vat exempt, exempted, exempt supplies, معفى, معفاة, معفي, معفى من الضريبة',
  'out-of-scope': 'oos, non taxable, no vat, none, خارج نطاق الضريبة, خارج النطاق',
  'reverse-charge': 'rcm, reverse charge mechanism, احتساب عكسي, الاحتساب العكسي',
})

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** The English and Arabic names of the Unicode CLDR, by what `headKey` makes of them. */
function namesOf(type: 'region' | 'currency', codes: readonly string[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const locale of ['ar', 'en']) {
    const names = new Intl.DisplayNames([locale], { type, fallback: 'none' })
    for (const code of codes) {
      const name = names.of(code)
      if (name !== undefined) found.set(headKey(name), code)
    }
  }
  return found
}

/** Regions of the CLDR that are no countries of ISO 3166. */
const NO_COUNTRIES = ['AC', 'CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'QO', 'TA', 'UN', 'XA', 'XB', 'ZZ']

const COUNTRY_ALIASES: Readonly<Record<string, string>> = {
  UAE: 'AE',
  'U.A.E': 'AE',
  Emirates: 'AE',
  الإمارات: 'AE',
  KSA: 'SA',
  السعودية: 'SA',
  Kingdom: 'SA',
  USA: 'US',
  UK: 'GB',
  'Great Britain': 'GB',
  أمريكا: 'US',
  بريطانيا: 'GB',
}

/** Built once, when the first cell that is no code is read. */
let countries: Map<string, string> | undefined
const countryNames = () =>
  (countries ??= new Map([
    ...namesOf(
      'region',
      LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(
        (code) => !NO_COUNTRIES.includes(code),
      ),
    ),
    ...Object.entries(COUNTRY_ALIASES).map(([name, code]): [string, string] => [headKey(name), code]),
  ]))

/** ISO 3166. */
export function readCountry(text: string): string | null {
  const code = text.trim().toUpperCase()
  if (/^[A-Z]{2}$/.test(code) && code !== 'UK') return code
  return countryNames().get(headKey(text)) ?? null
}

let currencies: Map<string, string> | undefined
const currencyNames = () => (currencies ??= namesOf('currency', Intl.supportedValuesOf('currency')))

/** ISO 4217, also beside a name: `AED - UAE Dirham`. */
export function readCurrency(text: string): string | null {
  const code = text
    .toUpperCase()
    .match(/(?<![A-Z])[A-Z]{3}(?![A-Z])/g)
    ?.find(isCurrency)
  const named = code ?? currencyNames().get(headKey(text))
  return named !== undefined && isCurrency(named) ? named : null
}
