/** What a document comes to, above its lines, and until when. */
import type { CommercialDocument } from '#domain/documents/document.ts'
import { typeOfKind } from '#domain/documents/document-types.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import { type LocalizedText, printTerms } from '#i18n/print/print.ts'
import { dayOf } from '#pdf/days.ts'
import { pageDigits, type PrintDigits, styledAmount } from '#pdf/figures.ts'
import { localize } from '#pdf/localize.ts'
import type { PrintFrame } from '#pdf/print-model.ts'

export function headlineOf(
  document: CommercialDocument,
  language: DocumentLanguage,
  digits: PrintDigits,
): PrintFrame['headline'] {
  const { totals, currency, seller } = document
  const deadline = deadlineOf(document)
  return {
    label: localize(labelOf(document), language),
    amount: styledAmount(totals.total, currency, seller, language, pageDigits(language, digits)),
    ...(deadline && {
      note: dayOf(deadline.day, language, digits).map(({ lang, text }) => ({
        lang,
        text: deadline.term[lang].replace('{day}', text),
      })),
    }),
  }
}

function labelOf({ kind, seller: { vatRegistered }, correction }: CommercialDocument): LocalizedText {
  if (typeOfKind(kind) === 'invoice') return printTerms.amountDue
  if (correction) return vatRegistered ? printTerms.creditWithVat : printTerms.credit
  return vatRegistered ? printTerms.totalWithVat : printTerms.total
}

function deadlineOf({ kind, dueDate, validUntil }: CommercialDocument): { day: string; term: LocalizedText } | null {
  switch (typeOfKind(kind)) {
    case 'invoice':
      return dueDate ? { day: dueDate, term: printTerms.dueOnDay } : null
    case 'quotation':
      return validUntil ? { day: validUntil, term: printTerms.validUntilDay } : null
    case 'credit-note':
      return null
  }
}
