/** Actions on lines and their keyboard shortcuts; the focus follows the line. */
import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { type ClipboardEvent, type KeyboardEvent, useCallback, useEffect, useMemo } from 'react'
import { flushSync } from 'react-dom'
import type { DocumentLanguage } from '#domain/locale.ts'
import { type EditableDraft, type EditableLine, isBlankLine } from '#domain/documents/drafts/editable-draft.ts'
import type { BookItem } from '#domain/documents/drafts/item-line.ts'
import {
  changeLine,
  describeLine,
  duplicateLine,
  type LineCell,
  type LineChange,
  moveLine,
  openLineAfter,
  openLineBefore,
  removeLine,
  restoreLine,
  settledFigure,
  withoutItem,
} from '#domain/documents/drafts/line-editing.ts'
import type { DefaultExemptions } from '#domain/tax/exemptions.ts'
import { mayTypeRate } from '#domain/tax/tax.ts'
import { lineMessages } from '#i18n/documents/lines.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { usePrefetchItems } from '#ui/features/inventory/queries.ts'
import { useLineItems } from '#ui/features/inventory/state.ts'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import type { GridColumns } from './columns.ts'
import { type GridActions, type LineAction, useGridKeys, usePaste } from './grid.ts'
import { usePriceTerms } from '#ui/features/documents/editor/picking/price-terms.ts'
import { type Company, useDraft, useEdit, useEditor } from '#ui/features/documents/editor/state.ts'

/** Tools that all rows share. They are stable between keystrokes, so only the edited row renders. */
export type LineTools = {
  columns: GridColumns
  language: DocumentLanguage
  currency: string
  pricesIncludeTax: boolean
  /** Null: the seller is not registered for VAT, and the grid has no tax column. */
  taxes: TaxTerms | null
  change: (key: number, change: LineChange, field: string) => void
  describe: (key: number, field: Description, text: string) => void
  /** A cell was edited. */
  settle: (key: number, cell: LineCell | 'taxRate') => void
  /** The currency of the prices in the inventory. */
  bookCurrency: string
  takeItem: (key: number, item: BookItem) => void
  /** From the description cell and the row menu. */
  addItem: (key: number) => void
  saveItem: (key: number) => void
  /** A description cell gets the focus. */
  askAhead: () => void
  /** Announces to screen readers. */
  say: (text: string) => void
  act: (key: number, action: LineAction) => void
  /** The handler of every cell. */
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onPaste: (event: ClipboardEvent<HTMLElement>) => void
}

export type TaxTerms = {
  standardRate: string
  rates: readonly string[]
  mayTypeRate: boolean
  country: string
  /** The account's own reasons. */
  exemptions: DefaultExemptions
  hasEInvoices: boolean
}

const taxTerms = ({ rates, country, exemptions, hasEInvoices }: Company, standardRate: string): TaxTerms => ({
  standardRate,
  rates,
  mayTypeRate: mayTypeRate(country),
  country,
  exemptions,
  hasEInvoices,
})

export type Description = 'description' | 'descriptionAr'

/** Focuses a cell of a line, or its first. */
export type FocusLine = (key: number, column?: string) => void

/** Move, duplicate, insert and delete, each with the focus it leads to. */
export function useLineActions(focusLine: FocusLine, say: (text: string) => void) {
  const t = useMessages(lineMessages)
  const { draftAtom } = useEditor()
  const edit = useEdit()
  const store = useStore()
  const announceRemoved = useAnnounceRemoved(focusLine)
  const open = useCallback(
    (key: number, where: 'before' | 'after' = 'after') => {
      const openLine = where === 'before' ? openLineBefore : openLineAfter
      const { draft: next, opened } = openLine(store.get(draftAtom), key)
      flushSync(() => edit(() => next))
      focusLine(opened)
    },
    [edit, store, draftAtom, focusLine],
  )
  const act = useCallback(
    (key: number, action: LineAction, column?: string) => {
      const { lines, nextKey } = store.get(draftAtom)
      const index = lines.findIndex((line) => line.key === key)
      const focus = (row: number | undefined) => focusLine(row ?? key, column)
      switch (action) {
        case 'up':
        case 'down':
          flushSync(() => edit((current) => moveLine(current, key, action === 'up' ? -1 : 1)))
          say(t('moved', positionIn(store.get(draftAtom), key)))
          return focus(key)
        case 'duplicate':
          flushSync(() => edit((current) => duplicateLine(current, key)))
          return focus(nextKey)
        case 'optional': {
          const optional = lines[index]?.optional !== true
          flushSync(() => edit((current) => changeLine(current, key, { optional })))
          say(t(optional ? 'isOptional' : 'counts', { line: index + 1 }))
          return focus(key)
        }
        case 'insert':
          return open(key, 'before')
        case 'remove':
          flushSync(() => edit((current) => removeLine(current, key)))
          announceRemoved(lines[index], index)
          return focus((lines[index - 1] ?? lines[index + 1])?.key)
      }
    },
    [edit, open, store, draftAtom, focusLine, announceRemoved, say, t],
  )
  const goOn = useCallback(
    (key: number) => {
      const { lines } = store.get(draftAtom)
      const next = lines[lines.findIndex((line) => line.key === key) + 1]
      if (next) focusLine(next.key)
      else open(key)
    },
    [store, draftAtom, focusLine, open],
  )
  return { act, open, goOn }
}

/** A deleted line can be restored from its toast, also after other edits. */
function useAnnounceRemoved(focusLine: FocusLine) {
  const t = useMessages(lineMessages)
  const edit = useEdit()
  return useCallback(
    (line: EditableLine | undefined, index: number) => {
      if (!line || isBlankLine(line)) return
      const onAction = () => {
        flushSync(() => edit((draft) => restoreLine(draft, line, index)))
        focusLine(line.key)
      }
      announce({
        kind: 'done',
        title: t('removed', { line: index + 1 }),
        action: { text: t('undo'), onAction },
      })
    },
    [edit, t, focusLine],
  )
}

/** The position among the lines, without the blank one at the end. */
function positionIn({ lines }: EditableDraft, key: number) {
  return { position: lines.findIndex((line) => line.key === key) + 1, count: lines.length - 1 }
}

type Grid = GridActions & { columns: GridColumns; say: (text: string) => void; focusLine: FocusLine }

export function useLineTools({ columns, say, focusLine, act, open, goOn }: Grid): LineTools {
  const edit = useEdit()
  const { company, policyAtom } = useEditor()
  const language = useDraft('language')
  const currency = useDraft('currency')
  const pricesIncludeTax = useDraft('pricesIncludeTax')
  const { standardRate, vatRegistered } = useAtomValue(policyAtom)
  const onPaste = usePaste()
  const onKeyDown = useGridKeys({ act, open, goOn })
  const items = useItemsOfLines()
  const askAhead = usePrefetchItems()
  return useMemo(
    () => ({
      columns,
      language,
      currency,
      pricesIncludeTax,
      taxes: vatRegistered ? taxTerms(company, standardRate) : null,
      change: (key, change, field) => edit((draft) => changeLine(draft, key, change), `lines.${key}.${field}`),
      describe: (key, field, text) => edit((draft) => describeLine(draft, key, field, text), `lines.${key}.${field}`),
      settle: (key, cell) => {
        edit((draft) => settledFigure(draft, key, cell), `lines.${key}.${cell}`)
        items.complete(key)
      },
      bookCurrency: company.bookCurrency,
      takeItem: (key, item) => {
        flushSync(() => items.take(key, item))
        focusLine(key, 'quantity')
      },
      addItem: (key) => {
        items.add(key)
        focusLine(key, 'quantity')
      },
      saveItem: items.add,
      askAhead,
      say,
      act,
      onPaste,
      onKeyDown,
    }),
    [
      columns,
      language,
      currency,
      pricesIncludeTax,
      standardRate,
      vatRegistered,
      company,
      edit,
      items,
      askAhead,
      say,
      act,
      onPaste,
      onKeyDown,
      focusLine,
    ],
  )
}

function useItemsOfLines() {
  const edit = useEdit()
  const store = useStore()
  const { draftAtom, refusedAtom, amendAtom } = useEditor()
  const amend = useSetAtom(amendAtom)
  const refused = useAtomValue(refusedAtom)
  useEffect(() => {
    // The item was deleted meanwhile: the line stays as it is.
    const gone = Object.keys(refused).flatMap((path) => /^lines\.(\d+)\.itemId$/.exec(path)?.[1] ?? [])
    for (const key of gone) {
      edit((draft) => withoutItem(draft, (line) => line.key === Number(key)), `lines.${key}.itemId`)
    }
  }, [refused, edit])
  const read = useCallback(() => store.get(draftAtom), [store, draftAtom])
  const termsOf = usePriceTerms()
  return useLineItems({ read, edit, amend, termsOf })
}
