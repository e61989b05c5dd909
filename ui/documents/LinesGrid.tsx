import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { EditableDraft, EditableLine } from '#domain/editable-draft.ts'
import { moveLineTo } from '#domain/line-editing.ts'
import type { FieldProblem } from '#domain/refusal.ts'
import { lineWords } from '#words/documents-lines.ts'
import { documentWords } from '#words/documents.ts'
import { useWords } from '#ui/app/language.tsx'
import { useRoom } from '#ui/kit/room.ts'
import { LineCard } from './LineCard.tsx'
import type { LineDrag } from './LineDrag.tsx'
import { COLUMNS, COLUMNS_WITHOUT_TAX, LineRow, type LineRowProps } from './LineRow.tsx'
import { LineSheet } from './LineSheet.tsx'
import { type LineTools, useLineActions, useLineTools } from './lines-state.ts'
import { type OpenLine, useLineSheet } from './sheet-state.ts'
import { useDraft, useEdit, useEditor } from './state.ts'

const LOAD_AFTER_MS = 2000
const NOTHING: Readonly<Record<string, never>> = {}
const linesOf = (draft: EditableDraft) => draft.lines
const countOf = (draft: EditableDraft) => draft.lines.length

/** In rem: with less a line is a card, with more two rows under a head, and then one row. */
const ROOMY = 30
const SPACIOUS = 54

/** The lines as a table that is written with the keyboard alone. Its last line is always blank. */
export function LinesGrid() {
  const t = useWords(documentWords)
  const ofLines = useWords(lineWords)
  const lines = useDraft(linesOf)
  const [table, room] = useRoom()
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
  const rowOf = useRows(tools)
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
      <div className="divide-y divide-line border-y border-line">
        {lines.map((line, index) =>
          room < ROOMY ? (
            <LineCard key={line.key} {...rowOf(line, index)} onOpen={sheet.open} />
          ) : (
            <LineRow key={line.key} {...rowOf(line, index)} />
          ),
        )}
      </div>
      <p ref={news} role="status" className="sr-only" />
      {Drag ? <Drag table={table} keys={keys} onMove={moveTo} say={say} t={ofLines} /> : null}
      <p className="hidden px-4 pt-3 text-small text-ink-muted md:block">{t('linesHint')}</p>
      <OpenedLine sheet={sheet} rowOf={rowOf} />
    </div>
  )
}

type RowOf = (line: EditableLine, index: number) => LineRowProps

/** What a row is drawn from: the same parts from one keystroke to the next, so that only the written row is drawn again. */
function useRows(tools: LineTools): RowOf {
  const { computedAtom, refusedAtom } = useEditor()
  const count = useDraft(countOf)
  const { lineTotals, problems } = useAtomValue(computedAtom)
  const refused = useAtomValue(refusedAtom)
  const problemsOf = useMemo(() => groupedByLine(problems), [problems])
  const refusedOf = useMemo(() => groupedByLine(refused), [refused])
  return (line, index) => ({
    line,
    place: index + 1,
    isLast: index === count - 1,
    total: lineTotals.get(line.key) ?? null,
    problems: problemsOf.get(line.key) ?? NOTHING,
    refused: refusedOf.get(line.key) ?? NOTHING,
    tools,
  })
}

function OpenedLine({ sheet, rowOf }: { sheet: OpenLine; rowOf: RowOf }) {
  const lines = useDraft(linesOf)
  const isMine = useAtomValue(useEditor().isMineAtom)
  const index = lines.findIndex(({ key }) => key === sheet.opened)
  const line = lines[index]
  // Undone, or written in another tab meanwhile.
  if (!line || !isMine) return null
  const row = rowOf(line, index)
  return (
    <LineSheet
      {...row}
      frame={sheet.frame}
      before={lines[index - 1]?.key}
      after={lines[index + 1]?.key}
      onGo={(key) => sheet.go(key, key === lines.at(-1)?.key)}
      onClose={() => sheet.close(() => sheet.focusLine(line.key))}
      onRemove={() => sheet.close(() => row.tools.act(line.key, 'remove'))}
    />
  )
}

function roomFor(room: number): string {
  if (room < ROOMY) return ''
  return room < SPACIOUS ? 'roomy' : 'roomy spacious'
}

/** All but the waiting blank one at the end. */
function useMovableKeys(keys: readonly number[]) {
  return useMemo(() => keys.slice(0, -1), [keys])
}

/** What moves lines by hand: fetched when a hand comes near, or when the page has come to rest. */
function useDrag() {
  const [Drag, setDrag] = useState<typeof LineDrag | null>(null)
  const load = useCallback(async () => {
    // Without a network the next approach asks again; the menu and the keys move lines meanwhile.
    const loaded = await import('./LineDrag.tsx').catch(() => null)
    if (loaded) setDrag(() => loaded.LineDrag)
  }, [])
  const isLoaded = Drag !== null
  useEffect(() => {
    if (isLoaded) return undefined
    let timer = setTimeout(() => void load(), LOAD_AFTER_MS)
    // Whoever types needs no hand: it is fetched in the pause that follows.
    const postpone = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void load(), LOAD_AFTER_MS)
    }
    addEventListener('keydown', postpone)
    return () => {
      clearTimeout(timer)
      removeEventListener('keydown', postpone)
    }
  }, [load, isLoaded])
  return { Drag, load: Drag ? undefined : () => void load() }
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
