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

/** Counts document after document, so that others can be answered in between. */
export class ReadinessCount {
  readonly #score = { ready: 0, of: 0 }
  readonly #missing = new Map<string, Missing>()

  add({ isScored, findings, ownerOf }: CheckedDocument): void {
    if (isScored) this.#score.of++
    if (isScored && isReady(findings)) this.#score.ready++
    const counted = new Set<string>()
    for (const finding of findings) {
      const owner = ownerOf(finding)
      const { rule, level } = finding
      const key = `${owner.at} ${owner.id} ${rule} ${finding.field}`
      if (counted.has(key)) continue
      counted.add(key)
      const known = this.#missing.get(key)
      if (known) known.heals++
      else this.#missing.set(key, { ...owner, finding, field: fieldOf(owner, finding), level, heals: 1 })
    }
  }

  /** Fatal ones first, then by the number of documents that each heals. */
  result(): Readiness {
    const missing = [...this.#missing.values()].toSorted(
      (one, other) => Number(other.level === 'fatal') - Number(one.level === 'fatal') || other.heals - one.heals,
    )
    return { score: this.#score, missing }
  }
}

/** A finding of a line that no item heals is mended in its document, where the first of its lines stands for all. */
const fieldOf = ({ at }: Owner, finding: Finding): string => (at === 'document' ? pathOf(finding) : finding.field)
