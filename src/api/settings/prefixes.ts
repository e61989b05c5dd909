/** The prefixes that an account chooses for its number series. */
import { isNotNull } from 'drizzle-orm'
import { owned } from '#db/queries/owned.ts'
import { numberSeries, type settings } from '#db/schema/settings.ts'
import { readPrefix } from '#domain/documents/numbering.ts'
import { Refusal } from '#domain/refusal.ts'
import { prefixProblems } from '#domain/settings/settings.ts'
import type { WriteContext } from '#http/context.ts'

type Settings = typeof settings.$inferSelect

export function normalPrefix(text: string): string {
  const read = readPrefix(text)
  if (!read.ok) throw new RangeError('A prefix is checked with the other settings')
  return read.value
}

/** Two series never give one number, whichever of them gave it first. */
export async function requireOwnPrefixes(
  { db, account }: WriteContext,
  before: Settings,
  next: Settings,
): Promise<void> {
  const used = await db
    .select({ kind: numberSeries.kind, prefix: numberSeries.prefix })
    .from(numberSeries)
    .where(owned(numberSeries, account, isNotNull(numberSeries.highestUsed)))
  const fields = prefixProblems(prefixesOf(before), prefixesOf(next), used)
  if (Object.keys(fields).length > 0) throw new Refusal('request.invalid', { fields })
}

const prefixesOf = ({ invoicePrefix, quotationPrefix, skuPrefix }: Settings) => ({
  invoice_prefix: invoicePrefix,
  quotation_prefix: quotationPrefix,
  sku_prefix: skuPrefix,
})
