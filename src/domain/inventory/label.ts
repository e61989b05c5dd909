/** Sizes of printed labels and their layout on paper. Lengths are in millimetres. */
import { type Barcode, modulesOf } from './barcode.ts'

export const LABEL_SIZES = ['a4-24', 'a4-65', '40x30'] as const

export type LabelSize = (typeof LABEL_SIZES)[number]

export const LABEL_LANGUAGES = ['en', 'ar', 'both'] as const

export type LabelLanguage = (typeof LABEL_LANGUAGES)[number]

export const MOST_ITEMS_LABELLED = 200
export const MOST_COPIES = 100
/** The maximum in one file, all copies together. */
export const MOST_LABELS = 2000

/** The layout of labels on their paper. */
export type LabelPaper = {
  page: { width: number; height: number }
  columns: number
  rows: number
  label: { width: number; height: number }
  /** White space inside a label's edge, where printers and cutters are inexact. */
  padding: { x: number; y: number }
  /** The distance from the page's edge to the first label. */
  margin: { x: number; y: number }
  /** The distance between two columns. */
  gutter: number
}

type LabelSheet = LabelPaper & {
  /** Widths of a module that scanners read and the printer can draw, widest first. */
  modules: { ean: readonly number[]; code128: readonly number[] }
}

/** A GTIN's nominal module is 0.33 mm, the smallest for sale 0.264 mm (GS1 General Specifications, 5.12.3). */
const ON_PAPER = { ean: [0.33, 0.3, 0.264], code128: [0.33, 0.3, 0.264, 0.25, 0.22, 0.19] } as const

/** Two or three dots of 0.125 mm of a thermal printer with 203 dots per inch. GS1 allows 0.25 mm for these. */
const ON_A_ROLL = { ean: [0.375, 0.25], code128: [0.375, 0.25] } as const

const A4 = { width: 210, height: 297 }

export const LABEL_SHEETS: Record<LabelSize, LabelSheet> = {
  // Avery 3474 and equivalents: no space between labels.
  'a4-24': {
    page: A4,
    columns: 3,
    rows: 8,
    label: { width: 70, height: 37 },
    padding: { x: 4, y: 3.5 },
    margin: { x: 0, y: 0.5 },
    gutter: 0,
    modules: ON_PAPER,
  },
  // Avery L7651 and equivalents.
  'a4-65': {
    page: A4,
    columns: 5,
    rows: 13,
    label: { width: 38.1, height: 21.2 },
    padding: { x: 1.5, y: 1.2 },
    margin: { x: 4.75, y: 10.7 },
    gutter: 2.5,
    modules: ON_PAPER,
  },
  '40x30': {
    page: { width: 40, height: 30 },
    columns: 1,
    rows: 1,
    label: { width: 40, height: 30 },
    padding: { x: 1.5, y: 1.5 },
    margin: { x: 0, y: 0 },
    gutter: 0,
    modules: ON_A_ROLL,
  },
}

/** The widest module in which the barcode fits on the label, quiet zones included; null when none does. */
export function moduleWidthOn(size: LabelSize, barcode: Barcode): number | null {
  const { label, padding, modules } = LABEL_SHEETS[size]
  const available = label.width - 2 * padding.x
  const widths = barcode.kind === 'ean-13' ? modules.ean : modules.code128
  return widths.find((width) => modulesOf(barcode) * width <= available) ?? null
}

/** The number of pages for so many labels; on a roll, each label is a page. */
export function pagesOf(size: LabelSize, labels: number): number {
  const { columns, rows } = LABEL_SHEETS[size]
  return Math.ceil(labels / (columns * rows))
}
