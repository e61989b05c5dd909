/** Tax treatments of lines and customers, and tax rounding: types shared by documents and reports. */

export type TaxTreatment = 'standard' | 'zero' | 'exempt' | 'out-of-scope' | 'reverse-charge'

export type CustomerTreatment = 'registered' | 'unregistered' | 'gcc' | 'export'

export const CUSTOMER_TREATMENTS = [
  'registered',
  'unregistered',
  'gcc',
  'export',
] as const satisfies readonly CustomerTreatment[]

/** Stored on the document; see documents/totals/totals.ts for the legal basis of each. */
export type RoundingPolicy = 'uae-line' | 'document'
