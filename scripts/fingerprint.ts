/** Says whether files are what they were: for the builds, and for the steps of the gate. Built-ins only. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file's SHA-256, or null where there is none. */
export type HashOf = (file: string) => string | null

/** Reads each file below `root` once, however many ask. */
export function fileHashes(root: string): HashOf {
  const known = new Map<string, string | null>()
  return (file) => {
    const before = known.get(file)
    if (before !== undefined) return before
    const path = join(root, file)
    const hash = existsSync(path) ? Bun.SHA256.hash(readFileSync(path), 'hex') : null
    known.set(file, hash)
    return hash
  }
}

/** SHA-256 over the names and contents of files, in any order, and over `settings`; missing files are skipped. */
export function fingerprint(files: readonly string[], hashOf: HashOf, settings: readonly string[] = []): string {
  const lines = files.toSorted().flatMap((file) => {
    const hash = hashOf(file)
    return hash === null ? [] : [`${hash} ${file}`]
  })
  return Bun.SHA256.hash(JSON.stringify([settings, lines]), 'hex')
}
