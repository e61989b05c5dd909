/** Reasons of refusals about imports, each with its HTTP status, for the table of all (refusal.ts). */
export const IMPORT_REFUSALS = {
  'import.wrong-state': 409,
  'import.running': 409,
  'import.in-use': 409,
  'import.number-taken': 409,
  'document.imported': 409,
  'import.not-ready': 422,
  'import.limit': 429,
  'import.too-large': 413,
  'import.too-many-rows': 413,
  'import.too-many-columns': 413,
  'import.cell-too-long': 413,
  'import.unsupported-type': 415,
  'import.empty': 422,
  'import.unreadable': 422,
  'import.damaged-workbook': 422,
  'import.locked-workbook': 422,
  'import.old-workbook': 415,
  'import.binary-workbook': 415,
  'import.open-document': 415,
  'import.too-much': 413,
  'import.busy': 503,
} as const

/** Reasons about imported rows. `limit`: the currency, the number of a row, the name of a record. */
export type ImportFieldReason =
  | 'not-company-currency'
  | 'row-repeats'
  | 'looks-like'
  | 'column-twice'
  | 'not-a-customer'
  | 'several-customers'
  | 'row-differs'
  | 'row-refused-with'
  | 'not-issued'
  | 'number-given-here'
  | 'number-imported'
  | 'balance-imported'
  | 'credit-not-imported'
  | 'not-the-sum'
  | 'not-the-rest'
  | 'prefix-of-opening'
