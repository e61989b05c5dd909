/** Receipts of a subscription as they are stored. All companies are fictional. */
import { PRINT_VERSION } from '#domain/print-version.ts'
import type { Locale } from '#domain/locale.ts'
import type { ReceiptFacts } from '#domain/subscription/receipt.ts'
import type { ReceiptPrintModel } from '#pdf/print-model.ts'
import { receiptPrintModelOf } from '#pdf/print-versions.ts'
import type { SheetPicture } from './payment-receipts.ts'

export const FACTS: ReceiptFacts = {
  seller: {
    name: { en: 'Example Software FZ-LLC', ar: 'شركة المثال للبرمجيات ش.م.ح' },
    address: { en: 'Building 3, Internet City\nDubai', ar: 'مبنى 3، مدينة الإنترنت\nدبي' },
    website: 'invoices.example.com',
    email: 'support@example.com',
  },
  payer: {
    name: 'Al Waha Trading L.L.C.',
    nameAr: 'شركة الواحة للتجارة ذ.م.م.',
    trn: '100123456789003',
    country: 'AE',
    email: 'accounts@alwaha.example',
  },
  plan: 'yearly',
  amount: '490.00',
  currency: 'AED',
  test: false,
  reference: '6d3f1a52-8c44-4f0e-9a59-2b7c1e3f5d90',
  paidOn: '2027-03-02',
  from: '2027-03-02',
  until: '2028-03-02',
  digits: 'latn',
  printVersion: PRINT_VERSION,
}

export function subscriptionReceipt(language: Locale, changed: Partial<ReceiptFacts> = {}): ReceiptPrintModel {
  const issuedAt = new Date('2027-03-02T08:00:00.000Z')
  return receiptPrintModelOf({ sequence: 42, facts: { ...FACTS, ...changed }, issuedAt }, language)
}

/** Receipts whose page has a stored picture in `goldens`. */
export const SUBSCRIPTION_PICTURES: Record<string, SheetPicture> = {
  'receipt-english': { model: subscriptionReceipt('en') },
  'receipt-arabic': { model: subscriptionReceipt('ar') },
  'receipt-test-arabic': { model: subscriptionReceipt('ar', { test: true, digits: 'arab' }) },
}
