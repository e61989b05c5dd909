/** What the list shows stands in its address, so that going back, a reload and a passed-on link keep it. */
import { atom, useStore } from 'jotai'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { NavigationType, useNavigationType, useSearchParams } from 'react-router'
import { isLocalDay } from '#domain/calendar/dates.ts'
import type { DocumentStatus } from '#domain/documents/document.ts'
import { type ScrollAnchor, scrollAnchorInView, scrollToAnchor } from '#ui/kit/lists/rows.ts'

export const FILTERS = ['all', 'draft', 'issued', 'overdue', 'void'] as const satisfies (
  | DocumentStatus
  | 'overdue'
  | 'all'
)[]
export type InvoiceFilter = (typeof FILTERS)[number]

/** Columns that sort; each also the other way round, with a minus in front. Without one: newest first. */
export const SORTED = ['issueDate', 'dueDate', 'total'] as const
export type SortedColumn = (typeof SORTED)[number]
export type InvoiceSort = '' | SortedColumn | `-${SortedColumn}`

/**
 * What is asked of the server; an empty text asks nothing. Days are `YYYY-MM-DD` of the issue date, both included; the
 * customer is named by his id.
 */
export type ListQuery = {
  q: string
  filter: InvoiceFilter
  customer: string
  from: string
  to: string
  currency: string
  sort: InvoiceSort
}

const NOTHING: ListQuery = { q: '', filter: 'all', customer: '', from: '', to: '', currency: '', sort: '' }
export const SORTS: readonly InvoiceSort[] = ['', ...SORTED.flatMap((column) => [`-${column}`, column] as const)]
const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
const isCurrency = (text: string) => /^[A-Z]{3}$/.test(text)

/**
 * The list's question and the invoice that stands open beside it (`open`; null closes it). Neither leaves a step behind
 * for going back: that leads out of the list.
 */
export function useListQuery() {
  const [params, change] = useChangingParams()
  const asked = useMemo(() => listQueryIn(params), [params])
  const ask = useCallback(
    // Another question is another list: the panel of the one before closes.
    (wanted: Partial<ListQuery>) => change((before) => addressOf({ ...listQueryIn(before), ...wanted })),
    [change],
  )
  const clear = useCallback(() => ask(NOTHING), [ask])
  const show = useCallback(
    (id: string | null) =>
      change((before) => {
        const next = addressOf(listQueryIn(before))
        if (id) next.set('open', id)
        return next
      }),
    [change],
  )
  const address = useMemo(() => addressOf(asked).toString(), [asked])
  return { asked, ask, clear, address, open: params.get('open'), show }
}

/** The router knows of a change once the page is drawn again: of two before that the second starts from the first. */
function useChangingParams() {
  const [params, setParams] = useSearchParams()
  const latest = useRef(params)
  useLayoutEffect(() => {
    latest.current = params
  }, [params])
  const change = useCallback(
    (to: (before: URLSearchParams) => URLSearchParams) => {
      latest.current = to(latest.current)
      setParams(latest.current, { replace: true })
    },
    [setParams],
  )
  return [params, change] as const
}

/** Whether the list is asked for anything less than everything. */
export function isNarrowed({ sort: _order, ...wanted }: ListQuery): boolean {
  return addressOf({ ...wanted, sort: '' }).size > 0
}

/** Whatever somebody wrote into the address, this is something the list can show. */
function listQueryIn(params: URLSearchParams): ListQuery {
  const text = (name: string, isRight: (text: string) => boolean) => {
    const value = params.get(name) ?? ''
    return isRight(value) ? value : ''
  }
  return {
    q: params.get('q') ?? '',
    filter: FILTERS.find((known) => known === params.get('status')) ?? 'all',
    customer: text('customer', isId),
    from: text('from', isLocalDay),
    to: text('to', isLocalDay),
    currency: text('currency', isCurrency),
    sort: SORTS.find((known) => known === params.get('sort')) ?? '',
  }
}

function addressOf({ filter, ...asked }: ListQuery): URLSearchParams {
  const written = { ...asked, status: filter === 'all' ? '' : filter }
  return new URLSearchParams(Object.entries(written).filter(([, value]) => value !== ''))
}

/** Where the list was left, by its address. */
const leftAtom = atom<{ address: string; place: ScrollAnchor } | null>(null)

/** Whoever comes back from an invoice finds the list where he left it. `hasRows` once there is something to scroll to. */
export function useScrollRestoration(address: string, hasRows: boolean): void {
  const store = useStore()
  const cameBack = useNavigationType() === NavigationType.Pop
  const [left] = useState(() => store.get(leftAtom))
  const isBack = useRef(false)
  useEffect(() => {
    if (!hasRows || isBack.current) return
    if (!cameBack || left?.address !== address) {
      isBack.current = true
      return
    }
    // A frame later, because the shell first goes to the top of the page that is entered.
    const frame = requestAnimationFrame(() => {
      isBack.current = true
      scrollToAnchor(left.place)
    })
    return () => cancelAnimationFrame(frame)
  }, [hasRows, cameBack, left, address])
  useLayoutEffect(
    () => () => {
      const place = scrollAnchorInView()
      store.set(leftAtom, place && { address, place })
    },
    [store, address],
  )
}
