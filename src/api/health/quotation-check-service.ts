/** Whether each quotation stands where its latest answer has put it: status and answers are written together, or not at all. */
import { sql } from 'drizzle-orm'
import type { DocumentStatus } from '#domain/documents/document.ts'
import type { Damage } from '#domain/health/integrity.ts'
import type { AccountScope } from '#http/context.ts'
import type { Pause } from './books/figure-check.ts'

/** Rows at a time, so that it may run beside requests. */
const SLICE = 500

type CheckedQuotation = { place: number; number: string; status: DocumentStatus; latest: string | null }

export async function wrongAnswer({ db, account }: AccountScope, pause: Pause): Promise<Damage | undefined> {
  let after = 0
  for (;;) {
    const rows = await db.all<CheckedQuotation>(sql`
      SELECT place, coalesce(number, id) AS number, status,
        (SELECT kind FROM quotation_answers AS answer
          WHERE answer.account_id = documents.account_id AND answer.document_id = documents.id AND kind <> 'extended'
          ORDER BY answer.place DESC LIMIT 1) AS latest
      FROM documents WHERE account_id = ${account} AND type = 'quotation' AND place > ${after} ORDER BY place LIMIT ${SLICE}`)
    const wrong = rows.find((row) => !isAnswered(row))
    if (wrong) {
      const { number: row, status: kept, latest } = wrong
      return { kind: 'figure', table: 'documents', account, figure: 'status', row, kept, added: latest ?? 'unanswered' }
    }
    const last = rows.at(-1)
    if (last === undefined) return undefined
    after = last.place
    await pause()
  }
}

function isAnswered({ status, latest }: CheckedQuotation): boolean {
  switch (status) {
    case 'accepted':
    case 'converted':
      return latest === 'accepted'
    case 'declined':
      return latest === 'declined'
    case 'draft':
      return latest === null
    case 'issued':
    case 'void':
      return latest === null || latest === 'reopened'
    // A revision takes the place of one that was not accepted.
    case 'superseded':
      return latest !== 'accepted'
  }
}
