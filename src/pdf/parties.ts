/** Who sells, who buys, and where to pay. */
import type { Invoice } from '#domain/documents/document.ts'
import type { DocumentLanguage, Locale } from '#domain/locale.ts'
import type { Seller } from '#domain/account/seller.ts'
import type { Buyer } from '#domain/customers/buyer.ts'
import type { Emirate } from '#domain/account/emirate.ts'
import { EMIRATE_NAMES, paper } from '#i18n/print/print.ts'
import { freeText, token } from './direction.ts'
import { languagesOf, tell } from './told.ts'
import type { PaperData, Party, Said } from './paper-data.ts'

export function sellerOf({ seller }: Invoice, language: DocumentLanguage): Party[] {
  return languagesOf(language).map((lang) => ({
    lang,
    heading: paper.from[lang],
    name: freeText(half(seller.name, seller.nameAr, lang), lang),
    lines: [
      ...addressOf(seller, lang),
      ...(seller.vatRegistered && seller.trn ? [trnLine(seller.trn, seller.country, lang)] : []),
      ...contactsOf([seller.phone, seller.email, seller.website], lang),
    ],
  }))
}

/** An unregistered seller's paper names no tax number at all, the buyer's included (UAE VAT law art. 65(4)). */
export function buyerOf({ customer, seller }: Invoice, language: DocumentLanguage): Party[] {
  if (!customer) return []
  return languagesOf(language).map((lang) => ({
    lang,
    heading: paper.billTo[lang],
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

export function bankOf({ bank }: Seller, language: DocumentLanguage): PaperData['bank'] {
  if (!bank) return null
  const [main] = languagesOf(language)
  const lang = main ?? 'en'
  const rows = [
    ...(bank.bankName ? [{ word: paper.bankName, text: freeText(bank.bankName, lang) }] : []),
    ...(bank.accountName ? [{ word: paper.accountName, text: freeText(bank.accountName, lang) }] : []),
    ...(bank.iban ? [{ word: paper.iban, text: token(inFours(bank.iban)) }] : []),
    ...(bank.swift ? [{ word: paper.swift, text: token(bank.swift) }] : []),
  ]
  if (rows.length === 0) return null
  return {
    heading: tell(paper.bankDetails, language),
    rows: rows.map(({ word, text }) => ({ label: tell(word, language), value: { lang, text } })),
  }
}

function half(en: string | undefined, ar: string | undefined, lang: Locale): string {
  return (lang === 'ar' ? ar || en : en || ar) ?? ''
}

type Place = Pick<Buyer, 'address' | 'addressAr' | 'country'> & { emirate?: Emirate }

function addressOf(place: Place, lang: Locale): Said[] {
  const address = half(place.address, place.addressAr, lang)
  const region = [place.emirate ? EMIRATE_NAMES[place.emirate][lang] : '', countryName(place.country, lang)]
  const lines = [...address.split('\n'), region.filter(Boolean).join(lang === 'ar' ? '، ' : ', ')]
  return lines.filter((line) => line.trim() !== '').map((line) => ({ lang, text: freeText(line, lang) }))
}

function countryName(country: string | undefined, lang: Locale): string {
  if (!country) return ''
  if (!/^[A-Z]{2}$/.test(country)) return country
  return new Intl.DisplayNames([lang], { type: 'region' }).of(country) ?? country
}

/** The UAE calls it TRN; elsewhere in the Gulf it is the VAT number. One Arabic name serves both. */
function trnLine(trn: string, country: string, lang: Locale): Said {
  const label = country === 'AE' ? paper.trn : paper.vatNumber
  return { lang, text: `${label[lang]} ${token(trn)}` }
}

function contactsOf(contacts: readonly (string | undefined)[], lang: Locale): Said[] {
  return contacts.flatMap((contact) => (contact ? [{ lang, text: token(contact) }] : []))
}

/** As banks print it: `AE07 0331 2345 6789 0123 456`. */
function inFours(iban: string): string {
  return iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ')
}
