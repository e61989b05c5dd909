/** The receipt of a paid period, turned into what its template prints. Pure: the same facts give the same bytes for ever. */
import { formatDay } from '#domain/calendar/date-display.ts'
import type { LocalDay } from '#domain/calendar/dates.ts'
import { isolate } from '#domain/text/bidi.ts'
import type { Locale } from '#domain/locale.ts'
import { receiptNumber, type ReceiptFacts } from '#domain/subscription/receipt.ts'
import { amountInWordsAr } from '#domain/amount-in-words/arabic.ts'
import { amountInWordsEn } from '#domain/amount-in-words/english.ts'
import { paper } from '#i18n/print/print.ts'
import { RECEIPT_PLANS, receiptPaper } from '#i18n/subscription/receipt.ts'
import { freeText, token } from './direction.ts'
import { amount, digitsOf, type PaperDigits } from './figures.ts'
import type { Party, ReceiptPaper, Said } from './paper-data.ts'

export type Receipt = { sequence: number; facts: ReceiptFacts; issuedAt: Date }

export function paperOfReceipt({ sequence, facts, issuedAt }: Receipt, language: Locale): ReceiptPaper {
  const number = receiptNumber(sequence)
  const digits = digitsOf(language, facts.digits)
  const day = (of: LocalDay) => shownDay(of, language, digits)
  const paid = amount(facts.amount, facts.currency, digits)
  const word = (key: keyof typeof receiptPaper) => receiptPaper[key][language]
  const inWords = language === 'ar' ? amountInWordsAr : amountInWordsEn
  return {
    template: 'receipt',
    language,
    metadata: { title: `${word('title')} ${number}`, author: facts.seller.name[language] },
    createdAt: Math.floor(issuedAt.getTime() / 1000),
    title: word('title'),
    product: word('product'),
    mark: facts.test ? word('test') : null,
    facts: [
      { label: word('number'), value: token(number) },
      { label: word('paidOn'), value: day(facts.paidOn) },
      { label: word('through'), value: freeText(word('provider'), language) },
    ],
    seller: sellerOf(facts, language),
    payer: payerOf(facts, language),
    headline: { label: word('amountPaid'), amount: paid },
    line: {
      heads: { description: word('description'), period: word('period'), amount: word('amount') },
      plan: RECEIPT_PLANS[facts.plan][language],
      period: `${day(facts.from)} – ${day(facts.until)}`,
      amount: paid,
    },
    below: [
      { label: word('inWords'), value: freeText(inWords(facts.amount, facts.currency), language) },
      ...(facts.reference === null ? [] : [{ label: word('reference'), value: token(facts.reference) }]),
    ],
    statement: word('notTaxInvoice'),
    footer: { name: freeText(facts.seller.name[language], language), number: token(number) },
    qr: null,
    logo: null,
    attachment: null,
  }
}

/** A day keeps together whatever stands beside it: two of them with a dash between are two runs. */
function shownDay(day: LocalDay, language: Locale, digits: PaperDigits): string {
  return isolate(
    formatDay(day, language, digits === 'arab' ? 'arabic-indic' : 'latin'),
    language === 'ar' ? 'rtl' : 'ltr',
  )
}

function sellerOf({ seller }: ReceiptFacts, lang: Locale): Party {
  const address = seller.address?.[lang].split('\n') ?? []
  return {
    lang,
    heading: receiptPaper.receivedBy[lang],
    name: freeText(seller.name[lang], lang),
    lines: said(lang, [...address.map((line) => freeText(line, lang)), token(seller.email), token(seller.website)]),
  }
}

/** Who has told no company yet is known by his e-mail. */
function payerOf({ payer }: ReceiptFacts, lang: Locale): Party {
  const name = (lang === 'ar' ? payer.nameAr || payer.name : payer.name || payer.nameAr) ?? ''
  const label = payer.country === 'AE' ? paper.trn : paper.vatNumber
  return {
    lang,
    heading: receiptPaper.paidBy[lang],
    name: name ? freeText(name, lang) : token(payer.email),
    lines: said(lang, [payer.trn === null ? '' : `${label[lang]} ${token(payer.trn)}`, name ? token(payer.email) : '']),
  }
}

const said = (lang: Locale, lines: string[]): Said[] =>
  lines.filter((text) => text !== '').map((text) => ({ lang, text }))
