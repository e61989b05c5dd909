/** The total of a document above its lines, with its due date or the end of its validity. */
import type { CommercialDocument } from '#domain/documents/document.ts'
import { rulesOf } from '#domain/documents/document-types.ts'
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

function labelOf(document: CommercialDocument): LocalizedText {
  const { seller, correction } = document
  const { vatRegistered } = seller
  if (rulesOf(document).receivable === 'debit') return printTerms.amountDue
  if (correction) return vatRegistered ? printTerms.creditWithVat : printTerms.credit
  return vatRegistered ? printTerms.totalWithVat : printTerms.total
}

const DEADLINE_TERMS = { dueDate: printTerms.dueOnDay, validUntil: printTerms.validUntilDay }

function deadlineOf(document: CommercialDocument): { day: string; term: LocalizedText } | null {
  const { deadline } = rulesOf(document)
  const day = deadline && document[deadline]
  return deadline && day ? { day, term: DEADLINE_TERMS[deadline] } : null
}
