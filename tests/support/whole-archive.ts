/** Reads the archive of a whole account by what its README.txt says, and nothing of the program. */
import { createHash } from 'node:crypto'

export type ArchiveFiles = Record<string, Uint8Array>

export type ChainLink = {
  position: number
  type: string
  documentId: string
  copy: string
  hash: string
  previousHash: string
}

type Manifest = {
  counts: Record<string, number>
  files: { name: string; bytes: number; sha256: string }[]
  unprinted: { type: string; documentId: string; number: string }[]
}

export const archiveText = (files: ArchiveFiles, name: string): string => new TextDecoder().decode(files[name])

export const archiveRows = <Row>(files: ArchiveFiles, name: string): Row[] =>
  archiveText(files, name)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Row) // because README.txt says what a line of each file has

export const manifestOf = (files: ArchiveFiles): Manifest =>
  // because README.txt says so
  JSON.parse(archiveText(files, 'manifest.json')) as Manifest

/** The position of the first link that does not follow from those before it; null of a whole chain. */
export function firstBroken(links: readonly ChainLink[]): number | null {
  let previous = '0'.repeat(64)
  for (const [at, { position, copy, hash, previousHash }] of links.entries()) {
    const added = createHash('sha256').update(`${previous}\n${copy}`, 'utf8').digest('hex')
    const follows = previousHash === previous && hash === added
    if (position !== at + 1 || !follows) return at + 1
    previous = hash
  }
  return null
}

/** Names of files that are not as the manifest says, and of those that only one of both has. */
export function changedFiles(files: ArchiveFiles): string[] {
  const listed = manifestOf(files).files
  const names = new Set(listed.map(({ name }) => name))
  const unlisted = Object.keys(files).filter((name) => name !== 'manifest.json' && !names.has(name))
  const changed = listed.filter(({ name, bytes, sha256 }) => {
    const file = files[name]
    return file?.length !== bytes || createHash('sha256').update(file).digest('hex') !== sha256
  })
  return [...unlisted, ...changed.map(({ name }) => name)]
}
