/**
 * Text printed on documents, in both languages side by side. A bilingual document prints each text twice, so texts are
 * looked up as pairs instead of through the translator.
 */
import type { DocumentKind, DocumentType, TaxGroup } from '#domain/documents/document.ts'
import type { Emirate, Seller } from '#domain/account/seller.ts'
import { isTaxDocument } from '#domain/tax/tax-document.ts'
import type { TaxTreatment } from '#domain/tax/treatment.ts'
import type { Locale } from '#domain/locale.ts'
import { vatTerms } from './vat-terms.ts'

export type LocalizedText = Readonly<Record<Locale, string>>

export const printTerms = {
  ...vatTerms,
  /** Printed before a sentence that concerns some lines only. */
  oneLine: { en: 'Line {numbers}', ar: 'البند {numbers}' },
  severalLines: { en: 'Lines {numbers}', ar: 'البنود {numbers}' },
  taxInvoice: { en: 'Tax Invoice', ar: 'فاتورة ضريبية' },
  simplifiedTaxInvoice: { en: 'Simplified Tax Invoice', ar: 'فاتورة ضريبية مبسطة' },
  invoice: { en: 'Invoice', ar: 'فاتورة' },
  quotation: { en: 'Quotation', ar: 'عرض سعر' },
  taxCreditNote: { en: 'Tax Credit Note', ar: 'إشعار دائن ضريبي' },
  creditNote: { en: 'Credit Note', ar: 'إشعار دائن' },

  number: { en: 'Number', ar: 'الرقم' },
  issueDate: { en: 'Issue date', ar: 'تاريخ الإصدار' },
  dueDate: { en: 'Due date', ar: 'تاريخ الاستحقاق' },
  validUntil: { en: 'Valid until', ar: 'صالح حتى' },
  supplyDate: { en: 'Supply date', ar: 'تاريخ التوريد' },
  reference: { en: 'Reference', ar: 'المرجع' },
  from: { en: 'From', ar: 'المورد' },
  creditedInvoice: { en: 'Invoice', ar: 'الفاتورة' },
  creditedInvoiceDate: { en: 'Invoice date', ar: 'تاريخ الفاتورة' },
  logo: { en: 'Logo', ar: 'الشعار' },
  commercialRegistration: { en: 'CR No.', ar: 'السجل التجاري' },
  trn: { en: 'TRN', ar: 'رقم التسجيل الضريبي' },
  vatNumber: { en: 'VAT number', ar: 'رقم التسجيل الضريبي' },
  saudiVatNumber: { en: 'VAT number', ar: 'الرقم الضريبي' },
  /** The term of the National Bureau for Revenue of Bahrain. */
  vatAccountNumber: { en: 'VAT Account Number', ar: 'رقم حساب ضريبة القيمة المضافة' },
  /** The term of the Oman Tax Authority. */
  vatin: { en: 'VATIN', ar: 'رقم التعريف الضريبي لضريبة القيمة المضافة' },

  amountDue: { en: 'Amount due', ar: 'المبلغ المستحق' },
  /** Printed beside the amount. */
  dueOnDay: { en: 'Due {day}', ar: 'يستحق في {day}' },
  validUntilDay: { en: 'Valid until {day}', ar: 'صالح حتى {day}' },

  /** The number of a line. */
  lineNumber: { en: 'No.', ar: 'م' },
  description: { en: 'Description', ar: 'الوصف' },
  quantity: { en: 'Quantity', ar: 'الكمية' },
  unitPrice: { en: 'Unit price', ar: 'سعر الوحدة' },
  /** Headings of figures have explicit line breaks, which keep their columns narrow. */
  unitPriceWithVat: { en: 'Unit price\nincl. VAT', ar: 'سعر الوحدة\nمع الضريبة' },
  /** Used where the law requires the price without tax; the price typed with tax is below it. */
  unitPriceWithoutVat: { en: 'Unit price\nexcl. VAT', ar: 'سعر الوحدة\nقبل الضريبة' },
  /** Printed after an amount. */
  withVat: { en: 'incl. VAT', ar: 'مع الضريبة' },
  discount: { en: 'Discount', ar: 'الخصم' },
  discountWithVat: { en: 'Discount\nincl. VAT', ar: 'الخصم\nمع الضريبة' },
  /** The row below all lines. */
  discountOnTotal: { en: 'Discount on the total', ar: 'الخصم على الإجمالي' },
  vatColumn: { en: 'VAT', ar: 'الضريبة' },
  vatRate: { en: 'VAT %', ar: 'نسبة الضريبة' },
  amount: { en: 'Amount', ar: 'المبلغ' },
  netAmount: { en: 'Net amount', ar: 'المبلغ\nقبل الضريبة' },
  lineTotal: { en: 'Total', ar: 'الإجمالي' },
  carriedForward: { en: 'Carried forward', ar: 'المجموع المرحل' },

  subtotal: { en: 'Subtotal', ar: 'المجموع الفرعي' },
  subtotalWithVat: { en: 'Subtotal incl. VAT', ar: 'المجموع الفرعي شاملا الضريبة' },
  totalWithoutVat: { en: 'Total excl. VAT', ar: 'الإجمالي قبل الضريبة' },
  totalWithVat: { en: 'Total incl. VAT', ar: 'الإجمالي شاملا الضريبة' },
  total: { en: 'Total', ar: 'الإجمالي' },
  creditWithVat: { en: 'Total credit incl. VAT', ar: 'إجمالي الإشعار شاملا الضريبة' },
  credit: { en: 'Total credit', ar: 'إجمالي الإشعار' },
  /** The particulars of a credit note (UAE Executive Regulation art. 60(1)(e)). Without VAT for an unregistered seller. */
  valueOnInvoice: { en: 'Value on the invoice', ar: 'القيمة في الفاتورة' },
  valueOnInvoiceNet: { en: 'Value on the invoice, excl. VAT', ar: 'القيمة في الفاتورة قبل الضريبة' },
  valueAfterNote: { en: 'Value after {number}', ar: 'القيمة بعد {number}' },
  valueAfterNoteNet: { en: 'Value after {number}, excl. VAT', ar: 'القيمة بعد {number} قبل الضريبة' },
  correctValue: { en: 'Correct value', ar: 'القيمة الصحيحة' },
  correctValueNet: { en: 'Correct value, excl. VAT', ar: 'القيمة الصحيحة قبل الضريبة' },
  difference: { en: 'Difference', ar: 'الفرق' },
  differenceNet: { en: 'Difference, excl. VAT', ar: 'الفرق قبل الضريبة' },
  vatOnDifference: { en: 'VAT on the difference in {currency}', ar: 'الضريبة على الفرق {currency}' },
  reason: { en: 'Reason', ar: 'السبب' },
  /** Below the description of a line that the client may add. */
  optional: { en: 'Optional, not in the total', ar: 'اختياري، غير محسوب في الإجمالي' },
  /** Printed on an optional line, once the quotation is accepted without it. */
  notChosen: { en: 'Not chosen', ar: 'لم يختر' },
  deposit: { en: 'Deposit on acceptance ({percent})', ar: 'دفعة مقدمة عند القبول ({percent})' },
  amountInWords: { en: 'Amount in words', ar: 'المبلغ كتابة' },
  taxableAmount: { en: 'Taxable amount', ar: 'المبلغ الخاضع للضريبة' },
  exchangeRate: { en: 'Exchange rate', ar: 'سعر الصرف' },
  /** Used when the author chose the Central Bank as the source of the rate. */
  centralBankRate: { en: 'Central Bank rate, {day}', ar: 'سعر المصرف المركزي، {day}' },
  rateOfDay: { en: 'Exchange rate, {day}', ar: 'سعر الصرف، {day}' },
  rateFrom: { en: 'Exchange rate ({source}), {day}', ar: 'سعر الصرف ({source})، {day}' },
  valueIn: { en: 'Value excl. VAT in {currency}', ar: 'القيمة قبل الضريبة {currency}' },
  vatIn: { en: 'VAT in {currency}', ar: 'ضريبة القيمة المضافة {currency}' },
  totalIn: { en: 'Total in {currency}', ar: 'الإجمالي {currency}' },

  note: { en: 'Note', ar: 'ملاحظة' },
  taxNote: { en: 'Tax note', ar: 'ملاحظة ضريبية' },
  notes: { en: 'Notes', ar: 'الملاحظات' },
  terms: { en: 'Terms', ar: 'الشروط' },
  bankDetails: { en: 'Bank details', ar: 'البيانات المصرفية' },
  bankName: { en: 'Bank', ar: 'البنك' },
  accountName: { en: 'Account name', ar: 'اسم الحساب' },
  iban: { en: 'IBAN', ar: 'رقم الآيبان' },
  swift: { en: 'SWIFT', ar: 'رمز السويفت' },
  acceptance: { en: 'Acceptance', ar: 'القبول' },
  acceptedBy: { en: 'Accepted by', ar: 'صاحب القبول' },
  acceptedOn: { en: 'Accepted on', ar: 'تاريخ القبول' },
  /** Used when the company accepted for its client, for example by phone. */
  recordedBy: { en: 'Recorded by', ar: 'جهة التسجيل' },
  /** The hash of the accepted document. */
  fingerprint: { en: 'Fingerprint of the document', ar: 'بصمة المستند' },
  clientSignature: { en: 'Signature', ar: 'التوقيع' },
  authorisedSignature: { en: 'Authorised signature', ar: 'التوقيع المعتمد' },
  companyStamp: { en: 'Company stamp', ar: 'ختم الشركة' },
  scanInvoice: { en: 'Scan to check this tax invoice', ar: 'امسح الرمز للتحقق من الفاتورة الضريبية' },
  scanCreditNote: { en: 'Scan to check this credit note', ar: 'امسح الرمز للتحقق من الإشعار الدائن' },
  /** The alternative text of the picture, for screen readers. */
  qr: { en: 'QR code of the tax invoice', ar: 'رمز الاستجابة السريعة للفاتورة الضريبية' },
  qrCredit: { en: 'QR code of the tax credit note', ar: 'رمز الاستجابة السريعة للإشعار الدائن الضريبي' },
  page: { en: 'Page {page} of {pages}', ar: 'صفحة {page} من {pages}' },
} as const satisfies Record<string, LocalizedText>

export const CUSTOMER_HEADINGS: Record<DocumentType, LocalizedText> = {
  invoice: { en: 'Bill to', ar: 'العميل' },
  quotation: { en: 'Quotation for', ar: 'العميل' },
  'credit-note': { en: 'To', ar: 'العميل' },
}

/**
 * A currency at the end of a label: «ضريبة القيمة المضافة بالدرهم الإماراتي». «العماني» has no vowel sign here, as screens write it,
 * because Poppler takes a word apart at it: searching or copying the PDF would not find the word.
 */
export const IN_CURRENCY_AR: Partial<Record<string, string>> = {
  AED: 'بالدرهم الإماراتي',
  SAR: 'بالريال السعودي',
  QAR: 'بالريال القطري',
  OMR: 'بالريال العماني',
  KWD: 'بالدينار الكويتي',
  BHD: 'بالدينار البحريني',
}

/** Used in the rate column and the tax summary; `standard` prints its rate instead. */
export const TREATMENT_NAMES: Record<Exclude<TaxTreatment, 'standard'>, LocalizedText> = {
  zero: { en: 'Zero-rated', ar: 'خاضع لنسبة الصفر' },
  exempt: { en: 'Exempt', ar: 'معفى' },
  'out-of-scope': { en: 'Out of scope', ar: 'خارج نطاق الضريبة' },
  'reverse-charge': { en: 'Reverse charge', ar: 'الاحتساب العكسي' },
}

/** Names of the emirates, for the end of an address. */
export const EMIRATE_NAMES: Record<Emirate, LocalizedText> = {
  AUH: { en: 'Abu Dhabi', ar: 'أبوظبي' },
  DXB: { en: 'Dubai', ar: 'دبي' },
  SHJ: { en: 'Sharjah', ar: 'الشارقة' },
  AJM: { en: 'Ajman', ar: 'عجمان' },
  UAQ: { en: 'Umm Al Quwain', ar: 'أم القيوين' },
  RAK: { en: 'Ras Al Khaimah', ar: 'رأس الخيمة' },
  FUJ: { en: 'Fujairah', ar: 'الفجيرة' },
}

export type TitleTerm = keyof typeof printTerms &
  ('invoice' | 'taxInvoice' | 'simplifiedTaxInvoice' | 'quotation' | 'creditNote' | 'taxCreditNote')

/** The titles that state no tax, as keys of the terms. */
const PLAIN_TERMS: Record<DocumentKind, TitleTerm> = {
  invoice: 'invoice',
  'tax-invoice': 'invoice',
  'simplified-tax-invoice': 'invoice',
  quotation: 'quotation',
  'credit-note': 'creditNote',
}

const TAX_TERMS: Partial<Record<DocumentKind, TitleTerm>> = {
  'tax-invoice': 'taxInvoice',
  'simplified-tax-invoice': 'simplifiedTaxInvoice',
  'credit-note': 'taxCreditNote',
}

/** The title that states no tax. */
export const plainTitle = (kind: DocumentKind): LocalizedText => printTerms[PLAIN_TERMS[kind]]

/**
 * The document title required by law; a draft has the one that it will be issued with. Documents of unregistered sellers (UAE
 * VAT law art. 65(4)) and those without a taxable supply (tax-document.ts) have no tax title; "simplified" is a title in Saudi Arabia only: in the UAE both
 * kinds are a Tax Invoice.
 */
export const documentTitle = (document: TitledDocument): LocalizedText => printTerms[documentTitleTerm(document)]

/** The term of `documentTitle`, for texts that name the document in other words. */
export function documentTitleTerm({ kind, seller, totals }: TitledDocument): TitleTerm {
  const titled = kind === 'simplified-tax-invoice' && seller.country !== 'SA' ? 'tax-invoice' : kind
  return (isTaxDocument(seller, totals.taxes) ? TAX_TERMS[titled] : undefined) ?? PLAIN_TERMS[kind]
}

type TitledDocument = {
  kind: DocumentKind
  seller: Pick<Seller, 'country' | 'vatRegistered'>
  totals: { taxes: readonly Pick<TaxGroup, 'category'>[] }
}
