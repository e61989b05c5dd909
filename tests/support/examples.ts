/** Example documents that tests build on. */
import type { Buyer } from '#domain/customers/buyer.ts'

export const ALWAHA: Buyer = {
  name: 'Al Waha Trading L.L.C.',
  nameAr: 'شركة الواحة للتجارة',
  email: 'accounts@alwaha.example',
}

/**
 * Three lines: 10 % off, zero-rated, and a fractional quantity. Gross 277.50, discount 10.00, net 267.50; tax at 5 %
 * on 90.00 + 77.50 rounded by line: 4.50 + 3.88 = 8.38.
 */
export function invoiceBody() {
  return {
    customer: ALWAHA,
    currency: 'AED',
    language: 'en',
    pricesIncludeTax: false,
    lines: [
      { description: 'Design', quantity: '1', unitPrice: '100.00', discount: { percent: '10' }, tax: 'standard' },
      { description: 'Export', quantity: '4', unitPrice: '25.00', tax: 'zero' },
      { description: 'Cable', quantity: '2.5', unit: 'm', unitPrice: '31', tax: 'standard' },
    ],
  }
}
