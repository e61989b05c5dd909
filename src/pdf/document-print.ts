/**
 * Builds the print model of a document from the API's response. Pure: only what is frozen at issue is printed, and
 * never payments or views, so the same invoice always gives the same bytes.
 */
import type { Invoice } from '#domain/documents/document.ts'
import { DOCUMENT_TYPES, typeOfKind } from '#domain/documents/document-types.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import { asAccepted } from '#domain/quotations/as-accepted.ts'
import { documentStatusText } from '#i18n/documents/statuses.ts'
import { CUSTOMER_HEADINGS, documentTitle, printTerms } from '#i18n/print/print.ts'
import { attachmentOf, frozenFacts } from './attachment.ts'
import { token } from './direction.ts'
import { acceptanceOf } from './document/acceptance.ts'
import { blocksOf, statementsOf } from './document/closing-texts.ts'
import { factsOf, placesOf, shownNumber } from './document/facts.ts'
import { headlineOf } from './document/headline.ts'
import { linesBodyOf } from './document/lines-body.ts'
import type { PrintOptions } from './document/print-options.ts'
import { localize, pairOf } from './localize.ts'
import { branded } from './look/branded.ts'
import { bankOf, buyerOf, sellerOf } from './parties.ts'
import type { PrintModel } from './print-model.ts'
import { qrDrawing } from './qr-drawing.ts'

export function documentModelOf(document: Invoice, options: PrintOptions): PrintModel {
  const invoice = asAccepted(document)
  const { language, digits = invoice.digits, acceptance, frozen = document } = options
  const { seller, kind } = invoice
  const isDraft = invoice.status === 'draft'
  const title = documentTitle(invoice, { draft: isDraft && !options.preview })
  const number = shownNumber(invoice)
  const statements = statementsOf(invoice, language)
  return {
    template: 'document',
    language,
    metadata: { title: `${title[language === 'ar' ? 'ar' : 'en']} ${number}`.trim(), author: seller.name },
    createdAt: Math.floor(Date.parse(invoice.issuedAt ?? invoice.createdAt) / 1000),
    digits,
    title: localize(title, language),
    mark: markOf(invoice, language),
    facts: factsOf(invoice, options),
    places: placesOf(invoice, options),
    seller: sellerOf(invoice, language),
    buyer: buyerOf(invoice, language, CUSTOMER_HEADINGS[typeOfKind(kind)]),
    headline: headlineOf(invoice, language, digits),
    body: linesBodyOf(invoice, language, digits),
    statements,
    ...(statements.length > 0 && { statementsHeading: localize(printTerms.taxNote, language) }),
    bank: isToBePaid(invoice) || invoice.deposit ? bankOf(seller, language) : null,
    blocks: blocksOf(invoice, language),
    ...(acceptance && acceptanceOf(invoice, acceptance, language, digits)),
    ...branded(invoice, footerOf(invoice, language), options, language),
    qr: isDraft || options.qr === undefined ? null : qrOf(invoice, options.qr, language),
    attachment: isDraft ? null : attachmentOf(number, frozenFacts(frozen)),
  }
}

/** A credit note gives back, and nothing is to be paid before an invoice asks for it. */
const isToBePaid = ({ kind }: Invoice) => DOCUMENT_TYPES[typeOfKind(kind)].actions['record-payment'] !== undefined

function markOf({ kind, status }: Invoice, language: DocumentLanguage): PrintModel['mark'] {
  if (status !== 'draft' && status !== 'void') return null
  const type = typeOfKind(kind)
  const text = { en: documentStatusText(type, status, 'en'), ar: documentStatusText(type, status, 'ar') }
  return { kind: status, text: localize(text, language) }
}

function footerOf(invoice: Invoice, language: DocumentLanguage): PrintModel['footer'] {
  const { name, nameAr } = invoice.seller
  const number = shownNumber(invoice)
  return {
    name: pairOf(name, nameAr, language),
    number: number === '' ? '' : token(number),
    page: localize(printTerms.page, language),
  }
}

function qrOf({ correction }: Invoice, code: string, language: DocumentLanguage): PrintModel['qr'] {
  const [description, label] = correction
    ? [printTerms.qrCredit, printTerms.scanCreditNote]
    : [printTerms.qr, printTerms.scanInvoice]
  return {
    svg: qrDrawing(code),
    description: description[language === 'ar' ? 'ar' : 'en'],
    label: localize(label, language),
  }
}
