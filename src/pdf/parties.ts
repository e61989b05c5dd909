/** Seller, buyer and bank details. Text that is equal in both languages of a page is printed once, on one line. */
import type { Emirate, Seller } from '#domain/account/seller.ts'
import type { Buyer } from '#domain/customers/buyer.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import type { DocumentLanguage, Locale } from '#domain/locale.ts'
import { formatIban } from '#domain/text/iban.ts'
import { EMIRATE_NAMES, type LocalizedText, printTerms } from '#i18n/print/print.ts'
import { freeText, token } from './direction.ts'
import { languagesOf, localize } from './localize.ts'
import type { Party, PrintModel, TextRun } from './print-model.ts'

type Numbers = { label: LocalizedText; value: string }[]

export function sellerOf(
  { seller }: Pick<CommercialDocument, 'seller'>,
  language: DocumentLanguage,
  heading: LocalizedText = printTerms.from,
): Party[] {
  const { country, vatRegistered, trn, commercialRegistration, phone, email, website } = seller
  const numbers: Numbers = [
    ...(vatRegistered && trn ? [{ label: taxNumberLabel(country), value: trn }] : []),
    ...(commercialRegistration ? [{ label: printTerms.commercialRegistration, value: commercialRegistration }] : []),
  ]
  return partiesOf(seller, { heading, numbers, contacts: [phone, email, website] }, language)
}

/** An unregistered seller's print has no tax numbers at all, not even the buyer's (UAE VAT law art. 65(4)). */
export function buyerOf(
  { customer, seller }: Pick<CommercialDocument, 'customer' | 'seller'>,
  language: DocumentLanguage,
  heading: LocalizedText,
): Party[] {
  if (!customer) return []
  const { trn, country = seller.country, phone, email } = customer
  const numbers: Numbers = seller.vatRegistered && trn ? [{ label: taxNumberLabel(country), value: trn }] : []
  return partiesOf(customer, { heading, numbers, contacts: [phone, email] }, language)
}

/** The alternative text of a logo for screen readers. PDF/A refuses a picture without one. */
export function logoDescription({ name, nameAr }: Pick<Seller, 'name' | 'nameAr'>, language: DocumentLanguage): string {
  const main = language === 'ar' ? 'ar' : 'en'
  return half(name, nameAr, main) || printTerms.logo[main]
}

/** The names that the authority of each country uses. */
const TAX_NUMBERS: Partial<Record<string, LocalizedText>> = {
  AE: printTerms.trn,
  SA: printTerms.saudiVatNumber,
  BH: printTerms.vatAccountNumber,
  OM: printTerms.vatin,
}

export const taxNumberLabel = (country: string): LocalizedText => TAX_NUMBERS[country] ?? printTerms.vatNumber

export function bankOf({ bank }: Seller, language: DocumentLanguage): PrintModel['bank'] {
  if (!bank) return null
  const [main] = languagesOf(language)
  const lang = main ?? 'en'
  const rows = [
    ...(bank.bankName ? [{ term: printTerms.bankName, text: freeText(bank.bankName, lang) }] : []),
    ...(bank.accountName ? [{ term: printTerms.accountName, text: freeText(bank.accountName, lang) }] : []),
    ...(bank.iban ? [{ term: printTerms.iban, text: token(formatIban(bank.iban)) }] : []),
    ...(bank.swift ? [{ term: printTerms.swift, text: token(bank.swift) }] : []),
  ]
  if (rows.length === 0) return null
  return {
    heading: localize(printTerms.bankDetails, language),
    rows: rows.map(({ term, text }) => ({ label: localize(term, language), value: { lang, text } })),
  }
}

type Named = Pick<Buyer, 'name' | 'nameAr' | 'address' | 'addressAr' | 'country'> & { emirate?: Emirate }
type Beside = { heading: LocalizedText; numbers: Numbers; contacts: readonly (string | undefined)[] }

function partiesOf(party: Named, { heading, numbers, contacts }: Beside, language: DocumentLanguage): Party[] {
  const reached = contacts.flatMap((contact) => (contact ? [token(contact)] : []))
  const halves = languagesOf(language).map((lang) => ({
    lang,
    heading: heading[lang],
    name: freeText(half(party.name, party.nameAr, lang), lang),
    lines: addressOf(party, lang),
  }))
  if (language === 'bilingual') {
    const shared = [...numbers.map(({ label, value }) => labelledTwice(label, value)), ...reached]
    // The address is on one line where it is short enough, so that the page holds as much as an English one.
    return halves.map((of, index) => ({ ...of, lines: onFewLines(of.lines), ...(index === 0 && { shared }) }))
  }
  return halves.map(({ lang, lines, ...of }) => {
    const numbered = numbers.map(({ label, value }) => `${label[lang]} ${token(value)}`)
    return { ...of, lang, lines: [...lines, ...[...numbered, ...reached].map((text) => ({ lang, text }))] }
  })
}

function half(en: string | undefined, ar: string | undefined, lang: Locale): string {
  return (lang === 'ar' ? ar || en : en || ar) ?? ''
}

function addressOf(party: Named, lang: Locale): TextRun[] {
  const address = half(party.address, party.addressAr, lang)
  const region = [party.emirate ? EMIRATE_NAMES[party.emirate][lang] : '', countryName(party.country, lang)]
  const lines = [...address.split('\n'), region.filter(Boolean).join(lang === 'ar' ? '، ' : ', ')]
  return lines.filter((line) => line.trim() !== '').map((line) => ({ lang, text: freeText(line, lang) }))
}

function countryName(country: string | undefined, lang: Locale): string {
  if (!country) return ''
  if (!/^[A-Z]{2}$/.test(country)) return country
  return new Intl.DisplayNames([lang], { type: 'region' }).of(country) ?? country
}

/** `TRN · رقم التسجيل الضريبي 100123456700003`: the number is printed once, after its name in both languages. */
const labelledTwice = (label: LocalizedText, value: string): string =>
  label.en === label.ar ? `${label.en} ${token(value)}` : `${label.en} · ${freeText(label.ar, 'ar')} ${token(value)}`

/** Joins the lines of the street; the region stays separate. */
function onFewLines(lines: TextRun[]): TextRun[] {
  const street = lines.slice(0, -1)
  const [first] = street
  if (!first || street.reduce((sum, { text }) => sum + text.length, 0) > 52) return lines
  const comma = first.lang === 'ar' ? '، ' : ', '
  return [{ lang: first.lang, text: street.map(({ text }) => text).join(comma) }, ...lines.slice(-1)]
}
