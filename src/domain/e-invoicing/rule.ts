import type { EInvoice } from '#domain/e-invoicing/e-invoice.ts'
import type { Finding } from '#domain/e-invoicing/finding.ts'

/** One line of a table of rules: where it is mended, and when it is broken. */
export type Rule<About> = Omit<Finding, 'line'> & { breaks: (about: About, invoice: EInvoice) => boolean }

export const isMissing = (text: string | undefined): boolean => text === undefined || text.trim() === ''
