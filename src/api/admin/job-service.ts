/** The background jobs: how each went last, and what waits for it. */
import type { Reader } from '#db/database.ts'
import type { JobName, JobState } from '#api/deps.ts'
import type { AdminId } from '#http/identity.ts'
import { waitingMail, waitingPayments } from './overview/overview-service.ts'

type Queue = { waiting: number; oldest: string | null; failed: number | null }

/** `queue` is null for work that nothing waits for. */
export async function listJobs(db: Reader, _admin: AdminId, jobs: readonly JobState[]) {
  const queues: Partial<Record<JobName, Queue>> = {
    'mail-delivery': await waitingMail(db),
    'payment-poll': { ...(await waitingPayments(db)), failed: null },
  }
  return {
    items: jobs.map(({ lastStartedAt, lastEndedAt, lastFailedAt, everyMs, ...job }) => ({
      ...job,
      everySeconds: everyMs / 1000,
      lastStartedAt: lastStartedAt?.toISOString() ?? null,
      lastEndedAt: lastEndedAt?.toISOString() ?? null,
      lastFailedAt: lastFailedAt?.toISOString() ?? null,
      queue: queues[job.name] ?? null,
    })),
  }
}
