/** Pasting a table into the lines: read at once and written, or after a question (decision 43). */
import { atom, useSetAtom, useStore } from 'jotai'
import { useCallback } from 'react'
import type { EditableDraft } from '#domain/documents/drafts/editable-draft.ts'
import { withoutAdded } from '#domain/documents/drafts/line-editing.ts'
import type { PasteTerms } from '#domain/documents/drafts/pasted-cells.ts'
import type { PastedTable } from '#domain/documents/drafts/pasted-columns.ts'
import type { PastedLines } from '#domain/documents/drafts/pasted-lines.ts'
import { pasteMessages } from '#i18n/documents/paste.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { type Company, useEdit, useEditor } from '#ui/features/documents/editor/state.ts'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'

/** The target of a paste: a cell of a line, or the end. */
export type PasteTarget = { key: number; cell: string } | null

/** A table that needs a decision before it is written. */
export type PendingPaste = { table: PastedTable; target: PasteTarget; terms: PasteTerms; remaining: number }

/** The paste in the one editor that is open; closing the dialog clears it. */
export const pendingPasteAtom = atom<PendingPaste | null>(null)

const load = () => import('./read-table.ts')

/** Reads pasted text. A table that was read in full is written; any other opens the dialog. */
export function usePasteTable(): (text: string, target: PasteTarget) => void {
  const t = useMessages(pasteMessages)
  const shell = useMessages(shellMessages)
  const { draftAtom, company } = useEditor()
  const store = useStore()
  const setPending = useSetAtom(pendingPasteAtom)
  const land = useLandPaste()
  return useCallback(
    (text, target) => {
      const read = async () => {
        const { readPastedText } = await load()
        const draft = store.get(draftAtom)
        const terms = termsOf(draft, company)
        const { table, read, remaining, isAllRead } = readPastedText(text, target?.cell ?? null, draft, terms)
        if (table.rows.length === 0) return void announce({ kind: 'failed', title: t('nothing') })
        if (isAllRead && read.lines.length > 0) await land(read, target, true)
        else setPending({ table, target, terms, remaining })
      }
      const attempt = () =>
        void read().catch(() =>
          announce({
            kind: 'failed',
            title: t('notLoaded'),
            description: shell('unreachable'),
            action: { text: t('tryAgain'), onAction: attempt },
          }),
        )
      attempt()
    },
    [store, draftAtom, company, setPending, land, t, shell],
  )
}

/** Writes the lines as one step of undo and announces it, with Undo. */
export function useLandPaste() {
  const t = useMessages(pasteMessages)
  const { draftAtom } = useEditor()
  const edit = useEdit()
  const store = useStore()
  return useCallback(
    async (read: PastedLines, target: PasteTarget, keepsUnread: boolean) => {
      const { pasteLines } = await import('#domain/documents/drafts/pasted-lines.ts')
      const before = store.get(draftAtom)
      edit((draft) => pasteLines(draft, target?.key ?? null, read, keepsUnread))
      const after = store.get(draftAtom)
      announce({
        kind: 'done',
        title: t('pasted', { n: read.lines.length }),
        ...(read.totalRows > 0 && { description: t('sums', { n: read.totalRows }) }),
        action: { text: t('undo'), onAction: () => edit((draft) => withoutAdded(draft, before, after)) },
      })
    },
    [edit, store, draftAtom, t],
  )
}

function termsOf(draft: EditableDraft, company: Company): PasteTerms {
  const { country, rates } = company
  const { vatRegistered, standardRate } = company.policyFor(draft)
  return {
    currency: draft.currency,
    isBilingual: draft.language === 'bilingual',
    country,
    vatRegistered,
    rates,
    standardRate,
  }
}
