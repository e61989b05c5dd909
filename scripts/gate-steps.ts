/** Every step of `bun run check`, in order. A test folder becomes a step without an edit here. */
import { existsSync, readdirSync } from 'node:fs'
import { bunTestCounts, type Counts, playwrightCounts } from './counts.ts'
import { bun } from './processes.ts'

/** Steps of one group run one after another. */
export type Group = 'source' | 'server' | 'stories' | 'end-to-end'

/** Groups of one stage run in parallel, two on two cores; the second stage needs what the first has built. */
export const STAGES: readonly (readonly Group[])[] = [
  ['source', 'server'],
  ['stories', 'end-to-end'],
]

export type Step = {
  name: string
  group: Group
  /** Run one after another; the first that fails ends the step. */
  commands: string[][]
  limitMs: number
  /** How tests are counted; without it the step counts as one. */
  counts?: (output: string) => Counts
  /** Steps that build what this one tests, for `--only`. */
  needs?: string[]
}

const MINUTE = 60_000

/** Folders whose imports are checked; those that exist. */
export const SOURCES = ['src', 'ui', 'db', 'stories', 'tests', 'scripts']

/** First what the others stand on. Folders not named here follow in alphabetical order. */
const FOLDER_ORDER = ['house', 'domain', 'i18n', 'storage', 'http', 'mail', 'jobs', 'api', 'pdf', 'faults']

export function gateSteps(): Step[] {
  return [
    // First, so that a build that fails is known before the tests of the server have run.
    build('app'),
    build('gallery'),
    tool('format', 2, ['oxfmt', '--check']),
    tool('lint', 5, ['oxlint', '--deny-warnings', '--report-unused-disable-directives']),
    tool('types', 5, ['tsc', '-p', '.'], ['tsc', '-p', 'src/domain']),
    tool('walls', 3, [
      'depcruise',
      '--config',
      '.dependency-cruiser.cjs',
      ...SOURCES.filter((path) => existsSync(path)),
    ]),
    tool('dead code', 3, ['knip', '--no-progress']),
    ...testFolders().map(bunTests),
    playwright('stories', ['build gallery'], 25),
    // The product serves the gallery too.
    playwright('end-to-end', ['build app', 'build gallery'], 25),
  ]
}

function tool(name: string, minutes: number, ...commands: string[][]): Step {
  const started = commands.map((command) => bun('--bun', ...command))
  return { name, group: 'source', commands: started, limitMs: minutes * MINUTE }
}

function build(what: 'app' | 'gallery'): Step {
  return { name: `build ${what}`, group: 'source', commands: [bun('scripts/build.ts', what)], limitMs: 5 * MINUTE }
}

function bunTests(folder: string): Step {
  const command = bun('test', `./tests/${folder}/`)
  return { name: `tests/${folder}`, group: 'server', commands: [command], limitMs: 8 * MINUTE, counts: bunTestCounts }
}

/** The project of that name in playwright.config.ts. */
function playwright(name: 'stories' | 'end-to-end', needs: string[], minutes: number): Step {
  const command = bun('--bun', 'playwright', 'test', `--project=${name}`)
  return { name, group: name, commands: [command], limitMs: minutes * MINUTE, counts: playwrightCounts, needs }
}

/** Every folder of tests/ that holds a `*.test.ts`. */
function testFolders(): string[] {
  const rank = (folder: string) => (FOLDER_ORDER.includes(folder) ? FOLDER_ORDER.indexOf(folder) : FOLDER_ORDER.length)
  return readdirSync('tests', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && holdsTests(`tests/${entry.name}`))
    .map((entry) => entry.name)
    .sort((a, b) => rank(a) - rank(b) || a.localeCompare(b, 'en'))
}

function holdsTests(folder: string): boolean {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).some((file) => /\.test\.tsx?$/.test(file))
}
