import { atom, useAtomValue } from 'jotai'
import { type ComponentProps, useMemo } from 'react'
import { quantityOfItem } from '#domain/documents/drafts/item-quantity.ts'
import { useEditor } from './state.ts'
import { LineStock } from '#ui/features/inventory/LineStock.tsx'

/** Renders when the document's quantity of the item changes, and not with every key. */
export function StockOfLine({ itemId, ...rest }: Omit<ComponentProps<typeof LineStock>, 'wanted'>) {
  const { draftAtom } = useEditor()
  const wanted = useAtomValue(
    useMemo(() => atom((get) => quantityOfItem(get(draftAtom).lines, itemId)), [draftAtom, itemId]),
  )
  return <LineStock itemId={itemId} wanted={wanted} {...rest} />
}
