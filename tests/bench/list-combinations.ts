/** Every combination of filters and orders that a list of invoices is asked for, made from what each may be. */
import { SORTS } from '#api/documents/list/model.ts'
import { customerIdOf } from './many-invoices.ts'

const FILTERS: readonly (readonly string[])[] = [
  ['', 'status=void'],
  ['', 'settlement=open', 'settlement=overpaid'],
  ['', `customerId=${customerIdOf(7)}`],
  ['', 'currency=USD', 'currency=KWD'],
  ['', 'from=2026-03-01&to=2026-03-31'],
  ['', 'overdue=1'],
]

const QUERIES = ['', 'q=alreem07', 'q=alreem']

function combinations(choices: readonly (readonly string[])[]): string[] {
  const all = choices.reduce<string[][]>(
    (some, ones) => some.flatMap((one) => ones.map((other) => [...one, other])),
    [[]],
  )
  return all.map((parts) => parts.filter(Boolean).join('&'))
}

/** Name and query of each. A search has one order. */
export function listCombinations(): string[] {
  const orders = SORTS.map((sort) => `sort=${sort}`)
  const searches = combinations([QUERIES.slice(1), ...FILTERS])
  return [...combinations([orders, ...FILTERS]), ...searches]
}
