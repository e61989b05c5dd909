/** Credit notes of the invoices in invoices.ts, as the API composes them. */
import type { RequestedCredit } from '#domain/documents/credits/credit.ts'
import { composeCreditNote } from '#domain/documents/credits/credit-note.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'

const REASON = 'One distribution board came back damaged, and the price of the notebooks was reduced.'

type Change = {
  lines?: readonly RequestedCredit[]
  earlier?: readonly CommercialDocument[]
  status?: CommercialDocument['status']
}

export function creditNote(
  document: CommercialDocument,
  { lines, earlier = [], status = 'issued' }: Change = {},
): CommercialDocument {
  const number = `CN-000${earlier.length + 7}`
  const at = '2026-11-25T08:15:30.000Z'
  const answer = composeCreditNote({
    invoice: document,
    earlier,
    lines,
    reason: REASON,
    metadata: { ...METADATA, id: number, number, status, createdAt: at, issuedAt: at },
    today: '2026-11-25',
  })
  if (!answer.ok) throw new Error(JSON.stringify(answer.fields))
  return answer.note
}

const METADATA = { version: 1, sentAt: null, viewedAt: null, views: 0 }

/** Half by quantity, half by amount. */
export const SOME: readonly RequestedCredit[] = [
  { line: 0, quantity: '1' },
  { line: 1, amount: '20.00' },
]
