/** Background job that sends queued mail: at once after a change that queued some, and every few seconds for retries. */
import { join } from 'node:path'
import type { Database } from '#db/database.ts'
import type { MailState } from '#api/deps.ts'
import { writeLeaving } from '#api/reminders/leaving-service.ts'
import { errorForLog, type Log } from '#http/log.ts'
import { createDelivery, type Delivery, type DeliveryFailure, type DeliveryResult } from '#mail/delivery.ts'
import type { ClaimedMail } from '#mail/outbox/mail-rows.ts'
import { makeAllDue } from '#mail/outbox/outbox.ts'
import { markTaken } from '#mail/outbox/outcomes.ts'
import { openTakenMails } from '#mail/outbox/taken-mails.ts'
import { openTransport } from '#mail/transport.ts'
import type { Env } from '#src/env/env.ts'
import { type RepeatedWork, startJob } from './repeat.ts'

const EVERY_MS = 5_000

/** Conversations may finish on shutdown: an aborted one may have handed its mail over, which is then sent twice. */
const GRACE_MS = 2_500

export type MailDeliveryParts = {
  db: Database
  env: Pick<Env, 'dataDir' | 'mailUrl' | 'mailFrom'>
  log: Log
  now: () => Date
  /** Timeout of one SMTP conversation. */
  withinMs?: number
}

export type MailDelivery = RepeatedWork & Pick<Delivery, 'isLate'> & { lately(): MailState }

/** Starts with an immediate run. Call `wake` after a commit that queued mail. */
export async function startMailDelivery({ db, env, log, now, withinMs }: MailDeliveryParts): Promise<MailDelivery> {
  const taken = openTakenMails(env.dataDir)
  const left = taken.left()
  if (left.length > 0) await db.write((tx) => markTaken(tx, left, now()))
  for (const { id } of left) taken.forget(id)
  // On a database server, other processes may hold live claims.
  if (db.backend === 'file') await db.write((tx) => makeAllDue(tx, now()))
  const transport = openTransport({
    ...env,
    folder: join(env.dataDir, 'outbox'),
    onWritten: (path) => log({ level: 'info', event: `mail written to ${path}` }),
    ...(withinMs !== undefined && { withinMs }),
  })
  const { noteAttempt, lately } = lastAttempts(now)
  const logAttempt = (mail: { id: string; attempts: number }, result: DeliveryResult, failure?: DeliveryFailure) => {
    noteAttempt(result, failure)
    log({ ...LINES[result], event: `${LINES[result].event} ${mail.id}, attempt ${mail.attempts}`, ...errorIn(failure) })
  }
  const write = (mail: ClaimedMail) => db.write((tx) => writeLeaving(tx, mail, now()), { first: true })
  const delivery = createDelivery({ db, transport, taken, now, write, onAttempt: logAttempt })
  const failure = { level: 'error', event: 'mail delivery stopped' } as const
  const work = startJob(delivery.run, { everyMs: EVERY_MS, log, failure })
  return {
    ...work,
    isLate: delivery.isLate,
    lately: () => ({ ...lately(), isLate: delivery.isLate() }),
    wake: () => {
      delivery.wake()
      work.wake()
    },
    stop: async () => {
      delivery.stop(GRACE_MS)
      await work.stop()
    },
  }
}

function lastAttempts(now: () => Date) {
  let state: Omit<MailState, 'isLate'> = { lastSentAt: null, lastFailure: null }
  return {
    lately: () => state,
    noteAttempt(result: DeliveryResult, failure: DeliveryFailure | undefined) {
      const at = now().toISOString()
      if (result === 'sent' || result === 'partly') state = { ...state, lastSentAt: at }
      else if (result !== 'withdrawn') state = { ...state, lastFailure: { at, code: failure?.code ?? result } }
    },
  }
}

const LINES = {
  sent: { level: 'info', event: 'mail sent' },
  partly: { level: 'warn', event: 'mail refused for some recipients' },
  later: { level: 'warn', event: 'mail delayed' },
  failed: { level: 'error', event: 'mail failed' },
  expired: { level: 'error', event: 'mail expired' },
  withdrawn: { level: 'info', event: 'mail withdrawn, nothing is left to remind of' },
} as const

const errorIn = (failure: DeliveryFailure | undefined) =>
  failure === undefined ? {} : { error: failure.error === undefined ? failure.code : errorForLog(failure.error) }
