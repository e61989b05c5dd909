/**
 * Drag and drop of lines, the only file that knows dnd-kit. Loaded late, and rendered beside the rows instead of around
 * them, so that neither loading nor a drag re-renders a row (decision 11).
 */
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  type Modifier,
  PointerSensor,
  type PointerSensorProps,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { memo, type RefObject, useCallback, useLayoutEffect, useMemo } from 'react'
import type { lineMessages } from '#i18n/documents/lines.ts'
import type { Translate } from '#i18n/translator.ts'

export type LineDragProps = {
  /** Contains the rows (`data-row`), each with a handle (`data-grip`). */
  table: RefObject<HTMLElement | null>
  /** The keys of the movable lines, from top to bottom. */
  keys: readonly number[]
  /** To an index. */
  onMove: (key: number, to: number) => void
  say: (text: string) => void
  t: Translate<(typeof lineMessages)['en']>
}

const AT_ONCE = { distance: 4 }
/** Movement before that scrolls. */
const AFTER_A_REST = { delay: 200, tolerance: 8 }

/** A mouse drags at once, a finger after a delay. */
class HandSensor extends PointerSensor {
  constructor(props: PointerSensorProps) {
    const isFinger = props.event instanceof globalThis.PointerEvent && props.event.pointerType === 'touch'
    super({ ...props, options: { ...props.options, activationConstraint: isFinger ? AFTER_A_REST : AT_ONCE } })
  }
}

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/** Silent: our own live region announces, in the language on screen. */
const SILENT = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
}

/** Memoized against typing: a sortable binding per line is expensive to render. */
export const LineDrag = memo(function LineDrag({ table, keys, onMove, say, t }: LineDragProps) {
  const sensors = useSensors(useSensor(HandSensor))
  const ids = useMemo(() => [...keys], [keys])
  // A new list may have remounted a row, so the elements are looked up again.
  const rowOf = useCallback<RowOf>(
    (id) => (ids.includes(id) ? (table.current?.querySelector<HTMLElement>(`[data-row="${id}"]`) ?? null) : null),
    [ids, table],
  )
  const indexOf = (id: string | number | undefined) => ids.findIndex((key) => key === id)
  const announce = (id: string | number | undefined) => {
    if (id !== undefined) say(t('over', { position: indexOf(id) + 1, count: ids.length }))
  }
  const letGo = () => {
    for (const group of table.current?.querySelectorAll('[data-held]') ?? []) group.removeAttribute('data-held')
  }
  const end = ({ active, over }: DragEndEvent) => {
    letGo()
    if (!over || over.id === active.id) return say(t('stays', { position: indexOf(active.id) + 1 }))
    onMove(Number(active.id), indexOf(over.id))
    say(t('moved', { position: indexOf(over.id) + 1, count: ids.length }))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      accessibility={SILENT}
      onDragStart={({ active }) => say(t('picked', { line: indexOf(active.id) + 1 }))}
      onDragOver={({ over }) => announce(over?.id)}
      onDragEnd={end}
      onDragCancel={({ active }) => {
        letGo()
        say(t('stays', { position: indexOf(active.id) + 1 }))
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {ids.map((key) => (
          <Row key={key} id={key} rowOf={rowOf} />
        ))}
      </SortableContext>
    </DndContext>
  )
})

type RowOf = (id: number) => HTMLElement | null

/** Binds a row rendered elsewhere, and moves it while it is dragged. */
function Row({ id, rowOf }: { id: number; rowOf: RowOf }) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id,
    animateLayoutChanges: () => false,
  })
  useLayoutEffect(() => setNodeRef(rowOf(id)), [id, rowOf, setNodeRef])
  const start = listeners?.onPointerDown
  useLayoutEffect(() => {
    const grip = rowOf(id)?.querySelector<HTMLElement>('[data-grip]')
    // The library expects a React event and reads its nativeEvent.
    const onPointerDown = (nativeEvent: Event) => start?.({ nativeEvent })
    grip?.addEventListener('pointerdown', onPointerDown)
    grip?.toggleAttribute('data-ready', true)
    return () => grip?.removeEventListener('pointerdown', onPointerDown)
  }, [id, rowOf, start])
  useLayoutEffect(() => {
    const row = rowOf(id)
    if (!row) return
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    row.style.transform = transform ? `translate3d(0, ${transform.y}px, 0)` : ''
    row.style.transition = isDragging || isCalm ? '' : (transition ?? '')
    row.toggleAttribute('data-dragging', isDragging)
    // The group clips its content (`content-visibility`), except during a drag.
    if (isDragging || (transform && transform.y !== 0)) row.parentElement?.setAttribute('data-held', '')
  }, [id, rowOf, transform, transition, isDragging])
  return null
}
