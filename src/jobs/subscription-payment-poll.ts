/**
 * Background job that polls the provider about open payments: a webhook may never arrive, and a payer may never return.
 * Due payments are read from the database, so a restart loses none.
 */
import { duePayments, makeAllDue } from '#api/subscription/attempt-service.ts'
import { ask, isUnavailable, type PaymentParts } from '#api/subscription/payment-service.ts'
import { type RepeatedWork, startJob } from './repeat.ts'

const EVERY_MS = 5_000
const CONCURRENCY = 5
/** Batch limit of one run; the rest waits for the next. */
const MAX_PER_RUN = 50

/** Starts with an immediate run. Does nothing without a gateway. */
export async function startSubscriptionPaymentPoll(
  parts: Omit<PaymentParts, 'gateway'> & { gateway: PaymentParts['gateway'] | undefined },
): Promise<RepeatedWork | undefined> {
  const { db, gateway, log, now } = parts
  if (!gateway) return undefined
  // On a database server, other processes may be polling already.
  if (db.backend === 'file') await db.write((tx) => makeAllDue(tx, now()))
  return startJob((signal) => pollDue({ ...parts, gateway }, signal), {
    everyMs: EVERY_MS,
    log,
    failure: { level: 'error', event: 'payment poll stopped' },
  })
}

/**
 * Each payment is claimed before it is polled and becomes due again later, so the run ends even if the provider does
 * not respond.
 */
async function pollDue(parts: PaymentParts, signal: AbortSignal): Promise<void> {
  for (let polled = 0; polled < MAX_PER_RUN && !signal.aborted; polled += CONCURRENCY) {
    const due = await duePayments(parts.db.read, CONCURRENCY, parts.now())
    if (due.length === 0) return
    const outcomes = await Promise.allSettled(due.map((id) => ask(parts, id, 'poll')))
    // A payment that the provider did not answer about stays due.
    for (const outcome of outcomes)
      if (outcome.status === 'rejected' && !isUnavailable(outcome.reason)) throw outcome.reason
  }
}
