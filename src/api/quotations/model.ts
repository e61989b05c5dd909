import { type Static, t } from 'elysia'
import { MAX_LINES } from '#domain/documents/totals/totals-input.ts'
import { LONGEST_NAME, LONGEST_NOTE } from '#domain/quotations/answer.ts'
import { Day, Quantity, Rate, Text, Whole } from '#http/fields.ts'

/** The chosen optional lines, counted from 0. */
export const ChosenOptions = t.Array(Whole(0, MAX_LINES - 1), { maxItems: MAX_LINES })

/** The company accepts for its client. A missing name is that of the customer. */
export const AcceptBody = t.Object(
  {
    name: t.Optional(Text(LONGEST_NAME, 1)),
    note: t.Optional(Text(LONGEST_NOTE)),
    options: t.Optional(ChosenOptions),
  },
  { examples: [{ name: 'Noor Design Studio', note: 'By phone, with the delivery', options: [2] }] },
)

export const DeclineBody = t.Object(
  { reason: Text(LONGEST_NOTE, 1) },
  { examples: [{ reason: 'The budget is for next year' }] },
)

export const ExtendBody = t.Object({ validUntil: Day }, { examples: [{ validUntil: '2026-12-31' }] })

/** The share to invoice, by percent or by lines counted from 0; all that is open without either. */
export const ConvertBody = t.Object(
  {
    percent: t.Optional(Rate),
    lines: t.Optional(
      t.Array(t.Object({ line: Whole(0, MAX_LINES - 1), quantity: Quantity }), { maxItems: MAX_LINES }),
    ),
  },
  { examples: [{ lines: [{ line: 0, quantity: '2' }] }] },
)

export type ConvertInput = Static<typeof ConvertBody>
export type AcceptInput = Static<typeof AcceptBody>
