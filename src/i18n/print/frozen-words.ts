/**
 * Legal statements as versions 1 and 2 of the print have them. Never corrected: a copy that was frozen with them
 * prints the same bytes years later (decision 62). `print.ts` has their other words; newer ones are in `paper.ts`.
 */
import type { TaxTreatment } from '#domain/tax/treatment.ts'
import type { LocalizedText } from './print.ts'

type Statement = { uae: LocalizedText; elsewhere: LocalizedText }

/** Null for none. */
export const FROZEN_STATEMENTS: Record<TaxTreatment, Statement | null> = {
  standard: null,
  'reverse-charge': {
    uae: {
      en: 'VAT to be accounted for by the recipient under Article 48 of Federal Decree-Law No. 8 of 2017.',
      ar: 'يتحمل المتلقي احتساب ضريبة القيمة المضافة وفقاً للمادة (48) من المرسوم بقانون اتحادي رقم (8) لسنة 2017.',
    },
    elsewhere: {
      en: 'VAT to be accounted for by the recipient (reverse charge).',
      ar: 'يتحمل المتلقي احتساب ضريبة القيمة المضافة (الاحتساب العكسي).',
    },
  },
  zero: {
    uae: {
      en: 'Zero-rated supply under Article 45 of Federal Decree-Law No. 8 of 2017.',
      ar: 'توريد خاضع لنسبة الصفر وفقاً للمادة (45) من المرسوم بقانون اتحادي رقم (8) لسنة 2017.',
    },
    elsewhere: { en: 'Zero-rated supply.', ar: 'توريد خاضع لنسبة الصفر.' },
  },
  exempt: {
    uae: {
      en: 'Exempt supply under Article 46 of Federal Decree-Law No. 8 of 2017.',
      ar: 'توريد معفى من الضريبة وفقاً للمادة (46) من المرسوم بقانون اتحادي رقم (8) لسنة 2017.',
    },
    elsewhere: { en: 'Supply exempt from VAT.', ar: 'توريد معفى من ضريبة القيمة المضافة.' },
  },
  'out-of-scope': {
    uae: { en: 'Outside the scope of UAE VAT.', ar: 'خارج نطاق ضريبة القيمة المضافة في الدولة.' },
    elsewhere: { en: 'Outside the scope of VAT.', ar: 'خارج نطاق ضريبة القيمة المضافة.' },
  },
}
