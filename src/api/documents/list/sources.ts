/**
 * A list reads an index of documents, or the index of words. Each keeps its documents in one order, and has only
 * those of some filters. All of them are named to SQLite: its planner knows neither how many rows a filter leaves nor that a
 * page needs few, and takes an index that must be read or sorted whole.
 */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { isAfter, type Order, orderBy } from '#db/queries/keyset/order.ts'
import { rowsAlong } from '#db/queries/keyset/steps.ts'
import { ACCOUNT, owned } from '#db/queries/owned.ts'
import { isNewInPart, rowsOfSearch, type SearchPart, type WordSearch } from '#db/queries/word-search.ts'
import { documents } from '#db/schema/documents.ts'
import { documentIndex } from '#api/documents/search-index.ts'
import { CONDITIONS, type FilterName } from './filters.ts'
import type { ListPart, OrderName } from './order.ts'

export type Source = {
  /** The name of the index. */
  name: string
  /** The order is null when the index has none of the list's. */
  order: OrderName | null
  /** The index has only documents of these filters, so it can be read for lists that have all of them. */
  only: readonly FilterName[]
  /** The index looks these filters up without reading the documents themselves. */
  also?: readonly FilterName[]
  /** The index of words has no columns of documents. */
  words?: true
}

/** A search reads the index of words alone; a list of a currency may read it. */
export type UseOfWords = 'none' | 'search' | 'optional'

/** The index of words: currencies are words of it, marked so that nobody can type them. */
export const WORDS: Source = { name: 'document_words', order: 'created', only: ['currency'], words: true }

/** A search reads the same index in parts, the very name or number first (decision 100). */
export const SEARCH: Source = { ...WORDS, order: null }

/** The indexes that leave the fewest documents come first. */
export const SOURCES: readonly Source[] = [
  { name: 'documents_id', order: null, only: ['ids'] },
  { name: 'documents_by_customer', order: 'created', only: ['customer'] },
  { name: 'documents_requested', order: 'created', only: ['requested'] },
  WORDS,
  { name: 'documents_by_member', order: 'created', only: ['mine'] },
  { name: 'documents_open', order: 'dueDate', only: ['open'], also: ['past', 'dated', 'undated'] },
  { name: 'documents_open_by_due', order: 'due', only: ['open'] },
  { name: 'documents_open_newest', order: 'created', only: ['open'] },
  { name: 'documents_by_settlement', order: 'created', only: ['settlement'] },
  { name: 'documents_by_status', order: 'created', only: ['status'] },
  { name: 'documents_by_status', order: 'created', only: ['issued'] },
  { name: 'documents_by_issue_date', order: 'issueDate', only: ['from'], also: ['to'] },
  { name: 'documents_by_issue_date', order: 'issueDate', only: ['to'] },
  { name: 'documents_by_due_date', order: 'dueDate', only: [], also: ['past', 'dated', 'undated'] },
  { name: 'documents_by_issue_date', order: 'issueDate', only: [] },
  { name: 'documents_by_total', order: 'total', only: [] },
  { name: 'documents_list', order: 'created', only: [] },
]

export const coveredBy = ({ only, also = [] }: Source, filters: readonly FilterName[]): FilterName[] =>
  filters.filter((name) => only.includes(name) || also.includes(name))

export type DocumentWalk = Pick<ListPart, 'by' | 'order'> & {
  source: Source
  filters: readonly FilterName[]
  isLater: boolean
  /** The part of a search that the cursor's row was in. */
  searchPart?: SearchPart | undefined
}

/** Rows of a step in the order of the index; with `isLater` behind the cursor's row. */
export function rowsInOrder({ source, order, filters, isLater, searchPart }: DocumentWalk): SQL {
  if (source === SEARCH) return rowsOfSearch(searchOf(searchPart))
  if (source.words) return rowsOfWords(order, isLater)
  const where = and(...ofSource(source, filters), isLater ? isAfterCursor(order) : undefined)
  return rowsAlong({ table: documents, index: source.name, order, where })
}

/** The row before the page. */
const AFTER = [sql.placeholder('afterValue'), sql.placeholder('afterRow')]

const isAfterCursor = (order: Order) => isAfter(order, AFTER.slice(-order.columns.length))

/** The condition that an earlier part of a search did not find a row of `step`. */
export const isNewIn = ({ source, searchPart }: Pick<DocumentWalk, 'source' | 'searchPart'>): SQL | undefined =>
  source === SEARCH ? isNewInPart(searchOf(searchPart)) : undefined

const searchOf = (part: SearchPart | undefined): WordSearch => ({
  index: 'document_words',
  match: {
    title: sql.placeholder('title'),
    exact: sql.placeholder('exact'),
    beginning: sql.placeholder('beginning'),
    words: sql.placeholder('words'),
    both: sql.placeholder('both'),
  },
  after: part === undefined ? undefined : { part, rowId: sql.placeholder('afterRow') },
})

/** The documents of a source and of `filters`, sorted. The source must have few. */
export function rowsSorted({ source, order, filters, isLater }: DocumentWalk): SQL {
  const all = filters.map((name) => CONDITIONS[name])
  const found = and(...ofDocuments(), ...all, isLater ? isAfterCursor(order) : undefined)
  const from = source.words ? sql`${documentSearch} cross join ${documents}` : named(source)
  const where = source.words ? and(MATCHES, sql`${documents.rowId} = ${documentSearch.rowId}`, found) : found
  // With a plus, so that SQLite does not take the index of the order instead.
  const columns = order.columns.map((column) => sql`+${column}`)
  return sql`select ${order.columns[0]} as value, ${documents.rowId} as id from ${from} where ${where}
    order by ${sql.join(orderBy({ ...order, columns }), sql`, `)}`
}

/** A row if the source, which is an index of documents, has more than `most`. */
export const isLarge = (source: Source, filters: readonly FilterName[]): SQL =>
  sql`select 1 as one from ${named(source)} where ${and(...ofSource(source, filters))} limit 1 offset ${sql.placeholder('most')}`

const named = ({ name }: Source) => sql`${documents} indexed by ${sql.raw(name)}`

const ofDocuments = () => [owned(documents, ACCOUNT), eq(documents.type, sql.placeholder('type'))]

const ofSource = (source: Source, filters: readonly FilterName[]): SQL[] => [
  ...ofDocuments(),
  ...coveredBy(source, filters).map((name) => CONDITIONS[name]),
]

const documentSearch = documentIndex.table
const MATCHES = sql`document_words match ${sql.placeholder('words')}`

function rowsOfWords({ direction }: Order, isLater: boolean): SQL {
  const order: Order = { columns: [documentSearch.rowId], direction }
  return rowsAlong({ table: documentSearch, order, where: and(MATCHES, isLater ? isAfterCursor(order) : undefined) })
}
