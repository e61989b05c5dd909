/** Handwriting on a canvas: the points of a pointer, joined to smooth lines. */

export type Point = { x: number; y: number }
export type Stroke = readonly Point[]

/** `width` is in the unit of the points. */
export type Pen = { width: number; color: string }

/** @throws Error in a browser that cannot draw. */
export function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw')
  return context
}

/** Clears the canvas and gives it the screen's resolution. Returns its pixels in one CSS pixel. */
export function clearForScreen(canvas: HTMLCanvasElement): number {
  const scale = window.devicePixelRatio
  canvas.width = Math.trunc(canvas.clientWidth * scale)
  canvas.height = Math.trunc(canvas.clientHeight * scale)
  return scale
}

/** All points since the last frame, so that a fast stroke stays round. */
export function eventsSinceLastFrame(event: PointerEvent): readonly PointerEvent[] {
  const events = event.getCoalescedEvents?.() ?? []
  return events.length > 0 ? events : [event]
}

/** `scale`: pixels of the canvas in one unit of the points. */
export function drawStrokes(
  context: CanvasRenderingContext2D,
  strokes: readonly Stroke[],
  scale: number,
  { width, color }: Pen,
): void {
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.lineWidth = width * scale
  context.strokeStyle = color
  for (const stroke of strokes) {
    context.beginPath()
    stroke.forEach(({ x, y }, index) => {
      const at = { x: x * scale, y: y * scale }
      const next = stroke[index + 1]
      if (index === 0) context.moveTo(at.x, at.y)
      // A tap is a dot.
      if (stroke.length === 1) context.lineTo(at.x + 0.01, at.y)
      // Smooth: through the middle of each two points.
      else if (next) context.quadraticCurveTo(at.x, at.y, ((x + next.x) / 2) * scale, ((y + next.y) / 2) * scale)
      else context.lineTo(at.x, at.y)
    })
    context.stroke()
  }
}

/** A transparent canvas that ends `margin` beyond the strokes. `scaleOf` gets its longer side, in the unit of the points. */
export function croppedCanvas(
  strokes: readonly Stroke[],
  pen: Pen,
  margin: number,
  scaleOf: (longerSide: number) => number,
): HTMLCanvasElement {
  const { left, top, width, height } = boundsOf(strokes, margin)
  const scale = scaleOf(Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width * scale)
  canvas.height = Math.ceil(height * scale)
  const moved = strokes.map((stroke) => stroke.map(({ x, y }) => ({ x: x - left, y: y - top })))
  drawStrokes(contextOf(canvas), moved, scale, pen)
  return canvas
}

function boundsOf(strokes: readonly Stroke[], margin: number) {
  const points = strokes.flat()
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin]
  return { left, top, width: Math.max(...xs) + margin - left, height: Math.max(...ys) + margin - top }
}
