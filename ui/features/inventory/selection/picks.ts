/** The selection of one document while it is being made. */
import { useCallback, useEffect, useState } from 'react'
import type { ItemSelection } from '#domain/documents/drafts/item-selection.ts'
import { forgetOldSelections, keepSelection, readSelection, type SelectionOf } from './stored-selection.ts'

export type ChangeSelection = (change: (selection: ItemSelection) => ItemSelection) => void

/** Kept on the device with every change. @param of must not change while mounted. */
export function usePicks(of: SelectionOf) {
  const [selection, setSelection] = useState(() => readSelection(of))
  useEffect(forgetOldSelections, [])
  useEffect(() => keepSelection(of, selection, { isChosen: false }), [of, selection])
  const change = useCallback<ChangeSelection>((next) => setSelection(next), [])
  return { selection, change }
}
