/** The quotations of an account, added up anew from their parts: none is invoiced too much, and the status says what is open. */
import { expect } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { Reader } from '#db/client.ts'
import type { documents } from '#db/schema/documents.ts'
import { quotationAnswers, quotationParts } from '#db/schema/quotations.ts'
import { parseMinor } from '#domain/money/money.ts'
import type { AccountId } from '#http/identity.ts'

type Row = typeof documents.$inferSelect

/** `rows`: all documents of the account. */
export async function expectWholeParts(db: Reader, account: AccountId, rows: readonly Row[]): Promise<void> {
  const parts = await db.select().from(quotationParts).where(eq(quotationParts.accountId, account))
  const answers = await db.select().from(quotationAnswers).where(eq(quotationAnswers.accountId, account))
  const invoices = new Map(rows.map((row) => [row.id, row]))
  for (const { invoiceId, quotationId, shares, amount } of parts) {
    const currency = invoices.get(quotationId)?.currency ?? ''
    expect(shares.reduce((sum, share) => sum + parseMinor(share.amount, currency), 0n)).toBe(amount)
    const invoice = invoices.get(invoiceId)
    if (invoice) expect([invoice.originalId, invoice.type]).toEqual([quotationId, 'invoice'])
  }
  const made = new Set(parts.map(({ invoiceId }) => invoiceId))
  for (const row of rows.filter(({ type }) => type === 'invoice'))
    expect(made.has(row.id)).toBe(row.originalId !== null)
  for (const row of rows.filter(({ type }) => type === 'quotation')) {
    const standing = parts.filter(({ quotationId, invoiceId }) => {
      const status = invoices.get(invoiceId)?.status
      return quotationId === row.id && (status === 'draft' || status === 'issued')
    })
    const accepted = answers.findLast(({ documentId, kind }) => documentId === row.id && kind === 'accepted')?.totals
    const whole = accepted ? parseMinor(accepted.gross, row.currency) - parseMinor(accepted.discount, row.currency) : 0n
    const invoiced = standing.reduce((sum, { amount }) => sum + amount, 0n)
    expect(invoiced <= whole).toBe(true)
    const isInFull = standing.length > 0 && invoiced === whole
    if (standing.length > 0) expect(row.status).toBe(isInFull ? 'converted' : 'accepted')
    expect(row.status === 'converted').toBe(isInFull)
  }
}
