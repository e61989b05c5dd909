/** Inventory items on document lines: insert, add from a line, complete, undo. */
import { type RefObject, useCallback, useMemo, useRef } from 'react'
import type { EditableDraft, EditableLine } from '#domain/documents/drafts/editable-draft.ts'
import {
  type BookItem,
  itemFromLine,
  lineFromItem,
  type NewItem,
  type PriceTerms,
} from '#domain/documents/drafts/item-line.ts'
import { changeLine, withoutItem } from '#domain/documents/drafts/line-editing.ts'
import type { ItemKind } from '#domain/inventory/item.ts'
import { isolate } from '#domain/text/bidi.ts'
import { displayName } from '#domain/text/display-name.ts'
import { inventoryMessages } from '#i18n/inventory/inventory.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { useInventoryMutations } from './queries.ts'

/** The document being edited. */
export type LineEditor = {
  read: () => EditableDraft
  edit: (change: (draft: EditableDraft) => EditableDraft, field?: string | null) => void
  /** Applies a change that is not an undo step, such as an id assigned by the server. */
  amend: (learn: (draft: EditableDraft) => EditableDraft) => void
  termsOf: (draft: EditableDraft) => PriceTerms
}

export type LineItems = {
  take: (key: number, item: BookItem) => void
  /** Creates an item from the line. */
  add: (key: number) => void
  /** After a cell edit: fills the missing fields of an item that was created from this line. */
  complete: (key: number) => void
}

type MissingFields = Partial<Pick<NewItem, 'unit' | 'price'>>

export function useLineItems(lines: LineEditor): LineItems {
  const { edit, termsOf } = lines
  // Items created here, with the fields their line did not have yet.
  const addedItems = useRef(new Map<string, MissingFields>())
  const take = useCallback(
    (key: number, item: BookItem) => {
      edit((draft) => changeLine(draft, key, lineFromItem(item, draft, termsOf(draft))))
    },
    [edit, termsOf],
  )
  const add = useAddItem(lines, addedItems)
  const complete = useCompleteItem(lines, addedItems)
  return useMemo(() => ({ take, add, complete }), [take, add, complete])
}

type AddedItems = RefObject<Map<string, MissingFields>>

function useAddItem({ read, amend, termsOf }: LineEditor, addedItems: AddedItems): LineItems['add'] {
  const t = useMessages(inventoryMessages)
  const { locale } = useLanguage()
  const inventory = useInventoryMutations()
  const takeBack = useUndoAddItem(amend, addedItems)
  const attempt = useCallback(
    async (line: EditableLine, draft: EditableDraft) => {
      const item = itemFromLine(line, draft, termsOf(draft))
      const name = displayName(item, locale)
      try {
        const added = await inventory.add(item)
        const { id } = added
        addedItems.current.set(id, { unit: item.unit, price: item.price })
        amend((current) => linked(current, line, added))
        announce({
          kind: 'done',
          title: t('added', { name: isolate(name, 'auto') }),
          ...(item.price === null && { description: t('addedHint') }),
          action: { text: t('undo'), onAction: () => takeBack(id, name) },
        })
      } catch (error) {
        announce({
          kind: 'failed',
          title: t('notAdded', { name: isolate(name, 'auto') }),
          description: messageOf(error),
        })
      }
    },
    [inventory, amend, addedItems, t, locale, takeBack, termsOf],
  )
  return useCallback(
    (key) => {
      const draft = read()
      const line = lineOf(draft, key)
      if (line) void attempt(line, draft)
    },
    [attempt, read],
  )
}

/** Undo of `add`: deletes the item and unlinks it from all lines. */
function useUndoAddItem(amend: LineEditor['amend'], addedItems: AddedItems) {
  const t = useMessages(inventoryMessages)
  const inventory = useInventoryMutations()
  return useCallback(
    (id: string, name: string) => {
      addedItems.current.delete(id)
      amend((draft) => withoutItem(draft, (line) => line.itemId === id))
      void inventory.remove(id).then(
        () => announce({ kind: 'done', title: t('removed', { name: isolate(name, 'auto') }) }),
        (error: unknown) =>
          announce({
            kind: 'failed',
            title: t('notRemoved', { name: isolate(name, 'auto') }),
            description: messageOf(error),
          }),
      )
    },
    [inventory, amend, addedItems, t],
  )
}

function useCompleteItem({ read, termsOf }: LineEditor, addedItems: AddedItems): LineItems['complete'] {
  const t = useMessages(inventoryMessages)
  const { locale } = useLanguage()
  const inventory = useInventoryMutations()
  return useCallback(
    (key) => {
      const draft = read()
      const line = lineOf(draft, key)
      const missing = line?.itemId === undefined ? undefined : addedItems.current.get(line.itemId)
      if (!line?.itemId || !missing) return
      const item = itemFromLine(line, draft, termsOf(draft))
      const more = {
        ...(missing.unit === null && item.unit !== null && { unit: item.unit }),
        ...(missing.price === null && item.price !== null && { price: item.price }),
      }
      if (Object.keys(more).length === 0) return
      addedItems.current.set(line.itemId, { ...missing, ...more })
      void inventory.complete({ id: line.itemId, ...more }).catch((error: unknown) => {
        announce({
          kind: 'failed',
          title: t('notCompleted', { name: isolate(displayName(item, locale), 'auto') }),
          description: messageOf(error),
        })
      })
    },
    [inventory, addedItems, read, t, locale, termsOf],
  )
}

const lineOf = ({ lines }: EditableDraft, key: number) => lines.find((line) => line.key === key)

type AddedItem = { id: string; kind: ItemKind }

/** Links the item only if the line's description is unchanged. */
function linked(draft: EditableDraft, from: EditableLine, { id, kind }: AddedItem): EditableDraft {
  const line = lineOf(draft, from.key)
  const isSame = line?.description === from.description && line.descriptionAr === from.descriptionAr
  return isSame ? changeLine(draft, from.key, { itemId: id, itemType: kind }) : draft
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
