/** What is done with the lines, and the keys that do it: the focus stays where the hand is. */
import { useAtomValue, useStore } from 'jotai'
import { type ClipboardEvent, type KeyboardEvent, useCallback, useEffect, useMemo } from 'react'
import { flushSync } from 'react-dom'
import { type EditableDraft, type EditableLine, isBlankLine } from '#domain/editable-draft.ts'
import {
  changeLine,
  describeLine,
  duplicateLine,
  isTable,
  LINE_CELLS,
  moveLine,
  openLineAfter,
  openLineBefore,
  pasteRows,
  removeLine,
  restoreLine,
  settledFigure,
  withoutItem,
} from '#domain/line-editing.ts'
import { lineWords } from '#words/documents-lines.ts'
import { useWords } from '#ui/app/language.tsx'
import { useItemsAhead } from '#ui/inventory/queries.ts'
import { useLineItems } from '#ui/inventory/state.ts'
import { cellBeside, cellByArrow, enter, focusCell } from '#ui/kit/cells.ts'
import { announce } from '#ui/kit/Toasts.tsx'
import type { LineAction, LineTools } from './LineRow.tsx'
import { useDraft, useEdit, useEditor } from './state.ts'

type Table = { current: HTMLDivElement | null }

const languageOf = (draft: EditableDraft) => draft.language
const pricesIncludeTaxIn = (draft: EditableDraft) => draft.pricesIncludeTax

/** Moving, doubling, opening and deleting lines, with the focus where the hand is. */
export function useLineActions(table: Table, say: (text: string) => void) {
  const t = useWords(lineWords)
  const { draftAtom } = useEditor()
  const edit = useEdit()
  const store = useStore()
  const tellRemoved = useTellRemoved(table)
  const open = useCallback(
    (key: number, where: 'before' | 'after' = 'after') => {
      const openLine = where === 'before' ? openLineBefore : openLineAfter
      const { draft: next, opened } = openLine(store.get(draftAtom), key)
      flushSync(() => edit(() => next))
      focusCell(table.current, String(opened))
    },
    [edit, store, draftAtom, table],
  )
  const act = useCallback(
    (key: number, action: LineAction, column?: string) => {
      const { lines, nextKey } = store.get(draftAtom)
      const place = lines.findIndex((line) => line.key === key)
      const focus = (row: number | undefined) => focusCell(table.current, String(row ?? key), column)
      switch (action) {
        case 'up':
        case 'down':
          flushSync(() => edit((current) => moveLine(current, key, action === 'up' ? -1 : 1)))
          say(t('moved', placeIn(store.get(draftAtom), key)))
          return focus(key)
        case 'duplicate':
          flushSync(() => edit((current) => duplicateLine(current, key)))
          return focus(nextKey)
        case 'insert':
          return open(key, 'before')
        case 'remove':
          flushSync(() => edit((current) => removeLine(current, key)))
          tellRemoved(lines[place], place)
          return focus((lines[place - 1] ?? lines[place + 1])?.key)
      }
    },
    [edit, open, store, draftAtom, table, tellRemoved, say, t],
  )
  return { act, open }
}

/** What was written and deleted can be had back for a while, whatever is done meanwhile. */
function useTellRemoved(table: Table) {
  const t = useWords(lineWords)
  const edit = useEdit()
  return useCallback(
    (line: EditableLine | undefined, place: number) => {
      if (!line || isBlankLine(line)) return
      const onAction = () => {
        flushSync(() => edit((draft) => restoreLine(draft, line, place)))
        focusCell(table.current, String(line.key))
      }
      announce({
        kind: 'done',
        title: t('removed', { line: place + 1 }),
        action: { text: t('undo'), onAction },
      })
    },
    [edit, t, table],
  )
}

/** The waiting blank line at the end is not counted. */
function placeIn({ lines }: EditableDraft, key: number) {
  return { place: lines.findIndex((line) => line.key === key) + 1, count: lines.length - 1 }
}

type Grid = GridActions & { say: (text: string) => void; table: Table }

export function useLineTools({ act, open, say, table }: Grid): LineTools {
  const edit = useEdit()
  const { company, draftAtom } = useEditor()
  const language = useDraft(languageOf)
  const pricesIncludeTax = useDraft(pricesIncludeTaxIn)
  const standardRate = company.policyFor(useAtomValue(draftAtom)).standardRate
  const onPaste = usePaste()
  const onKeyDown = useGridKeys(act, open)
  const items = useItemsOfLines()
  const askAhead = useItemsAhead()
  return useMemo(
    () => ({
      language,
      pricesIncludeTax,
      taxes: company.vatRegistered ? { standardRate, rates: company.rates } : null,
      change: (key, change, field) => edit((draft) => changeLine(draft, key, change), `lines.${key}.${field}`),
      describe: (key, field, text) => edit((draft) => describeLine(draft, key, field, text), `lines.${key}.${field}`),
      settle: (key, cell) => {
        edit((draft) => settledFigure(draft, key, cell), `lines.${key}.${cell}`)
        items.complete(key)
      },
      bookCurrency: company.baseCurrency,
      takeItem: (key, item) => {
        flushSync(() => items.take(key, item))
        focusCell(table.current, String(key), 'quantity')
      },
      addItem: (key) => {
        items.add(key)
        focusCell(table.current, String(key), 'quantity')
      },
      saveItem: items.add,
      askAhead,
      say,
      act,
      onPaste,
      onKeyDown,
    }),
    [language, pricesIncludeTax, standardRate, company, edit, items, askAhead, say, act, onPaste, onKeyDown, table],
  )
}

function useItemsOfLines() {
  const edit = useEdit()
  const store = useStore()
  const { company, draftAtom, refusedAtom } = useEditor()
  const refused = useAtomValue(refusedAtom)
  useEffect(() => {
    // An item that somebody else deleted in the meantime: the line stays as it is written.
    const gone = Object.keys(refused).flatMap((path) => /^lines\.(\d+)\.itemId$/.exec(path)?.[1] ?? [])
    for (const key of gone) {
      edit((draft) => withoutItem(draft, (line) => line.key === Number(key)), `lines.${key}.itemId`)
    }
  }, [refused, edit])
  const read = useCallback(() => store.get(draftAtom), [store, draftAtom])
  const termsOf = useCallback(
    (draft: EditableDraft) => ({
      bookIncludesTax: company.pricesIncludeTax,
      bookCurrency: company.baseCurrency,
      vatRegistered: company.vatRegistered,
      standardRate: company.policyFor(draft).standardRate,
    }),
    [company],
  )
  return useLineItems({ read, edit, termsOf })
}

function usePaste() {
  const edit = useEdit()
  return useCallback(
    (event: ClipboardEvent<HTMLElement>) => {
      const at = placeOf(event.currentTarget)
      const text = event.clipboardData.getData('text/plain')
      const cell = LINE_CELLS.find((name) => name === at?.column)
      if (!at || !cell || !isTable(text)) return
      event.preventDefault()
      edit((draft) => pasteRows(draft, at.key, cell, text))
    },
    [edit],
  )
}

type GridActions = { act: (key: number, action: LineAction, column?: string) => void; open: (key: number) => void }

/** `code` and not `key`: with an Arabic layout the D key says ي. */
function useGridKeys(act: GridActions['act'], open: GridActions['open']) {
  const store = useStore()
  const { draftAtom } = useEditor()
  return useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const at = placeOf(event.currentTarget)
      if (!at || event.nativeEvent.isComposing) return
      const { key, column, cell } = at
      const done = (action: () => void) => {
        event.preventDefault()
        action()
      }
      const control = event.ctrlKey || event.metaKey
      if (event.key === 'Enter' && control) return done(() => open(key))
      if (event.key === 'Enter' && !event.shiftKey) return done(() => stepOn(cell, () => open(key)))
      if (event.altKey && event.key === 'ArrowUp') return done(() => act(key, 'up', column))
      if (event.altKey && event.key === 'ArrowDown') return done(() => act(key, 'down', column))
      if (control && event.code === 'KeyD') return done(() => act(key, 'duplicate', column))
      if (event.key === 'Backspace' && canGo(store.get(draftAtom), key)) return done(() => act(key, 'remove', column))
      if (control || event.altKey || event.shiftKey) return
      const next = cellByArrow(cell, event.key)
      if (next) done(() => enter(next))
    },
    [store, draftAtom, act, open],
  )
}

/** A blank line with another one before it, where the hand goes on. */
function canGo({ lines }: EditableDraft, key: number): boolean {
  const place = lines.findIndex((line) => line.key === key)
  const line = lines[place]
  return place > 0 && line !== undefined && isBlankLine(line)
}

/** From the last cell of a line a new line is opened. */
function stepOn(cell: HTMLElement, openLine: () => void): void {
  const next = cellBeside(cell, 1)
  if (next && next.closest('[data-row]') === cell.closest('[data-row]')) enter(next)
  else openLine()
}

function placeOf(cell: HTMLElement): { key: number; column: string; cell: HTMLElement } | null {
  const row = cell.closest<HTMLElement>('[data-row]')
  return row && cell.dataset.cell !== undefined
    ? { key: Number(row.dataset.row), column: cell.dataset.cell, cell }
    : null
}
