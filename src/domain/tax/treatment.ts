/** How a line is taxed, how a customer is treated, and how tax is rounded: the types that documents and reports share. */

export type TaxTreatment = 'standard' | 'zero' | 'exempt' | 'out-of-scope' | 'reverse-charge'

export type CustomerTreatment = 'registered' | 'unregistered' | 'gcc' | 'export'

export const CUSTOMER_TREATMENTS = [
  'registered',
  'unregistered',
  'gcc',
  'export',
] as const satisfies readonly CustomerTreatment[]

/** How tax is rounded, stored on the document: see documents/totals/totals.ts for the law behind each. */
export type RoundingPolicy = 'uae-line' | 'document'
