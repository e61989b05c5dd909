/** The repository as house tests read it: paths from its root, with `/`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const ROOT = resolve(import.meta.dir, '../..')

const PRODUCT_FOLDERS = ['.ci', '.storybook', 'db', 'docs', 'public', 'scripts', 'src', 'stories', 'tests', 'ui']

/** Files below these folders, each from the root; nothing for a folder that does not exist. */
export function filesUnder(...folders: string[]): string[] {
  return folders
    .filter((folder) => existsSync(join(ROOT, folder)))
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1)),
    )
    .sort()
}

/** A worktree's `.git` is a file that names another folder of the machine. */
const NOT_WRITTEN = ['.git', 'bun.lock']

/** Everything people write by hand: the folders of the tree and the files at its root, without the lock file. */
export function productFiles(): string[] {
  const atRoot = readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !NOT_WRITTEN.includes(entry.name) && !entry.name.endsWith('.log'))
    .map((entry) => entry.name)
  return [...atRoot, ...filesUnder(...PRODUCT_FOLDERS)]
}

export function foldersIn(folder: string): string[] {
  if (!existsSync(join(ROOT, folder))) return []
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
}

export function textOf(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8')
}

/** `invoices` of `src/i18n/invoices/invoices.ts`, `auth` of `stories/auth/auth.stories.tsx`. */
export function wordOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\..*$/, '')
}
