/** Reads the repository's commits. Everything is null or empty where there is no repository, as in an image. */
import { resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '../../..')

/** The output of a command that succeeds. */
export function git(...args: string[]): Buffer | null {
  const { success, stdout } = Bun.spawnSync(['git', ...args], { cwd: ROOT, stderr: 'ignore' })
  return success ? stdout : null
}

const lineOf = (output: Buffer | null): string | null => output?.toString().trim() || null

/** The full hash of a commit, a branch or a tag. */
export function commitOf(name: string): string | null {
  return name.startsWith('-') ? null : lineOf(git('rev-parse', '--verify', '--quiet', `${name}^{commit}`))
}

/**
 * The commit that a failed run compares itself with: HEAD while something is not committed, else where the branch left its
 * upstream, or the commit before on the upstream itself. `PICTURES_BASE` names another one.
 */
export function baseCommit(): string | null {
  const named = process.env.PICTURES_BASE
  if (named) return commitOf(named)
  const head = commitOf('HEAD')
  if (lineOf(git('status', '--porcelain', '--untracked-files=no')) !== null) return head
  const left = lineOf(git('merge-base', 'HEAD', 'HEAD@{upstream}'))
  return left !== null && left !== head ? left : commitOf('HEAD~1')
}

/** Files under a folder of a commit: the hashes of their contents by their paths. */
export function filesOf(commit: string, folder: string): Map<string, string> {
  const lines = git('ls-tree', '-r', commit, '--', folder)?.toString().split('\n').filter(Boolean) ?? []
  return new Map(
    lines.map((line) => {
      const [entry = '', path = ''] = line.split('\t')
      return [path, entry.split(' ')[2] ?? '']
    }),
  )
}
