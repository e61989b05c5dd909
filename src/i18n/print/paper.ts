/** Words of version 3 of the print, where they differ from those of the versions before (print.ts). */
import type { DocumentType } from '#domain/documents/document.ts'
import type { LocalizedText } from './print.ts'

export const paperTerms = {
  logo: { en: 'Logo', ar: 'الشعار' },
  supplier: { en: 'From', ar: 'المورّد' },
  amountDue: { en: 'Amount due', ar: 'المبلغ المستحق' },
  /** Beside the amount, with the day. */
  dueOn: { en: 'Due {day}', ar: 'يستحق في {day}' },
  validUntil: { en: 'Valid until {day}', ar: 'صالح حتى {day}' },
  note: { en: 'Note', ar: 'ملاحظة' },
  taxNote: { en: 'Tax note', ar: 'ملاحظة ضريبية' },
  qr: { en: 'Scan to check this tax invoice', ar: 'امسح الرمز للتحقق من الفاتورة الضريبية' },
  qrCredit: { en: 'Scan to check this credit note', ar: 'امسح الرمز للتحقق من الإشعار الدائن' },
  commercialRegistration: { en: 'CR No.', ar: 'السجل التجاري' },
  trn: { en: 'TRN', ar: 'رقم التسجيل الضريبي' },
  vatNumber: { en: 'VAT number', ar: 'رقم التسجيل الضريبي' },
  saudiVatNumber: { en: 'VAT number', ar: 'الرقم الضريبي' },
  /** As the National Bureau for Revenue of Bahrain calls it. */
  vatAccountNumber: { en: 'VAT Account Number', ar: 'رقم حساب ضريبة القيمة المضافة' },
  /** As the Oman Tax Authority calls it. */
  vatin: { en: 'VATIN', ar: 'رقم التعريف الضريبي لضريبة القيمة المضافة' },
  /** Executive Regulation of the UAE: the rate is the Central Bank's, of the day of supply. */
  centralBankRate: { en: 'Central Bank rate, {day}', ar: 'سعر المصرف المركزي، {day}' },
  rateOfDay: { en: 'Exchange rate, {day}', ar: 'سعر الصرف، {day}' },
  rateFrom: { en: 'Exchange rate ({source}), {day}', ar: 'سعر الصرف ({source})، {day}' },
  vatIn: { en: 'VAT in {currency}', ar: 'ضريبة القيمة المضافة {currency}' },
  totalIn: { en: 'Total in {currency}', ar: 'الإجمالي {currency}' },
  vatOnDifference: { en: 'VAT on the difference in {currency}', ar: 'الضريبة على الفرق {currency}' },
  /** Serial number of a line. */
  lineNumber: { en: 'No.', ar: 'م' },
  signature: { en: 'Authorised signature', ar: 'توقيع المفوّض' },
  stamp: { en: 'Company stamp', ar: 'ختم الشركة' },
  carriedForward: { en: 'Carried forward', ar: 'المجموع المرحل' },
} as const satisfies Record<string, LocalizedText>

export const CUSTOMER_HEADINGS: Record<DocumentType, LocalizedText> = {
  invoice: { en: 'Bill to', ar: 'العميل' },
  quotation: { en: 'Quotation for', ar: 'العميل' },
  'credit-note': { en: 'To', ar: 'العميل' },
}

/** A currency at the end of a label: «ضريبة القيمة المضافة بالدرهم الإماراتي». */
export const IN_CURRENCY_AR: Partial<Record<string, string>> = {
  AED: 'بالدرهم الإماراتي',
  SAR: 'بالريال السعودي',
  QAR: 'بالريال القطري',
  OMR: 'بالريال العماني',
  KWD: 'بالدينار الكويتي',
  BHD: 'بالدينار البحريني',
}
