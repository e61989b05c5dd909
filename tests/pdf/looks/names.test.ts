/** A logo on the papers of a company that has written its name in one language only, or not yet. */
import { afterAll, describe, expect, test } from 'bun:test'
import type { Seller } from '#domain/account/seller.ts'
import { LOCALES } from '#domain/locale.ts'
import { paymentReceiptPrintModelOf, printModelOf } from '#pdf/print-versions.ts'
import { createPdfPool } from '#pdf/pool.ts'
import { statementPrintModelOf } from '#pdf/statement.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { invoice, LOGO, SELLER } from '#tests/pdf/invoices.ts'
import { SEVERAL_INVOICES } from '#tests/pdf/payment-receipts.ts'
import { statementCopy } from '#tests/pdf/statements.ts'

const pool = createPdfPool({ workers: 1 })
afterAll(() => pool.close())

const { nameAr: _, ...unnamed } = { ...SELLER, name: '' }
const NAMES: Record<string, { seller: Seller; shown: string; alternatives: Record<'en' | 'ar', string> }> = {
  Arabic: {
    seller: { ...unnamed, nameAr: 'شركة الواحة' },
    shown: 'شركة الواحة',
    alternatives: { en: 'شركة الواحة', ar: 'شركة الواحة' },
  },
  English: {
    seller: { ...unnamed, name: 'Al Waha' },
    shown: 'Al Waha',
    alternatives: { en: 'Al Waha', ar: 'Al Waha' },
  },
  none: { seller: unnamed, shown: '', alternatives: { en: 'Logo', ar: 'الشعار' } },
}

for (const [name, { seller, shown, alternatives }] of Object.entries(NAMES)) {
  describe(`named in: ${name}`, () => {
    for (const language of [...LOCALES, 'bilingual'] as const) {
      const models = {
        invoice: printModelOf(invoice({ seller }), { language, logo: LOGO }),
        receipt: paymentReceiptPrintModelOf(
          { ...SEVERAL_INVOICES, seller },
          { language, isReversed: false, pictures: { logo: LOGO } },
        ),
        statement: statementPrintModelOf({ ...statementCopy(3), seller }, language, { logo: LOGO }),
      }
      for (const [type, model] of Object.entries(models)) {
        test(`${type}, ${language}`, async () => {
          expect(model.logo?.description).toBe(alternatives[language === 'ar' ? 'ar' : 'en'])
          expect(pdfText(await pool.pdf(model)).join('\n')).toContain(shown)
        })
      }
    }
  })
}
