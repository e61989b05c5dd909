/** Numbers that were given and are missing in the database. */
import type { NumberRange } from '#domain/documents/numbering.ts'
import type { WriteContext } from '#http/context.ts'
import { findSeries, putSeries } from './series-service.ts'
import { addJump } from './service.ts'

/** Leaves them out: a series goes on behind them, and the numbering report says so as it does of a chosen jump. */
export async function skipGivenNumbers(context: WriteContext, range: NumberRange): Promise<void> {
  const { db, account } = context
  const row = await findSeries(db, account, range.kind, range.prefix)
  if (row.next > range.to) return
  await putSeries(db, { ...row, next: range.to + 1, highestUsed: range.to })
  await addJump(context, range)
}
