/**
 * `bun run gallery:changes ["3 days ago"]`: the stored pictures as they were then beside those of today, for the gallery's page
 * of changes. What a run of the stories found to differ from the stored ones is there already.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { changesOf } from './changes.ts'
import { pictureDifference } from './comparison.ts'

const ROOT = resolve(import.meta.dir, '../..')
const PICTURES = 'tests/visual/pictures'
const RESULTS = resolve(ROOT, 'test-results/accepted-pictures')

function git(...args: string[]): Buffer {
  const { exitCode, stdout, stderr } = Bun.spawnSync(['git', ...args], { cwd: ROOT })
  if (exitCode !== 0) throw new Error(`git ${args.join(' ')}: ${stderr.toString()}`)
  return stdout
}

const lines = (text: Buffer) => text.toString().split('\n').filter(Boolean)

/** The last commit before that time; the first one of a younger history. */
function commitOf(time: string): string {
  const [before] = lines(git('rev-list', '-1', `--before=${time}`, 'HEAD'))
  const commit = before ?? lines(git('rev-list', '--max-parents=0', 'HEAD')).at(-1)
  if (!commit) throw new Error('There is no commit yet')
  return commit
}

const commit = commitOf(process.argv[2] ?? '1 day ago')
const [since = ''] = lines(git('show', '-s', '--format=%cI', commit))
const stored = new Set(lines(git('ls-tree', '-r', '--name-only', commit, '--', PICTURES)))
const changed = [
  ...lines(git('diff', '--name-only', '--no-renames', commit, '--', PICTURES)),
  ...lines(git('ls-files', '--others', '--exclude-standard', '--', PICTURES)),
].filter((path) => path.endsWith('.png'))

rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })
const written = new Set<string>()
const names = changed.map((path) => {
  const name = basename(path, '.png')
  const keep = (side: string, picture: Buffer | undefined) => {
    if (!picture) return
    writeFileSync(resolve(RESULTS, `${name}.${side}.png`), picture)
    written.add(`${name}.${side}.png`)
  }
  const before = stored.has(path) ? git('show', `${commit}:${path}`) : undefined
  const after = fileOf(resolve(ROOT, path))
  keep('before', before)
  keep('after', after)
  if (before && after) keep('difference', pictureDifference(before, after)?.difference)
  return name
})
const changes = changesOf(names.toSorted(), since, (file) => written.has(file))
writeFileSync(resolve(RESULTS, 'changes.json'), JSON.stringify(changes))
process.stdout.write(
  `${names.length} pictures changed since ${since}: /gallery/review.html#/changes of the running product\n`,
)

function fileOf(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch {
    return undefined // Removed since.
  }
}
