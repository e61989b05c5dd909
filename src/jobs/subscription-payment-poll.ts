/**
 * Polls the provider about open payments, because a webhook may never come and a payer may never return. What is due is
 * read from the database, so a restart loses nothing.
 */
import { duePayments, makeAllDue } from '#api/subscription/attempt-service.ts'
import { ask, type PaymentParts } from '#api/subscription/payment-service.ts'
import { Refusal } from '#domain/refusal.ts'
import { errorForLog } from '#http/log.ts'
import { type RepeatedWork, repeat } from './repeat.ts'

const EVERY_MS = 5_000
const CONCURRENCY = 5
/** The rest waits for the next run. */
const MAX_PER_RUN = 50

/** The first run starts at once. Without a gateway there is nothing to poll. */
export async function startSubscriptionPaymentPoll(
  parts: Omit<PaymentParts, 'gateway'> & { gateway: PaymentParts['gateway'] | undefined },
): Promise<RepeatedWork | undefined> {
  const { db, gateway, log, now } = parts
  if (!gateway) return undefined
  // Other processes may share a database server and poll already.
  if (db.backend === 'file') await db.write((tx) => makeAllDue(tx, now()))
  let stopping = false
  const poll = repeat(() => askForDue({ ...parts, gateway }, () => stopping), {
    everyMs: EVERY_MS,
    failed: (error) => log({ level: 'error', event: 'payment poll stopped', error: errorForLog(error) }),
  })
  poll.wake()
  return {
    ...poll,
    stop: async () => {
      stopping = true
      await poll.stop()
    },
  }
}

/** Claiming a payment postpones it, so the run ends even when the provider does not answer. */
async function askForDue(parts: PaymentParts, stopping: () => boolean): Promise<void> {
  for (let asked = 0; asked < MAX_PER_RUN && !stopping(); asked += CONCURRENCY) {
    const due = await duePayments(parts.db.read, CONCURRENCY, parts.now())
    if (due.length === 0) return
    const outcomes = await Promise.allSettled(due.map((id) => ask(parts, id, 'poll')))
    for (const outcome of outcomes)
      if (outcome.status === 'rejected' && !isUnavailable(outcome.reason)) throw outcome.reason
  }
}

/** Already logged by the gateway; the payment stays due. */
const isUnavailable = (error: unknown) =>
  error instanceof Refusal && error.reason === 'subscription.payment-unavailable'
