/** Every combination of filters and orders of a list of invoices, made from their values. */
import { SORTS } from '#api/documents/list/model.ts'
import { queriesOf } from '#tests/support/combinations.ts'
import { customerIdOf } from './many-invoices.ts'

const FILTERS: readonly (readonly string[])[] = [
  ['', 'status=void'],
  ['', 'settlement=open', 'settlement=overpaid'],
  ['', `customerId=${customerIdOf(7)}`],
  ['', 'currency=USD', 'currency=KWD'],
  ['', 'from=2026-03-01&to=2026-03-31'],
  ['', 'overdue=1'],
]

const QUERIES = ['q=alreem07', 'q=alreem']

/** Name and query of each. A search has one order. */
export function listCombinations(): string[] {
  const orders = SORTS.map((sort) => `sort=${sort}`)
  const searches = queriesOf([QUERIES, ...FILTERS])
  return [...queriesOf([orders, ...FILTERS]), ...searches]
}
