/** Makes the invoice of an occurrence, in the transaction of its row, by the functions that issue by hand. */
import { newId } from '#db/ids.ts'
import { addDays, daysBetween, type LocalDay } from '#domain/calendar/dates.ts'
import { draftOn, type Occurrence } from '#domain/recurring/series-draft.ts'
import { Refusal } from '#domain/refusal.ts'
import type { WriteContext } from '#http/context.ts'
import { findMailing } from '#api/customers/service.ts'
import { findCompany } from '#api/documents/company.ts'
import { insertDraft, updateDraft } from '#api/documents/drafts/drafts.ts'
import { createAndIssue, issueDocument } from '#api/documents/issue/issue.ts'
import type { DocumentRow } from '#api/documents/repository.ts'
import { scheduleOf, type SeriesRow } from './repository.ts'

type Making = {
  today: LocalDay
  /** `action`: what the series does. `now`: the same, on a day before its own. */
  as: 'draft' | 'action' | 'now'
}

/**
 * Answers the id of the invoice.
 * @throws Refusal whatever keeps an invoice from being issued by hand; `recurring.customer-archived`; `request.invalid`.
 */
export async function makeInvoice(
  context: WriteContext,
  series: SeriesRow,
  occurrence: Occurrence,
  { today, as }: Making,
): Promise<string> {
  const { language } = await findCompany(context)
  const { period } = series
  const planned = draftOn(series.draft, occurrence, { schedule: scheduleOf(series), period, today, language })
  const typed = { ...planned, ...(as === 'now' && occurrence.day > today && { issueDate: today }), id: newId() }
  const origin = { isDueAsUsual: true } as const
  if (as === 'draft' || series.action === 'draft') await insertDraft(context, 'invoice', typed, origin)
  else {
    await requireActiveCustomer(context, typed.customerId)
    await createAndIssue(context, 'invoice', typed, origin)
  }
  return typed.id
}

/** Issues the draft of an occurrence whose day has come. After its day it is dated today, and due as long after that. */
export async function issueWaiting(
  context: WriteContext,
  { id, draft, version }: Pick<DocumentRow, 'id' | 'draft' | 'version'>,
  day: LocalDay,
  today: LocalDay,
): Promise<void> {
  await requireActiveCustomer(context, draft.customerId)
  if (draft.issueDate < today) {
    const { issueDate, dueDate, supplyDate = day } = draft
    const due = dueDate !== undefined && { dueDate: addDays(today, daysBetween(issueDate, dueDate)) }
    await updateDraft(context, 'invoice', id, { ...draft, issueDate: today, supplyDate, ...due, version })
  }
  await issueDocument(context, 'invoice', id)
}

async function requireActiveCustomer(context: WriteContext, customerId: string | undefined): Promise<void> {
  if (customerId === undefined) return
  const customer = await findMailing(context, customerId, 'invoices')
  if (customer?.isArchived) throw new Refusal('recurring.customer-archived')
}
