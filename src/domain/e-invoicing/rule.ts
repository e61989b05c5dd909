import type { EInvoice } from './e-invoice.ts'
import type { Finding } from './finding.ts'

/** One line of a table of rules: where it is mended, and when it is broken. */
export type Rule<About, Invoice = EInvoice> = Omit<Finding, 'line'> & {
  breaks: (about: About, invoice: Invoice) => boolean
}

export const isMissing = (text: string | undefined): boolean => text === undefined || text.trim() === ''

/**
 * The findings of the rules that are broken. `line`: the index of the line that they are about. Documents are judged while they are
 * issued, and nearly all rules are kept: nothing is made for one of those.
 */
export function brokenRules<About, Invoice>(
  rules: readonly Rule<About, Invoice>[],
  about: About,
  invoice: Invoice,
  line?: number,
): Finding[] {
  const findings: Finding[] = []
  for (const { rule, level, at, field, breaks } of rules) {
    if (breaks(about, invoice)) findings.push({ rule, level, at, field, ...(line !== undefined && { line }) })
  }
  return findings
}
