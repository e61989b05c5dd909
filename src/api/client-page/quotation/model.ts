import { type Static, t } from 'elysia'
import { MAX_LINES } from '#domain/documents/totals/totals-input.ts'
import { LONGEST_NAME, LONGEST_NOTE } from '#domain/quotations/answer.ts'
import { Text, Whole } from '#http/fields.ts'

const Options = t.Array(Whole(0, MAX_LINES - 1), { maxItems: MAX_LINES })

/** The hash of the document as it was read. A missing one means the version in force; a revised quotation is accepted only with it. */
const Hash = Text(64)

/** Its size is the service's to judge, which has a word for it; here, what a body may hold. */
export const LONGEST_SIGNATURE = 200_000

export const SharedAcceptBody = t.Object(
  {
    name: Text(LONGEST_NAME, 1),
    /** PNG of at most 100 kB, as base64 or as a data URL. */
    signature: t.Optional(Text(LONGEST_SIGNATURE)),
    hash: t.Optional(Hash),
    options: t.Optional(Options),
  },
  { examples: [{ name: 'Layla Haddad', hash: 'f'.repeat(64), options: [2] }] },
)

export type SharedAcceptInput = Static<typeof SharedAcceptBody>

export const SharedDeclineBody = t.Object(
  { reason: Text(LONGEST_NOTE, 1), hash: t.Optional(Hash) },
  { examples: [{ reason: 'The budget is for next year', hash: 'f'.repeat(64) }] },
)

/** Lines counted from 0, between commas. */
export const TotalsQuery = t.Object({
  options: t.Optional(t.String({ pattern: '^(\\d{1,4}(,\\d{1,4})*)?$', maxLength: MAX_LINES * 5, problem: 'invalid' })),
})
