/** The invoice that stands open beside the list, and moving through the list by key. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { paths } from '#ui/platform/navigation/paths.ts'
import { useWide } from '#ui/kit/layout/use-narrow.ts'
import { focusRow, rowIdOf, scrollRowIntoView } from '#ui/kit/lists/rows.ts'
import { type InvoiceSummary, type useInvoiceList, usePrefetch } from '#ui/features/documents/queries/list.ts'
import type { useListQuery } from '#ui/features/documents/queries/filters.ts'

/** From so near the end of what is loaded the rest is fetched. */
const NEAR_THE_END = 5

type Address = ReturnType<typeof useListQuery>
type List = ReturnType<typeof useInvoiceList>

/**
 * Where there is room an invoice opens beside the list; elsewhere a row leads to its page. `openId` is null while nothing
 * is open or there is no room.
 */
export function useDetailPanel(address: Address, rows: readonly InvoiceSummary[], list: List) {
  const isWide = useWide()
  const { address: search, show } = address
  const openId = isWide ? address.open : null
  const last = useRef<string | null>(null)
  const wantsFocus = useRef(false)
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list
  const rowHref = useCallback(
    ({ id }: InvoiceSummary) => (isWide ? paths.invoiceBeside(search, id) : paths.invoice(id)),
    [isWide, search],
  )
  const [sendAskedOf, setSendAskedOf] = useState<string | null>(null)
  const onRowPress = useCallback(() => {
    wantsFocus.current = true
    setSendAskedOf(null)
  }, [])
  const takesFocus = useCallback(() => {
    const wanted = wantsFocus.current
    wantsFocus.current = false
    return wanted
  }, [])
  useNeighbours(rows, openId)
  /** The row one stands at: focused, or open, or where one was last. */
  const currentId = () => rowIdOf(document.activeElement) ?? openId ?? last.current
  const move = (by: 1 | -1, goTo = focusRow) => {
    const at = rows.findIndex(({ id }) => id === currentId())
    const next = at === -1 ? rows[0] : rows[at + by]
    if (!isFetchingNextPage && hasNextPage && at + by > rows.length - NEAR_THE_END) void fetchNextPage()
    if (!next) return
    last.current = next.id
    wantsFocus.current = false
    setSendAskedOf(null)
    goTo(next.id)
    if (openId !== null) show(next.id)
  }
  /** By a button of the panel, which keeps the focus. */
  const turn = (by: 1 | -1) => move(by, scrollRowIntoView)
  const close = () => {
    setSendAskedOf(null)
    show(null)
    if (openId !== null) focusRow(openId)
  }
  /** Opens the invoice beside the list, and as soon as it is there the sheet that sends it. */
  const send = (id: string) => {
    setSendAskedOf(id)
    if (openId !== id) show(id)
  }
  const sending = { isSendAsked: openId !== null && sendAskedOf === openId, onSendAsked: () => setSendAskedOf(null) }
  /** Before one goes from the list, the panel shows its neighbour. */
  const passOn = (ids: readonly string[]) => {
    if (openId === null || !ids.includes(openId)) return
    const at = rows.findIndex(({ id }) => id === openId)
    const stays = ({ id }: InvoiceSummary) => !ids.includes(id)
    const neighbour = rows.slice(at).find(stays) ?? rows.slice(0, at).findLast(stays)
    show(neighbour?.id ?? null)
    if (neighbour) focusRow(neighbour.id)
  }
  return { isWide, openId, rowHref, onRowPress, takesFocus, currentId, move, turn, close, passOn, send, sending }
}

/** What the next key would open is fetched before. */
function useNeighbours(rows: readonly InvoiceSummary[], openId: string | null): void {
  const prefetch = usePrefetch()
  useEffect(() => {
    if (openId === null) return
    const at = rows.findIndex(({ id }) => id === openId)
    if (at === -1) return
    prefetch(rows[at + 1])
    prefetch(rows[at - 1])
  }, [rows, openId, prefetch])
}
