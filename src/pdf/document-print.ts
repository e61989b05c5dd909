/**
 * Builds the print model of a document from the API's response. Pure: only what is frozen at issue is printed, and
 * never payments or views, so the same invoice always gives the same bytes.
 */
import type { CommercialDocument } from '#domain/documents/document.ts'
import { rulesOf, typeOfKind } from '#domain/documents/document-types.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import { asAccepted } from '#domain/quotations/as-accepted.ts'
import { documentStatusText } from '#i18n/documents/statuses.ts'
import { CUSTOMER_HEADINGS, documentTitle, printTerms } from '#i18n/print/print.ts'
import { attachmentOf, frozenFacts } from './attachment.ts'
import { token } from './direction.ts'
import { acceptanceOf } from './document/acceptance.ts'
import { blocksOf, statementsOf } from './document/closing-texts.ts'
import { factsOf, emptySectionsOf, shownNumber } from './document/facts.ts'
import { headlineOf } from './document/headline.ts'
import { linesBodyOf } from './document/lines-body.ts'
import type { PrintOptions } from './document/print-options.ts'
import { inMain, localize } from './localize.ts'
import { checkOf } from './document/check.ts'
import { branded } from './look/branded.ts'
import { bankOf, buyerOf, sellerOf } from './parties.ts'
import type { PrintModel } from './print-model.ts'
import { qrDrawing } from './qr-drawing.ts'

export function documentModelOf(current: CommercialDocument, options: PrintOptions): PrintModel {
  const document = asAccepted(current)
  const { language, digits = document.digits, acceptance, frozen = current } = options
  const { seller, kind } = document
  const isDraft = document.status === 'draft'
  const title = documentTitle(document)
  const number = shownNumber(document)
  const statements = statementsOf(document, language, digits)
  return {
    template: 'document',
    language,
    metadata: { title: `${inMain(title, language)} ${number}`.trim(), author: seller.name },
    createdAt: Math.floor(Date.parse(document.issuedAt ?? document.createdAt) / 1000),
    digits,
    title: localize(title, language),
    mark: markOf(document, language),
    facts: factsOf(document, options),
    places: emptySectionsOf(document, options),
    seller: sellerOf(document, language),
    buyer: buyerOf(document, language, CUSTOMER_HEADINGS[typeOfKind(kind)]),
    headline: headlineOf(document, language, digits),
    body: linesBodyOf(document, language, digits),
    statements,
    ...(statements.length > 0 && { statementsHeading: localize(printTerms.taxNote, language) }),
    bank: isToBePaid(document) || document.deposit ? bankOf(seller, language) : null,
    blocks: blocksOf(document, language),
    ...(acceptance && acceptanceOf(document, acceptance, language, digits)),
    ...branded(document, { number: number === '' ? '' : token(number) }, options, language),
    ...checkOf(document, options),
    qr: isDraft || options.qr === undefined ? null : qrOf(document, options.qr, language),
    attachment: isDraft ? null : attachmentOf(number, frozenFacts(frozen)),
    ...(options.xml && { xml: options.xml }),
  }
}

/** A credit note gives money back, and a quotation is not to be paid before an invoice exists. */
const isToBePaid = (document: CommercialDocument) => rulesOf(document).receivable === 'debit'

function markOf({ kind, status }: CommercialDocument, language: DocumentLanguage): PrintModel['mark'] {
  if (status !== 'draft' && status !== 'void') return null
  const type = typeOfKind(kind)
  const text = { en: documentStatusText(type, status, 'en'), ar: documentStatusText(type, status, 'ar') }
  return { kind: status, text: localize(text, language) }
}

function qrOf({ correction }: CommercialDocument, code: string, language: DocumentLanguage): PrintModel['qr'] {
  const [description, label] = correction
    ? [printTerms.qrCredit, printTerms.scanCreditNote]
    : [printTerms.qr, printTerms.scanInvoice]
  return { svg: qrDrawing(code), description: inMain(description, language), label: localize(label, language) }
}
