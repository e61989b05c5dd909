/** A company's own wording in addition to the law's, printed where the treatment occurs. */
import type { Locale } from '#domain/locale.ts'
import type { TaxTreatment } from './treatment.ts'

/** Texts by treatment; the Arabic one has the suffix `Ar`: `{ zero: '…', zeroAr: '…' }`. */
export type TaxTexts = Readonly<Record<string, string>>

/** The key of the text of a treatment. */
export const taxTextName = (treatment: TaxTreatment, locale: Locale): string =>
  locale === 'ar' ? `${treatment}Ar` : treatment

/** The texts for the treatments of one document; null when there are none. */
export function taxTextsOf(treatments: readonly TaxTreatment[], texts: TaxTexts): TaxTexts | null {
  const names = treatments.flatMap((treatment) => [taxTextName(treatment, 'en'), taxTextName(treatment, 'ar')])
  const own = Object.entries(texts).filter(([name, text]) => names.includes(name) && text.trim() !== '')
  return own.length > 0 ? Object.fromEntries(own) : null
}
