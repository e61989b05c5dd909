/**
 * Lines moved by hand. The only file that knows dnd-kit; it is loaded after the page has come to rest, and lies beside the
 * rows instead of around them, so that neither its arrival nor a drag draws a row again (decision 11).
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
  /** Holds the rows, marked `data-row`, each with its `data-grip`. */
  table: RefObject<HTMLElement | null>
  /** Of the lines that may change places, from top to bottom. */
  keys: readonly number[]
  /** To a place, counted from 0. */
  onMove: (key: number, to: number) => void
  say: (text: string) => void
  t: Translate<(typeof lineMessages)['en']>
}

const AT_ONCE = { distance: 4 }
/** Moving on before that is scrolling. */
const AFTER_A_REST = { delay: 200, tolerance: 8 }

/** A mouse drags at once; a finger has to rest on the grip first. */
class HandSensor extends PointerSensor {
  constructor(props: PointerSensorProps) {
    const isFinger = props.event instanceof globalThis.PointerEvent && props.event.pointerType === 'touch'
    super({ ...props, options: { ...props.options, activationConstraint: isFinger ? AFTER_A_REST : AT_ONCE } })
  }
}

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/** Our own live region speaks, in the language on screen. */
const SILENT = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
}

/** The same while somebody types: a binding for each line is dear to draw. */
export const LineDrag = memo(function LineDrag({ table, keys, onMove, say, t }: LineDragProps) {
  const sensors = useSensors(useSensor(HandSensor))
  const ids = useMemo(() => [...keys], [keys])
  // Another list may have drawn a row anew: with it all are looked for again.
  const rowOf = useCallback<RowOf>(
    (id) => (ids.includes(id) ? (table.current?.querySelector<HTMLElement>(`[data-row="${id}"]`) ?? null) : null),
    [ids, table],
  )
  const placeOf = (id: string | number | undefined) => ids.findIndex((key) => key === id)
  const tell = (id: string | number | undefined) => {
    if (id !== undefined) say(t('over', { place: placeOf(id) + 1, count: ids.length }))
  }
  const letGo = () => {
    for (const group of table.current?.querySelectorAll('[data-held]') ?? []) group.removeAttribute('data-held')
  }
  const end = ({ active, over }: DragEndEvent) => {
    letGo()
    if (!over || over.id === active.id) return say(t('stays', { place: placeOf(active.id) + 1 }))
    onMove(Number(active.id), placeOf(over.id))
    say(t('moved', { place: placeOf(over.id) + 1, count: ids.length }))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      accessibility={SILENT}
      onDragStart={({ active }) => say(t('picked', { line: placeOf(active.id) + 1 }))}
      onDragOver={({ over }) => tell(over?.id)}
      onDragEnd={end}
      onDragCancel={({ active }) => {
        letGo()
        say(t('stays', { place: placeOf(active.id) + 1 }))
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

/** Binds a row that stands elsewhere, and shows it where it is dragged to. */
function Row({ id, rowOf }: { id: number; rowOf: RowOf }) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id,
    animateLayoutChanges: () => false,
  })
  useLayoutEffect(() => setNodeRef(rowOf(id)), [id, rowOf, setNodeRef])
  const start = listeners?.onPointerDown
  useLayoutEffect(() => {
    const grip = rowOf(id)?.querySelector<HTMLElement>('[data-grip]')
    // The library takes a React event, and reads the browser's own out of it.
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
    // Its group cuts off what stands out of it, until nothing is moved any more.
    if (isDragging || (transform && transform.y !== 0)) row.parentElement?.setAttribute('data-held', '')
  }, [id, rowOf, transform, transition, isDragging])
  return null
}
