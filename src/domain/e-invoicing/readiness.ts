/** How ready a company is: which of its documents would pass if they were issued today, and what each missing fact heals. */
import type { DocumentType } from '#domain/documents/document.ts'
import type { Finding, FindingLevel, FindingScope } from './finding.ts'
import { isReady, pathOf } from './prepare.ts'

/** A record that lacks something; `id` is null for the company, and a document has its type. */
type Owner = { at: FindingScope; id: string | null; name: string; type?: DocumentType }

export type CheckedDocument = {
  /** Whether the score counts it. */
  isScored: boolean
  findings: readonly Finding[]
  /** The record where a finding is mended. */
  ownerOf: (finding: Finding) => Owner
}

export type Missing = Owner & {
  /** The first of its kind. */
  finding: Finding
  /** The field that mends it, of its record. */
  field: string
  level: FindingLevel
  /** The number of documents that have this finding. */
  heals: number
}

export type Readiness = { score: { ready: number; of: number }; missing: Missing[] }

/** Fatal ones first, then by the number of documents that each heals. */
export function readinessOf(documents: readonly CheckedDocument[]): Readiness {
  const scored = documents.filter(({ isScored }) => isScored)
  const missing = new Map<string, Missing>()
  for (const { findings, ownerOf } of documents) {
    const counted = new Set<string>()
    for (const finding of findings) {
      const owner = ownerOf(finding)
      // A finding of a line that no item heals is mended in its document.
      const field = owner.at === 'document' ? pathOf(finding) : finding.field
      const key = [owner.at, owner.id, finding.rule, field].join(' ')
      if (counted.has(key)) continue
      counted.add(key)
      const known = missing.get(key) ?? { ...owner, finding, field, level: finding.level, heals: 0 }
      missing.set(key, { ...known, heals: known.heals + 1 })
    }
  }
  return {
    score: { ready: scored.filter(({ findings }) => isReady(findings)).length, of: scored.length },
    missing: [...missing.values()].toSorted(
      (one, other) => Number(other.level === 'fatal') - Number(one.level === 'fatal') || other.heals - one.heals,
    ),
  }
}
