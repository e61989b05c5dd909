/** Reasons of refusals about files of lists and reports, each with its HTTP status, for the table of all (refusal.ts). */
export const EXPORT_REFUSALS = {
  'export.running': 409,
  'spreadsheet.running': 409,
  'spreadsheet.too-long': 422,
  'spreadsheet.busy': 503,
  'spreadsheet.failed': 503,
  'reports.too-long': 422,
} as const
