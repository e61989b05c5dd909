/**
 * Version 3 of the print. It says the same as the versions before it, so it begins with their model and changes what the
 * new layout says otherwise: parties, amounts, headline and notes (decision 62).
 */
import type { Invoice } from '#domain/documents/document.ts'
import { typeOfKind } from '#domain/documents/document-types.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import { taxTextName } from '#domain/tax/own-texts.ts'
import { taxStatement } from '#domain/tax/tax.ts'
import { CUSTOMER_HEADINGS, paperTerms } from '#i18n/print/paper.ts'
import { localize, pairOf } from '#pdf/localize.ts'
import type { PrintedText, PrintModel } from '#pdf/print-model.ts'
import { modernAmount } from './amounts.ts'
import { type Modern, modernBody } from './body.ts'
import { type BrandPictures, lookOf } from './look.ts'
import { modernBuyer, modernSeller } from './parties.ts'

export function modernModelOf(
  model: PrintModel,
  invoice: Invoice,
  options: Modern,
  pictures: BrandPictures,
): PrintModel {
  const { language, digits } = options
  const { totals, currency, kind, correction, seller } = invoice
  const { footer, footerAr } = seller.brand ?? {}
  const type = typeOfKind(kind)
  const mainDigits = language === 'ar' ? digits : 'latn'
  const statements = statementsOf(invoice, language)
  return {
    ...model,
    template: 'modern',
    seller: modernSeller(invoice, language),
    buyer: modernBuyer(invoice, language, CUSTOMER_HEADINGS[type]),
    headline: {
      label: type === 'invoice' ? localize(paperTerms.amountDue, language) : model.headline.label,
      amount: modernAmount(totals.total, currency, invoice, language, mainDigits),
      ...deadlineOf(invoice, options),
    },
    body: modernBody(model.body, invoice, options),
    statements,
    ...lookOf(seller, language, { template: invoice.template, ...pictures }),
    ...((footer || footerAr) && { footer: { ...model.footer, note: pairOf(footer, footerAr, language) } }),
    ...(statements.length > 0 && { statementsHeading: localize(paperTerms.taxNote, language) }),
    qr: model.qr && { ...model.qr, label: localize(correction ? paperTerms.qrCredit : paperTerms.qr, language) },
  }
}

function deadlineOf({ kind, dueDate, validUntil }: Invoice, { day }: Modern): { note: PrintedText } | null {
  const type = typeOfKind(kind)
  const last = type === 'invoice' ? dueDate : type === 'quotation' ? validUntil : undefined
  if (!last) return null
  const term = type === 'invoice' ? paperTerms.dueOn : paperTerms.validUntil
  return { note: day(last).map(({ lang, text }) => ({ lang, text: term[lang].replace('{day}', text) })) }
}

/** What the law wants said of each treatment, and after it the seller's own words. */
function statementsOf({ seller, totals, taxTexts = {} }: Invoice, language: DocumentLanguage): PrintedText[] {
  if (!seller.vatRegistered) return []
  return [...new Set(totals.taxes.map(({ category }) => category))].flatMap((treatment) => {
    const [en, ar] = [taxStatement(treatment, seller.country, 'en'), taxStatement(treatment, seller.country, 'ar')]
    const [own, ownAr] = [taxTexts[taxTextName(treatment, 'en')], taxTexts[taxTextName(treatment, 'ar')]]
    return [...(en && ar ? [pairOf(en, ar, language)] : []), ...(own || ownAr ? [pairOf(own, ownAr, language)] : [])]
  })
}
