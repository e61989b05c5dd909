/** The names of VAT among the totals: the editor shows them at once, the other terms of a paper later. */
export const vatTerms = {
  vat: { en: 'VAT', ar: 'ضريبة القيمة المضافة' },
  /** Printed below the total that contains it. */
  vatIncluded: { en: 'Of which VAT', ar: 'منه ضريبة القيمة المضافة' },
} as const
