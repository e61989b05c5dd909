import { useAtomValue } from 'jotai'
import { memo, useLayoutEffect, useRef } from 'react'
import { sameCell, takeUp } from '#ui/kit/lists/cell-navigation.ts'
import { LineCard } from './LineCard.tsx'
import { LineRow } from './LineRow.tsx'
import type { LineTools } from './line-actions.ts'
import type { Row } from '#ui/features/documents/editor/line-identity.ts'
import { useEditor } from '#ui/features/documents/editor/state.ts'

type LineGroupsProps = {
  tools: LineTools
  /** On a narrow container. */
  areCards: boolean
  onOpen: (key: number) => void
}

/** All lines in groups: a keystroke renders one group, and the browser lays out those in view (decision 22). */
export function LineGroups(shape: LineGroupsProps) {
  const { rowsAtom, groupsAtom } = useEditor()
  const rows = useAtomValue(rowsAtom)
  const groups = useAtomValue(groupsAtom)
  const hand = useRestoredFocus()
  const ends = groups.reduce<number[]>((before, { keys }) => [...before, (before.at(-1) ?? 0) + keys.length], [])
  return (
    <div className={`divide-y divide-line border-b border-line ${shape.areCards ? 'border-t' : ''}`} {...hand}>
      {groups.map(({ id, keys }, index) => (
        <LineGroup key={id} {...shape} rows={rows.slice((ends[index] ?? 0) - keys.length, ends[index])} />
      ))}
    </div>
  )
}

type LineGroupProps = LineGroupsProps & { rows: readonly Row[] }

const LineGroup = memo(function LineGroup({ rows, tools, areCards, onOpen }: LineGroupProps) {
  return (
    <div
      className={`divide-y divide-line ${areCards ? '' : 'lines-in-sight'}`}
      // because the type of a style names no custom properties
      style={{ ['--lines' as string]: rows.length }}
    >
      {rows.map((row) =>
        areCards ? (
          <LineCard key={row.line.key} {...row} tools={tools} onOpen={onOpen} />
        ) : (
          <LineRow key={row.line.key} {...row} tools={tools} />
        ),
      )}
    </div>
  )
}, isSameGroup)

function isSameGroup(before: LineGroupProps, now: LineGroupProps): boolean {
  return (
    before.tools === now.tools &&
    before.areCards === now.areCards &&
    before.onOpen === now.onOpen &&
    before.rows.length === now.rows.length &&
    before.rows.every((row, index) => row === now.rows[index])
  )
}

/** A line that changes groups remounts; this restores its focus and caret. */
function useRestoredFocus() {
  const at = useRef<HTMLElement | null>(null)
  const lines = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!at.current || at.current.isConnected) return
    const again = sameCell(lines.current, at.current)
    if (again) takeUp(again, at.current)
  })
  return {
    ref: lines,
    // React's own removals fire no blur event.
    onFocus: ({ target }: { target: HTMLElement }) => {
      at.current = target
    },
    onBlur: () => {
      at.current = null
    },
  }
}
