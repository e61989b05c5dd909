/** What was paid and credited of a document, and where that leaves it. The one place that asks. */
import { settlementOf } from '#domain/documents/invoice.ts'
import type { DocumentStatus, Settlement } from '#domain/documents/document.ts'
import { type Minor, minor, ZERO } from '#domain/money/money.ts'

type Owed = { status: DocumentStatus; total: bigint }

type DocumentLedger = { paid: Minor; credited: Minor; due: Minor; settlement: Settlement }

/** Payments and credits come with their own features; until then nothing is paid. `total` is in minor units. */
export function ledgerOf({ status, total }: Owed): DocumentLedger {
  const [paid, credited] = [ZERO, ZERO]
  const settlement = settlementOf({ status, total: minor(total), paid, credited })
  return { paid, credited, due: minor(total - credited - paid), settlement }
}
