/** Reports issued documents that the database lacks, at each start and after a restore. */
import { findMissing, type Missing, sentenceOfMissing } from '#api/health/missing-service.ts'
import type { Database } from '#db/database.ts'
import { errorForLog, type Log } from '#http/log.ts'

/** `bun run missing` lists all of them. */
const MOST_LINES = 20

export async function reportMissing({ read, marks }: Pick<Database, 'read' | 'marks'>, log: Log): Promise<void> {
  if (marks.unreadable > 0) {
    log({ level: 'warn', event: `${marks.unreadable} records of the high-water marks are damaged and were left out` })
  }
  try {
    for (const event of missingReport(await findMissing(read, marks))) log({ level: 'error', event })
  } catch (error) {
    // Each new document is still checked against marks that were not compared.
    log({ level: 'error', event: 'the high-water marks were not compared', error: errorForLog(error) })
  }
}

/** Empty when nothing is missing. */
export function missingReport(missing: Missing[]): string[] {
  if (missing.length === 0) return []
  const more = missing.length - MOST_LINES
  return [
    ...missing.slice(0, MOST_LINES).map(sentenceOfMissing),
    ...(more > 0 ? [`and ${more} more accounts: bun run missing`] : []),
    'these accounts issue nothing until the log or a newer copy is back in its place, or until bun run missing --accept',
  ]
}
