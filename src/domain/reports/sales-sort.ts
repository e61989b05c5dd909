/** The orders of the reports of sales, the usual one first: by net amount, or by what credit notes took off it. */
export const SALES_SORTS = ['-net', 'net', '-credited', 'credited'] as const

export type SalesSort = (typeof SALES_SORTS)[number]
