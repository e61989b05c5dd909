/** A signature as strokes. In widths of the pad, so that it stays where it was drawn when a phone is turned. */
import { penOf, pngOf } from '#ui/features/branding/pictures/ink-picture.ts'

export type Point = { x: number; y: number }
export type Stroke = readonly Point[]

export const INKS = { black: '#111827', blue: '#1e3a8a' } as const
export type Ink = keyof typeof INKS

/** In widths of the pad. */
const PEN = 0.007
const MARGIN = 0.02

/** Longer side in pixels. */
const LONGEST_SIDE = 1000

/** `scale`: pixels of the canvas in one width of the pad. */
export function drawStrokes(pen: CanvasRenderingContext2D, strokes: readonly Stroke[], scale: number, ink: Ink): void {
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  pen.lineWidth = PEN * scale
  pen.strokeStyle = INKS[ink]
  for (const stroke of strokes) {
    pen.beginPath()
    stroke.forEach(({ x, y }, index) => {
      const at = { x: x * scale, y: y * scale }
      const next = stroke[index + 1]
      if (index === 0) pen.moveTo(at.x, at.y)
      // A tap is a dot.
      if (stroke.length === 1) pen.lineTo(at.x + 0.01, at.y)
      // Smooth: through the middle of each two points.
      else if (next) pen.quadraticCurveTo(at.x, at.y, ((x + next.x) / 2) * scale, ((y + next.y) / 2) * scale)
      else pen.lineTo(at.x, at.y)
    })
    pen.stroke()
  }
}

/** On nothing, cut to what was drawn. */
export function pictureOf(strokes: readonly Stroke[], ink: Ink): Promise<File> {
  const { left, top, width, height } = boundsOf(strokes)
  const scale = LONGEST_SIDE / Math.max(width, height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width * scale)
  canvas.height = Math.ceil(height * scale)
  const moved = strokes.map((stroke) => stroke.map(({ x, y }) => ({ x: x - left, y: y - top })))
  drawStrokes(penOf(canvas), moved, scale, ink)
  return pngOf(canvas)
}

/** With room for the pen. */
export function boundsOf(strokes: readonly Stroke[]) {
  const points = strokes.flat()
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [left, top] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN]
  return { left, top, width: Math.max(...xs) + MARGIN - left, height: Math.max(...ys) + MARGIN - top }
}
