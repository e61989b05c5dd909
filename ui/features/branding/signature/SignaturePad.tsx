import { type PointerEvent, useCallback, useEffect, useRef } from 'react'
import {
  clearForScreen,
  contextOf,
  drawStrokes,
  eventsSinceLastFrame,
  type Point,
  type Stroke,
} from '#ui/platform/pictures/strokes.ts'
import { type Ink, penOf } from './ink.ts'

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
    clearForScreen(current)
    const unfinished = drawing.current ? [drawing.current.points] : []
    drawStrokes(contextOf(current), [...strokes, ...unfinished], current.width, penOf(ink))
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
        for (const each of eventsSinceLastFrame(event.nativeEvent))
          drawing.current.points.push(pointOf(event.currentTarget, each))
        draw()
      }}
      onPointerUp={end}
      onPointerCancel={end}
      // A mouse may be released outside, where no event arrives; a finger belongs to the pad until it is lifted.
      onPointerLeave={end}
    />
  )
}

function pointOf(pad: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width } = pad.getBoundingClientRect()
  return { x: (clientX - left) / width, y: (clientY - top) / width }
}
