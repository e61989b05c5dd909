/**
 * Builds the print model of a document from the API's response. Pure: only what is frozen at issue is printed, and
 * never payments or views, so the same invoice always gives the same bytes.
 */
import { canonicalJson } from '#domain/text/canonical-json.ts'
import type { OptionalColumn } from '#domain/branding/brand.ts'
import { formatDay, formatHijri } from '#domain/calendar/date-display.ts'
import type { Invoice } from '#domain/documents/document.ts'
import { numberWithRevision } from '#domain/documents/document-number.ts'
import { DOCUMENT_TYPES, typeOfKind } from '#domain/documents/document-types.ts'
import { DOCUMENT_FIELDS, fieldsWith } from '#domain/documents/fields.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import { asAccepted } from '#domain/quotations/as-accepted.ts'
import { FROZEN_STATEMENTS } from '#i18n/print/frozen-words.ts'
import { documentStatusText } from '#i18n/documents/statuses.ts'
import { BUYER_HEADINGS, printTerms, documentTitle, type LocalizedText } from '#i18n/print/print.ts'
import { acceptanceOf, type PrintedAcceptance } from './acceptance.ts'
import { freeText, token } from './direction.ts'
import { amount, digitsOf, type PrintDigits } from './figures.ts'
import type { Place, PrintModel, TextBlock, PrintedText } from './print-model.ts'
import { modernModelOf } from './modern/document.ts'
import type { BrandPictures } from './modern/look.ts'
import { linesBodyOf } from './lines-body.ts'
import { bankOf, buyerOf, logoDescription, sellerOf } from './parties.ts'
import { qrDrawing } from './qr-drawing.ts'
import { languagesOf, pairOf, localize } from './localize.ts'

export type PrintOptions = BrandPictures & {
  language: DocumentLanguage
  /** Of amounts, dates and quantities on Arabic pages; absent: the document's own. Codes and file names have 0-9. */
  digits?: PrintDigits
  /** A second date below the Gregorian one, which stays the legal date. */
  hijri?: boolean
  /** The paper that is to be issued, on a screen: under its title then, with room for what is still to be written. */
  preview?: { isSellerNamed: boolean }
  /** Of a quotation that was accepted, beside what it says itself. */
  acceptance?: PrintedAcceptance
  /** As it was frozen, for the JSON inside the PDF; absent: the document itself. */
  frozen?: Invoice
  /** The Base64 text of the Saudi QR code. Not printed on drafts. */
  qr?: string
}

/** From here on documents have the new layout; a copy without a version is of the first. */
export const MODERN_SINCE = 3

export function printModelOf(document: Invoice, asked: PrintOptions): PrintModel {
  const { printVersion = 1, seller } = document
  if (printVersion < MODERN_SINCE) return classicModelOf(document, asked)
  const { hijri = false, columns } = seller.brand ?? {}
  const options = { hijri, ...asked }
  const model = classicModelOf(document, options, columns)
  const { language, digits = document.digits, stamp, companySignature } = options
  const day = (day: string) => dayOf(day, language, digits, false)
  const pictures = { ...(stamp && { stamp }), ...(companySignature && { companySignature }) }
  return modernModelOf(model, asAccepted(document), { language, digits, day }, pictures)
}

function classicModelOf(document: Invoice, options: PrintOptions, columns?: readonly OptionalColumn[]): PrintModel {
  const invoice = asAccepted(document)
  const { language, digits = invoice.digits, acceptance, frozen = document } = options
  const draft = invoice.status === 'draft'
  const { seller, totals } = invoice
  const title = documentTitle(invoice.kind, { ...seller, draft: draft && !options.preview })
  const mainDigits = language === 'ar' ? digits : 'latn'
  const number = shownNumber(invoice)
  return {
    template: 'classic',
    language,
    metadata: { title: `${title[language === 'ar' ? 'ar' : 'en']} ${number}`.trim(), author: seller.name },
    createdAt: Math.floor(Date.parse(invoice.issuedAt ?? invoice.createdAt) / 1000),
    digits,
    title: localize(title, language),
    mark: markOf(invoice, language),
    facts: factsOf(invoice, options),
    places: placesOf(invoice, options),
    seller: sellerOf(invoice, language),
    buyer: buyerOf(invoice, language, printTerms[BUYER_HEADINGS[typeOfKind(invoice.kind)]]),
    headline: {
      label: localize(totalLabel(invoice), language),
      amount: amount(totals.total, invoice.currency, mainDigits),
    },
    body: linesBodyOf(invoice, language, mainDigits, columns),
    statements: statementsOf(invoice, language),
    bank: isToBePaid(invoice) || invoice.deposit ? bankOf(seller, language) : null,
    blocks: blocksOf(invoice, language),
    ...(acceptance && acceptanceOf(invoice, acceptance, language, digits)),
    footer: {
      name: pairOf(seller.name, seller.nameAr, language),
      number: number === '' ? '' : token(number),
      page: localize(printTerms.page, language),
    },
    qr:
      draft || options.qr === undefined
        ? null
        : { svg: qrDrawing(options.qr), description: qrTerm(invoice)[language === 'ar' ? 'ar' : 'en'] },
    logo: options.logo ? { ...options.logo, description: logoDescription(seller, language) } : null,
    attachment: draft ? null : { name: attachmentName(number), json: canonicalJson(frozenFacts(frozen)) },
  }
}

/** Empty while it has none. The draft of a revision has the one that it will keep. */
const shownNumber = (invoice: Invoice) =>
  invoice.status === 'draft' && invoice.revision === undefined ? '' : (numberWithRevision(invoice) ?? '')

/** A credit note gives back, and nothing is to be paid before an invoice asks for it. */
const isToBePaid = ({ kind }: Invoice) => DOCUMENT_TYPES[typeOfKind(kind)].actions['record-payment'] !== undefined

const qrTerm = ({ correction }: Invoice): LocalizedText => (correction ? printTerms.qrCredit : printTerms.qr)

function placesOf(invoice: Invoice, { preview }: PrintOptions): Place[] {
  const { customer, lines, correction } = invoice
  const lastDay = deadlineOf(invoice)
  // A credit note is issued as it is made: nothing of it is still to be written.
  if (!preview || correction) return []
  return [
    ...(preview.isSellerNamed ? [] : (['seller'] as const)),
    ...(customer ? [] : (['customer'] as const)),
    ...(lastDay && !invoice[lastDay] ? [lastDay] : []),
    ...(lines.length > 0 ? [] : (['lines'] as const)),
  ]
}

function totalLabel({ seller, correction }: Invoice): LocalizedText {
  if (correction) return seller.vatRegistered ? printTerms.creditWithVat : printTerms.credit
  return seller.vatRegistered ? printTerms.totalWithVat : printTerms.total
}

function markOf({ kind, status }: Invoice, language: DocumentLanguage): PrintModel['mark'] {
  if (status !== 'draft' && status !== 'void') return null
  const type = typeOfKind(kind)
  const text = { en: documentStatusText(type, status, 'en'), ar: documentStatusText(type, status, 'ar') }
  return { kind: status, text: localize(text, language) }
}

const deadlineOf = ({ kind }: Invoice) => DOCUMENT_TYPES[typeOfKind(kind)].deadline

const FACT_FIELDS = fieldsWith({ printed: 'fact' })
const BLOCK_FIELDS = fieldsWith({ printed: 'block' })

function factsOf(
  invoice: Invoice,
  { language, digits = invoice.digits, hijri = false, preview }: PrintOptions,
): PrintModel['facts'] {
  const facts: PrintModel['facts'] = []
  const same = (text: string): PrintedText => languagesOf(language).map((lang) => ({ lang, text }))
  const own = shownNumber(invoice)
  if (own !== '') {
    facts.push({ field: 'number', label: localize(printTerms.number, language), value: same(token(own)) })
  }
  for (const field of FACT_FIELDS) {
    const text = invoice[field]
    if (!text) {
      if (preview && field === deadlineOf(invoice))
        facts.push({ field, label: localize(printTerms[field], language), value: [] })
      continue
    }
    const isDay = DOCUMENT_FIELDS[field].kind === 'day'
    const value = isDay ? dayOf(text, language, digits, hijri) : pairOf(text, undefined, language)
    facts.push({ field, label: localize(printTerms[field], language), value })
  }
  if (invoice.correction) {
    const { number, issueDate } = invoice.correction.invoice
    const day = dayOf(issueDate, language, digits, hijri)
    facts.push(
      { field: 'invoice', label: localize(printTerms.creditedInvoice, language), value: same(token(number)) },
      { field: 'invoiceDate', label: localize(printTerms.creditedInvoiceDate, language), value: day },
    )
  }
  return facts
}

export function dayOf(day: string, language: DocumentLanguage, digits: PrintDigits, hijri: boolean): PrintedText {
  return languagesOf(language).map((lang) => {
    const shown = digitsOf(lang, digits) === 'arab' ? 'arabic-indic' : 'latin'
    const lines = [formatDay(day, lang, shown), ...(hijri ? [inOnePiece(formatHijri(day, lang, shown))] : [])]
    return { lang, text: freeText(lines.join('\n'), lang) }
  })
}

/** The sign of the era stays with its year. */
const inOnePiece = (day: string) => day.replace(/ (?=[^ ]*$)/, '\u00a0')

function statementsOf({ seller, totals }: Invoice, language: DocumentLanguage): PrintedText[] {
  if (!seller.vatRegistered) return []
  const treatments = [...new Set(totals.taxes.map(({ category }) => category))]
  return treatments.flatMap((treatment) => {
    const statement = FROZEN_STATEMENTS[treatment]?.[seller.country === 'AE' ? 'uae' : 'elsewhere']
    return statement ? [pairOf(statement.en, statement.ar, language)] : []
  })
}

function blocksOf(invoice: Invoice, language: DocumentLanguage): TextBlock[] {
  const { correction } = invoice
  const reason = correction && {
    field: 'reason',
    heading: localize(printTerms.reason, language),
    paragraphs: [pairOf(correction.reason, undefined, language)],
  }
  return [...(reason ? [reason] : []), ...writtenBlocks(invoice, language)]
}

function writtenBlocks(invoice: Invoice, language: DocumentLanguage): TextBlock[] {
  return BLOCK_FIELDS.flatMap((field) => {
    const [en, ar] = [invoice[field], invoice[`${field}Ar`]]
    if (!en && !ar) return []
    return [{ field, heading: localize(printTerms[field], language), paragraphs: [pairOf(en, ar, language)] }]
  })
}

/** The facts frozen at issue, without settlement and delivery, which change later. */
function frozenFacts(invoice: Invoice): unknown {
  const { settlement, overdue, sentAt, viewedAt, views, publicUrl, version, totals, ...kept } = invoice
  const { payments, creditNotes, chequesNotDue, expired, accepted, declined, invoicing, supersededBy, ...facts } = kept
  const { paid, credited, writtenOff, due, ...frozenTotals } = totals
  return { ...facts, totals: frozenTotals }
}

/** Of the JSON inside the PDF, for programs. */
export function attachmentName(number: string): string {
  return `${number.replace(/[^A-Za-z0-9._-]/g, '-') || 'document'}.json`
}
