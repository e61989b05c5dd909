/** The gallery of stories as a commit has it, built in a worktree of that commit. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bun, run } from '#scripts/processes.ts'
import { git, ROOT } from './git.ts'

const GALLERIES = join(ROOT, '.build/galleries')
/** Each gallery takes some fifteen megabytes. */
const MOST_GALLERIES = 6
const LIMIT_MS = 5 * 60_000

/** Builds it, or finds what was built before; it takes half a minute. @throws Error with the end of the build's output. */
export async function galleryOf(commit: string): Promise<string> {
  const gallery = join(GALLERIES, commit)
  if (existsSync(gallery)) {
    utimesSync(gallery, new Date(), new Date())
    return gallery
  }
  const worktree = mkdtempSync(join(tmpdir(), 'sanad-gallery-'))
  try {
    if (git('worktree', 'add', '--detach', '--force', worktree, commit) === null)
      throw new Error(`There is no commit ${commit}`)
    await runIn(worktree, 'install', '--frozen-lockfile')
    await runIn(worktree, '--bun', 'storybook', 'build', '-o', 'dist-gallery', '--quiet')
    mkdirSync(GALLERIES, { recursive: true })
    const copied = `${gallery}-unfinished`
    rmSync(copied, { recursive: true, force: true })
    // The folder of temporary files may be on another disk, from which nothing can be renamed.
    await run(['cp', '-r', join(worktree, 'dist-gallery'), copied], { quiet: true })
    renameSync(copied, gallery)
  } finally {
    git('worktree', 'remove', '--force', worktree)
    rmSync(worktree, { recursive: true, force: true })
  }
  removeOldest()
  return gallery
}

async function runIn(folder: string, ...args: string[]): Promise<void> {
  const env = { NODE_ENV: 'production', STORYBOOK_DISABLE_TELEMETRY: '1' }
  const ended = await run(bun(...args), { cwd: folder, env, quiet: true, limitMs: LIMIT_MS })
  if (ended.exitCode !== 0) throw new Error(`bun ${args.join(' ')}: ${ended.output.slice(-2000)}`)
}

function removeOldest(): void {
  const common = readdirSync(GALLERIES).map((name) => join(GALLERIES, name))
  const newestFirst = common.toSorted((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)
  for (const gallery of newestFirst.slice(MOST_GALLERIES)) rmSync(gallery, { recursive: true, force: true })
}
