/**
 * Open payments are asked for beside the requests: a webhook may never come, and a payer may never return. What is due is
 * read from the database, so a restart forgets nothing.
 */
import { duePayments, makeAllDue } from '#api/payments/attempt-service.ts'
import { ask, type PaymentParts } from '#api/payments/service.ts'
import { Refusal } from '#domain/refusal.ts'
import { errorForLog } from '#http/log.ts'
import { type RepeatedWork, repeat } from './repeat.ts'

const EVERY_MS = 5_000
const AT_ONCE = 5
/** What one run asks for at most; the rest is asked for by the next. */
const MOST_A_RUN = 50

/** Starts with a first run. Without a gateway there is nobody to ask. */
export async function startPaymentPoll(
  parts: Omit<PaymentParts, 'gateway'> & { gateway: PaymentParts['gateway'] | undefined },
): Promise<RepeatedWork | undefined> {
  const { db, gateway, log, now } = parts
  if (!gateway) return undefined
  // A database on a server may have other processes at it, which are asking already.
  if (db.place === 'file') await db.write((tx) => makeAllDue(tx, now()))
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

/** Each is claimed before it is asked for, and due again later only; so a silent provider ends the run too. */
async function askForDue(parts: PaymentParts, stopping: () => boolean): Promise<void> {
  for (let asked = 0; asked < MOST_A_RUN && !stopping(); asked += AT_ONCE) {
    const due = await duePayments(parts.db.read, AT_ONCE, parts.now())
    if (due.length === 0) return
    const outcomes = await Promise.allSettled(due.map((id) => ask(parts, id, 'poll')))
    for (const outcome of outcomes)
      if (outcome.status === 'rejected' && !isSilence(outcome.reason)) throw outcome.reason
  }
}

/** The gateway has logged it, and the payment stays due. */
const isSilence = (error: unknown) => error instanceof Refusal && error.reason === 'payment.unavailable'
