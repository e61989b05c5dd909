/** What the API is made with. Tests hand in a clock of their own; everything else is real. */
import type { PaymentGateway } from '#api/payments/gateway.ts'
import type { Database } from '#db/client.ts'
import type { PdfPool } from '#pdf/pool.ts'
import type { Env } from '#src/env.ts'
import type { Log } from './log.ts'
import type { SessionCache } from './session-cache.ts'

export type Deps = {
  db: Database
  env: Env
  pdf: PdfPool
  log: Log
  sessions: SessionCache
  /** Wake it after a commit that queued mail (src/mail/outbox.ts). */
  mail: { wake(): void }
  /** Without a gateway nobody takes payments here. */
  payments: { gateway: PaymentGateway | undefined }
  /** What runs beside the requests, for whoever runs the service. */
  jobs: () => JobState[]
  /** The clock of every rule: trials, limits, expiry. */
  now: () => Date
}

/** How a piece of repeated work goes, since the process started. */
export type JobState = {
  name: string
  everyMs: number
  isRunning: boolean
  runs: number
  failures: number
  lastStartedAt: Date | null
  lastEndedAt: Date | null
  lastFailedAt: Date | null
}
