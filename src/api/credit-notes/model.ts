/** A credit note on the wire: amounts and quantities are decimal strings, positive except for a return line. */
import { type Static, t } from 'elysia'
import { REASON_CODES } from '#domain/tax/e-invoice-facts.ts'
import { MAX_LINES } from '#domain/documents/totals/totals-input.ts'
import { Day, DecimalText, OneOf, Quantity, Text, Whole } from '#http/fields.ts'

/** In one of the two forms; `line` counts from 0. The amount stands in the invoice's price basis. */
const CreditedLine = t.Object({
  line: Whole(0, MAX_LINES - 1),
  quantity: t.Optional(Quantity),
  amount: t.Optional(DecimalText(4, 'signed')),
})

/**
 * A missing `lines` credits all that is not yet credited. `eventDate`: the day of what gave rise to it. `spoiled`: lines of the note,
 * counted from 0, whose goods do not go back into stock.
 */
export const CreditNoteBody = t.Object(
  {
    reason: Text(500, 1),
    reasonCode: t.Optional(OneOf(REASON_CODES)),
    lines: t.Optional(t.Array(CreditedLine, { maxItems: MAX_LINES })),
    eventDate: t.Optional(Day),
    spoiled: t.Optional(t.Array(Whole(0, MAX_LINES - 1), { maxItems: MAX_LINES })),
  },
  {
    examples: [
      {
        reason: 'Two chairs came back damaged',
        lines: [
          { line: 0, quantity: '2' },
          { line: 1, amount: '50.00' },
        ],
        eventDate: '2026-11-20',
        spoiled: [0],
      },
    ],
  },
)

export const CreditNoteQuery = t.Object({ preview: t.Optional(OneOf(['1'])) })

export type CreditNoteInput = Static<typeof CreditNoteBody>
