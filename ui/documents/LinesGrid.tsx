import { useAtomValue, useStore } from 'jotai'
import { type ClipboardEvent, type KeyboardEvent, useCallback, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { type EditableDraft, isBlankLine } from '#domain/editable-draft.ts'
import {
  changeLine,
  duplicateLine,
  isTable,
  LINE_CELLS,
  moveLine,
  openLineAfter,
  pasteRows,
  removeLine,
  settledFigure,
} from '#domain/line-editing.ts'
import type { FieldProblem } from '#domain/refusal.ts'
import { documentWords } from '#words/documents.ts'
import { useWords } from '#ui/app/language.tsx'
import { cellBeside, cellByArrow, enter, focusCell } from '#ui/kit/cells.ts'
import { COLUMNS, COLUMNS_WITHOUT_TAX, type LineAction, LineRow, type LineTools } from './LineRow.tsx'
import { useDraft, useEdit, useEditor } from './state.ts'

const NOTHING: Readonly<Record<string, never>> = {}
const linesOf = (draft: EditableDraft) => draft.lines
const languageOf = (draft: EditableDraft) => draft.language
const pricesIncludeTaxIn = (draft: EditableDraft) => draft.pricesIncludeTax

/** The lines as a table that is written with the keyboard alone. Its last line is always blank. */
export function LinesGrid() {
  const t = useWords(documentWords)
  const { computedAtom, refusedAtom } = useEditor()
  const lines = useDraft(linesOf)
  const { lineTotals, problems } = useAtomValue(computedAtom)
  const refused = useAtomValue(refusedAtom)
  const table = useRef<HTMLDivElement>(null)
  const { act, open } = useLineActions(table)
  const tools = useLineTools({ act, open })
  const problemsOf = useMemo(() => groupedByLine(problems), [problems])
  const refusedOf = useMemo(() => groupedByLine(refused), [refused])
  return (
    <div ref={table} role="group" aria-label={t('lines')} data-cells="" className="@container -mx-4">
      <Head tools={tools} />
      <div className="flex flex-col divide-y divide-line border-y border-line">
        {lines.map((line, index) => (
          <LineRow
            key={line.key}
            line={line}
            place={index + 1}
            isLast={index === lines.length - 1}
            total={lineTotals.get(line.key) ?? null}
            problems={problemsOf.get(line.key) ?? NOTHING}
            refused={refusedOf.get(line.key) ?? NOTHING}
            tools={tools}
          />
        ))}
      </div>
      <p className="hidden px-4 pt-3 text-small text-ink-muted md:block">{t('linesHint')}</p>
    </div>
  )
}

/** `lines.7.quantity` → 7 → quantity. */
function groupedByLine<Problem extends FieldProblem | string>(fields: Readonly<Record<string, Problem>>) {
  const byLine = new Map<number, Record<string, Problem>>()
  for (const [path, problem] of Object.entries(fields)) {
    const [, key, field] = /^lines\.(\d+)\.(.+)$/.exec(path) ?? []
    if (field !== undefined) byLine.set(Number(key), { ...byLine.get(Number(key)), [field]: problem })
  }
  return byLine
}

function Head({ tools: { taxes, pricesIncludeTax } }: { tools: LineTools }) {
  const t = useWords(documentWords)
  const amount = 'pe-2 text-end'
  return (
    <div
      aria-hidden="true"
      className={`hidden gap-x-1.5 px-4 py-2 text-small text-ink-muted @[30rem]:grid ${taxes ? COLUMNS : COLUMNS_WITHOUT_TAX}`}
    >
      <span className="hidden @[54rem]:inline">{t('description')}</span>
      <span dir="ltr" className={amount}>
        {t('quantity')}
      </span>
      <span className="ps-2">{t('unit')}</span>
      <span dir="ltr" className={amount}>
        {pricesIncludeTax && taxes ? t('unitPriceWithVat') : t('unitPrice')}
      </span>
      <span dir="ltr" className={amount}>
        {t('discount')}
      </span>
      {taxes ? <span className="ps-2">{t('tax')}</span> : null}
      <span dir="ltr" className="text-end">
        {t('lineTotal')}
      </span>
    </div>
  )
}

/** Moving, doubling and deleting lines, with the focus where the hand is. */
function useLineActions(table: { current: HTMLDivElement | null }) {
  const { draftAtom } = useEditor()
  const edit = useEdit()
  const store = useStore()
  const act = useCallback(
    (key: number, action: LineAction, column?: string) => {
      const { lines, nextKey } = store.get(draftAtom)
      const before = lines[lines.findIndex((line) => line.key === key) - 1]
      const focus = (row: number | undefined) => focusCell(table.current, String(row ?? key), column)
      switch (action) {
        case 'up':
        case 'down':
          flushSync(() => edit((current) => moveLine(current, key, action === 'up' ? -1 : 1)))
          return focus(key)
        case 'duplicate':
          flushSync(() => edit((current) => duplicateLine(current, key)))
          return focus(nextKey)
        case 'remove': {
          const after = lines[lines.findIndex((line) => line.key === key) + 1]
          flushSync(() => edit((current) => removeLine(current, key)))
          return focus((before ?? after)?.key)
        }
      }
    },
    [edit, store, draftAtom, table],
  )
  const open = useCallback(
    (key: number) => {
      const { draft: next, opened } = openLineAfter(store.get(draftAtom), key)
      flushSync(() => edit(() => next))
      focusCell(table.current, String(opened))
    },
    [edit, store, draftAtom, table],
  )
  return { act, open }
}

function useLineTools({ act, open }: GridActions): LineTools {
  const edit = useEdit()
  const { company, draftAtom } = useEditor()
  const language = useDraft(languageOf)
  const pricesIncludeTax = useDraft(pricesIncludeTaxIn)
  const standardRate = company.policyFor(useAtomValue(draftAtom)).standardRate
  const onPaste = usePaste()
  const onKeyDown = useGridKeys(act, open)
  return useMemo(
    () => ({
      language,
      pricesIncludeTax,
      taxes: company.vatRegistered ? { standardRate, rates: company.rates } : null,
      change: (key, change, field) => edit((draft) => changeLine(draft, key, change), `lines.${key}.${field}`),
      settle: (key, cell) => edit((draft) => settledFigure(draft, key, cell), `lines.${key}.${cell}`),
      act,
      onPaste,
      onKeyDown,
    }),
    [language, pricesIncludeTax, standardRate, company, edit, act, onPaste, onKeyDown],
  )
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
