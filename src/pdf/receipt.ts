/** Builds the print model of a subscription receipt. Pure: the same facts always give the same bytes. */
import { formatDay } from '#domain/calendar/date-display.ts'
import type { LocalDay } from '#domain/calendar/dates.ts'
import { isolate } from '#domain/text/bidi.ts'
import { DIRECTION, type Locale } from '#domain/locale.ts'
import { receiptNumber, type ReceiptFacts } from '#domain/subscription/receipt.ts'
import { amountInWordsAr } from '#domain/amount-in-words/arabic.ts'
import { amountInWordsEn } from '#domain/amount-in-words/english.ts'
import { displayName } from '#domain/text/display-name.ts'
import { RECEIPT_PLANS, receiptTerms } from '#i18n/subscription/receipt.ts'
import { freeText, token } from './direction.ts'
import { amountInWords } from './localize.ts'
import { amount, digitsOf, type PrintDigits, withPlainSpaces } from './figures.ts'
import { taxNumberLabel } from './parties.ts'
import type { Party, ReceiptPrintModel, TextRun } from './print-model.ts'

export type Receipt = { sequence: number; facts: ReceiptFacts; issuedAt: Date }

export function subscriptionReceiptModelOf(
  { sequence, facts, issuedAt }: Receipt,
  language: Locale,
): ReceiptPrintModel {
  const number = receiptNumber(sequence)
  const digits = digitsOf(language, facts.digits)
  const day = (of: LocalDay) => shownDay(of, language, digits)
  const paid = amount(facts.amount, facts.currency, digits)
  const term = (key: keyof typeof receiptTerms) => receiptTerms[key][language]
  const [inWords] = amountInWords(
    { en: amountInWordsEn(facts.amount, facts.currency), ar: amountInWordsAr(facts.amount, facts.currency) },
    language,
  )
  return {
    template: 'subscription-receipt',
    language,
    metadata: { title: `${term('title')} ${number}`, author: facts.seller.name[language] },
    createdAt: Math.floor(issuedAt.getTime() / 1000),
    title: term('title'),
    product: term('product'),
    mark: facts.test ? term('test') : null,
    facts: [
      { label: term('number'), value: token(number) },
      { label: term('paidOn'), value: day(facts.paidOn) },
      { label: term('through'), value: freeText(term('provider'), language) },
    ],
    seller: sellerOf(facts, language),
    payer: payerOf(facts, language),
    headline: { label: term('amountPaid'), amount: paid },
    line: {
      heads: { description: term('description'), period: term('period'), amount: term('amount') },
      plan: RECEIPT_PLANS[facts.plan][language],
      period: `${day(facts.from)} – ${day(facts.until)}`,
      amount: paid,
    },
    below: [
      { label: term('inWords'), value: inWords?.text ?? '' },
      ...(facts.reference === null ? [] : [{ label: term('reference'), value: token(facts.reference) }]),
    ],
    statement: term('notTaxInvoice'),
    footer: { name: freeText(facts.seller.name[language], language), number: token(number) },
    qr: null,
    logo: null,
    attachment: null,
  }
}

/** A date does not break; two of them with a dash between are two runs. */
function shownDay(day: LocalDay, language: Locale, digits: PrintDigits): string {
  return isolate(withPlainSpaces(formatDay(day, language, digits)), DIRECTION[language])
}

function sellerOf({ seller }: ReceiptFacts, lang: Locale): Party {
  const address = seller.address?.[lang].split('\n') ?? []
  return {
    lang,
    heading: receiptTerms.receivedBy[lang],
    name: freeText(seller.name[lang], lang),
    lines: textRuns(lang, [...address.map((line) => freeText(line, lang)), token(seller.email), token(seller.website)]),
  }
}

/** A payer without a company name yet is identified by e-mail. */
function payerOf({ payer }: ReceiptFacts, lang: Locale): Party {
  const name = displayName(payer, lang)
  return {
    lang,
    heading: receiptTerms.paidBy[lang],
    name: name ? freeText(name, lang) : token(payer.email),
    lines: textRuns(lang, [
      payer.trn === null ? '' : `${taxNumberLabel(payer.country)[lang]} ${token(payer.trn)}`,
      name ? token(payer.email) : '',
    ]),
  }
}

const textRuns = (lang: Locale, lines: string[]): TextRun[] =>
  lines.filter((text) => text !== '').map((text) => ({ lang, text }))
