/** The acceptance on the paper of a quotation: the person, the time, the accepted version and the drawn signature. */
import { formatDay, formatTime } from '#domain/calendar/date-display.ts'
import { localDay, localTime, type TimeZone } from '#domain/calendar/zones.ts'
import type { Acceptance, CommercialDocument } from '#domain/documents/document.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import { inDigits } from '#domain/text/digits.ts'
import { printTerms } from '#i18n/print/print.ts'
import { freeText, token } from '#pdf/direction.ts'
import { digitsOf, type PrintDigits, withPlainSpaces } from '#pdf/figures.ts'
import { distinct, inMain, labelled, languagesOf, localize, pairOf } from '#pdf/localize.ts'
import type { AcceptanceBlock, PrintedText, PrintFrame } from '#pdf/print-model.ts'

/** `timeZone` is the company's. `signature` is a PNG of ink on transparency. */
export type PrintedAcceptance = { timeZone: TimeZone; signature?: Uint8Array }

export function acceptanceOf(
  { accepted, seller }: CommercialDocument,
  { timeZone, signature }: PrintedAcceptance,
  language: DocumentLanguage,
  digits: PrintDigits,
): Pick<PrintFrame, 'acceptance' | 'signature'> {
  if (!accepted) return {}
  const row = (term: keyof typeof printTerms, value: PrintedText) => labelled(printTerms[term], value, language)
  const acceptance: AcceptanceBlock = {
    heading: localize(printTerms.acceptance, language),
    rows: [
      row('acceptedBy', distinct(pairOf(accepted.name, undefined, language))),
      row('acceptedOn', instantOf(accepted, timeZone, language, digits)),
      ...(accepted.by === 'owner' ? [row('recordedBy', distinct(pairOf(seller.name, seller.nameAr, language)))] : []),
      { ...row('fingerprint', [{ lang: 'en', text: token(accepted.hash) }]), isCode: true },
    ],
  }
  if (!signature) return { acceptance }
  return { acceptance, signature: { bytes: signature, description: inMain(printTerms.clientSignature, language) } }
}

/** The time in the company's zone, which is named because it may have changed when this is read. */
function instantOf(
  { at }: Acceptance,
  timeZone: TimeZone,
  language: DocumentLanguage,
  digits: PrintDigits,
): PrintedText {
  const instant = new Date(at)
  const day = localDay(instant, timeZone)
  const { time, offset } = localTime(instant, timeZone)
  return languagesOf(language).map((lang) => {
    const own = digitsOf(lang, digits)
    const shownDay = freeText(withPlainSpaces(formatDay(day, lang, own)), lang)
    const clock = freeText(withPlainSpaces(inDigits(formatTime(time, lang), own)), lang)
    return { lang, text: `${shownDay}${lang === 'ar' ? '،' : ','} ${clock} ${token(`(${offset})`)}` }
  })
}
