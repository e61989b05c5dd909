import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { moveLineTo } from '#domain/documents/drafts/line-editing.ts'
import { lineMessages } from '#i18n/documents/lines.ts'
import { documentMessages } from '#i18n/documents/documents.ts'
import { useEditorSettings } from '#ui/features/account/editor-settings.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { lazyOverlay } from '#ui/kit/timing/lazy-overlay.tsx'
import { afterTypingPause } from '#ui/kit/timing/typing-pause.ts'
import { useContainerWidth } from '#ui/kit/layout/use-container-width.ts'
import { CARD_BELOW_REM, type GridColumns, gridColumns, gridTemplate, ONE_ROW_FROM_REM } from './columns.ts'
import { FigureDecimals } from '#ui/features/documents/editor/figures/FigureDecimals.tsx'
import { GridHead } from './GridHead.tsx'
import type { LineDrag } from '#ui/features/documents/editor/drag/LineDrag.tsx'
import { LineGroups } from './LineGroups.tsx'
import { useLineActions, useLineTools } from './line-actions.ts'
import { useLineSheet } from './line-sheet.ts'
import { useEdit, useEditor } from '#ui/features/documents/editor/state.ts'

const LineSheet = lazyOverlay(async () => (await import('./LineSheet.tsx')).LineSheet)

const LOAD_AFTER_MS = 2000

/** The lines as a grid that the keyboard alone can edit. The last line is always blank. */
export function LinesGrid() {
  const t = useMessages(documentMessages)
  const ofLines = useMessages(lineMessages)
  const [table, width] = useContainerWidth()
  const sheet = useLineSheet(table)
  const news = useRef<HTMLParagraphElement>(null)
  const say = useCallback((text: string) => {
    if (news.current) news.current.textContent = text
  }, [])
  const { focusLine } = sheet
  const actions = useLineActions(focusLine, say)
  const columns = useGridColumns()
  const tools = useLineTools({ ...actions, columns, say, focusLine })
  const keys = useMovableKeys(useAtomValue(useEditor().keysAtom))
  const { Drag, load } = useDrag()
  const edit = useEdit()
  const moveTo = useCallback((key: number, to: number) => edit((draft) => moveLineTo(draft, key, to)), [edit])
  const areCards = width < CARD_BELOW_REM
  const isOneRow = width >= ONE_ROW_FROM_REM
  return (
    <div
      ref={table}
      role="group"
      aria-label={t('lines')}
      data-cells=""
      data-one-row={isOneRow ? '' : undefined}
      onPointerEnter={load}
      // because the type of a style names no custom properties
      style={{ ['--line-columns' as string]: gridTemplate(columns, isOneRow) }}
    >
      {areCards ? null : <GridHead tools={tools} isOneRow={isOneRow} />}
      <FigureDecimals>
        <LineGroups tools={tools} areCards={areCards} onOpen={sheet.open} />
      </FigureDecimals>
      <p ref={news} role="status" className="sr-only" />
      {Drag ? <Drag table={table} keys={keys} onMove={moveTo} say={say} t={ofLines} /> : null}
      <LineSheet isOpen={sheet.opened !== null} onClose={sheet.close} sheet={sheet} tools={tools} />
    </div>
  )
}

/** Stable while lines are written. */
function useGridColumns(): GridColumns {
  const { policyAtom, usedColumnsAtom } = useEditor()
  const { columns: switched } = useEditorSettings()
  const used = useAtomValue(usedColumnsAtom)
  const { vatRegistered } = useAtomValue(policyAtom)
  return useMemo(() => gridColumns([...switched, ...used], vatRegistered), [switched, used, vatRegistered])
}

/** All but the blank one at the end. */
function useMovableKeys(keys: readonly number[]) {
  return useMemo(() => keys.slice(0, -1), [keys])
}

/** The drag-and-drop chunk, loaded on approach of a pointer or after a pause in typing. */
function useDrag() {
  const [Drag, setDrag] = useState<typeof LineDrag | null>(null)
  const load = useCallback(async () => {
    // A failed load is retried on the next approach; the menu and the keys move lines meanwhile.
    const loaded = await import('#ui/features/documents/editor/drag/LineDrag.tsx').catch(() => null)
    if (loaded) setDrag(() => loaded.LineDrag)
  }, [])
  const isLoaded = Drag !== null
  useEffect(() => {
    if (isLoaded) return undefined
    return afterTypingPause(LOAD_AFTER_MS, () => void load())
  }, [load, isLoaded])
  return { Drag, load: Drag ? undefined : () => void load() }
}
