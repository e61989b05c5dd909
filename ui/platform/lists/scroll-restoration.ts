import { atom, useStore } from 'jotai'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { focusRow, openedRowId, type ScrollAnchor, scrollAnchorInView, scrollToAnchor } from '#ui/kit/lists/rows.ts'
import { OPEN_PARAM } from './use-list-query.ts'

type LeftList = {
  /** The row it was scrolled to. */
  anchor: ScrollAnchor
  /** The row whose page was opened, else the one that had the focus. */
  rowId: string | null
  /** How many rows were loaded. */
  rowCount: number
}

/** A list is scrolled in every frame until its rows no longer move: those that come near the window get their real height. */
const MOST_FRAMES = 20
const STILL_FRAMES = 3

/** The lists that were left, by their addresses: one may lead to another. The last ones of a visit are enough. */
const leftAtom = atom<ReadonlyMap<string, LeftList>>(new Map())
const MOST_LEFT = 20

/** The rows that are loaded, and how to load more: part of the result of a paged query. */
type RestoredList = {
  rows: readonly { id: string }[]
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

/**
 * On Back, scrolls a list to the row it was left at, and focuses the row that was opened. Pages that are no longer in memory
 * are loaded again first.
 */
export function useScrollRestoration(list: RestoredList): void {
  const store = useStore()
  const address = useListAddress()
  const isBack = useNavigationType() === NavigationType.Pop
  const [left] = useState(() => store.get(leftAtom).get(address))
  const isDone = useRef(false)
  const frame = useRef(0)
  const { rows, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  useEffect(() => {
    if (rows.length === 0 || isDone.current) return
    if (!isBack || !left) {
      isDone.current = true
      return
    }
    const isLoaded = (id: string | null) => id === null || rows.some((row) => row.id === id)
    const lacksRows = !isLoaded(left.anchor.rowId) || !isLoaded(left.rowId)
    if (lacksRows && rows.length < left.rowCount && hasNextPage && !isFetchNextPageError) {
      if (!isFetchingNextPage) fetchNextPage()
      return
    }
    isDone.current = true
    const restore = (framesLeft: number, still: number) => {
      const stillFor = scrollToAnchor(left.anchor) ? 0 : still + 1
      if (framesLeft > 0 && stillFor < STILL_FRAMES) {
        frame.current = requestAnimationFrame(() => restore(framesLeft - 1, stillFor))
      } else if (left.rowId !== null && isFocusUnused()) focusRow(left.rowId)
    }
    // One frame later, because the shell scrolls to the top of a page that is entered.
    frame.current = requestAnimationFrame(() => restore(MOST_FRAMES, 0))
  }, [rows, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, isBack, left])
  useEffect(
    () => () => {
      cancelAnimationFrame(frame.current)
      isDone.current = false
    },
    [],
  )
  const rowCount = useRef(0)
  useEffect(() => {
    rowCount.current = rows.length
  }, [rows])
  useLayoutEffect(
    () => () => {
      const anchor = scrollAnchorInView()
      // The router has changed the browser's address by now, but has not removed the rows.
      const rowId = openedRowId(location.pathname)
      if (!anchor) return
      const others = [...store.get(leftAtom)].filter(([other]) => other !== address)
      store.set(
        leftAtom,
        new Map([...others.slice(1 - MOST_LEFT), [address, { anchor, rowId, rowCount: rowCount.current }]]),
      )
    },
    [store, address],
  )
}

/** Whether the focus is where the navigation has put it: nobody has begun with anything else. */
function isFocusUnused(): boolean {
  return document.activeElement?.matches('body, main, h1') ?? true
}

/** The address excludes the open panel, which may be another one when the list is left. */
function useListAddress(): string {
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  params.delete(OPEN_PARAM)
  return `${pathname}?${params.toString()}`
}
