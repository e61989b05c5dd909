/** The schemas of the reports of sales. Amounts are decimal strings with the digits of their currency. */
import { type Static, type TSchema, t } from 'elysia'
import { fileQueries } from '#api/reports/model.ts'
import { CUSTOMER_SALES_SORTS, ITEM_SALES_SORTS } from '#domain/reports/sales-sort.ts'
import { Currency, OneOf, Text } from '#http/fields.ts'

/** `YYYY-MM`. */
const Month = t.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$', maxLength: 7 })

const chosen = { from: t.Optional(Month), to: t.Optional(Month), currency: t.Optional(Currency) }
const ofCustomers = { ...chosen, sort: t.Optional(OneOf(CUSTOMER_SALES_SORTS)) }
const ofItems = { ...chosen, sort: t.Optional(OneOf(ITEM_SALES_SORTS)) }
const cursor = t.Optional(Text(300))

/** Left out: this month, the currency that is selected in the settings, and the largest net amount first. */
export const CustomerSalesQuery = t.Object({ ...ofCustomers, cursor })
export const ItemSalesQuery = t.Object({ ...ofItems, cursor })
export const customerSalesFileQueries = fileQueries(ofCustomers)
export const itemSalesFileQueries = fileQueries(ofItems)

export type CustomerSalesRequest = Static<typeof CustomerSalesQuery>
export type ItemSalesRequest = Static<typeof ItemSalesQuery>

const Sum = t.String({ pattern: '^-?\\d+(\\.\\d+)?$' })
const Count = t.Integer({ minimum: 0 })
const Named = { name: t.String(), nameAr: t.Optional(t.String()) }
/** Amounts after credit notes, without tax but for `tax` and `total`; credit notes took `credited` off `net`. */
const amounts = { net: Sum, tax: Sum, total: Sum, credited: Sum }
/** `imported`: the part of `net` that was invoiced elsewhere, if any. */
const customerSums = { invoices: Count, creditNotes: Count, ...amounts, imported: t.Optional(Sum) }
/** The cost of the lines whose cost is known, and their margin: the net amount less it. Null where it is known of none. */
const costs = { linesWithoutCost: Count, cost: t.Nullable(Sum), margin: t.Nullable(Sum) }
const lineSums = { lines: Count, ...amounts, ...costs }
const itemSums = { ...lineSums, quantity: Sum }

const report = <Sums extends TSchema, Row extends TSchema>(sums: Sums, row: Row) => ({
  from: Month,
  to: Month,
  currency: Currency,
  /** All in which anything was invoiced. */
  currencies: t.Array(Currency),
  totals: sums,
  items: t.Array(row),
  /** Documents that name no customer, or lines that name no item; on the first page alone, and null where there are none. */
  without: t.Nullable(sums),
  nextCursor: t.Nullable(t.String()),
})

const SUMS = { net: '12400.00', tax: '620.00', total: '13020.00', credited: '600.00' }
const COSTS = { linesWithoutCost: 2, cost: '7300.00', margin: '3900.00' }
const SHOWN = { from: '2026-10', to: '2026-11', currency: 'AED', currencies: ['AED'], without: null, nextCursor: null }

export const CustomerSalesAnswer = t.Object(
  report(t.Object(customerSums), t.Object({ id: t.String(), customer: t.Object(Named), ...customerSums })),
  {
    examples: [
      {
        ...SHOWN,
        totals: { invoices: 7, creditNotes: 1, ...SUMS },
        items: [
          {
            id: '0199f0a8-6b1c-7d2e-8f3a-4b5c6d7e8f90',
            customer: { name: 'Al Waha Trading L.L.C.', nameAr: 'الواحة للتجارة ذ.م.م' },
            invoices: 7,
            creditNotes: 1,
            ...SUMS,
          },
        ],
      },
    ],
  },
)

export const ItemSalesAnswer = t.Object(
  report(t.Object(lineSums), t.Object({ id: t.String(), item: t.Object({ ...Named, sku: t.String() }), ...itemSums })),
  {
    examples: [
      {
        ...SHOWN,
        totals: { lines: 9, ...SUMS, ...COSTS },
        items: [
          {
            id: '0199f0a8-6b1c-7d2e-8f3a-4b5c6d7e8f91',
            item: { name: 'Office chair', nameAr: 'كرسي مكتب', sku: 'SKU-0001' },
            lines: 9,
            quantity: '14',
            ...SUMS,
            ...COSTS,
          },
        ],
      },
    ],
  },
)

export type CustomerSalesReport = Static<typeof CustomerSalesAnswer>
export type ItemSalesReport = Static<typeof ItemSalesAnswer>
