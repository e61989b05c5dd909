/** A company's own wording beside the law's, printed where the treatment occurs. */
import type { Locale } from '#domain/locale.ts'
import type { TaxTreatment } from './treatment.ts'

/** By treatment, the Arabic of each under the name with `Ar`: `{ zero: '…', zeroAr: '…' }`. */
export type TaxTexts = Readonly<Record<string, string>>

/** The name under which the text of a treatment stands. */
export const taxTextName = (treatment: TaxTreatment, locale: Locale): string =>
  locale === 'ar' ? `${treatment}Ar` : treatment

/** Those of the treatments of one document; null when none of them has a text. */
export function taxTextsOf(treatments: readonly TaxTreatment[], texts: TaxTexts): TaxTexts | null {
  const names = treatments.flatMap((treatment) => [taxTextName(treatment, 'en'), taxTextName(treatment, 'ar')])
  const own = Object.entries(texts).filter(([name, text]) => names.includes(name) && text.trim() !== '')
  return own.length > 0 ? Object.fromEntries(own) : null
}
