/** Texts below the totals: the statements the law requires for each tax treatment, and the user's own texts. */
import type { CommercialDocument, DocumentLine } from '#domain/documents/document.ts'
import { fieldsWith } from '#domain/documents/fields.ts'
import type { DocumentLanguage, Locale } from '#domain/locale.ts'
import { exemptionOf, exemptionStatement, isOffPaper } from '#domain/tax/exemptions.ts'
import { taxTextName } from '#domain/tax/own-texts.ts'
import { taxStatement } from '#domain/tax/tax.ts'
import type { TaxTreatment } from '#domain/tax/treatment.ts'
import { showDigits } from '#domain/text/digits.ts'
import { type LocalizedText, printTerms } from '#i18n/print/print.ts'
import { freeText } from '#pdf/direction.ts'
import { digitsOf, type PrintDigits } from '#pdf/figures.ts'
import { localize, pairOf } from '#pdf/localize.ts'
import type { PrintedText, TextBlock } from '#pdf/print-model.ts'

/** The statement the law requires for each treatment, in the digits of the page, followed by the seller's own wording. */
export function statementsOf(
  document: CommercialDocument,
  language: DocumentLanguage,
  digits: PrintDigits,
): PrintedText[] {
  const { seller, totals, taxTexts = {} } = document
  if (!seller.vatRegistered) return []
  return [...new Set(totals.taxes.map(({ category }) => category))].flatMap((treatment) => {
    const [own, ownAr] = [taxTexts[taxTextName(treatment, 'en')], taxTexts[taxTextName(treatment, 'ar')]]
    return [
      ...lawOf(document, treatment).map(({ en, ar }) => pairOf(en, showDigits(ar, digitsOf('ar', digits)), language)),
      ...(own || ownAr ? [pairOf(own, ownAr, language)] : []),
    ]
  })
}

/** The statement of the treatment, or of each reason of its lines. Different reasons list their lines, counted from 1. */
function lawOf({ seller, lines, exemptions }: CommercialDocument, treatment: TaxTreatment): LocalizedText[] {
  const { country } = seller
  const statedReason = (line: DocumentLine) => {
    const code = exemptionOf(line, country, exemptions)
    return code === undefined || isOffPaper(code) ? undefined : code
  }
  const concerned = lines.flatMap((line, index) =>
    line.treatment === treatment ? [{ number: index + 1, code: statedReason(line) }] : [],
  )
  const codes = [...new Set(concerned.map(({ code }) => code))]
  return codes.flatMap((code) => {
    const [en, ar] = (['en', 'ar'] as const).map((locale) =>
      code === undefined ? taxStatement(treatment, country, locale) : exemptionStatement(code, locale),
    )
    if (!en || !ar) return []
    if (codes.length === 1) return [{ en, ar }]
    const numbers = concerned.filter((line) => line.code === code).map(({ number }) => number)
    return [{ en: `${linesNamed(numbers, 'en')}: ${en}`, ar: `${linesNamed(numbers, 'ar')}: ${ar}` }]
  })
}

function linesNamed(numbers: readonly number[], locale: Locale): string {
  const term = numbers.length === 1 ? printTerms.oneLine : printTerms.severalLines
  return term[locale].replace('{numbers}', numbers.join(locale === 'ar' ? '، ' : ', '))
}

const BLOCK_FIELDS = fieldsWith({ printed: 'block' })

/** The reason of a credit note, then notes and terms. */
export function blocksOf(document: CommercialDocument, language: DocumentLanguage): TextBlock[] {
  const block = (field: keyof typeof printTerms, en: string | undefined, ar?: string): TextBlock[] =>
    en || ar ? [{ field, heading: localize(printTerms[field], language), paragraphs: [sidesOf(en, ar, language)] }] : []
  return [
    ...block('reason', document.correction?.reason),
    ...BLOCK_FIELDS.flatMap((field) => block(field, document[field], document[`${field}Ar`])),
  ]
}

/** A text that exists in one language stands once on a bilingual page, over both columns. */
function sidesOf(en: string | undefined, ar: string | undefined, language: DocumentLanguage): PrintedText {
  if (language !== 'bilingual' || (en && ar)) return pairOf(en, ar, language)
  const text = en || ar || ''
  const lang = /^[^\p{L}]*\p{Script=Arabic}/u.test(text) ? 'ar' : 'en'
  return [{ lang, text: freeText(text, lang) }]
}
