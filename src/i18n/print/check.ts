/** Printed at the foot of a document about its check page. The address of the page follows each sentence. */
import type { LocalizedText } from './print.ts'

export const checkTerms = {
  scanOrType: {
    en: 'To check that this document is genuine, scan the QR code or enter this code at',
    ar: 'للتحقق من صحة هذا المستند امسح رمز الاستجابة السريعة أو أدخل هذا الرمز في',
  },
  type: {
    en: 'To check that this document is genuine, enter this code at',
    ar: 'للتحقق من صحة هذا المستند أدخل هذا الرمز في',
  },
  qr: { en: 'QR code of the page that checks this document', ar: 'رمز الاستجابة السريعة لصفحة التحقق من هذا المستند' },
} satisfies Record<string, LocalizedText>
