/** The orders of the reports of sales, by the columns of their tables; the usual one is first. */
const BOTH = ['-net', 'net', '-credited', 'credited', '-tax', 'tax', '-total', 'total'] as const

export const CUSTOMER_SALES_SORTS = [...BOTH, '-invoices', 'invoices', '-creditNotes', 'creditNotes'] as const
/** Where no cost is known there is no cost or margin: such items are last in both directions. */
export const ITEM_SALES_SORTS = [...BOTH, '-quantity', 'quantity', '-cost', 'cost', '-margin', 'margin'] as const

export type CustomerSalesSort = (typeof CUSTOMER_SALES_SORTS)[number]
export type ItemSalesSort = (typeof ITEM_SALES_SORTS)[number]
export type SalesSort = CustomerSalesSort | ItemSalesSort
export type SalesColumn = Exclude<SalesSort, `-${string}`>
