/** Receipt vouchers as they are frozen. All companies are fictional. */
import { PRINT_VERSION } from '#domain/print-version.ts'
import { paymentReceiptOf, type PaymentReceipt } from '#domain/payments/receipt.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import { paymentReceiptPrintModelOf } from '#pdf/print-versions.ts'
import type { BrandPictures } from '#pdf/look/look.ts'
import type { AnyPrintModel } from '#pdf/any-print-model.ts'
import { BRAND, LOGO, SELLER } from './invoices.ts'

const RECEIPT = paymentReceiptOf({
  id: '0193-payment',
  number: 'RC-0042',
  kind: 'payment',
  date: '2026-11-21',
  currency: 'AED',
  method: 'transfer',
  reference: 'FT26325XK7',
  seller: SELLER,
  payer: { name: 'Gulf Horizon Contracting', nameAr: 'أفق الخليج للمقاولات' },
  language: 'en',
  digits: 'latn',
  printVersion: PRINT_VERSION,
  amount: 300_000n,
  invoices: [{ number: 'INV-0042', isTaxInvoice: true, amount: 300_000n, left: 156_971n }],
  issuedAt: new Date('2026-11-21T08:15:30Z'),
})

export const receipt = (change: Partial<PaymentReceipt> = {}): PaymentReceipt => ({ ...RECEIPT, ...change })

/** A cheque dated after the payment. */
export const CHEQUE = receipt({
  method: 'cheque',
  reference: undefined,
  cheque: { number: '000117', bank: 'Emirates Example Bank', date: '2027-01-15' },
})

export const SEVERAL_INVOICES = receipt({
  invoices: [
    { number: 'INV-0040', amount: '1000.00', left: '0.00' },
    { number: 'INV-0041', amount: '1500.00', left: '-100.00' },
  ],
  onAccount: '500.00',
})

export const ON_ACCOUNT = receipt({
  currency: 'KWD',
  amount: '1250.500',
  method: 'cash',
  reference: undefined,
  words: {
    en: 'One thousand two hundred fifty dinars and five hundred fils only',
    ar: 'فقط ألف ومائتان وخمسون ديناراً وخمسمائة فلس لا غير',
  },
  invoices: [],
  onAccount: '1250.500',
})

export const REFUND = receipt({
  kind: 'refund',
  number: 'RF-0003',
  amount: '100.00',
  words: { en: 'One hundred dirhams only', ar: 'فقط مائة درهم لا غير' },
  invoices: [{ number: 'INV-0041', amount: '100.00', left: '0.00' }],
})

export type SheetPicture = { model: AnyPrintModel; page?: number }

const picture = (
  of: PaymentReceipt,
  language: DocumentLanguage,
  more: { isReversed?: boolean; pictures?: BrandPictures } = {},
): SheetPicture => ({ model: paymentReceiptPrintModelOf(of, { language, isReversed: false, ...more }) })

const MANY = Array.from({ length: 60 }, (_, index) => ({
  number: `INV-${1000 + index}`,
  amount: '50.00',
  left: '0.00',
}))

/** Vouchers whose pages have a stored picture in `goldens`. */
export const RECEIPT_PICTURES: Record<string, SheetPicture> = {
  'payment-receipt-english': picture(receipt(), 'en'),
  'payment-receipt-arabic': picture(receipt({ digits: 'arab' }), 'ar'),
  'payment-receipt-bilingual': picture(receipt(), 'bilingual'),
  'payment-receipt-brand-arabic': picture(
    receipt({ seller: { ...SELLER, brand: BRAND, amountStyle: 'symbol' } }),
    'ar',
    {
      pictures: { logo: LOGO },
    },
  ),
  'payment-receipt-cheque-bilingual': picture(CHEQUE, 'bilingual'),
  'payment-receipt-several-arabic': picture(SEVERAL_INVOICES, 'ar'),
  'payment-receipt-last-page-bilingual': {
    ...picture(receipt({ invoices: MANY, onAccount: '12.50' }), 'bilingual'),
    page: 2,
  },
  'payment-receipt-reversed-english': picture(CHEQUE, 'en', { isReversed: true }),
  'payment-receipt-account-english': picture(ON_ACCOUNT, 'en'),
  'payment-refund-bilingual': picture(REFUND, 'bilingual'),
}
