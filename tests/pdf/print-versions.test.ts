/**
 * A second version of the print beside the first, planted here: what was issued with the first keeps its bytes, and drafts
 * and previews have the second (decision 62).
 */
import { afterAll, describe, expect, test } from 'bun:test'
import { TEMPLATES } from '#domain/branding/brand.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import { PRINT_VERSION, type PrintVersion } from '#domain/print-version.ts'
import { createPdfPool } from '#pdf/pool.ts'
import type { AnyPrintModel } from '#pdf/any-print-model.ts'
import type { PaymentReceiptPrintModel, PrintModel } from '#pdf/print-model.ts'
import {
  newestOf,
  paymentReceiptPrintModelOf,
  PRINTS,
  printModelOf,
  type Prints,
  receiptPrintModelOf,
} from '#pdf/print-versions.ts'
import { creditNote, SOME } from './credit-notes.ts'
import { invoice, quotation, SELLER } from './invoices.ts'
import { CHEQUE, receipt, REFUND } from './payment-receipts.ts'
import { FACTS } from './subscription-receipts.ts'
import FIRST_VERSION from './first-version.json'

const pool = createPdfPool({ workers: 1 })
afterAll(() => pool.close())

const first = PRINTS[1]
/** Says of itself in every title that it is the next one, and has another headline. */
const next = <T extends { metadata: { title: string; author: string }; headline: { amount: string } }>(
  model: T,
): T => ({
  ...model,
  metadata: { ...model.metadata, title: `Next ${model.metadata.title}` },
  headline: { ...model.headline, amount: `Next ${model.headline.amount}` },
})
const NEXT = PRINT_VERSION + 1
const WITH_NEXT: Prints = {
  ...PRINTS,
  [NEXT]: {
    document: (...args) => next(first.document(...args)),
    paymentReceipt: (...args) => next(first.paymentReceipt(...args)),
    subscriptionReceipt: (...args) => next(first.subscriptionReceipt(...args)),
  },
}

/** Frozen with the next version. `as`, because the product has only those before it. */
const frozenWithNext = <T extends { printVersion: PrintVersion }>(of: T): T => ({
  ...of,
  printVersion: NEXT as PrintVersion,
})

const isNext = (model: AnyPrintModel) => model.metadata.title.startsWith('Next ')
const hashOf = async (model: AnyPrintModel) => Bun.SHA256.hash(await pool.pdf(model), 'hex')

const LANGUAGES: DocumentLanguage[] = ['en', 'ar', 'bilingual']
const DOCUMENTS: Record<string, (seller: CommercialDocument['seller']) => CommercialDocument> = {
  invoice: (seller) => invoice({ seller }),
  'void invoice': (seller) => invoice({ seller, status: 'void' }),
  quotation: (seller) => quotation({ seller }),
  'credit note': (seller) => creditNote(invoice({ seller }), { lines: SOME }),
}

test('what is issued is frozen with the newest version, and it has a builder', () => {
  expect(newestOf(PRINTS)).toBe(PRINT_VERSION)
})

test('a credit note has the newest version, whatever its invoice was frozen with', () => {
  expect(creditNote(frozenWithNext(invoice())).printVersion).toBe(PRINT_VERSION)
})

/** Drawn alone: the data of a paper is attached to it, and later releases may tell more of it. */
const drawn = <Model extends PrintModel | PaymentReceiptPrintModel>(model: Model): Model => ({
  ...model,
  attachment: null,
})

test('papers of the first version are drawn as they were when it was released', async () => {
  const found: Record<string, string> = {}
  for (const [name, documentOf] of Object.entries(DOCUMENTS)) {
    for (const template of TEMPLATES) {
      for (const language of LANGUAGES) {
        const document = { ...documentOf({ ...SELLER, brand: { template } }), printVersion: 1 as const }
        found[`${name}, ${template}, ${language}`] = await hashOf(drawn(printModelOf(document, { language })))
      }
    }
  }
  for (const language of LANGUAGES) {
    for (const [name, voucher] of Object.entries({ cheque: CHEQUE, refund: REFUND })) {
      const model = paymentReceiptPrintModelOf({ ...voucher, printVersion: 1 }, { language, isReversed: false })
      found[`receipt voucher, ${name}, ${language}`] = await hashOf(drawn(model))
    }
  }
  expect(found).toEqual(FIRST_VERSION)
}, 30_000)

describe('beside a next version', () => {
  for (const [name, documentOf] of Object.entries(DOCUMENTS)) {
    test(`a ${name} of the first keeps its bytes, in every language and layout`, async () => {
      for (const [index, template] of TEMPLATES.entries()) {
        const document = documentOf({ ...SELLER, brand: { template } })
        for (const language of LANGUAGES) {
          const model = printModelOf(document, { language }, WITH_NEXT)
          expect(model).toEqual(printModelOf(document, { language }))
          expect(isNext(printModelOf(frozenWithNext(document), { language }, WITH_NEXT))).toBe(true)
          // The same model gives the same bytes (pdf.test.ts): one layout of each language shows it here too.
          if (index === 0) expect(await hashOf(model)).toBe(await hashOf(printModelOf(document, { language })))
        }
      }
    }, 30_000)
  }

  test('a draft and its preview have the next, whatever they say', () => {
    for (const draft of [invoice({ status: 'draft' }), quotation({ status: 'draft' })]) {
      for (const language of LANGUAGES) {
        expect(isNext(printModelOf(draft, { language }, WITH_NEXT))).toBe(true)
        expect(isNext(printModelOf(draft, { language, preview: { isSellerNamed: true } }, WITH_NEXT))).toBe(true)
      }
    }
  })

  test('vouchers keep their version', async () => {
    for (const voucher of [receipt(), CHEQUE, REFUND]) {
      for (const language of LANGUAGES) {
        const options = { language, isReversed: language === 'ar' }
        const model = paymentReceiptPrintModelOf(voucher, options, WITH_NEXT)
        expect(await hashOf(model)).toBe(await hashOf(paymentReceiptPrintModelOf(voucher, options)))
        expect(isNext(paymentReceiptPrintModelOf(frozenWithNext(voucher), options, WITH_NEXT))).toBe(true)
      }
    }
  }, 30_000)

  test('receipts of a subscription keep theirs', async () => {
    const issued = { sequence: 42, facts: FACTS, issuedAt: new Date('2027-03-02T08:00:00Z') }
    for (const language of ['en', 'ar'] as const) {
      const model = receiptPrintModelOf(issued, language, WITH_NEXT)
      expect(await hashOf(model)).toBe(await hashOf(receiptPrintModelOf(issued, language)))
      expect(isNext(receiptPrintModelOf({ ...issued, facts: frozenWithNext(FACTS) }, language, WITH_NEXT))).toBe(true)
    }
  })
})

test('a version without a builder prints nothing, rather than another paper', () => {
  const unknown = `There is no version ${NEXT} of the print`
  expect(() => printModelOf(frozenWithNext(invoice()), { language: 'en' })).toThrow(unknown)
  expect(() => paymentReceiptPrintModelOf(frozenWithNext(receipt()), { language: 'en', isReversed: false })).toThrow(
    unknown,
  )
})
