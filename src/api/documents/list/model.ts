/** The query of a list of documents. */
import { type Static, t } from 'elysia'
import { Currency, Day, Id, OneOf, pageFields, Text } from '#http/fields.ts'

/** Columns a list can be sorted by; a minus in front turns the order round. */
export const SORTS = [
  '-created',
  'created',
  '-issueDate',
  'issueDate',
  '-dueDate',
  'dueDate',
  '-total',
  'total',
  '-due',
  'due',
] as const

/** The statuses of all types. */
const STATUSES = ['draft', 'issued', 'accepted', 'declined', 'converted', 'superseded', 'void'] as const

export const filters = {
  q: t.Optional(Text(200)),
  sort: t.Optional(OneOf(SORTS)),
  status: t.Optional(OneOf(STATUSES)),
  settlement: t.Optional(OneOf(['open', 'unpaid', 'partial', 'paid', 'overpaid'])),
  customerId: t.Optional(Id),
  currency: t.Optional(Currency),
  from: t.Optional(Day),
  to: t.Optional(Day),
  overdue: t.Optional(OneOf(['1'])),
  /** Quotations that are still issued and no longer valid. */
  expired: t.Optional(OneOf(['1'])),
  /** Those that the member who asks has made. */
  mine: t.Optional(OneOf(['1'])),
  /** Drafts whose issue somebody has requested. */
  requested: t.Optional(OneOf(['1'])),
  /** Those whose latest letter somebody did not get. */
  delivery: t.Optional(OneOf(['failed'])),
}

export const DocumentListQuery = t.Object({ ...pageFields, ...filters })

/** Within the server a list may also be limited to documents that are named. */
export type ListQuery = Static<typeof DocumentListQuery> & { ids?: readonly string[] }
