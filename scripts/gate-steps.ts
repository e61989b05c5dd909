/** Every step of `bun run check`, in order. A test folder becomes a step without an edit here. */
import { readdirSync } from 'node:fs'
import { bunTestCounts, type Counts, flakyIn, playwrightCounts, retriedCounts } from './counts.ts'
import { bun } from './processes.ts'

export type Step = {
  name: string
  /** Run one after another; the first that fails ends the step. */
  commands: string[][]
  limitMs: number
  /** How tests are counted; without it the step counts as one. */
  counts?: (output: string) => Counts
  /** The tests that passed only the second time, where a step tries again. */
  flaky?: (output: string) => string[]
  /** Steps that build what this one uses: it starts when they have ended. */
  needs?: string[]
}

const MINUTE = 60_000

/** Folders of tests/ that take long. The others come later, in alphabetical order. */
const LONG_FOLDERS = ['api', 'faults']

/** In the order in which they start: the builds first, which others need, and what takes long before what is short. */
export function gateSteps(): Step[] {
  const others = testFolders().filter((folder) => folder !== 'house' && !LONG_FOLDERS.includes(folder))
  return [
    build('app'),
    // With the import rules over the whole tree.
    bunTests('house'),
    build('gallery'),
    // One browser, which waits more than it works. The product serves the gallery too.
    retried(playwright('end-to-end', ['build app', 'build gallery'], 45)),
    ...LONG_FOLDERS.map(bunTests),
    tool('format', 2, ['oxfmt', '--check']),
    tool('lint', 5, ['oxlint', '--deny-warnings', '--report-unused-disable-directives']),
    tool('types', 5, ['tsc', '-p', '.'], ['tsc', '-p', 'src/domain']),
    tool('dead code', 3, ['knip', '--no-progress']),
    ...others.map(bunTests),
    // At the end, when little else runs: their two browsers take both cores, and a story that waits a second for an answer
    // waits in vain beside a third.
    playwright('stories', ['build gallery'], 45),
  ]
}

function tool(name: string, minutes: number, ...commands: string[][]): Step {
  const started = commands.map((command) => bun('--bun', ...command))
  return { name, commands: started, limitMs: minutes * MINUTE }
}

function build(what: 'app' | 'gallery'): Step {
  return { name: `build ${what}`, commands: [bun('scripts/build.ts', what)], limitMs: 5 * MINUTE }
}

function bunTests(folder: string): Step {
  const commands = [bun('test', `./tests/${folder}/`)]
  return { name: `tests/${folder}`, commands, limitMs: 15 * MINUTE, counts: bunTestCounts }
}

/** The project of that name in playwright.config.ts. */
function playwright(name: 'stories' | 'end-to-end', needs: string[], minutes: number): Step {
  const commands = [bun('--bun', 'playwright', 'test', `--project=${name}`)]
  return { name, commands, limitMs: minutes * MINUTE, counts: playwrightCounts, needs }
}

/** In the gate a test may fail once, and is named; a run by hand has no second try (decision 61). */
function retried(step: Step): Step {
  const commands = step.commands.map((command) => [...command, '--retries=1'])
  return { ...step, commands, counts: retriedCounts, flaky: flakyIn }
}

/** Every folder of tests/ that holds a `*.test.ts`. */
function testFolders(): string[] {
  return readdirSync('tests', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && holdsTests(`tests/${entry.name}`))
    .map((entry) => entry.name)
    .toSorted()
}

function holdsTests(folder: string): boolean {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).some((file) => /\.test\.tsx?$/.test(file))
}
