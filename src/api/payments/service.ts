/**
 * Paying: opening an attempt at the provider, hearing of it (a visit, a webhook, the poll), and what was paid. The
 * provider is asked between write jobs, never inside of one; however the news comes, `settle` alone decides.
 */
import { and, desc, eq, lt } from 'drizzle-orm'
import type { Database, Reader } from '#db/client.ts'
import { paidPeriods, payments } from '#db/schema/payments.ts'
import type { Locale } from '#domain/locale.ts'
import { formatMinor, minor } from '#domain/money/money.ts'
import { isOver, type Wanted } from '#domain/subscription/payment.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Plan } from '#domain/subscription/subscription.ts'
import type { AccountId } from '#http/identity.ts'
import type { Log } from '#http/log.ts'
import { cursorOf, pageOf, positionOf } from '#http/paging.ts'
import type { Env } from '#src/env/env.ts'
import { paymentMessages } from '#i18n/subscription/payments.ts'
import { translator } from '#i18n/translator.ts'
import {
  beginPayment,
  claimAsk,
  findPayment,
  forget,
  isOurs,
  keepIntent,
  type Occasion,
  type Payment,
  paymentOfIntent,
  settle,
  unsettledBeside,
} from './attempt-service.ts'
import type { PaymentGateway } from './gateway.ts'
import type { ReceiptListRequest } from './model.ts'

export type PaymentParts = {
  db: Database
  env: Pick<Env, 'appUrl' | 'prices' | 'landing' | 'supportEmail'>
  gateway: PaymentGateway
  log: Log
  now: () => Date
}

/** @throws Refusal `payment.not-set-up` where nobody takes payments. */
export function requireGateway(gateway: PaymentGateway | undefined): PaymentGateway {
  if (!gateway) throw new Refusal('payment.not-set-up')
  return gateway
}

/** What an account that chose this plan is asked for. */
export const wantedFor = ({ env, gateway }: PaymentParts, plan: Plan) => ({
  plan,
  amount: env.prices[plan],
  test: gateway.test,
})

/**
 * Before another attempt is opened, the provider is asked about the others that somebody may have paid on a page that was
 * left open: the one that was, if any. Its payer is told so instead of being led to pay again; whoever wants the
 * other plan as well starts once more. A provider that is silent now keeps nobody from paying.
 */
export async function paidMeanwhile(
  parts: PaymentParts,
  account: AccountId,
  wanted: Wanted,
): Promise<string | undefined> {
  const { db, now } = parts
  const beside = await unsettledBeside(db.read, account, wanted, now())
  await Promise.all(beside.map((id) => askCalmly(parts, id, 'visit')))
  for (const id of beside) if ((await findPayment(db.read, account, id)).status === 'paid') return id
  return undefined
}

/**
 * Where the payer goes: the provider's page, or straight to /payment-return when the attempt turns out to be paid or in
 * the bank's hands already. An attempt that has ended in the meantime is followed by one more.
 * @throws Refusal `payment.unavailable`: nothing was charged; the same call again goes on with the same attempt.
 */
export async function wayToPay(parts: PaymentParts, account: AccountId, id: string, language: Locale): Promise<string> {
  const { db, now } = parts
  if ((await askIfOpen(parts, account, id)) === 'unknown') await db.write((tx) => forget(tx, id))
  const begun = await findPayment(db.read, account, id)
  if (begun.status === 'paid' || begun.status === 'confirming') return returnAddress(parts.env, id)
  if (!isOver(begun.status)) return begun.redirectUrl ?? openIntent(parts, begun, language)
  const next = await db.write((tx) => beginPayment(tx, account, wantedFor(parts, begun.plan), now()))
  const fresh = await findPayment(db.read, account, next.id)
  return fresh.redirectUrl ?? openIntent(parts, fresh, language)
}

/** An attempt that somebody returns to may have been paid a moment ago. A provider that is silent now changes nothing. */
async function askIfOpen(parts: PaymentParts, account: AccountId, id: string): Promise<Asked> {
  const { redirectUrl } = await findPayment(parts.db.read, account, id)
  return redirectUrl === null ? 'nothing' : askCalmly(parts, id, 'visit')
}

async function openIntent(parts: PaymentParts, payment: Payment, language: Locale): Promise<string> {
  const { db, env, gateway, now } = parts
  const { id, plan, amount, currency, expiresAt } = payment
  const intent = await gateway.open({
    operationId: id,
    amount,
    currency,
    message: translator(paymentMessages, language)(plan),
    returnTo: {
      success: returnAddress(env, id),
      cancel: returnAddress(env, id, 'canceled'),
      failure: returnAddress(env, id, 'failed'),
    },
    expiresAt,
  })
  return db.write((tx) => keepIntent(tx, id, intent, now()))
}

/** `result` is a hint for the first moment of the page, and never believed for more. */
function returnAddress({ appUrl }: Pick<Env, 'appUrl'>, id: string, result?: 'canceled' | 'failed'): string {
  const address = new URL('/payment-return', appUrl)
  address.searchParams.set('payment', id)
  if (result) address.searchParams.set('result', result)
  return address.href
}

export type Asked = 'nothing' | 'heard' | 'unknown'

/** Asks the provider, if it is time to, and tells the ledger. @throws Refusal `payment.unavailable` */
export async function ask(parts: PaymentParts, id: string, occasion: Occasion): Promise<Asked> {
  const { db, env, gateway, log, now } = parts
  const claimed = await db.write((tx) => claimAsk(tx, id, occasion, now()))
  if (!claimed) return 'nothing'
  const intent = await gateway.ask(claimed.providerId)
  if (intent === 'unknown') {
    log({ level: 'warn', event: `payment ${id} is unknown to the payment service` })
    return 'unknown'
  }
  const settled = await db.write((tx) => settle(tx, id, { intent, env }, now()))
  if (settled === 'paid') log({ level: 'info', event: `payment ${id} paid, its period added` })
  if (settled === 'mismatch') log({ level: 'error', event: `payment ${id} is not what the payment service speaks of` })
  return 'heard'
}

async function askCalmly(parts: PaymentParts, id: string, occasion: Occasion): Promise<Asked> {
  try {
    return await ask(parts, id, occasion)
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'payment.unavailable') return 'nothing'
    throw error
  }
}

/** One payment for its payer, asked for anew while it is open; from what is known when the provider does not answer. */
export async function showPayment(
  parts: Omit<PaymentParts, 'gateway'> & { gateway: PaymentGateway | undefined },
  account: AccountId,
  id: string,
) {
  const { db, gateway } = parts
  const { redirectUrl, nextAskAt } = await findPayment(db.read, account, id)
  if (gateway && redirectUrl !== null && nextAskAt !== null) await askCalmly({ ...parts, gateway }, id, 'visit')
  return viewOf(db.read, await findPayment(db.read, account, id))
}

async function viewOf(db: Reader, payment: Payment) {
  const { id, plan, amount, currency, test, status, createdAt, expiresAt, checkedAt, paidAt } = payment
  const [period] = await db
    .select({ begins: paidPeriods.begins, ends: paidPeriods.ends })
    .from(paidPeriods)
    .where(eq(paidPeriods.paymentId, id))
  return {
    id,
    plan,
    amount: formatMinor(amount, currency),
    currency,
    test,
    status,
    /** Where it can still be paid. */
    redirectUrl: status === 'waiting' ? payment.redirectUrl : null,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    /** When the provider last answered. */
    checkedAt: checkedAt?.toISOString() ?? null,
    paidAt: paidAt?.toISOString() ?? null,
    period: period ? { from: period.begins.toISOString(), until: period.ends.toISOString() } : null,
  }
}

/**
 * A webhook: somebody who knows the secret says that an intent has changed. It only makes us ask; when the provider does
 * not answer that, the poll does. News of an intent that is not ours, or of another amount, changes nothing.
 * @throws Refusal `payment.unsigned`, `request.malformed`
 */
export async function receiveNews(parts: PaymentParts, body: Uint8Array, signature: string | null): Promise<void> {
  const news = parts.gateway.readNews(body, signature)
  const payment = news && (await paymentOfIntent(parts.db.read, news.id))
  if (!payment) return
  if (isOurs(payment, news)) await askCalmly(parts, payment.id, 'news')
  else parts.log({ level: 'error', event: `payment ${payment.id} is not what the news speaks of` })
}

/** What was paid, a period a line, the newest first: all a receipt needs to say of it. */
export async function listReceipts(db: Reader, account: AccountId, request: ReceiptListRequest) {
  const after = request.cursor === undefined ? undefined : lt(paidPeriods.id, positionOf(request.cursor, 1)[0] ?? '')
  const rows = await db
    .select({ period: paidPeriods, payment: payments })
    .from(paidPeriods)
    .innerJoin(payments, eq(payments.id, paidPeriods.paymentId))
    .where(and(eq(paidPeriods.accountId, account), after))
    .orderBy(desc(paidPeriods.id))
    .limit(pageOf(request) + 1)
  const items = rows.slice(0, pageOf(request))
  const last = rows.length > items.length ? items.at(-1) : undefined
  return { items: items.map(receiptOf), nextCursor: last ? cursorOf([last.period.id]) : null }
}

function receiptOf({
  period,
  payment,
}: {
  period: typeof paidPeriods.$inferSelect
  payment: typeof payments.$inferSelect
}) {
  return {
    id: payment.id,
    plan: period.plan,
    amount: formatMinor(minor(payment.amount), payment.currency),
    currency: payment.currency,
    test: payment.test,
    /** The provider's own id, for whoever looks for it there. */
    reference: payment.providerId,
    paidAt: (payment.paidAt ?? period.addedAt).toISOString(),
    from: period.begins.toISOString(),
    until: period.ends.toISOString(),
  }
}
