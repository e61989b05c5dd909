/** Reads the body of a series into its columns. */
import { newId } from '#db/ids.ts'
import { omit } from '#domain/documents/fields.ts'
import { scheduleProblems } from '#domain/recurring/occurrences.ts'
import { placeholderProblems } from '#domain/recurring/placeholders.ts'
import { endOf, ruleOf, ruleProblems, type Schedule } from '#domain/recurring/rule.ts'
import type { SeriesDraft } from '#domain/recurring/series-draft.ts'
import { type FieldProblems, Refusal } from '#domain/refusal.ts'
import { fold } from '#domain/text/fold.ts'
import { readEmail } from '#domain/text/email.ts'
import type { WriteContext } from '#http/context.ts'
import { validDraft } from '#api/documents/drafts/drafts.ts'
import type { SeriesFields } from './model.ts'

/** @throws Refusal `request.invalid` naming the fields; those of the draft begin with `draft.`. */
export async function readSeries(context: WriteContext, typed: SeriesFields) {
  const schedule = readSchedule(typed)
  const { row, document } = await readDraft(context, typed.draft)
  const draft = seriesDraft(typed.draft, row.customerId)
  return {
    draft,
    customerId: row.customerId,
    currency: row.currency,
    total: row.total,
    words: wordsOf(draft, document.customer ?? {}),
    rule: schedule.rule,
    firstDay: schedule.firstDay,
    end: schedule.end ?? null,
    action: typed.then,
    leadDays: typed.leadDays ?? 0,
    period: typed.period ?? 'ahead',
    to: typed.to === undefined || typed.to.length === 0 ? null : [...new Set(typed.to)],
  } as const
}

function readSchedule(typed: SeriesFields): Schedule {
  const fields: FieldProblems = { ...ruleProblems(typed), ...underDraft(placeholderProblems(typed.draft)) }
  for (const [index, address] of (typed.to ?? []).entries()) {
    const email = readEmail(address)
    if (!email.ok) fields[`to.${index}`] = email.problem
  }
  requireNone(fields)
  const schedule = { rule: ruleOf(typed.rule), firstDay: typed.firstDay, end: endOf(typed.end) }
  requireNone(scheduleProblems(schedule))
  return schedule
}

function requireNone(fields: FieldProblems): void {
  if (Object.keys(fields).length > 0) throw new Refusal('request.invalid', { fields })
}

const underDraft = (fields: FieldProblems): FieldProblems =>
  Object.fromEntries(Object.entries(fields).map(([path, problem]) => [`draft.${path}`, problem]))

async function readDraft(context: WriteContext, draft: SeriesFields['draft']) {
  try {
    return await validDraft(context, 'invoice', { ...draft, id: newId() })
  } catch (error) {
    if (!(error instanceof Refusal) || !error.details.fields) throw error
    throw new Refusal(error.reason, { ...error.details, fields: underDraft(error.details.fields) })
  }
}

/** The days of a summary are those of one invoice. A merged customer is followed. */
function seriesDraft(typed: SeriesFields['draft'], customerId: string | null): SeriesDraft {
  const eInvoice = typed.eInvoice && { eInvoice: omit(typed.eInvoice, ['period']) }
  return { ...typed, ...eInvoice, ...(customerId !== null && { customerId }) }
}

/** Each word has a space before it. */
export function wordsOf(draft: SeriesDraft, customer: { name?: string; nameAr?: string }): string {
  const lines = draft.lines.flatMap(({ description, descriptionAr }) => [description, descriptionAr])
  const texts = [customer.name, customer.nameAr, draft.reference, draft.notes, draft.notesAr, ...lines]
  return ` ${texts.map((text) => fold(text ?? '')).join(' ')}`.replaceAll(/\s+/g, ' ')
}
