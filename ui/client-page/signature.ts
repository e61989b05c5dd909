/**
 * A signature drawn by mouse, finger or pen. A form that is read (FormData) gets it as a PNG: black on transparent, cut to
 * the drawing. Nothing drawn is no signature.
 */
import {
  clearForScreen,
  contextOf,
  croppedCanvas,
  drawStrokes,
  eventsSinceLastFrame,
  type Point,
  type Stroke,
} from '#ui/platform/pictures/strokes.ts'
import { announce, closestTo, find } from './markup.ts'

/** In CSS pixels, as the points of a drawing are. */
const PEN = { width: 2.5, color: '#000000' }
const MARGIN = 8

/** Pixels of the picture in one CSS pixel: sharp on paper. */
const PICTURE_SCALE = 3
const LONGEST_SIDE = 1200
/** The API takes 100 kB. */
const MOST_BYTES = 95_000

/** `width` is that of the pad when the first stroke began. */
type Drawing = { strokes: Point[][]; width: number }

const drawings = new WeakMap<HTMLCanvasElement, Drawing>()
let current: { pad: HTMLCanvasElement; stroke: Point[]; pointer: number } | undefined

export const drawingOn = (pad: HTMLCanvasElement): Drawing | undefined => drawings.get(pad)

export function restoreDrawing(pad: HTMLCanvasElement, drawing: Drawing): void {
  drawings.set(pad, drawing)
  redraw(pad)
}

/** Checks a stored drawing. */
export function isDrawing(found: unknown): found is Drawing {
  const { strokes, width } = Object(found)
  return typeof width === 'number' && Array.isArray(strokes) && strokes.every(Array.isArray)
}

/** Listens on the document, because an answer that is refused replaces the form around the pad. */
export function listenForSignatures(): void {
  document.addEventListener('pointerdown', startStroke)
  document.addEventListener('pointermove', (event) => isCurrent(event) && continueStroke(event))
  for (const end of ['pointerup', 'pointercancel'] as const)
    document.addEventListener(end, (event) => isCurrent(event) && endStroke())
  document.addEventListener('click', clear)
  window.addEventListener('resize', () => {
    const pad = document.querySelector<HTMLCanvasElement>('[data-pad]')
    if (pad) redraw(pad)
  })
  document.addEventListener('formdata', addSignature)
}

const isCurrent = ({ pointerId }: PointerEvent) => current?.pointer === pointerId

function startStroke(event: PointerEvent): void {
  const pad = closestTo(event, '[data-pad]', HTMLCanvasElement)
  if (!pad || !event.isPrimary || event.button !== 0) return
  event.preventDefault()
  const drawing = drawings.get(pad) ?? { strokes: [], width: pad.clientWidth }
  drawings.set(pad, drawing)
  const stroke = [pointAt(pad, event)]
  drawing.strokes.push(stroke)
  current = { pad, stroke, pointer: event.pointerId }
  clearProblem()
  redraw(pad)
}

function continueStroke(event: PointerEvent): void {
  // A mouse that was let go outside the window.
  if (event.buttons === 0) return endStroke()
  if (!current) return
  const { pad, stroke } = current
  for (const each of eventsSinceLastFrame(event)) stroke.push(pointAt(pad, each))
  redraw(pad)
}

function endStroke(): void {
  current = undefined
}

function clear(event: Event): void {
  const button = closestTo(event, '[data-clear]', HTMLButtonElement)
  if (!button?.form) return
  const pad = find(button.form, '[data-pad]', HTMLCanvasElement)
  drawings.delete(pad)
  redraw(pad)
  clearProblem()
  announce(button.dataset.clear ?? '')
}

function addSignature({ target, formData }: FormDataEvent): void {
  const pad = target instanceof HTMLFormElement && target.querySelector<HTMLCanvasElement>('[data-pad]')
  const drawing = pad ? drawings.get(pad) : undefined
  if (drawing) formData.set('signature', pictureOf(drawing.strokes, PICTURE_SCALE))
}

function pictureOf(strokes: readonly Stroke[], scale: number): string {
  const canvas = croppedCanvas(strokes, PEN, MARGIN, (longerSide) => Math.min(scale, LONGEST_SIDE / longerSide))
  const picture = canvas.toDataURL('image/png')
  // Base64 has four characters for three bytes.
  return picture.length * 0.75 > MOST_BYTES && scale > 0.5 ? pictureOf(strokes, scale / 2) : picture
}

/** A pad that became narrower, because a phone was turned, shows its drawing smaller. */
function scaleOf(pad: HTMLCanvasElement): number {
  return Math.min(1, pad.clientWidth / (drawings.get(pad)?.width ?? pad.clientWidth))
}

function redraw(pad: HTMLCanvasElement): void {
  const strokes = drawings.get(pad)?.strokes ?? []
  drawStrokes(contextOf(pad), strokes, clearForScreen(pad) * scaleOf(pad), PEN)
  pad.setAttribute('aria-label', (strokes.length > 0 ? pad.dataset.signed : pad.dataset.pad) ?? '')
}

function pointAt(pad: HTMLCanvasElement, { clientX, clientY }: PointerEvent): Point {
  const { left, top } = pad.getBoundingClientRect()
  const scale = scaleOf(pad)
  return { x: (clientX - left - pad.clientLeft) / scale, y: (clientY - top - pad.clientTop) / scale }
}

function clearProblem(): void {
  find(document, '#answer-signature-problem', HTMLElement).textContent = ''
}
