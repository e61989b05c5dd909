import { atom, useStore } from 'jotai'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { type ScrollAnchor, scrollAnchorInView, scrollToAnchor } from '#ui/kit/lists/rows.ts'
import { OPEN_PARAM } from './use-list-query.ts'

/** The list that was left last, and the row it was scrolled to. */
const leftAtom = atom<{ address: string; anchor: ScrollAnchor } | null>(null)

/** On Back, scrolls a list to the row it was left at. `hasRows` once there are rows to scroll to. */
export function useScrollRestoration(hasRows: boolean): void {
  const store = useStore()
  const address = useListAddress()
  const isBack = useNavigationType() === NavigationType.Pop
  const [left] = useState(() => store.get(leftAtom))
  const isDone = useRef(false)
  useEffect(() => {
    if (!hasRows || isDone.current) return
    if (!isBack || left?.address !== address) {
      isDone.current = true
      return
    }
    // One frame later, because the shell scrolls to the top of a page that is entered.
    const frame = requestAnimationFrame(() => {
      isDone.current = true
      scrollToAnchor(left.anchor)
    })
    return () => cancelAnimationFrame(frame)
  }, [hasRows, isBack, left, address])
  useLayoutEffect(
    () => () => {
      const anchor = scrollAnchorInView()
      store.set(leftAtom, anchor && { address, anchor })
    },
    [store, address],
  )
}

/** The address excludes the open panel, which may be another one when the list is left. */
function useListAddress(): string {
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  params.delete(OPEN_PARAM)
  return `${pathname}?${params.toString()}`
}
