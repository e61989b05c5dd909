/** Files that differ from a commit, according to git. */
/**
 * The commit that a branch left the main line at: of the branch it follows, of `origin/main` or of `main`. On the main line
 * itself it is the newest commit, so that what is not committed counts.
 */
export function defaultBase(root: string): string {
  for (const branch of ['@{upstream}', 'origin/main', 'main']) {
    const base = git(root, 'merge-base', 'HEAD', branch)
    if (base !== undefined) return base.trim()
  }
  return 'HEAD'
}

/**
 * Paths from the root that were added, changed or removed since that commit, also those not committed or not yet known to
 * git. A file that moved counts at both paths.
 * @throws Error where there is no such commit.
 */
export function changedSince(root: string, base: string): string[] {
  const changed = git(root, 'diff', '--name-only', '--no-renames', '-z', base, '--')
  if (changed === undefined) throw new Error(`git knows no commit ${base}`)
  return [...new Set([...pathsOf(changed), ...pathsOf(git(root, 'ls-files', '--others', '--exclude-standard', '-z'))])]
}

/** Paths of all files that are not ignored; null where there is no git. */
export function listFiles(root: string): string[] | null {
  const listed = git(root, 'ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', '-z')
  if (listed === undefined) return null
  const removed = new Set(pathsOf(git(root, 'ls-files', '--deleted', '-z')))
  return pathsOf(listed).filter((file) => !removed.has(file))
}

function pathsOf(listed: string | undefined): string[] {
  return listed?.split('\0').filter((path) => path !== '') ?? []
}

/** The output of git; undefined where it fails. */
function git(root: string, ...args: string[]): string | undefined {
  const { exitCode, stdout } = Bun.spawnSync(['git', '-c', 'core.quotePath=false', ...args], {
    cwd: root,
    stderr: 'ignore',
  })
  return exitCode === 0 ? stdout.toString() : undefined
}
