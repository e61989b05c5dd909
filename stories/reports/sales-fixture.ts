import type { CustomerSalesReport, ItemSalesReport } from '#api/reports/sales/model.ts'

const AMOUNTS = { net: '0.00', tax: '0.00', total: '0.00', credited: '0.00' }
const NO_COST = { cost: null, margin: null }
const SHOWN = { from: '2027-01', to: '2027-03', currency: 'AED', currencies: ['AED', 'KWD'], nextCursor: null }

export const CUSTOMER_SALES: CustomerSalesReport = {
  ...SHOWN,
  totals: { invoices: 16, creditNotes: 2, net: '74710.00', tax: '3540.50', total: '78250.50', credited: '2150.00' },
  items: [
    {
      id: '0199f0a8-6b1c-7d2e-8f3a-4b5c6d7e8f90',
      customer: { name: 'Al Waha Trading L.L.C.', nameAr: 'الواحة للتجارة ذ.م.م' },
      invoices: 11,
      creditNotes: 1,
      net: '62400.00',
      tax: '3120.00',
      total: '65520.00',
      credited: '1200.00',
    },
    {
      id: '0199f0a8-6b1c-7d2e-8f3a-4b5c6d7e8f91',
      customer: { name: 'Gulf Bakery Supplies' },
      invoices: 4,
      creditNotes: 0,
      net: '12760.00',
      tax: '468.00',
      total: '13228.00',
      credited: '0.00',
    },
    {
      id: '0199f0a8-6b1c-7d2e-8f3a-4b5c6d7e8f92',
      customer: { name: 'Marsa Events', nameAr: 'مرسى للفعاليات' },
      invoices: 0,
      creditNotes: 1,
      net: '-950.00',
      tax: '-47.50',
      total: '-997.50',
      credited: '950.00',
    },
  ],
  without: { ...AMOUNTS, invoices: 1, creditNotes: 0, net: '500.00', total: '500.00' },
}

/** Three decimals, and amounts of fifteen digits. */
export const DINAR_SALES: CustomerSalesReport = {
  ...CUSTOMER_SALES,
  currency: 'KWD',
  totals: {
    invoices: 3,
    creditNotes: 0,
    net: '123456789012.345',
    tax: '0.000',
    total: '123456789012.345',
    credited: '0.000',
  },
  items: [
    {
      id: '0199f0a8-6b1c-7d2e-8f3a-4b5c6d7e8f90',
      customer: { name: 'Al Waha Trading L.L.C.', nameAr: 'الواحة للتجارة ذ.م.م' },
      invoices: 3,
      creditNotes: 0,
      net: '123456789012.345',
      tax: '0.000',
      total: '123456789012.345',
      credited: '0.000',
    },
  ],
  without: null,
}

export const ITEM_SALES: ItemSalesReport = {
  ...SHOWN,
  totals: {
    lines: 41,
    net: '74210.00',
    tax: '3540.50',
    total: '77750.50',
    credited: '2150.00',
    linesWithoutCost: 11,
    cost: '47095.50',
    margin: '14500.50',
  },
  items: [
    {
      id: '0199f0a8-6b1c-7d2e-8f3a-4b5c6d7e8fa0',
      item: { name: 'Office chair', nameAr: 'كرسي مكتب', sku: 'SKU-0001' },
      lines: 23,
      quantity: '1120',
      net: '56000.00',
      tax: '2800.00',
      total: '58800.00',
      credited: '2150.00',
      linesWithoutCost: 0,
      cost: '41440.00',
      margin: '14560.00',
    },
    {
      id: '0199f0a8-6b1c-7d2e-8f3a-4b5c6d7e8fa1',
      item: { name: 'Cable, by the metre', nameAr: 'كابل بالمتر', sku: 'CB-22' },
      lines: 9,
      quantity: '412.75',
      net: '6810.00',
      tax: '340.50',
      total: '7150.50',
      credited: '0.00',
      linesWithoutCost: 2,
      cost: '5655.50',
      margin: '-59.50',
    },
  ],
  without: {
    ...NO_COST,
    lines: 9,
    linesWithoutCost: 9,
    net: '11400.00',
    tax: '400.00',
    total: '11800.00',
    credited: '0.00',
  },
}

const none = { totals: AMOUNTS, items: [], without: null, currencies: ['AED'] }
export const NO_CUSTOMER_SALES: CustomerSalesReport = {
  ...CUSTOMER_SALES,
  ...none,
  totals: { ...AMOUNTS, invoices: 0, creditNotes: 0 },
}
export const NO_ITEM_SALES: ItemSalesReport = {
  ...ITEM_SALES,
  ...none,
  totals: { ...AMOUNTS, ...NO_COST, lines: 0, linesWithoutCost: 0 },
}
