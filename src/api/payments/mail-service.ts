/** What a payer is mailed: the page he comes back to promises it when his bank takes longer than he waits. */
import { findAccount, ownerEmail } from '#api/account/service.ts'
import type { Writer } from '#db/client.ts'
import { formatMinor, type Minor } from '#domain/money/money.ts'
import type { AccountId } from '#http/identity.ts'
import { queueMail } from '#mail/outbox.ts'
import { lostPaymentLetter, paidLetter } from '#mail/subscription-letters.ts'
import type { Receipt } from '#pdf/receipt.ts'
import type { Env } from '#src/env/env.ts'

/** As much of a payment as its letters tell. */
type Told = { id: string; account: AccountId; amount: Minor; currency: string }

const pageOf = ({ appUrl }: Pick<Env, 'appUrl'>) => new URL('/subscription', appUrl).href

/** Once a payment, in the transaction that adds its period. */
export async function mailOfPayment(
  tx: Writer,
  { id, account }: Told,
  { receipt, appUrl }: { receipt: Receipt } & Pick<Env, 'appUrl'>,
  now: Date,
): Promise<void> {
  const { language } = await findAccount(tx, account)
  const { amount, currency, test, until, payer } = receipt.facts
  const letter = paidLetter(language, { amount, currency, test, until, page: pageOf({ appUrl }) })
  await queueMail(tx, { once: `paid ${id}`, account, message: { to: payer.email, ...letter } }, now)
}

/** For an attempt that the bank had in hand and did not pay; who gave up by himself knows it. */
export async function mailOfLoss(tx: Writer, payment: Told, env: Pick<Env, 'appUrl'>, now: Date): Promise<void> {
  const { id, account, currency } = payment
  const { language } = await findAccount(tx, account)
  const amount = formatMinor(payment.amount, currency)
  const message = {
    to: await ownerEmail(tx, account),
    ...lostPaymentLetter(language, { amount, currency, page: pageOf(env) }),
  }
  await queueMail(tx, { once: `payment lost ${id}`, account, message }, now)
}
