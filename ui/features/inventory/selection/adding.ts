import { useEffect, useEffectEvent, useRef } from 'react'
import { type ItemSelection, isWrong, picked } from '#domain/documents/drafts/item-selection.ts'
import { keepSelection, type SelectionOf } from './stored-selection.ts'

type AddingOptions = {
  of: SelectionOf
  selection: ItemSelection
  /** Whether a typed item is still being searched for. */
  isTaking: boolean
  onAdd: () => void
}

/** Whether a selection can go into its document. */
export const canBeAdded = (selection: ItemSelection): boolean =>
  picked(selection).length > 0 && !selection.some(isWrong)

/** Hands the selection to its document, once the item that was typed last is in it. */
export function useAdding({ of, selection, isTaking, onAdd }: AddingOptions) {
  const isAwaited = useRef(false)
  const add = () => {
    if (!canBeAdded(selection)) return
    keepSelection(of, picked(selection), { isChosen: true })
    onAdd()
  }
  const addAwaited = useEffectEvent(() => {
    if (!isAwaited.current) return
    isAwaited.current = false
    add()
  })
  useEffect(() => {
    if (!isTaking) addAwaited()
  }, [isTaking])
  return {
    start: () => {
      if (isTaking) isAwaited.current = true
      else add()
    },
    stop: () => {
      isAwaited.current = false
    },
  }
}
