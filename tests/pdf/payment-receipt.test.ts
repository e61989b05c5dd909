/** Receipt vouchers: content in each language, in reading order, and appearance. */
import { afterAll, describe, expect, test } from 'bun:test'
import type { DocumentLanguage } from '#domain/locale.ts'
import type { PaymentReceipt } from '#domain/payments/receipt.ts'
import { paymentReceiptPrintModelOf } from '#pdf/print-versions.ts'
import { createPdfPool } from '#pdf/pool.ts'
import { openPdf } from '#tests/support/pdf-file.ts'
import { differenceFromStored, pictureOf } from '#tests/support/pdf-picture.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { CHEQUE, ON_ACCOUNT, receipt, RECEIPT_PICTURES, REFUND, SEVERAL_INVOICES } from './payment-receipts.ts'

const pool = createPdfPool({ workers: 1 })
afterAll(() => pool.close())

const print = (of: PaymentReceipt, language: DocumentLanguage, isReversed = false) =>
  pool.pdf(paymentReceiptPrintModelOf(of, { language, isReversed }))
/** The text that a screen reader would read. */
const textOf = async (of: PaymentReceipt, language: DocumentLanguage, isReversed = false) =>
  pdfText(await print(of, language, isReversed))
    .join(' ')
    .replace(/\s+/g, ' ')

function expectInOrder(text: string, wanted: string[]) {
  let from = 0
  for (const piece of wanted) {
    const at = text.indexOf(piece, from)
    expect(at, `${piece}\nin\n${text.slice(from)}`).toBeGreaterThanOrEqual(0)
    from = at + piece.length
  }
}

describe('A receipt voucher says who paid what, how, for which invoices and what is left', () => {
  test('in English', async () => {
    const text = await textOf(receipt(), 'en')
    expectInOrder(text, ['Receipt Voucher', 'Number', 'RC-0042', 'Date', '21 November 2026'])
    expectInOrder(text, ['Payment method', 'Bank transfer', 'Reference', 'FT26325XK7'])
    expectInOrder(text, ['Received by', 'Al Waha Trading L.L.C.', 'TRN 100123456700003'])
    expectInOrder(text, ['Received from', 'Gulf Horizon Contracting', 'Amount received', 'AED 3,000.00'])
    expectInOrder(text, ['Amount in words', 'Three thousand dirhams only'])
    expectInOrder(text, ['Invoice', 'Amount', 'Balance due', 'INV-0042', '3,000.00', '1,569.71'])
    expect(text).toContain('This voucher confirms a payment. It is not a tax invoice.')
    expect(text).not.toMatch(/On account|Cheque|Reversed|Overpaid/)
  })

  test('in Arabic, right to left, with codes and amounts intact', async () => {
    const text = await textOf(receipt(), 'ar')
    expectInOrder(text, ['سند قبض', 'الرقم', 'RC-0042', 'التاريخ', '21 نوفمبر 2026'])
    expectInOrder(text, ['طريقة الدفع', 'تحويل مصرفي', 'المرجع', 'FT26325XK7'])
    expectInOrder(text, ['المستلم', 'شركة الواحة للتجارة ذ.م.م.', 'استلمنا من', 'أفق الخليج للمقاولات'])
    expectInOrder(text, ['المبلغ المستلم', 'AED 3,000.00', 'المبلغ كتابة', 'فقط ثلاثة آلاف درهم لا غير'])
    expectInOrder(text, ['الفاتورة', 'المبلغ', 'الرصيد المستحق', 'INV-0042', '3,000.00', '1,569.71'])
    expect(text).toContain('هذا السند تأكيد لدفعة، وليس فاتورة ضريبية.')
  })

  test('in both, each with its own digits', async () => {
    const text = await textOf(receipt({ digits: 'arab' }), 'bilingual')
    for (const piece of [
      'Receipt Voucher',
      'سند قبض',
      '21 November 2026',
      '٢١ نوفمبر ٢٠٢٦',
      'Bank transfer',
      'تحويل مصرفي',
    ])
      expect(text).toContain(piece)
    expect(text.match(/RC-0042/g)?.length).toBeGreaterThanOrEqual(2)
  })

  test('an Arabic page has the account’s digits, except in codes', async () => {
    const text = await textOf(receipt({ digits: 'arab' }), 'ar')
    expectInOrder(text, ['RC-0042', '٢١ نوفمبر ٢٠٢٦'])
    expect(text).toContain('٣٬٠٠٠٫٠٠')
  })

  test('without a word about tax where none can apply', async () => {
    const { hasTaxInvoice: _, ...plain } = receipt()
    const { hasTaxInvoice: __, ...refund } = REFUND
    for (const language of ['en', 'ar', 'bilingual'] as const) {
      for (const of of [plain, refund]) {
        expect(await textOf(of, language)).not.toMatch(/not a tax|Note|وليس|ملاحظة/)
      }
    }
  })

  test('of a cheque: its number, its bank and its day, and that the bank must pay it', async () => {
    const text = await textOf(CHEQUE, 'en')
    expectInOrder(text, ['Cheque number', '000117', 'Cheque date', '15 January 2027', 'Bank', 'Emirates Example Bank'])
    expect(text).toContain('A payment by cheque is final once the bank has paid the cheque.')
  })

  test('over several invoices, with what was overpaid and what is kept on account', async () => {
    const text = await textOf(SEVERAL_INVOICES, 'en')
    expectInOrder(text, ['INV-0040', '1,000.00', '0.00', 'INV-0041', '1,500.00', '0.00'])
    expectInOrder(text, ['INV-0041', 'Overpaid by AED 100.00', 'On account', 'AED 500.00'])
    expectInOrder(await textOf(ON_ACCOUNT, 'ar'), ['على الحساب', 'KWD 1,250.500'])
  })

  test('of a refund: to whom, and that it is no credit note', async () => {
    const text = await textOf(REFUND, 'en')
    expectInOrder(text, ['Refund Voucher', 'RF-0003', 'Paid by', 'Paid to', 'Amount refunded', 'AED 100.00'])
    expect(text).toContain('This voucher confirms a refund. It is not a tax credit note.')
    expectInOrder(await textOf(REFUND, 'ar'), ['سند صرف', 'الدافع', 'المستفيد', 'المبلغ المردود'])
  })
})

describe('The file', () => {
  test('is PDF/A with its language and title, and the same bytes twice', async () => {
    const bytes = await print(receipt(), 'ar')
    const file = openPdf(bytes)
    expect(file.catalog).toContain('/Lang (ar)')
    expect(file.catalog).toContain('/StructTreeRoot')
    expect(file.pages).toHaveLength(1)
    expect(Buffer.from(await print(receipt(), 'ar'))).toEqual(Buffer.from(bytes))
  })

  test('says that it was reversed', async () => {
    expect(await textOf(receipt(), 'en', true)).toContain('Reversed')
    expect(await textOf(receipt(), 'ar', true)).toContain('ملغى')
  })

  test('goes on over pages, with the head of its table on each', async () => {
    const invoices = Array.from({ length: 60 }, (_, index) => ({
      number: `INV-${1000 + index}`,
      amount: '50.00',
      left: '0.00',
    }))
    const pages = pdfText(await print(receipt({ invoices }), 'en'))
    expect(pages.length).toBeGreaterThan(1)
    for (const page of pages.slice(0, -1)) expect(page).toContain('Balance due')
    expect(pages.join('\n')).toContain('INV-1059')
  })
})

describe('matches its stored pictures', () => {
  for (const [name, { model, page = 0 }] of Object.entries(RECEIPT_PICTURES)) {
    test(name, async () => {
      const picture = await pictureOf(await pool.pdf(model), page)
      expect(differenceFromStored(picture, new URL(`./goldens/${name}.png`, import.meta.url))).toBeLessThan(40)
    })
  }
})
