/**
 * Copies that were frozen before the print changed print the same bytes: an issued document is printed when first asked
 * for, which may be years later (decision 62). copies.json is never written anew; a new version of the print adds copies.
 */
import { afterAll, expect, test } from 'bun:test'
import type { DocumentLanguage } from '#domain/locale.ts'
import { printModelFor } from '#api/documents/print.ts'
import { readFrozenCopy, readFrozenReceipt } from '#api/documents/frozen-copy.ts'
import { paymentReceiptPrintModelOf } from '#pdf/payment-receipt.ts'
import { createPdfPool } from '#pdf/pool.ts'
import { type Receipt, receiptPrintModelOf } from '#pdf/receipt.ts'
import frozen from './copies.json'
import subscriptionReceipts from './subscription-receipts.json'

const pool = createPdfPool({ workers: 1 })
afterAll(() => pool.close())

const LANGUAGES = ['en', 'ar', 'bilingual'] as const satisfies DocumentLanguage[]

for (const { name, copy, sha256 } of frozen) {
  test(
    name,
    async () => {
      const prints: Record<string, string> = {}
      for (const language of LANGUAGES) {
        for (const mark of ['none', 'void'] as const) {
          const model = modelOf(copy, language, mark === 'void')
          prints[`${language} ${mark}`] = Bun.SHA256.hash(await pool.pdf(model), 'hex')
        }
      }
      expect(prints).toEqual(sha256)
    },
    30_000,
  )
}

function modelOf(copy: string, language: DocumentLanguage, isVoid: boolean) {
  if (copy.includes('"type":"receipt"'))
    return paymentReceiptPrintModelOf(readFrozenReceipt(copy), { language, isReversed: isVoid })
  const { document } = readFrozenCopy(copy)
  return printModelFor(isVoid ? { ...document, status: 'void' } : document, language)
}

for (const { name, stored, sha256 } of subscriptionReceipts) {
  test(`subscription receipt of ${name}`, async () => {
    // because the file holds what the database did
    const { issuedAt, ...receipt } = JSON.parse(stored) as Omit<Receipt, 'issuedAt'> & { issuedAt: string }
    const prints: Record<string, string> = {}
    for (const language of ['en', 'ar'] as const) {
      const model = receiptPrintModelOf({ ...receipt, issuedAt: new Date(issuedAt) }, language)
      prints[language] = Bun.SHA256.hash(await pool.pdf(model), 'hex')
    }
    expect(prints).toEqual(sha256)
  })
}
