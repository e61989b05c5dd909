import { createContext } from 'react'
import type { EditableDraft } from '#domain/documents/drafts/editable-draft.ts'
import { exponentOf } from '#domain/money/currency.ts'
import { decimalsOf, mostDecimals } from '#ui/kit/text/Figure.tsx'

/** The decimals to which figures of a column are aligned. */
export type FigureDecimals = { quantity: number; unitPrice: number }

/** Read by figures themselves, so that a change renders no rows. */
export const FigureDecimalsContext = createContext<FigureDecimals>({ quantity: 0, unitPrice: 0 })

/** The most that a quantity or price may have; what is being typed may have more. */
const MOST = 6

export function figureDecimals({ lines, currency }: Pick<EditableDraft, 'lines' | 'currency'>): FigureDecimals {
  const most = (column: keyof FigureDecimals) => Math.min(MOST, mostDecimals(lines.map((line) => line[column])))
  return { quantity: most('quantity'), unitPrice: Math.max(exponentOf(currency), most('unitPrice')) }
}

export const isSameDecimals = (a: FigureDecimals, b: FigureDecimals): boolean =>
  a.quantity === b.quantity && a.unitPrice === b.unitPrice

/** The decimals that a figure lacks, `.00`; none for what is no figure. */
export function lackingDecimals(written: string, decimals: number): string {
  if (!/^[\u2212\d][\d,]*(?:\.\d+)?$/.test(written)) return ''
  const own = decimalsOf(written)
  return own >= decimals ? '' : `${own === 0 ? '.' : ''}${'0'.repeat(decimals - own)}`
}
