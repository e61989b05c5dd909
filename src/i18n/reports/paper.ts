/** The words of every report on paper. */
import type { LocalizedText } from '#i18n/print/print.ts'

export const reportPaperTerms = {
  company: { en: 'Company', ar: 'الشركة' },
  asOf: { en: 'As of', ar: 'حتى تاريخ' },
  period: { en: 'Period', ar: 'الفترة' },
} as const satisfies Record<string, LocalizedText>
