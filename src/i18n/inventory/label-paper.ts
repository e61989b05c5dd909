/** Labels on paper: texts as pairs of languages. */
import type { LocalizedText } from '#i18n/print/print.ts'

export const labelTerms = {
  title: { en: 'Labels', ar: 'ملصقات الأصناف' },
} as const satisfies Record<string, LocalizedText>
