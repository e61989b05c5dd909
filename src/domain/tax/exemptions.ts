/**
 * Reasons why a supply is zero-rated, exempt or outside the scope, with their printed texts. A line chooses among them.
 *
 * Saudi Arabia: the codes and their texts are those of ZATCA's Electronic Invoice XML Implementation Standard (v1.2,
 * §11.2.4; BR-KSA-CL-04 allows no others), in its English and its Arabic (certain). Articles are those of the VAT
 * Implementing Regulations that the code is named after (certain). Education and health care of citizens are in none of
 * them: the state bears their tax by Royal Order A/86 (likely); of military goods no article is known, and none is
 * printed.
 *
 * The UAE: the four exempt supplies of the VAT law, art. 46, which an e-invoice tells apart (PINT-AE 1.0.4, its codes DL8.46.1 to .4).
 */
import type { Locale } from '#domain/locale.ts'
import type { TaxTreatment } from './treatment.ts'

type Reason = {
  country: string
  /** Said in the file of an e-invoice alone: the law's own sentence is sufficient on paper. */
  isOffPaper?: true
  treatment: TaxTreatment
  /** The article of the country's implementing regulations. */
  article?: string
  text: Record<Locale, string>
}

const saudi = (treatment: TaxTreatment, article: string | null, en: string, ar: string): Reason => ({
  country: 'SA',
  treatment,
  ...(article !== null && { article }),
  text: { en, ar },
})

const emirati = (en: string, ar: string): Reason => ({
  country: 'AE',
  treatment: 'exempt',
  isOffPaper: true,
  text: { en, ar },
})

const REASONS = {
  financial: emirati('Financial services', 'الخدمات المالية'),
  residential: emirati('Residential buildings', 'المباني السكنية'),
  land: emirati('Bare land', 'الأراضي الفضاء'),
  transport: emirati('Local passenger transport', 'النقل المحلي للركاب'),
  'VATEX-SA-29': saudi('exempt', '29', 'Financial services', 'الخدمات المالية'),
  'VATEX-SA-29-7': saudi('exempt', '29', 'Life insurance services', 'عقد تأمين على الحياة'),
  'VATEX-SA-30': saudi('exempt', '30', 'Real estate transactions', 'التوريدات العقارية المعفاة من الضريبة'),
  'VATEX-SA-32': saudi('zero', '32', 'Export of goods', 'صادرات السلع من المملكة'),
  'VATEX-SA-33': saudi('zero', '33', 'Export of services', 'صادرات الخدمات من المملكة'),
  'VATEX-SA-34-1': saudi('zero', '34', 'The international transport of goods', 'النقل الدولي للسلع'),
  'VATEX-SA-34-2': saudi('zero', '34', 'The international transport of passengers', 'النقل الدولي للركاب'),
  'VATEX-SA-34-3': saudi(
    'zero',
    '34',
    'Services directly connected and incidental to a supply of international passenger transport',
    'الخدمات المرتبطة مباشرة أو عرضيًا بتوريد النقل الدولي للركاب',
  ),
  'VATEX-SA-34-4': saudi('zero', '34', 'Supply of a qualifying means of transport', 'توريد وسائل النقل المؤهلة'),
  'VATEX-SA-34-5': saudi(
    'zero',
    '34',
    'Services relating to goods or passenger transportation, as defined in Article 25',
    'الخدمات ذات الصلة بنقل السلع أو الركاب، وفقًا للتعريف الوارد بالمادة الخامسة والعشرين',
  ),
  'VATEX-SA-35': saudi('zero', '35', 'Medicines and medical equipment', 'الأدوية والمعدات الطبية'),
  'VATEX-SA-36': saudi('zero', '36', 'Qualifying metals', 'المعادن المؤهلة'),
  'VATEX-SA-EDU': saudi('zero', null, 'Private education to citizen', 'الخدمات التعليمية الخاصة للمواطنين'),
  'VATEX-SA-HEA': saudi('zero', null, 'Private healthcare to citizen', 'الخدمات الصحية الخاصة للمواطنين'),
  'VATEX-SA-MLTRY': saudi('zero', null, 'Supply of qualified military goods', 'توريد السلع العسكرية المؤهلة'),
} as const satisfies Record<string, Reason>

export type Exemption = keyof typeof REASONS

/** Those of the VAT law of the UAE, art. 46. */
export const UAE_EXEMPTIONS = ['financial', 'residential', 'land', 'transport'] as const satisfies readonly Exemption[]

export type UaeExemption = (typeof UAE_EXEMPTIONS)[number]

// because Object.keys forgets the names of the object
export const EXEMPTIONS = Object.keys(REASONS) as readonly Exemption[]

/** The account's default for each treatment, for lines that name none. */
export type DefaultExemptions = { readonly [Treatment in TaxTreatment]?: Exemption }

/** The reasons for a line of a seller in `country`. Empty where the law's own sentence is sufficient. */
export const exemptionsFor = (country: string, treatment: TaxTreatment): Exemption[] =>
  EXEMPTIONS.filter((code) => REASONS[code].country === country && REASONS[code].treatment === treatment)

export const exemptionText = (code: Exemption, locale: Locale): string => REASONS[code].text[locale]

/** The reasons that the paper states. */
export const printedExemptionsFor = (country: string, treatment: TaxTreatment): Exemption[] =>
  exemptionsFor(country, treatment).filter((code) => !isOffPaper(code))

export const isOffPaper = (code: Exemption): boolean => {
  const reason: Reason = REASONS[code]
  return reason.isOffPaper === true
}

/** The treatment to which a reason belongs. */
export const treatmentOf = (code: Exemption): TaxTreatment => REASONS[code].treatment

type ExemptLine = { treatment: TaxTreatment; exemption?: Exemption | undefined }

/** The reason of a line: its own, else the account's. Undefined when none was chosen or there is no choice. */
export function exemptionOf(
  { treatment, exemption }: ExemptLine,
  country: string,
  defaults: DefaultExemptions = {},
): Exemption | undefined {
  const known = exemptionsFor(country, treatment)
  return known.find((code) => code === exemption) ?? known.find((code) => code === defaults[treatment])
}

/** The defaults that lines of a document use; undefined when there are none. */
export function defaultsUsed(
  lines: readonly ExemptLine[],
  country: string,
  defaults: DefaultExemptions,
): DefaultExemptions | undefined {
  const used = lines.flatMap(({ treatment, exemption }) => {
    const own = exemptionOf({ treatment, exemption }, country)
    const code = own === undefined ? exemptionOf({ treatment }, country, defaults) : undefined
    return code === undefined ? [] : [[treatment, code] as const]
  })
  return used.length > 0 ? Object.fromEntries(used) : undefined
}

const ARTICLE: Record<Locale, string> = {
  en: 'Article {article} of the Implementing Regulations of the VAT Law',
  ar: 'المادة ({article}) من اللائحة التنفيذية لنظام ضريبة القيمة المضافة',
}

const PRINTED: Partial<Record<TaxTreatment, Record<Locale, string>>> = {
  zero: { en: 'Zero-rated supply', ar: 'توريد خاضع لنسبة الصفر' },
  exempt: { en: 'Supply exempt from VAT', ar: 'توريد معفى من ضريبة القيمة المضافة' },
}

/** The statement of a document about its lines with this reason. */
export function exemptionStatement(code: Exemption, locale: Locale): string {
  const { treatment, article, text }: Reason = REASONS[code]
  const law = article === undefined ? '' : ` (${ARTICLE[locale].replace('{article}', article)})`
  return `${PRINTED[treatment]?.[locale] ?? ''}: ${text[locale]}${law}.`
}
