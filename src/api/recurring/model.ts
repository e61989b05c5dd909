/** Request bodies of recurring invoices, with their bounds. The days of a rule and its forms are checked by the domain. */
import { type Static, t } from 'elysia'
import { DAY_FIELDS, omit } from '#domain/documents/fields.ts'
import { PERIODS } from '#domain/recurring/occurrences.ts'
import { MOST_LEAD_DAYS, MOST_OCCURRENCES, MOST_UNITS, RULE_UNITS, WEEKDAYS } from '#domain/recurring/rule.ts'
import { SERIES_ACTIONS, SERIES_STATES } from '#domain/recurring/series.ts'
import { MOST_RECIPIENTS } from '#domain/text/recipients.ts'
import { documentDraft } from '#api/documents/drafts/model.ts'
import { Day, Email, Id, OneOf, pageFields, Text, Whole } from '#http/fields.ts'

const RuleField = t.Object({
  every: Whole(1, MOST_UNITS),
  unit: OneOf(RULE_UNITS),
  on: t.Optional(
    t.Partial(t.Object({ day: Whole(1, 31), last: t.Literal(true), nth: Whole(1, 4), weekday: OneOf(WEEKDAYS) })),
  ),
})

const series = {
  /** A draft without days. Its texts may have `{month}`, `{year}`, `{from}`, `{to}` and `{n}`. */
  draft: t.Object(omit(documentDraft, DAY_FIELDS)),
  rule: RuleField,
  firstDay: Day,
  end: t.Optional(t.Partial(t.Object({ day: Day, count: Whole(1, MOST_OCCURRENCES) }))),
  then: OneOf(SERIES_ACTIONS),
  leadDays: t.Optional(Whole(0, MOST_LEAD_DAYS)),
  /** The period that an invoice is for: the one that begins on its day, or the one that ends before it. */
  period: t.Optional(OneOf(PERIODS)),
  to: t.Optional(t.Array(Email, { maxItems: MOST_RECIPIENTS })),
}

const EXAMPLE = {
  draft: {
    customer: { name: 'Al Waha Trading L.L.C.' },
    lines: [{ description: 'Rent for {month} {year}', quantity: '1', unitPrice: '5000', tax: 'standard' as const }],
  },
  rule: { every: 1, unit: 'month' as const, on: { day: 1 } },
  firstDay: '2027-04-01',
  then: 'draft' as const,
}

export const SeriesBody = t.Object(series, { examples: [EXAMPLE] })
export const SeriesChangeBody = t.Object(
  { version: t.Integer({ minimum: 1, maximum: 1_000_000_000 }), ...series },
  { examples: [{ version: 1, ...EXAMPLE }] },
)

/** An occurrence that waits; without a day the next one is meant. */
export const OccurrenceBody = t.Object({ day: t.Optional(Day) }, { examples: [{ day: '2027-04-01' }] })

export const SeriesParams = t.Object({ id: Text(100) })

export const ItemParams = t.Object({ itemId: Text(100) })

export const SERIES_SORTS = ['created', '-created', 'next', '-next'] as const

export const SeriesListQuery = t.Object({
  ...pageFields,
  q: t.Optional(Text(200)),
  sort: t.Optional(OneOf(SERIES_SORTS)),
  state: t.Optional(OneOf(SERIES_STATES)),
  customerId: t.Optional(Id),
  /** The series that made this invoice. */
  documentId: t.Optional(Id),
})

export const OccurrenceListQuery = t.Object(pageFields)

export type SeriesFields = Static<typeof SeriesBody>
export type SeriesListRequest = Static<typeof SeriesListQuery>
export type OccurrenceListRequest = Static<typeof OccurrenceListQuery>
