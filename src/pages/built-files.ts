/** The files of the build, by URL path: `/assets/index-Ab1_.css`. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export const DIST = join(import.meta.dir, '../../dist')

/** Written by scripts/first-files.ts. Its name begins with a dot, so it is no file of the site. */
export const FIRST_FILES = '.first-files.json'

export type BuiltFile = { address: string; path: string }

/** Empty without a build. Compressed copies are not listed. */
export function builtFiles(): BuiltFile[] {
  if (!existsSync(DIST)) return []
  return readdirSync(DIST, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ address: path.slice(DIST.length), path }))
}
