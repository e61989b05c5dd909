/** Debts that were written off in a tax period, whose tax the return may take back. */
import { findIssued } from '#api/documents/figures/supplies.ts'
import { findWriteOffs } from '#api/payments/write-offs-service.ts'
import { formatMinor } from '#domain/money/money.ts'
import { badDebtOf } from '#domain/reports/bad-debt.ts'
import { takesBadDebts } from '#domain/tax/vat-return.ts'
import type { ReadContext } from '#http/context.ts'
import type { VatPeriod } from './found-return.ts'
import type { VatReturn } from './model.ts'

/** More write-offs than a company makes in a tax period. */
const MOST = 200

export async function badDebts(
  context: ReadContext,
  { rules, period, emirate }: VatPeriod,
): Promise<VatReturn['badDebts']> {
  if (!takesBadDebts(rules)) return []
  const writeOffs = await findWriteOffs(context, period, MOST)
  if (writeOffs.length === 0) return []
  const issued = await findIssued(
    context,
    writeOffs.map(({ documentId }) => documentId),
  )
  return writeOffs.flatMap(({ documentId, day, amount }) => {
    const found = issued.get(documentId)
    if (!found?.taxPoint || found.document.baseCurrency !== rules.currency) return []
    const debt = badDebtOf(amount, found.document, { taxPoint: found.taxPoint, lastDay: period.to })
    if (!debt) return []
    return {
      documentId,
      number: found.number ?? '',
      customer: found.customerName,
      writtenOffOn: day,
      amount: formatMinor(debt.amount, rules.currency),
      tax: formatMinor(debt.tax, rules.currency),
      emirate: found.document.seller.emirate ?? emirate,
    }
  })
}
