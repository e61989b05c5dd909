/** Whether the invoices made from each quotation are within it, and its status says what is open. */
import { sql } from 'drizzle-orm'
import type { DocumentStatus, DocumentTotals } from '#domain/documents/document.ts'
import type { Damage } from '#domain/health/integrity.ts'
import { parseMinor } from '#domain/money/money.ts'
import type { AccountScope } from '#http/context.ts'
import type { Pause } from './books/figure-check.ts'

/** Rows at a time. */
const SLICE = 200

type Found = {
  place: number
  number: string
  status: DocumentStatus
  currency: string
  accepted: string | null
  parts: number
  invoiced: string
}

/** The first that does not add up. In slices, so that it may run beside requests; `pause` is awaited after each. */
export async function wrongParts(context: AccountScope, pause: Pause): Promise<Damage | undefined> {
  let after = 0
  for (;;) {
    const slice = await sliceAfter(context, after)
    const wrong = slice.find((row) => !addsUp(row))
    if (wrong) {
      const { number: row, status: kept, parts, invoiced } = wrong
      const added = `${parts} invoices over ${invoiced}`
      return { kind: 'figure', table: 'documents', account: context.account, figure: 'status', row, kept, added }
    }
    const last = slice.at(-1)
    if (!last) return undefined
    after = last.place
    await pause()
  }
}

/** The sum as text: it may be beyond what a JavaScript number holds. */
function sliceAfter({ db, account }: AccountScope, after: number): Promise<Found[]> {
  return db.all<Found>(sql`
    SELECT quotation.place, coalesce(quotation.number, quotation.id) AS number, quotation.status, quotation.currency,
      (
        SELECT answer.totals FROM quotation_answers answer
        WHERE answer.account_id = quotation.account_id AND answer.document_id = quotation.id AND answer.kind = 'accepted'
        ORDER BY answer.place DESC LIMIT 1
      ) AS accepted,
      count(invoice.id) AS parts, CAST(coalesce(sum(CASE WHEN invoice.id IS NULL THEN 0 ELSE part.amount END), 0) AS TEXT) AS invoiced
    FROM documents quotation
    LEFT JOIN quotation_parts part ON part.account_id = quotation.account_id AND part.quotation_id = quotation.id
    LEFT JOIN documents invoice
      ON invoice.account_id = part.account_id AND invoice.id = part.invoice_id AND invoice.status IN ('draft', 'issued')
    WHERE quotation.account_id = ${account} AND quotation.type = 'quotation' AND quotation.status <> 'draft' AND quotation.place > ${after}
    GROUP BY quotation.place ORDER BY quotation.place LIMIT ${SLICE}`)
}

function addsUp({ status, currency, accepted, parts, invoiced }: Found): boolean {
  const isConverted = status === 'converted'
  if (parts === 0) return !isConverted
  if (!isConverted && status !== 'accepted') return false
  if (accepted === null) return false
  const { gross, discount } = JSON.parse(accepted) as Pick<DocumentTotals, 'gross' | 'discount'> // because only this program writes it
  const whole = parseMinor(gross, currency) - parseMinor(discount, currency)
  const open = whole - BigInt(invoiced)
  const isWithin = whole < 0n ? open <= 0n : open >= 0n
  return isWithin && isConverted === (open === 0n)
}
