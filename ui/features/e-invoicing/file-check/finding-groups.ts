/** Findings by rule, so that a thousand lines with one fault are one fault. */
import type { Finding, FindingLevel } from '#domain/e-invoicing/finding.ts'
import type { CheckedFile } from './read-file.ts'

export type ReadFile = Extract<CheckedFile, { ok: true }>

export const groupsOfLevel = ({ findings }: ReadFile, level: FindingLevel): FindingGroup[] =>
  groupsOf(findings.filter((finding) => finding.level === level))

export const wrongIn = (file: ReadFile): number => groupsOfLevel(file, 'fatal').length + file.missing.length

/** One rule, with the lines that break it, from one. */
export type FindingGroup = { key: string; finding: Finding; lines: number[] }

function groupsOf(findings: readonly Finding[]): FindingGroup[] {
  const groups = new Map<string, FindingGroup>()
  for (const finding of findings) {
    const { rule, at, field, line } = finding
    const key = `${rule} ${at} ${field}`
    const group = groups.get(key) ?? { key, finding, lines: [] }
    if (line !== undefined) group.lines.push(line + 1)
    groups.set(key, group)
  }
  return [...groups.values()]
}
