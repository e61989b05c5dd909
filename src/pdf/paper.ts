/**
 * The answer of the API, turned into what a template prints. Pure: the same invoice gives the same paper for ever, so
 * only what is frozen at issue is printed; payments, views and the like are not.
 */
import { canonicalJson } from '#domain/text/canonical-json.ts'
import { formatDay, formatHijri } from '#domain/calendar/date-display.ts'
import type { Invoice } from '#domain/documents/document.ts'
import { DOCUMENT_FIELDS, fieldsWith } from '#domain/documents/fields.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import { taxStatement } from '#domain/tax/tax.ts'
import { paper, paperTitle, type PaperWord } from '#i18n/print/print.ts'
import { freeText, token } from './direction.ts'
import { amount, digitsOf, type PaperDigits } from './figures.ts'
import type { PaperData, PaperLogo, TextBlock, Told } from './paper-data.ts'
import { tableOf } from './paper-table.ts'
import { inBaseOf, taxSummaryOf, totalsOf } from './paper-totals.ts'
import { bankOf, buyerOf, sellerOf } from './parties.ts'
import { qrDrawing } from './qr-drawing.ts'
import { languagesOf, pairOf, tell } from './told.ts'

export type PaperOptions = {
  language: DocumentLanguage
  /** Of amounts, dates and quantities on Arabic pages; absent: the document's own. Codes and file names have 0-9. */
  digits?: PaperDigits
  /** A second date below the Gregorian one, which stays the legal date. */
  hijri?: boolean
  logo?: PaperLogo
  /** The Base64 text of the Saudi QR code. Not printed on drafts. */
  qr?: string
}

export function paperOf(invoice: Invoice, options: PaperOptions): PaperData {
  const { language, digits = invoice.digits } = options
  const draft = invoice.status === 'draft'
  const { seller, totals } = invoice
  const title = paperTitle(invoice.kind, { ...seller, draft })
  const mainDigits = language === 'ar' ? digits : 'latn'
  const number = draft ? '' : (invoice.number ?? '')
  const logoName = language === 'ar' ? (seller.nameAr ?? seller.name) : seller.name
  return {
    template: 'classic',
    language,
    metadata: { title: `${title[language === 'ar' ? 'ar' : 'en']} ${number}`.trim(), author: seller.name },
    createdAt: Math.floor(Date.parse(invoice.issuedAt ?? invoice.createdAt) / 1000),
    digits,
    title: tell(title, language),
    mark: markOf(invoice, language),
    facts: factsOf(invoice, options),
    seller: sellerOf(invoice, language),
    buyer: buyerOf(invoice, language),
    headline: { label: tell(totalWord(invoice), language), amount: amount(totals.total, invoice.currency, mainDigits) },
    table: tableOf(invoice, language, mainDigits),
    taxSummary: taxSummaryOf(invoice, language, mainDigits),
    totals: totalsOf(invoice, language, mainDigits),
    inWords: {
      label: tell(paper.amountInWords, language),
      value: languagesOf(language).map((lang) => ({ lang, text: freeText(invoice.words[lang], lang) })),
    },
    inBase: inBaseOf(invoice, language, mainDigits),
    statements: statementsOf(invoice, language),
    bank: bankOf(seller, language),
    blocks: blocksOf(invoice, language),
    footer: {
      name: pairOf(seller.name, seller.nameAr, language),
      number: number === '' ? '' : token(number),
      page: tell(paper.page, language),
    },
    qr:
      draft || options.qr === undefined
        ? null
        : { svg: qrDrawing(options.qr), description: paper.qr[language === 'ar' ? 'ar' : 'en'] },
    logo: options.logo ? { ...options.logo, description: logoName } : null,
    attachment: draft ? null : { name: `${fileName(number)}.json`, json: canonicalJson(frozenFacts(invoice)) },
  }
}

function totalWord({ seller }: Invoice): PaperWord {
  return seller.vatRegistered ? paper.totalWithVat : paper.total
}

function markOf({ status }: Invoice, language: DocumentLanguage): PaperData['mark'] {
  switch (status) {
    case 'draft':
      return { kind: 'draft', text: tell(paper.draft, language) }
    case 'void':
      return { kind: 'void', text: tell(paper.void, language) }
    case 'issued':
      return null
  }
}

const FACT_FIELDS = fieldsWith({ printed: 'fact' })
const BLOCK_FIELDS = fieldsWith({ printed: 'block' })

function factsOf(
  invoice: Invoice,
  { language, digits = invoice.digits, hijri = false }: PaperOptions,
): PaperData['facts'] {
  const facts: PaperData['facts'] = []
  const same = (text: string): Told => languagesOf(language).map((lang) => ({ lang, text }))
  if (invoice.status !== 'draft' && invoice.number) {
    facts.push({ field: 'number', label: tell(paper.number, language), value: same(token(invoice.number)) })
  }
  for (const field of FACT_FIELDS) {
    const text = invoice[field]
    if (!text) continue
    const isDay = DOCUMENT_FIELDS[field].kind === 'day'
    const value = isDay ? dayOf(text, language, digits, hijri) : pairOf(text, undefined, language)
    facts.push({ field, label: tell(paper[field], language), value })
  }
  return facts
}

function dayOf(day: string, language: DocumentLanguage, digits: PaperDigits, hijri: boolean): Told {
  return languagesOf(language).map((lang) => {
    const shown = digitsOf(lang, digits) === 'arab' ? 'arabic-indic' : 'latin'
    const lines = [formatDay(day, lang, shown), ...(hijri ? [formatHijri(day, lang, shown)] : [])]
    return { lang, text: freeText(lines.join('\n'), lang) }
  })
}

function statementsOf({ seller, totals }: Invoice, language: DocumentLanguage): Told[] {
  if (!seller.vatRegistered) return []
  const treatments = [...new Set(totals.taxes.map(({ category }) => category))]
  return treatments.flatMap((treatment) => {
    const [en, ar] = [taxStatement(treatment, seller.country, 'en'), taxStatement(treatment, seller.country, 'ar')]
    return en && ar ? [pairOf(en, ar, language)] : []
  })
}

function blocksOf(invoice: Invoice, language: DocumentLanguage): TextBlock[] {
  return BLOCK_FIELDS.flatMap((field) => {
    const [en, ar] = [invoice[field], invoice[`${field}Ar`]]
    if (!en && !ar) return []
    return [{ field, heading: tell(paper[field], language), paragraphs: [pairOf(en, ar, language)] }]
  })
}

/** What the frozen copy will still say in ten years: settlement and delivery are left to the ledger. */
function frozenFacts(invoice: Invoice): unknown {
  const { settlement, overdue, sentAt, viewedAt, views, publicUrl, version, totals, ...kept } = invoice
  const { paid, credited, due, ...frozenTotals } = totals
  return { ...kept, totals: frozenTotals }
}

function fileName(number: string): string {
  return number.replace(/[^A-Za-z0-9._-]/g, '-') || 'document'
}
