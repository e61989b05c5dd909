/** Items of the book on the lines of a document: taken, added from a line, completed by it, and taken back. */
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
import { inventoryMessages } from '#i18n/inventory/inventory.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { useBook } from './queries.ts'

/** The document whose lines they are. */
export type LineEditor = {
  read: () => EditableDraft
  edit: (change: (draft: EditableDraft) => EditableDraft, field?: string | null) => void
  /** What becomes known about what was written; no step that undo would take back. */
  amend: (learn: (draft: EditableDraft) => EditableDraft) => void
  termsOf: (draft: EditableDraft) => PriceTerms
}

export type LineItems = {
  take: (key: number, item: BookItem) => void
  /** Makes an item of what the line says. */
  add: (key: number) => void
  /** After a cell was written: an item that was added from this line gets what it still lacks. */
  complete: (key: number) => void
}

type Lacking = Partial<Pick<NewItem, 'unit' | 'price'>>

export function useLineItems(lines: LineEditor): LineItems {
  const { edit, termsOf } = lines
  // Items made here, and what their line did not say yet.
  const fresh = useRef(new Map<string, Lacking>())
  const take = useCallback(
    (key: number, item: BookItem) => {
      edit((draft) => changeLine(draft, key, lineFromItem(item, draft, termsOf(draft))))
    },
    [edit, termsOf],
  )
  const add = useAdding(lines, fresh)
  const complete = useCompleting(lines, fresh)
  return useMemo(() => ({ take, add, complete }), [take, add, complete])
}

type Fresh = RefObject<Map<string, Lacking>>

function useAdding({ read, amend, termsOf }: LineEditor, fresh: Fresh): LineItems['add'] {
  const t = useMessages(inventoryMessages)
  const book = useBook()
  const takeBack = useTakingBack(amend, fresh)
  const attempt = useCallback(
    async (line: EditableLine, draft: EditableDraft) => {
      const item = itemFromLine(line, draft, termsOf(draft))
      const name = nameOf(item)
      try {
        const { id } = await book.add(item)
        fresh.current.set(id, { unit: item.unit, price: item.price })
        amend((current) => linked(current, line, id))
        announce({
          kind: 'done',
          title: t('added', { name }),
          ...(item.price === null && { description: t('addedHint') }),
          action: { text: t('undo'), onAction: () => takeBack(id, name) },
        })
      } catch (error) {
        announce({ kind: 'failed', title: t('notAdded', { name }), description: messageOf(error) })
      }
    },
    [book, amend, fresh, t, takeBack, termsOf],
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

/** Out of the book, and off the lines: an item that no document was saved with leaves nothing behind. */
function useTakingBack(amend: LineEditor['amend'], fresh: Fresh) {
  const t = useMessages(inventoryMessages)
  const book = useBook()
  return useCallback(
    (id: string, name: string) => {
      fresh.current.delete(id)
      amend((draft) => withoutItem(draft, (line) => line.itemId === id))
      void book.remove(id).then(
        () => announce({ kind: 'done', title: t('removed', { name }) }),
        (error: unknown) =>
          announce({ kind: 'failed', title: t('notRemoved', { name }), description: messageOf(error) }),
      )
    },
    [book, amend, fresh, t],
  )
}

function useCompleting({ read, termsOf }: LineEditor, fresh: Fresh): LineItems['complete'] {
  const t = useMessages(inventoryMessages)
  const book = useBook()
  return useCallback(
    (key) => {
      const draft = read()
      const line = lineOf(draft, key)
      const lacking = line?.itemId === undefined ? undefined : fresh.current.get(line.itemId)
      if (!line?.itemId || !lacking) return
      const item = itemFromLine(line, draft, termsOf(draft))
      const more = {
        ...(lacking.unit === null && item.unit !== null && { unit: item.unit }),
        ...(lacking.price === null && item.price !== null && { price: item.price }),
      }
      if (Object.keys(more).length === 0) return
      fresh.current.set(line.itemId, { ...lacking, ...more })
      void book.complete({ id: line.itemId, ...more }).catch((error: unknown) => {
        announce({ kind: 'failed', title: t('notCompleted', { name: nameOf(item) }), description: messageOf(error) })
      })
    },
    [book, fresh, read, t, termsOf],
  )
}

const nameOf = ({ name, nameAr }: NewItem) => name || nameAr || ''

const lineOf = ({ lines }: EditableDraft, key: number) => lines.find((line) => line.key === key)

/** Only while the line still says what the item was made from. */
function linked(draft: EditableDraft, from: EditableLine, itemId: string): EditableDraft {
  const line = lineOf(draft, from.key)
  const isSame = line?.description === from.description && line.descriptionAr === from.descriptionAr
  return isSame ? changeLine(draft, from.key, { itemId }) : draft
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
