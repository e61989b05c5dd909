/** Numbers that were given and are missing in the database. */
import type { Writer } from '#db/database.ts'
import type { NumberRange } from '#domain/documents/numbering.ts'
import type { AccountId } from '#http/identity.ts'
import { findSeries, putSeries } from './series-service.ts'
import { addJump } from './service.ts'

/** Leaves them out: a series goes on behind them, and the numbering report says so as it does of a chosen jump. */
export async function skipGivenNumbers(tx: Writer, account: AccountId, range: NumberRange, now: Date): Promise<void> {
  const row = await findSeries(tx, account, range.kind, range.prefix)
  if (row.next > range.to) return
  await putSeries(tx, { ...row, next: range.to + 1, highestUsed: range.to })
  await addJump(tx, account, range, now)
}
