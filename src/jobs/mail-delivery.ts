/** Mail leaves beside the requests: at once after a change that queued some, and every few seconds what is due again. */
import { join } from 'node:path'
import type { Database } from '#db/client.ts'
import { errorForLog, type Log } from '#http/log.ts'
import { deliverDue, type Fate } from '#mail/delivery.ts'
import { makeAllDue } from '#mail/outbox.ts'
import { openTransport } from '#mail/transport.ts'
import type { Env } from '#src/env/env.ts'
import { type RepeatedWork, repeat } from './repeat.ts'

const EVERY_MS = 5_000

export type MailDeliveryParts = {
  db: Database
  env: Pick<Env, 'dataDir' | 'mailUrl' | 'mailFrom'>
  log: Log
  now: () => Date
  /** How long one conversation with the SMTP server may take. */
  withinMs?: number
}

/** Starts with a first run. `wake` it after a commit that queued mail. */
export async function startMailDelivery({ db, env, log, now, withinMs }: MailDeliveryParts): Promise<RepeatedWork> {
  // A database on a server may have other processes at it, whose claims are alive.
  if (db.place === 'file') await db.write((tx) => makeAllDue(tx, now()))
  let stopping = false
  const transport = openTransport({
    ...env,
    folder: join(env.dataDir, 'outbox'),
    wrote: (path) => log({ level: 'info', event: `mail written to ${path}` }),
    ...(withinMs !== undefined && { withinMs }),
  })
  const told = (mail: { id: string; attempts: number }, fate: Fate, error?: unknown) => {
    log({ ...LINES[fate], event: `${LINES[fate].event} ${mail.id}, attempt ${mail.attempts}`, ...errorIn(error) })
  }
  const delivery = repeat(() => deliverDue({ db, transport, now, told, stopping: () => stopping }), {
    everyMs: EVERY_MS,
    failed: (error) => log({ level: 'error', event: 'mail delivery stopped', error: errorForLog(error) }),
  })
  delivery.wake()
  const stop = async () => {
    stopping = true
    await delivery.stop()
  }
  return { ...delivery, stop }
}

const LINES = {
  sent: { level: 'info', event: 'mail sent' },
  later: { level: 'warn', event: 'mail delayed' },
  failed: { level: 'error', event: 'mail failed' },
} as const

const errorIn = (error: unknown) => (error === undefined ? {} : { error: errorForLog(error) })
