/** Tells a company that its sales came near a threshold of VAT registration, or passed it, and what the law then asks. */
import { formatDay } from '#domain/calendar/date-display.ts'
import type { LocalDay } from '#domain/calendar/dates.ts'
import type { Locale } from '#domain/locale.ts'
import { formatAmount } from '#domain/money/money.ts'
import { THRESHOLDS, type ThresholdStep } from '#domain/tax/threshold.ts'
import { isolate } from '#domain/text/bidi.ts'
import { thresholdMailMessages } from '#i18n/mail/threshold.ts'
import { thresholdMessages } from '#i18n/reports/threshold.ts'
import { translator } from '#i18n/translator.ts'
import { writeLetterIn, type WrittenLetter } from '#mail/letter.ts'

/** The sales of the twelve months until `day` in wire form; `page` is the absolute URL of the report. */
export type ThresholdFacts = { step: ThresholdStep; last12: string; currency: string; day: LocalDay; page: string }

export function thresholdLetter(language: Locale, facts: ThresholdFacts): WrittenLetter {
  const { step, last12, currency, day, page } = facts
  const t = translator(thresholdMailMessages, language)
  const { subject, law } = wordsOf(step, language)
  const amountOf = (wire: string) => isolate(formatAmount(wire, currency))
  const threshold = amountOf(THRESHOLDS[step.threshold])
  const text = (words: string) => ({ kind: 'text' as const, text: words })
  return writeLetterIn(language, subject, [
    text(t(step.threshold, { day: formatDay(day, language), amount: amountOf(last12), threshold })),
    text(law),
    { kind: 'button', text: t('see'), address: page },
    text(t('counted')),
    { kind: 'quiet', text: t('once') },
    text(t('signature')),
  ])
}

/** A threshold that was passed has the words of the report. */
function wordsOf({ threshold, percent }: ThresholdStep, language: Locale) {
  const t = translator(thresholdMailMessages, language)
  const report = translator(thresholdMessages, language)
  const isPassed = percent === 100
  return threshold === 'voluntary'
    ? {
        subject: t(isPassed ? 'passedVoluntary' : 'nearVoluntary'),
        law: isPassed ? report('mayRegister') : t('nearVoluntaryLaw'),
      }
    : {
        subject: t(isPassed ? 'passedMandatory' : 'nearMandatory'),
        law: isPassed ? report('mustRegister') : t('nearMandatoryLaw'),
      }
}
