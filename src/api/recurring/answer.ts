/** A series on the wire. */
import { sql } from 'drizzle-orm'
import { owned } from '#db/queries/owned.ts'
import { documents } from '#db/schema/documents.ts'
import { recurringOccurrences, recurringSeries } from '#db/schema/recurring/recurring.ts'
import { formatMinor, minor } from '#domain/money/money.ts'
import { ruleInWords } from '#i18n/recurring/rule-words.ts'
import type { AccountScope, ReadContext } from '#http/context.ts'
import { findBuyers } from '#api/customers/service.ts'
import { findPrices } from '#api/inventory/service.ts'
import { getSelectedCurrency } from '#api/settings/service.ts'
import { scheduleOf, type SeriesRow } from './repository.ts'

const isOfSeries = owned(
  recurringOccurrences,
  recurringSeries.accountId,
  sql`${recurringOccurrences.seriesId} = ${recurringSeries.id}`,
)
const itsDocument = owned(
  documents,
  recurringOccurrences.accountId,
  sql`${documents.id} = ${recurringOccurrences.documentId}`,
)

/** Its occurrences, by what has become of their documents: one that was issued by hand is made. */
export const SERIES_COUNTS = {
  made: sql<number>`(select count(*) from ${recurringOccurrences} left join ${documents} on ${itsDocument}
    where ${isOfSeries} and (${recurringOccurrences.state} = 'made' or (${recurringOccurrences.state} <> 'skipped' and ${documents.status} <> 'draft')))`,
  /** Those that need somebody: drafts to review, those that cannot be issued, and late days. */
  waiting: sql<number>`(select count(*) from ${recurringOccurrences} left join ${documents} on ${itsDocument}
    where ${isOfSeries} and ${recurringOccurrences.state} in ('waiting', 'review') and ${recurringOccurrences.reason} is not null
      and (${documents.status} = 'draft' or ${recurringOccurrences.documentId} is null))`,
}

export type CountedSeries = { series: SeriesRow; made: number; waiting: number }

export async function seriesAnswers(context: AccountScope, found: readonly CountedSeries[]) {
  const ids = found.flatMap(({ series }) => series.customerId ?? [])
  const buyers = await findBuyers(context, ids)
  return found.map((one) => {
    const { customerId, draft } = one.series
    const buyer = (customerId === null ? undefined : buyers.get(customerId)) ?? draft.customer
    return seriesAnswer(one, buyer)
  })
}

type Named = { name: string; nameAr?: string | undefined }

function seriesAnswer({ series, made, waiting }: CountedSeries, buyer: Named | undefined) {
  const { id, version, state, draft, rule, firstDay, end, action, leadDays, period, to, nextDay, pausedOn } = series
  const schedule = scheduleOf(series)
  return {
    id,
    version,
    state,
    draft,
    rule,
    firstDay,
    ...(end && { end }),
    then: action,
    leadDays,
    period,
    ...(to && { to }),
    /** Null when no day is left. */
    nextDay: state === 'ended' ? null : nextDay,
    made,
    waiting,
    ...(pausedOn && { pausedOn }),
    customer: buyer ? { name: buyer.name, nameAr: buyer.nameAr ?? null } : null,
    currency: series.currency,
    total: formatMinor(minor(series.total), series.currency),
    words: { en: ruleInWords(schedule, 'en'), ar: ruleInWords(schedule, 'ar') },
    createdAt: series.createdAt.toISOString(),
    updatedAt: series.updatedAt.toISOString(),
  }
}

/** The lines whose item has another price by now. A series in a foreign currency has prices that no item has. */
export async function changedPrices(context: ReadContext, { draft, currency }: SeriesRow) {
  const ids = [...new Set(draft.lines.flatMap(({ itemId }) => itemId ?? []))]
  if (ids.length === 0 || currency !== (await getSelectedCurrency(context))) return []
  const prices = await findPrices(context, ids)
  return draft.lines.flatMap(({ itemId, unitPrice }, line) => {
    const price = itemId === undefined ? undefined : prices.get(itemId)
    return price === undefined || Number(price) === Number(unitPrice) ? [] : [{ line, itemId, price }]
  })
}
