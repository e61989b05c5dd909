import type { DraftCopy } from './draft-copies.ts'

/** The copy of a draft once the server has it. Apart from draft-copies.ts, which the frame need not load. @param base its version. */
export function settledCopy(copy: DraftCopy, base: number | null): DraftCopy {
  return { ...copy, base, isUnsent: false, isContradicted: false, unanswered: [] }
}
