/** The receipt of a paid period: content in each language, in reading order, and appearance. */
import { afterAll, describe, expect, test } from 'bun:test'
import type { Locale } from '#domain/locale.ts'
import type { ReceiptFacts } from '#domain/subscription/receipt.ts'
import { createPdfPool } from '#pdf/pool.ts'
import { openPdf } from '#tests/support/pdf-file.ts'
import { differenceFromStored, pictureOf } from '#tests/support/pdf-picture.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { FACTS, SUBSCRIPTION_PICTURES, subscriptionReceipt } from './subscription-receipts.ts'

const pool = createPdfPool({ workers: 1 })
afterAll(() => pool.close())

const print = (language: Locale, changed: Partial<ReceiptFacts> = {}) =>
  pool.pdf(subscriptionReceipt(language, changed))
const linesOf = async (language: Locale, changed: Partial<ReceiptFacts> = {}) =>
  pdfText(await print(language, changed))
    .join('\n')
    .split('\n')

/** Asserts that the lines occur in this order, as a screen reader would read them. */
function expectInOrder(lines: string[], wanted: string[]) {
  let from = 0
  for (const line of wanted) {
    const at = lines.indexOf(line, from)
    expect(at, `${line}\nin\n${lines.slice(from).join('\n')}`).toBeGreaterThanOrEqual(0)
    from = at + 1
  }
}

describe('A receipt states payer, payee, date, purpose and amount', () => {
  test('in English', async () => {
    const lines = await linesOf('en')
    expectInOrder(lines, ['Receipt', 'Amount paid', 'AED 490.00', 'Receipt number', 'RCT-000042'])
    expectInOrder(lines, ['Date of payment', '2 March 2027', 'Paid through', 'Ziina'])
    expectInOrder(lines, ['Paid by', 'Al Waha Trading L.L.C.', 'TRN 100123456789003', 'accounts@alwaha.example'])
    expectInOrder(lines, ['Received by', 'Example Software FZ-LLC', 'Building 3, Internet City', 'Dubai'])
    expectInOrder(lines, ['Dubai', 'support@example.com', 'invoices.example.com'])
    expectInOrder(lines, ['Sanad subscription, one year', '2 March 2027 – 2 March 2028', 'AED 490.00'])
    expectInOrder(lines, ['Amount in words', 'Four hundred ninety dirhams only'])
    expectInOrder(lines, ['Payment reference', '6d3f1a52-8c44-4f0e-9a59-2b7c1e3f5d90'])
    expect(lines).toContain('This receipt confirms a payment. It is not a tax invoice.')
  })

  test('in Arabic, right to left, with codes and amounts intact', async () => {
    const lines = await linesOf('ar')
    expectInOrder(lines, ['سند قبض', 'المبلغ المدفوع', 'AED 490.00', 'رقم السند', 'RCT-000042'])
    expectInOrder(lines, ['تاريخ الدفع', '2 مارس 2027', 'طريقة الدفع', 'عبر Ziina'])
    expectInOrder(lines, ['الدافع', 'شركة الواحة للتجارة ذ.م.م.', 'رقم التسجيل الضريبي 100123456789003'])
    expectInOrder(lines, ['المستلم', 'شركة المثال للبرمجيات ش.م.ح', 'مبنى 3، مدينة الإنترنت', 'دبي'])
    expectInOrder(lines, ['اشتراك منصة سند لمدة سنة', '2 مارس 2027 – 2 مارس 2028', 'AED 490.00'])
    expectInOrder(lines, ['المبلغ كتابة', 'فقط أربعمائة وتسعون درهماً\u00A0لا\u00A0غير'])
    expect(lines).toContain('هذا السند تأكيد لدفعة، وليس فاتورة ضريبية.')
  })

  test('is PDF/A with its language and title, and the same bytes twice', async () => {
    const bytes = await print('ar')
    const file = openPdf(bytes)
    expect(file.catalog).toContain('/Lang (ar)')
    expect(file.catalog).toContain('/StructTreeRoot')
    expect(file.pages).toHaveLength(1)
    expect(Buffer.from(await print('ar'))).toEqual(Buffer.from(bytes))
  })
})

describe('Unknown facts are left out', () => {
  test('without a company the payer is the e-mail; without an operator no name is invented', async () => {
    const lines = await linesOf('en', {
      payer: { name: '', nameAr: null, trn: null, country: 'AE', email: 'me@example.com' },
      seller: { ...FACTS.seller, name: { en: 'Sanad', ar: 'سند' }, address: null },
      reference: null,
    })
    expectInOrder(lines, ['Paid by', 'me@example.com', 'Received by', 'Sanad', 'support@example.com'])
    expect(lines.filter((line) => line === 'me@example.com')).toHaveLength(1)
    expect(lines.join('\n')).not.toMatch(/TRN|Payment reference|Tax Invoice/)
  })

  test('a test payment says that no money moved', async () => {
    expect(await linesOf('en', { test: true })).toContain('Test: no money has moved')
    expect(await linesOf('ar', { test: true })).toContain('تجربة: لم يُنقل أي مبلغ')
    expect(await linesOf('en')).not.toContain('Test: no money has moved')
  })

  test('an Arabic page uses the payer’s digits, except in codes', async () => {
    const lines = await linesOf('ar', { digits: 'arab' })
    expectInOrder(lines, ['RCT-000042', '٢ مارس ٢٠٢٧'])
  })
})

describe('matches its stored pictures', () => {
  for (const [name, { model }] of Object.entries(SUBSCRIPTION_PICTURES)) {
    test(name, async () => {
      const picture = await pictureOf(await pool.pdf(model), 0)
      expect(differenceFromStored(picture, new URL(`./goldens/${name}.png`, import.meta.url))).toBeLessThan(40)
    })
  }
})
