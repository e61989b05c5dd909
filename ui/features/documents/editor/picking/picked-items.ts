/** Items that were selected on a page of their own (/inventory-selection), as lines of the document. */
import { useAtomValue, useStore } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import { addPicked } from '#domain/documents/drafts/item-selection.ts'
import { withoutAdded } from '#domain/documents/drafts/line-editing.ts'
import { pickingMessages } from '#i18n/inventory/picking.ts'
import { forgetSelection, readChosen, type SelectionOf } from '#ui/features/inventory/selection/stored-selection.ts'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { useMemberKey } from '#ui/platform/session/session.tsx'
import { useEdit, useEditor } from '#ui/features/documents/editor/state.ts'
import { usePriceTerms } from './price-terms.ts'

/**
 * Adds the selection to the end of the draft, as one step of undo and once: as soon as this page may write it. `storeDraft`:
 * puts the draft on the device at once.
 */
export function usePickedItems({ type, id }: Omit<SelectionOf, 'user'>, storeDraft?: () => void): void {
  const t = useMessages(pickingMessages)
  const user = useMemberKey()
  const edit = useEdit()
  const store = useStore()
  const { draftAtom, isMineAtom } = useEditor()
  const isMine = useAtomValue(isMineAtom)
  const termsOf = usePriceTerms()
  const take = useEffectEvent(() => {
    const of: SelectionOf = { user, type, id }
    const chosen = readChosen(of)
    if (!chosen) return
    const before = store.get(draftAtom)
    edit((draft) => addPicked(draft, chosen, termsOf(draft)))
    const after = store.get(draftAtom)
    // The device has the lines before it loses the selection.
    storeDraft?.()
    forgetSelection(of)
    announce({
      kind: 'done',
      title: t('added', { n: chosen.length }),
      action: {
        text: t('undo'),
        onAction: () => edit((draft) => withoutAdded(draft, before, after)),
      },
    })
  })
  useEffect(() => {
    if (isMine) take()
  }, [isMine])
}
