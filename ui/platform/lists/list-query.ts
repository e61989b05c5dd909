/** The query of a list (search, filters, sort), one parameter of the address each. */
import type { SortState } from '#ui/kit/lists/SortButton.tsx'

/** One value of the query. The blank one is the default and is left out of the address. */
export type QueryField<Value extends string = string> = {
  param: string
  blank: Value
  /** The value a parameter stands for; null when it stands for none. */
  read: (text: string) => Value | null
  /** Puts rows in another order and leaves none out. */
  isOrder?: true
}

/** The values of a query by their names in the code. */
export type QueryValues = { readonly [name: string]: string }

export type QueryFields<Query extends QueryValues> = { readonly [Name in keyof Query]: QueryField<Query[Name]> }

export function textField(param: string, isValid: (text: string) => boolean = () => true): QueryField {
  return { param, blank: '', read: (text) => (isValid(text) ? text : null) }
}

export function idField(param: string): QueryField {
  return textField(param, (text) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text))
}

/** One of a list of values, of which the first is the default. */
export function choiceField<Value extends string>(
  param: string,
  values: readonly [Value, ...Value[]],
): QueryField<Value> {
  return { param, blank: values[0], read: (text) => values.find((value) => value === text) ?? null }
}

/** Ignores values that the list cannot show: an address may be typed, or be older than the list. */
export function readQuery<Query extends QueryValues>(fields: QueryFields<Query>, params: URLSearchParams): Query {
  const values = Object.entries<QueryField>(fields).map(([name, { param, blank, read }]) => [
    name,
    read(params.get(param) ?? '') ?? blank,
  ])
  return Object.fromEntries(values) as Query // because every field reads a value of its own type
}

export function writeQuery<Query extends QueryValues>(fields: QueryFields<Query>, query: Query): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, { param, blank }] of Object.entries<QueryField>(fields)) {
    const value = query[name]
    if (value !== undefined && value !== blank) params.set(param, value)
  }
  return params
}

/** Whether the query asks for less than everything. */
export function isFiltered<Query extends QueryValues>(fields: QueryFields<Query>, query: Query): boolean {
  return Object.entries<QueryField>(fields).some(([name, { blank, isOrder }]) => !isOrder && query[name] !== blank)
}

/** The order of a list: ascending, or descending with a minus in front. Blank: the default order. */
export type Sorting = { sort: string; onSort: (sort: string) => void }

/** The first press of a head takes its first order, the second its other one, the third the default order. */
export function sortState(sorts: readonly [string, string], { sort, onSort }: Sorting): SortState {
  const at = sorts.indexOf(sort)
  const direction = at === -1 ? null : sort.startsWith('-') ? 'descending' : 'ascending'
  const next = at === -1 ? sorts[0] : at === 0 ? sorts[1] : ''
  return { direction, onPress: () => onSort(next) }
}
