/** The label of the key that records a payment, in either language. */
export const RECORD_KEY = 'P'
