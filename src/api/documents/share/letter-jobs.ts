/** Queues the letters of many documents in several write jobs, so that the writes of others get between them. */
import type { Change } from '#http/idempotency.ts'
import type { WriteContext } from '#http/context.ts'
import type { SendFate } from './model.ts'

/** The letter of a document takes about five milliseconds (docs/measurements/mail.md). */
const DOCUMENTS_A_JOB = 2

type QueueLetters = (context: WriteContext, ids: readonly string[]) => Promise<{ items: SendFate[] }>

/**
 * Answers the fates in the order of `ids`, each document once. The documents of a group are in one job, because they may share a letter.
 * A repeat of the call gets the fates of the jobs before, and queues the rest.
 */
export async function queueInJobs(
  change: Change,
  ids: readonly string[],
  groups: readonly (readonly string[])[],
  queue: QueueLetters,
): Promise<{ items: SendFate[] }> {
  const fates = new Map<string, SendFate>()
  let left = groups
  for (let part = 0; left.length > 0; part++) {
    const job = nextJob(left)
    const { items } = await change(200, (context) => queue(context, job), part)
    for (const fate of items) fates.set(fate.id, fate)
    // The groups of a repeat may be others than those of the first call: a customer was merged in between.
    left = left.map((group) => group.filter((id) => !fates.has(id))).filter((group) => group.length > 0)
  }
  return { items: [...new Set(ids)].flatMap((id) => fates.get(id) ?? []) }
}

/** Whole groups, until there are enough documents. */
function nextJob(groups: readonly (readonly string[])[]): string[] {
  const job: string[] = []
  for (const group of groups) {
    if (job.length > 0 && job.length + group.length > DOCUMENTS_A_JOB) break
    job.push(...group)
  }
  return job
}
