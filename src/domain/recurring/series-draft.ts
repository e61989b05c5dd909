/** The invoice of a series as it is written: a draft without days, whose texts may have placeholders. */
import type { LocalDay } from '#domain/calendar/dates.ts'
import type { DocumentDraft } from '#domain/documents/document.ts'
import type { DayField } from '#domain/documents/fields.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import { type Period, periodOf } from './occurrences.ts'
import { withFilledTexts } from './placeholders.ts'
import type { Schedule } from './rule.ts'
import { daysOfInvoice } from './series.ts'

type LeftOut = 'currency' | 'language' | 'pricesIncludeTax'

/** The account has a default for what is left out, which counts on the day of each invoice. */
export type SeriesDraft = Omit<DocumentDraft, DayField | LeftOut> & Partial<Pick<DocumentDraft, LeftOut>>

/** `position`: the index of the day by the rule. */
export type Occurrence = { day: LocalDay; position: number }

type Making = { schedule: Schedule; period: Period; today: LocalDay; language: DocumentLanguage }

/** The draft of one occurrence, made today. */
export function draftOn(draft: SeriesDraft, { day, position }: Occurrence, making: Making) {
  const { schedule, period, today } = making
  const language = draft.language ?? making.language
  const values = { ...periodOf(schedule, position, period), n: position + 1 }
  return { ...withFilledTexts({ ...draft, language }, values), ...daysOfInvoice(day, today) }
}
