/** The schemas of the VAT return. Amounts are decimal strings in the currency of the return. */
import { type Static, t } from 'elysia'
import { fileQueries } from '#api/reports/model.ts'
import { EMIRATES } from '#domain/account/seller.ts'
import { DOCUMENT_TYPE_NAMES } from '#domain/documents/document-types.ts'
import { TREATMENTS } from '#domain/tax/tax.ts'
import { Country, Currency, Day, DecimalText, Id, OneOf, pageFields, Text, Whole } from '#http/fields.ts'

const days = { from: t.Optional(Day), to: t.Optional(Day) }
const Box = t.String({ pattern: '^[0-9]{1,2}[a-g]?$', maxLength: 3 })

/** Left out: the running tax period. */
export const VatQuery = t.Object(days)
export const vatFileQueries = fileQueries(days)
export const VatLinesQuery = t.Object({ ...days, box: Box, ...pageFields })

export const vatLinesFileQueries = fileQueries({ ...days, box: Box })

export type VatRequest = Static<typeof VatQuery>
export type VatLinesRequest = Static<typeof VatLinesQuery>

const Entered = DecimalText(4, 'signed')

export const VatEntriesBody = t.Object({
  from: Day,
  to: Day,
  boxes: t.Record(
    Box,
    t.Object({ amount: t.Optional(Entered), tax: t.Optional(Entered), adjustment: t.Optional(Entered) }),
    { maxProperties: 30 },
  ),
  note: t.Optional(Text(500)),
  /** The return was filed and is corrected. */
  reopen: t.Optional(t.Boolean()),
})

export type VatEntriesInput = Static<typeof VatEntriesBody>

export const VatFilingBody = t.Object({ from: Day, to: Day, reference: t.Optional(Text(80)) })

export type VatFilingInput = Static<typeof VatFilingBody>

const Sum = t.String({ pattern: '^-?\\d+(\\.\\d+)?$' })
const Cell = t.Nullable(Sum)
const Boxes = t.Array(
  t.Object({
    box: Box,
    source: OneOf(['documents', 'entered', 'sum']),
    amount: Cell,
    tax: Cell,
    adjustment: Cell,
  }),
)

const Instant = t.String({ maxLength: 30 })
const period = { from: Day, to: Day }

const Filing = t.Object({
  id: Id,
  ...period,
  due: Day,
  currency: Currency,
  reference: t.Nullable(t.String()),
  at: Instant,
  boxes: Boxes,
  hash: t.String({ pattern: '^[0-9a-f]{64}$' }),
})

export type VatFiling = Static<typeof Filing>

export const VatReturnAnswer = t.Object({
  country: Country,
  currency: Currency,
  ...period,
  due: Day,
  /** Whether the company has said what tax periods it has; until then they are calendar quarters. */
  periodKnown: t.Boolean(),
  boxes: Boxes,
  /** Issued supplies that no box holds. */
  beside: t.Array(t.Object({ treatment: OneOf(TREATMENTS), amount: Sum })),
  /** Documents whose seller stated no emirate: they count in the company's present one; null while it has none. */
  unplaced: t.Object({ count: Whole(0, Number.MAX_SAFE_INTEGER), emirate: t.Nullable(OneOf(EMIRATES)) }),
  /** Documents without an exchange rate, which are in no sum. */
  withoutRate: Whole(0, Number.MAX_SAFE_INTEGER),
  /** Supplies older than six months that were written off in the period, with the tax in what was written off. */
  badDebts: t.Array(
    t.Object({
      documentId: Id,
      number: t.String(),
      customer: t.String(),
      writtenOffOn: Day,
      amount: Sum,
      tax: Sum,
      emirate: t.Nullable(OneOf(EMIRATES)),
    }),
  ),
  note: t.Nullable(t.String()),
  enteredAt: t.Nullable(Instant),
  filing: t.Nullable(Filing),
  /** The difference between the return as it was filed and as it is now. */
  changes: t.Nullable(
    t.Object({
      documents: t.Array(t.Object({ id: Id, type: OneOf(DOCUMENT_TYPE_NAMES), number: t.Nullable(t.String()) })),
      hasMore: t.Boolean(),
      entries: t.Boolean(),
      tax: Sum,
      advice: t.Nullable(OneOf(['next-return', 'disclosure'])),
    }),
  ),
})

export type VatReturn = Static<typeof VatReturnAnswer>

export const VatLinesAnswer = t.Object({
  items: t.Array(
    t.Object({
      id: Id,
      type: OneOf(DOCUMENT_TYPE_NAMES),
      number: t.Nullable(t.String()),
      day: Day,
      customer: t.String(),
      customerAr: t.Nullable(t.String()),
      currency: Currency,
      total: Sum,
      amount: Sum,
      tax: Sum,
    }),
  ),
  /** Equal to the box. */
  sum: t.Object({ amount: Sum, tax: Sum }),
  nextCursor: t.Nullable(t.String()),
})

export type VatLines = Static<typeof VatLinesAnswer>

export const VatFilingsAnswer = t.Object({ items: t.Array(Filing) })
