/** Fits the figures of a line table to its page: decimal points, type size, and descriptions above the figures if needed. */
import type { DocumentLanguage } from '#domain/locale.ts'
import { decimalsOf } from '#pdf/figures.ts'
import type { Cell, Column, LineTable } from '#pdf/print-model.ts'

/** `hasUnits` is set when figures have units beside them, `hasBelow` when the column must fit words below them. */
export type FittedColumn = Column & { hasUnits?: true; hasBelow?: true }

/** Aligns money only. Quantities of different units have nothing to align, and are closer to their unit without padding. */
export function padDecimals(plans: readonly FittedColumn[], rows: Cell[][]): void {
  for (const [column, plan] of plans.entries()) {
    if (plan.align !== 'decimal') continue
    const figures = rows.flatMap((row) => {
      const cell = row[column]
      return cell?.kind === 'figure' && cell.text !== '' ? [cell] : []
    })
    const most = Math.max(0, ...figures.map(({ text }) => decimalsOf(text)))
    for (const cell of figures) {
      const own = decimalsOf(cell.text)
      cell.padding = `${own === 0 && most > 0 ? '.' : ''}${'0'.repeat(most - own)}`
    }
  }
}

/** The width between the page's margins, between columns, and the minimum for descriptions, in points. */
const PAGE_WIDTH = 507
const GUTTER = 11
const DESCRIPTION_WIDTH = { single: 120, bilingual: 165 } as const
const SIZES = [8.8, 8.2, 7.6] as const

/**
 * Wide figures first get smaller type, then a row below the description, so that figures never break and never touch.
 * Digits are 0.6 em wide in the typeface, points and commas about half of that.
 */
export function fit(
  plans: readonly FittedColumn[],
  rows: readonly Cell[][],
  language: DocumentLanguage,
): Pick<LineTable, 'layout' | 'size'> {
  const ems = plans.flatMap((plan, index) => {
    if (plan.width === 'phrase') return [6]
    if (plan.width === 'rest') return [0]
    if (plan.hasBelow) return [Math.max(widest(rows, index, emsOf), widest(rows, index, emsOfBelow))]
    return [widest(rows, index, emsOf), ...(plan.hasUnits ? [widest(rows, index, emsOfUnits)] : [])]
  })
  const needed = (size: number) => ems.reduce((sum, em) => sum + em * size, 0) + (ems.length - 1) * GUTTER
  const available = PAGE_WIDTH - DESCRIPTION_WIDTH[language === 'bilingual' ? 'bilingual' : 'single']
  const size = SIZES.find((candidate) => needed(candidate) <= available)
  if (size !== undefined) return { layout: 'rows', size }
  const smallest = SIZES.at(-1) ?? 7.6
  return { layout: 'stacked', size: Math.max(5.5, Math.min(smallest, (smallest * PAGE_WIDTH) / needed(smallest))) }
}

function widest(rows: readonly Cell[][], column: number, width: (cell: Cell | undefined) => number): number {
  const headingEms = 4.4
  return Math.max(headingEms, ...rows.map((row) => width(row[column])))
}

function emsOf(cell: Cell | undefined): number {
  if (cell?.kind !== 'figure') return 0
  return [...cell.text, ...cell.padding].reduce((sum, char) => sum + (/[0-9٠-٩]/.test(char) ? 0.6 : 0.28), 0)
}

/** The width of a separate column, so that a long unit never breaks. */
function emsOfUnits(cell: Cell | undefined): number {
  const [unit] = cell?.kind === 'figure' ? (cell.beside ?? []) : []
  return Math.min(7, (unit?.text.length ?? 0) * 0.5)
}

/** The text below a figure is smaller. */
function emsOfBelow(cell: Cell | undefined): number {
  const lengths = cell?.kind === 'figure' ? (cell.below ?? []).map(({ text }) => text.length) : []
  return Math.max(0, ...lengths) * 0.45
}
