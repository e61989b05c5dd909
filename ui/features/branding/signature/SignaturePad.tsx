import { type PointerEvent, useCallback, useEffect, useRef } from 'react'
import { penOf } from '#ui/features/branding/pictures/ink-picture.ts'
import { drawStrokes, type Ink, type Point, type Stroke } from './strokes.ts'

type SignaturePadProps = {
  label: string
  strokes: readonly Stroke[]
  ink: Ink
  onStroke: (stroke: Stroke) => void
}

/** Drawn on with a mouse, a finger or a pen. */
export function SignaturePad({ label, strokes, ink, onStroke }: SignaturePadProps) {
  const pad = useRef<HTMLCanvasElement>(null)
  const drawing = useRef<{ pointer: number; points: Point[] } | null>(null)
  const draw = useCallback(() => {
    const { current } = pad
    if (!current) return
    const dots = window.devicePixelRatio
    current.width = Math.trunc(current.clientWidth * dots)
    current.height = Math.trunc(current.clientHeight * dots)
    const under = drawing.current ? [drawing.current.points] : []
    drawStrokes(penOf(current), [...strokes, ...under], current.width, ink)
  }, [strokes, ink])
  useEffect(draw, [draw])
  useEffect(() => {
    const { current } = pad
    if (!current) return undefined
    const observer = new ResizeObserver(draw)
    observer.observe(current)
    return () => observer.disconnect()
  }, [draw])
  const isDrawing = (event: PointerEvent) => drawing.current?.pointer === event.pointerId
  const end = (event: PointerEvent) => {
    if (!drawing.current || !isDrawing(event)) return
    const { points } = drawing.current
    drawing.current = null
    onStroke(points)
  }
  return (
    <canvas
      ref={pad}
      role="img"
      aria-label={label}
      className="signature-pad w-full rounded-control border border-line-control bg-paper"
      onPointerDown={(event) => {
        if (!event.isPrimary || event.button !== 0) return
        event.preventDefault()
        drawing.current = { pointer: event.pointerId, points: [pointOf(event.currentTarget, event)] }
        draw()
      }}
      onPointerMove={(event) => {
        if (!drawing.current || !isDrawing(event)) return
        // Everything that came since the last frame: a fast hand stays round.
        const events = event.nativeEvent.getCoalescedEvents?.() ?? []
        for (const one of events.length > 0 ? events : [event.nativeEvent])
          drawing.current.points.push(pointOf(event.currentTarget, one))
        draw()
      }}
      onPointerUp={end}
      onPointerCancel={end}
      // A mouse may be let go outside, where nobody hears of it; a finger belongs to the pad until it is lifted.
      onPointerLeave={end}
    />
  )
}

function pointOf(pad: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width } = pad.getBoundingClientRect()
  return { x: (clientX - left) / width, y: (clientY - top) / width }
}
