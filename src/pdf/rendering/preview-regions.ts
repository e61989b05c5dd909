/** Regions of the preview, by field: a click on one opens the field in the editor. */

/** Fractions of the page's width and height, from its top left corner in both directions of writing. `page` from 1. */
export type PreviewRegion = {
  field: string
  page: number
  x: number
  y: number
  width: number
  height: number
  /** Whether the region is empty space for a section that is still to be written. */
  isPlace: boolean
}

/** A corner of a region, left by the template: page and position in points from the top left. */
type CornerMark = { field: string; edge: 'start' | 'end'; place: boolean; page: number; x: number; y: number }

/** A4 in points and the templates' margin at both sides. */
const [WIDTH, HEIGHT, MARGIN] = [595.2755905511812, 841.8897637795276, 44]

/** A part that spans pages has a region on its first page only. */
export function previewRegionsOf(marks: readonly CornerMark[]): PreviewRegion[] {
  return marks.flatMap((start, index) => {
    if (start.edge !== 'start') return []
    const end = marks.slice(index).find(({ edge, field }) => edge === 'end' && field === start.field)
    if (!end || end.page < start.page) return []
    // A line of the table is marked in its first cell, and reaches from edge to edge.
    const isRow = start.field.startsWith('lines.')
    const [left, right] = isRow ? [MARGIN, WIDTH - MARGIN] : [Math.min(start.x, end.x), Math.max(start.x, end.x)]
    const bottom = end.page === start.page ? end.y : HEIGHT - MARGIN
    return [
      {
        field: start.field,
        page: start.page,
        isPlace: start.place,
        x: fraction(left, WIDTH),
        y: fraction(start.y, HEIGHT),
        width: fraction(right - left, WIDTH),
        height: fraction(bottom - start.y, HEIGHT),
      },
    ]
  })
}

/** @throws TypeError when the template returns anything but marks. */
export function readMarks(queried: unknown): CornerMark[] {
  const [marks]: unknown[] = Array.isArray(queried) ? queried : []
  if (!Array.isArray(marks)) throw new TypeError('The template gave no list of marks')
  return marks.map((mark: unknown) => {
    if (!isCornerMark(mark)) throw new TypeError(`No mark: ${JSON.stringify(mark)}`)
    return mark
  })
}

function isCornerMark(value: unknown): value is CornerMark {
  return (
    typeof value === 'object' &&
    value !== null &&
    'field' in value &&
    typeof value.field === 'string' &&
    'edge' in value &&
    (value.edge === 'start' || value.edge === 'end') &&
    'place' in value &&
    typeof value.place === 'boolean' &&
    ['page', 'x', 'y'].every((key) => typeof Reflect.get(value, key) === 'number')
  )
}

const fraction = (points: number, whole: number) => Math.round((points / whole) * 10_000) / 10_000
