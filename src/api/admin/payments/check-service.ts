/** An admin asks the provider about a payment. Its answer is settled as that of the poll and of a webhook. */
import { ownerOf } from '#api/account/member-service.ts'
import { audit } from '#api/admin/audit-service.ts'
import { ask, type AskOutcome, isUnavailable, type PaymentParts } from '#api/subscription/payment-service.ts'
import type { AdminId } from '#http/identity.ts'
import { findRow } from './page-service.ts'

/** `none`: there was nothing to ask, because it is paid already or was never opened at the provider. */
export type CheckOutcome = AskOutcome | 'no-answer'

/** @throws Refusal `request.not-found` */
export async function checkPayment(parts: PaymentParts, admin: AdminId, id: string) {
  const { accountId } = await findRow(parts.db.read, id)
  const outcome = await outcomeOf(() =>
    ask(parts, id, 'admin', async (tx) => {
      const [owner] = await ownerOf(tx, accountId)
      const act = { adminId: admin, userId: owner?.id ?? null, data: { payment: id } }
      await audit(tx, { ...act, action: 'check-payment', at: parts.now() })
    }),
  )
  return { outcome, status: (await findRow(parts.db.read, id)).status }
}

async function outcomeOf(call: () => Promise<AskOutcome>): Promise<CheckOutcome> {
  try {
    return await call()
  } catch (error) {
    if (isUnavailable(error)) return 'no-answer'
    throw error
  }
}
