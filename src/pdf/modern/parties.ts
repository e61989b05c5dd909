/** Seller and buyer of version 3: what is the same in both languages stands once, on one line. */
import type { Invoice } from '#domain/documents/document.ts'
import type { DocumentLanguage, Locale } from '#domain/locale.ts'
import { paperTerms } from '#i18n/print/paper.ts'
import type { LocalizedText } from '#i18n/print/print.ts'
import { freeText, token } from '#pdf/direction.ts'
import { buyerOf, sellerOf } from '#pdf/parties.ts'
import type { Party, TextRun } from '#pdf/print-model.ts'

type Numbers = { label: LocalizedText; value: string }[]

export function modernSeller(
  { seller }: Pick<Invoice, 'seller'>,
  language: DocumentLanguage,
  heading: LocalizedText = paperTerms.supplier,
): Party[] {
  const { trn, phone, email, website, commercialRegistration, ...named } = seller
  const numbers: Numbers = [
    ...(seller.vatRegistered && trn ? [{ label: taxNumberLabel(seller.country), value: trn }] : []),
    ...(commercialRegistration ? [{ label: paperTerms.commercialRegistration, value: commercialRegistration }] : []),
  ]
  return withShared(sellerOf({ seller: named }, language, heading), numbers, [phone, email, website], language)
}

export function modernBuyer(
  { customer, seller }: Pick<Invoice, 'customer' | 'seller'>,
  language: DocumentLanguage,
  heading: LocalizedText,
): Party[] {
  if (!customer) return []
  const { trn, phone, email, ...named } = customer
  const numbers: Numbers =
    seller.vatRegistered && trn ? [{ label: taxNumberLabel(customer.country ?? seller.country), value: trn }] : []
  return withShared(buyerOf({ customer: named, seller }, language, heading), numbers, [phone, email], language)
}

/** As the authority of each country calls it. */
const TAX_NUMBERS: Partial<Record<string, LocalizedText>> = {
  AE: paperTerms.trn,
  SA: paperTerms.saudiVatNumber,
  BH: paperTerms.vatAccountNumber,
  OM: paperTerms.vatin,
}

export const taxNumberLabel = (country: string): LocalizedText => TAX_NUMBERS[country] ?? paperTerms.vatNumber

/** Bilingual: one line under both halves. In one language: lines of their own. */
function withShared(
  parties: Party[],
  numbers: Numbers,
  contacts: readonly (string | undefined)[],
  language: DocumentLanguage,
): Party[] {
  const reached = contacts.flatMap((contact) => (contact ? [token(contact)] : []))
  if (language !== 'bilingual') {
    return parties.map((party) => ({
      ...party,
      lines: [
        ...party.lines,
        ...numbers.map(({ label, value }) => labelled(label, value, party.lang)),
        ...reached.map((text) => ({ lang: party.lang, text })),
      ],
    }))
  }
  const shared = [...numbers.map(({ label, value }) => labelledTwice(label, value)), ...reached]
  return parties.map((party, index) => ({
    ...party,
    // The page holds as much as one in English when the address is on one line, where that is not too long.
    lines: onFewLines(party.lines),
    ...(index === 0 && { shared }),
  }))
}

const labelled = (label: LocalizedText, value: string, lang: Locale): TextRun => ({
  lang,
  text: `${label[lang]} ${token(value)}`,
})

/** `TRN · رقم التسجيل الضريبي 100123456700003`: the number stands once, after its name in both languages. */
const labelledTwice = (label: LocalizedText, value: string): string =>
  label.en === label.ar ? `${label.en} ${token(value)}` : `${label.en} · ${freeText(label.ar, 'ar')} ${token(value)}`

/** Of the street's lines; the region keeps its own. */
function onFewLines(lines: TextRun[]): TextRun[] {
  const street = lines.slice(0, -1)
  const [first] = street
  if (!first || street.reduce((sum, { text }) => sum + text.length, 0) > 52) return lines
  const comma = first.lang === 'ar' ? '، ' : ', '
  return [{ lang: first.lang, text: street.map(({ text }) => text).join(comma) }, ...lines.slice(-1)]
}
