/** Mails about a payment. /payment-return promises one when the bank takes longer than the payer waits. */
import { mailTeam } from '#api/account/member-service.ts'
import { findAccount } from '#api/account/service.ts'
import type { Writer } from '#db/database.ts'
import { formatMinor, type Minor } from '#domain/money/money.ts'
import type { Locale } from '#domain/locale.ts'
import type { AccountId } from '#http/identity.ts'
import { queueMail } from '#mail/outbox/outbox.ts'
import { lostPaymentLetter, paidLetter } from '#mail/subscription-letters.ts'
import type { Receipt } from '#pdf/receipt.ts'
import type { Env } from '#src/env/env.ts'

type MailedPayment = { id: string; account: AccountId; amount: Minor; currency: string }

const pageOf = ({ appUrl }: Pick<Env, 'appUrl'>) => new URL('/subscription', appUrl).href

/** Once a payment, in the transaction that adds its period. */
export async function queuePaidMail(
  tx: Writer,
  { id, account }: MailedPayment,
  { receipt, appUrl }: { receipt: Receipt } & Pick<Env, 'appUrl'>,
  now: Date,
): Promise<void> {
  const { language } = await findAccount({ db: tx, account })
  const { amount, currency, test, until, payer } = receipt.facts
  const letter = paidLetter(language, { amount, currency, test, until, page: pageOf({ appUrl }) })
  await queueMail(
    tx,
    { kind: 'subscription', once: `paid ${id}`, account, message: { to: payer.email, ...letter } },
    now,
  )
}

/** Mails about an attempt that the bank was confirming and did not pay. A user who was declined at once has seen it on the page. */
export async function queueLostPaymentMail(
  tx: Writer,
  { id, account, amount, currency, isDeclined }: MailedPayment & { isDeclined: boolean },
  env: Pick<Env, 'appUrl'>,
  now: Date,
): Promise<void> {
  const facts = { amount: formatMinor(amount, currency), currency, isDeclined, page: pageOf(env) }
  const write = (language: Locale) => lostPaymentLetter(language, facts)
  await mailTeam({ db: tx, account, now }, { letter: 'subscription', once: `payment lost ${id}`, write })
}
