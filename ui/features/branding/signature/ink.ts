/** A signature in ink. Its points are in widths of the pad, so that it stays where it was drawn when a phone is turned. */
import { pngOf } from '#ui/features/branding/pictures/ink-picture.ts'
import { croppedCanvas, type Pen, type Stroke } from '#ui/platform/pictures/strokes.ts'

export const INKS = { black: '#111827', blue: '#1e3a8a' } as const
export type Ink = keyof typeof INKS

/** In widths of the pad. */
const MARGIN = 0.02

/** Longer side in pixels. */
const LONGEST_SIDE = 1000

export const penOf = (ink: Ink): Pen => ({ width: 0.007, color: INKS[ink] })

/** A transparent picture, cut to the strokes. */
export function pictureOf(strokes: readonly Stroke[], ink: Ink): Promise<File> {
  return pngOf(croppedCanvas(strokes, penOf(ink), MARGIN, (longerSide) => LONGEST_SIDE / longerSide))
}
