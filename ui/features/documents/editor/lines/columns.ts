/** The columns of the grid of lines. */
import type { EditorColumn } from '#domain/account/new-documents.ts'

export type GridColumns = { unit: boolean; discount: boolean; tax: boolean }

export function gridColumns(shown: readonly EditorColumn[], isTaxed: boolean): GridColumns {
  return { unit: shown.includes('unit'), discount: shown.includes('discount'), tax: isTaxed }
}

/** A line is a card below the first width in rem, and one row from the second; between them the description has a row of its own. */
export const CARD_BELOW_REM = 30
export const ONE_ROW_FROM_REM = 44

/**
 * `grid-template-columns` of head and lines, without the handle: description, quantity, unit, price, discount, VAT, total,
 * menu. In two rows the first and the last are above the others.
 */
export function gridTemplate({ unit, discount, tax }: GridColumns, isOneRow: boolean): string {
  const figures = [
    'minmax(3.5rem,1.2fr)',
    ...(unit ? ['minmax(4rem,1.2fr)'] : []),
    'minmax(6.25rem,2fr)',
    ...(discount ? ['minmax(4.5rem,1.4fr)'] : []),
    ...(tax ? ['minmax(5.25rem,1.6fr)'] : []),
    'minmax(6.25rem,2.2fr)',
  ]
  const description = unit || discount ? 'minmax(13rem,8fr)' : 'minmax(20rem,8fr)'
  return isOneRow ? [description, ...figures, '2.75rem'].join(' ') : figures.join(' ')
}
