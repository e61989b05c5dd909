import type { DraftCopy } from './draft-copies.ts'

/** A copy once the server has it. Apart from draft-copies.ts, which the shell need not load. @param base the server's version. */
export function settledCopy(copy: DraftCopy, base: number | null): DraftCopy {
  return { ...copy, base, isUnsent: false, isContradicted: false, unanswered: [], wasOffline: false }
}
