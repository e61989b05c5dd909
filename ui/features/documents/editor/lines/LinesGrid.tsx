import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { moveLineTo } from '#domain/documents/drafts/line-editing.ts'
import { lineMessages } from '#i18n/documents/lines.ts'
import { documentMessages } from '#i18n/documents/documents.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { afterTypingPause } from '#ui/kit/timing/typing-pause.ts'
import { useContainerWidth } from '#ui/kit/layout/use-container-width.ts'
import type { LineDrag } from './LineDrag.tsx'
import { LineGroups } from './LineGroups.tsx'
import { COLUMNS, COLUMNS_WITHOUT_TAX } from './LineRow.tsx'
import { LineSheet } from './LineSheet.tsx'
import { type LineTools, useLineActions, useLineTools } from './line-actions.ts'
import { type OpenLine, useLineSheet } from './line-sheet.ts'
import { useEdit, useEditor } from '#ui/features/documents/editor/state.ts'

const LOAD_AFTER_MS = 2000
/** The lines as a grid that the keyboard alone can edit. The last line is always blank. */
export function LinesGrid() {
  const t = useMessages(documentMessages)
  const ofLines = useMessages(lineMessages)
  const [table, room] = useContainerWidth()
  const sheet = useLineSheet(table)
  const news = useRef<HTMLParagraphElement>(null)
  const say = useCallback((text: string) => {
    if (news.current) news.current.textContent = text
  }, [])
  const { focusLine } = sheet
  const { act, open } = useLineActions(focusLine, say)
  const tools = useLineTools({ act, open, say, focusLine })
  const keys = useMovableKeys(useAtomValue(useEditor().keysAtom))
  const { Drag, load } = useDrag()
  const edit = useEdit()
  const moveTo = useCallback((key: number, to: number) => edit((draft) => moveLineTo(draft, key, to)), [edit])
  return (
    <div
      ref={table}
      role="group"
      aria-label={t('lines')}
      data-cells=""
      onPointerEnter={load}
      data-room={roomFor(room)}
      className="-mx-4"
    >
      <Head tools={tools} />
      <LineGroups tools={tools} areCards={room < ROOMY} onOpen={sheet.open} />
      <p ref={news} role="status" className="sr-only" />
      {Drag ? <Drag table={table} keys={keys} onMove={moveTo} say={say} t={ofLines} /> : null}
      <p className="hidden px-4 pt-3 text-small text-ink-muted md:block">{t('linesHint')}</p>
      {sheet.opened === null ? null : <OpenedLine sheet={sheet} tools={tools} />}
    </div>
  )
}

function OpenedLine({ sheet, tools }: { sheet: OpenLine; tools: LineTools }) {
  const { rowsAtom, isMineAtom } = useEditor()
  const [rows, isMine] = [useAtomValue(rowsAtom), useAtomValue(isMineAtom)]
  const index = rows.findIndex(({ line }) => line.key === sheet.opened)
  const row = rows[index]
  // Undone, or edited in another tab meanwhile.
  if (!row || !isMine) return null
  const { line } = row
  return (
    <LineSheet
      {...row}
      tools={tools}
      frame={sheet.frame}
      before={rows[index - 1]?.line.key}
      after={rows[index + 1]?.line.key}
      onGo={(key) => sheet.go(key, key === rows.at(-1)?.line.key)}
      onClose={() => sheet.close(() => sheet.focusLine(line.key))}
      onRemove={() => sheet.close(() => tools.act(line.key, 'remove'))}
    />
  )
}

/** In rem: below the first a line is a card, below the second two rows, above it one row. */
const ROOMY = 30
const SPACIOUS = 54

function roomFor(room: number): string {
  if (room < ROOMY) return ''
  return room < SPACIOUS ? 'roomy' : 'roomy spacious'
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
    const loaded = await import('./LineDrag.tsx').catch(() => null)
    if (loaded) setDrag(() => loaded.LineDrag)
  }, [])
  const isLoaded = Drag !== null
  useEffect(() => {
    if (isLoaded) return undefined
    return afterTypingPause(LOAD_AFTER_MS, () => void load())
  }, [load, isLoaded])
  return { Drag, load: Drag ? undefined : () => void load() }
}

function Head({ tools: { taxes, pricesIncludeTax } }: { tools: LineTools }) {
  const t = useMessages(documentMessages)
  const amount = 'pe-2 text-end'
  return (
    <div
      aria-hidden="true"
      className={`hidden gap-x-1.5 ps-7 pe-4 py-2 text-small text-ink-muted roomy:grid ${taxes ? COLUMNS : COLUMNS_WITHOUT_TAX}`}
    >
      <span className="hidden spacious:inline">{t('description')}</span>
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
