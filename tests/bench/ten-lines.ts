/** The invoice of all comparisons: ten lines, two tax treatments, two discounts, a fraction, a bilingual buyer. */
import type { UnfinishedDraft } from '#api/documents/company.ts'

export const TEN_LINES: UnfinishedDraft = {
  customer: {
    name: 'Al Waha Trading L.L.C.',
    nameAr: 'شركة الواحة للتجارة',
    trn: '100987654300003',
    address: 'Plot 14, Industrial Area 2, Sharjah',
    email: 'accounts@alwaha.example',
  },
  currency: 'AED',
  language: 'en',
  reference: 'PO-7781',
  pricesIncludeTax: false,
  lines: Array.from({ length: 10 }, (_, at) => ({
    description: `Consulting and installation on site, part ${at + 1}`,
    descriptionAr: `استشارات وتركيب في الموقع، الجزء ${at + 1}`,
    quantity: at % 3 === 0 ? '2.5' : String(at + 1),
    unit: 'h',
    unitPrice: `${100 + at * 7}.25`,
    ...(at % 5 === 0 && { discount: { percent: '10' } }),
    tax: at === 7 ? ('zero' as const) : ('standard' as const),
  })),
  notes: 'Thank you for your business.',
  terms: 'Payment within 30 days by bank transfer, quoting the invoice number.',
}
