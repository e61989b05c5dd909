/** Seller, buyer and bank details. */
import type { Invoice } from '#domain/documents/document.ts'
import type { DocumentLanguage, Locale } from '#domain/locale.ts'
import type { Seller } from '#domain/account/seller.ts'
import type { Buyer } from '#domain/customers/buyer.ts'
import type { Emirate } from '#domain/account/emirate.ts'
import { paperTerms } from '#i18n/print/paper.ts'
import { EMIRATE_NAMES, type LocalizedText, printTerms } from '#i18n/print/print.ts'
import { freeText, token } from './direction.ts'
import { languagesOf, localize } from './localize.ts'
import type { PrintModel, Party, TextRun } from './print-model.ts'

export function sellerOf(
  { seller }: Pick<Invoice, 'seller'>,
  language: DocumentLanguage,
  heading: LocalizedText = printTerms.from,
): Party[] {
  return languagesOf(language).map((lang) => ({
    lang,
    heading: heading[lang],
    name: freeText(half(seller.name, seller.nameAr, lang), lang),
    lines: [
      ...addressOf(seller, lang),
      ...(seller.vatRegistered && seller.trn ? [trnLine(seller.trn, seller.country, lang)] : []),
      ...contactsOf([seller.phone, seller.email, seller.website], lang),
    ],
  }))
}

/** What a logo says to who does not see it. PDF/A refuses a picture that says nothing. */
export function logoDescription({ name, nameAr }: Pick<Seller, 'name' | 'nameAr'>, language: DocumentLanguage): string {
  const main = language === 'ar' ? 'ar' : 'en'
  return half(name, nameAr, main) || paperTerms.logo[main]
}

/** The print of an unregistered seller names no tax number at all, the buyer's included (UAE VAT law art. 65(4)). */
export function buyerOf(
  { customer, seller }: Pick<Invoice, 'customer' | 'seller'>,
  language: DocumentLanguage,
  heading: LocalizedText,
): Party[] {
  if (!customer) return []
  return languagesOf(language).map((lang) => ({
    lang,
    heading: heading[lang],
    name: freeText(half(customer.name, customer.nameAr, lang), lang),
    lines: [
      ...addressOf(customer, lang),
      ...(seller.vatRegistered && customer.trn
        ? [trnLine(customer.trn, customer.country ?? seller.country, lang)]
        : []),
      ...contactsOf([customer.phone, customer.email], lang),
    ],
  }))
}

export function bankOf({ bank }: Seller, language: DocumentLanguage): PrintModel['bank'] {
  if (!bank) return null
  const [main] = languagesOf(language)
  const lang = main ?? 'en'
  const rows = [
    ...(bank.bankName ? [{ term: printTerms.bankName, text: freeText(bank.bankName, lang) }] : []),
    ...(bank.accountName ? [{ term: printTerms.accountName, text: freeText(bank.accountName, lang) }] : []),
    ...(bank.iban ? [{ term: printTerms.iban, text: token(inFours(bank.iban)) }] : []),
    ...(bank.swift ? [{ term: printTerms.swift, text: token(bank.swift) }] : []),
  ]
  if (rows.length === 0) return null
  return {
    heading: localize(printTerms.bankDetails, language),
    rows: rows.map(({ term, text }) => ({ label: localize(term, language), value: { lang, text } })),
  }
}

function half(en: string | undefined, ar: string | undefined, lang: Locale): string {
  return (lang === 'ar' ? ar || en : en || ar) ?? ''
}

type Address = Pick<Buyer, 'address' | 'addressAr' | 'country'> & { emirate?: Emirate }

function addressOf(party: Address, lang: Locale): TextRun[] {
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

/** The UAE calls it TRN; elsewhere in the Gulf it is the VAT number. One Arabic name serves both. */
function trnLine(trn: string, country: string, lang: Locale): TextRun {
  const label = country === 'AE' ? printTerms.trn : printTerms.vatNumber
  return { lang, text: `${label[lang]} ${token(trn)}` }
}

function contactsOf(contacts: readonly (string | undefined)[], lang: Locale): TextRun[] {
  return contacts.flatMap((contact) => (contact ? [{ lang, text: token(contact) }] : []))
}

/** As banks print it: `AE07 0331 2345 6789 0123 456`. */
function inFours(iban: string): string {
  return iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ')
}
