/** Every step of `bun run check`, in order. A test folder becomes a step without an edit here. */
import { readdirSync } from 'node:fs'
import { bun } from '#scripts/processes.ts'
import { bunTestCounts, type Counts, flakyIn, flakyStoriesIn, playwrightCounts, retriedCounts } from './counts.ts'
import type { Reach } from './reach.ts'

export type Command = { args: string[]; env?: Record<string, string> }

export type Step = {
  name: string
  /** Run one after another; the first that fails ends the step. */
  commands: Command[]
  limitMs: number
  /** How tests are counted in the output of a command; without it the step counts as one. */
  counts?: (output: string) => Counts
  /** The tests that passed only the second time, where a step tries again. */
  flaky?: (output: string) => string[]
  /** It warns in the table and never fails. */
  advises?: boolean
  /** Steps that build what this one uses: it starts when they have ended. */
  needs?: string[]
  /** The files whose content decides how it ends; without it the step runs each time and knows itself what changed. */
  reads?: RegExp
  /** The step for what a change reaches; the whole step runs where this is missing. */
  narrow?: (reach: Reach) => Part
  /** The whole step, and how many of its files the part runs. */
  whole?: Step
  note?: string
}

/** A part without commands reaches nothing of the step. `left`: how many files it reaches and leaves to the gate. */
export type Part = { commands: Command[]; ran: number; of: number; unit: string; left?: number }

/** A step that hangs must end; on a busy machine lint takes eight minutes instead of one (measured). */
const LIMIT_MS = 20 * 60_000
/** Tests run beside browsers, which leave them a quarter of a core: those of the API then take five times as long (measured). */
const TESTS_LIMIT_MS = 45 * 60_000

/** Folders of tests/ that take long. The others come later, in alphabetical order. */
const LONG_FOLDERS = ['api', 'faults']

/** Settings and packages stand at the root. */
const SETTINGS = String.raw`[^/]+(?<!\.md)$|scripts/`
const EVERYTHING = /./
/** Prose and stored pictures are no code. */
const CODE = /^(?!docs\/|tests\/visual\/pictures\/).*(?<!\.md)$/

const PRODUCT = 'src/|db/|ui/|public/'

/** Folders that the tests of a folder read beside the product and their own; tests/house reports those missing here. */
const READS_ALSO: Record<string, string> = {
  api: 'tests/(bench|faults)/',
  domain: 'tests/pdf/',
  e2e: 'tests/faults/seeded-random\\.ts',
  faults:
    'tests/(bench/|api/(admin-route-table|export-route-table|import-route-table|route-table|route-facts)\\.ts|storage/first-version/books\\.ts)',
  i18n: 'docs/glossary\\.md|stories/fixtures/|tests/house/',
  pictures: 'tests/faults/',
  storage: 'tests/faults/',
  ui: 'stories/|\\.storybook/|tests/house/|tests/visual/(?!pictures/)',
  visual: 'stories/gallery/',
}

/** In the order in which they start: the builds first, which others need, and what takes long before what is short. */
export function gateSteps(): Step[] {
  const others = testFolders().filter((folder) => folder !== 'house' && !LONG_FOLDERS.includes(folder))
  return [
    build('app'),
    // With the import rules over the whole tree, so it is never narrowed.
    { ...bunTests('house'), narrow: undefined, reads: EVERYTHING },
    build('gallery'),
    // Browsers that wait more than they work. The product serves the gallery too.
    withGateFlags(playwright('end-to-end', 'e2e', ['build app', 'build gallery'], partOfEndToEnd)),
    ...LONG_FOLDERS.map(bunTests),
    // Beside what is left: tests/faults waits for half of its time, and what follows it takes one core.
    { ...playwright('stories', 'visual', ['build gallery'], partOfStories), flaky: flakyStoriesIn },
    // With the errors of types: its engine is TypeScript's own (decision 77).
    tool('lint', CODE, ['oxlint', '--deny-warnings', '--report-unused-disable-directives']),
    tool('dead code', CODE, ['knip', '--no-progress']),
    tool('format', EVERYTHING, ['oxfmt', '--check']),
    { ...script('secrets'), reads: EVERYTHING },
    // Advisories about a package change without any change of the files.
    { ...script('audit'), advises: true },
    ...others.map(bunTests),
  ]
}

/** The step for what the change reaches, or null where that is nothing. It says how many of its files run. */
export function narrowed(step: Step, reach: Reach): Step | null {
  if (step.narrow === undefined) return step
  const { commands, ran, of, unit, left = 0 } = step.narrow(reach)
  if (commands.length === 0) return null
  const note = [`${ran} of ${of} ${unit}`, ...(left > 0 ? [`the gate runs ${left} more that are reached`] : [])]
  return { ...step, commands, whole: step, note: of > 1 ? note.join('; ') : undefined }
}

function tool(name: string, reads: RegExp, command: string[]): Step {
  return { name, commands: [{ args: bun('--bun', ...command) }], limitMs: LIMIT_MS, reads }
}

function script(name: string): Step {
  return { name, commands: [{ args: bun(`scripts/${name}.ts`) }], limitMs: LIMIT_MS }
}

/** It knows itself what changed. Also without a test to serve, a change of the interface is held to the budgets of size. */
function build(what: 'app' | 'gallery'): Step {
  const commands = [{ args: bun('scripts/build.ts', what) }]
  const narrow = ({ changed }: Reach): Part => {
    const isBuilt =
      what === 'app' && changed.some((file) => /^(ui|public|src\/(domain|i18n)|scripts)\/|^[^/]+(?<!\.md)$/.test(file))
    return { commands: isBuilt ? commands : [], ran: 1, of: 1, unit: 'build' }
  }
  return { name: `build ${what}`, commands, limitMs: LIMIT_MS, narrow }
}

function bunTests(folder: string): Step {
  const narrow = ({ tests, all }: Reach): Part => {
    const inFolder = (file: string) => file.startsWith(`tests/${folder}/`)
    const files = tests.filter(inFolder)
    const args = bun('test', ...files.map((file) => `./${file}`))
    const of = all.tests.filter(inFolder).length
    return { commands: files.length === 0 ? [] : [{ args }], ran: files.length, of, unit: 'files' }
  }
  const commands = [{ args: bun('test', `./tests/${folder}/`) }]
  const reads = inputs(`tests/(${folder}|support|vectors)/`, READS_ALSO[folder] ?? 'tests/support/')
  return { name: `tests/${folder}`, commands, limitMs: TESTS_LIMIT_MS, counts: bunTestCounts, narrow, reads }
}

/** The project of that name in playwright.config.ts, whose tests are in that folder. */
function playwright(name: string, folder: string, needs: string[], narrow: (reach: Reach) => Part): Step {
  const also = READS_ALSO[folder] ?? 'tests/support/'
  const reads = inputs(`tests/(${folder}|visual|support|vectors)/`, 'stories/|\\.storybook/', also)
  const commands = [playwrightTest(name)]
  return { name, commands, limitMs: TESTS_LIMIT_MS, counts: playwrightCounts, needs, narrow, reads }
}

function inputs(...folders: string[]): RegExp {
  return new RegExp(`^(${[SETTINGS, PRODUCT, ...folders].join('|')})`)
}

function playwrightTest(project: string, files: readonly string[] = [], env?: Record<string, string>): Command {
  return { args: bun('--bun', 'playwright', 'test', `--project=${project}`, ...files), ...(env && { env }) }
}

/** Most changes reach most of them, because journeys pass the screens of documents: the nearest answer soon (decision 77). */
const NEAREST_OF_END_TO_END = 8

function partOfEndToEnd({ endToEnd, all, changed }: Reach): Part {
  const own = endToEnd.filter((file) => changed.includes(file))
  const nearest = endToEnd.slice(0, Math.max(NEAREST_OF_END_TO_END, own.length))
  const commands = nearest.length === 0 ? [] : [playwrightTest('end-to-end', nearest)]
  const left = endToEnd.length - nearest.length
  return { commands, ran: nearest.length, of: all.endToEnd.length, unit: 'files', left }
}

const STORY_RUNNER = 'tests/visual/stories.e2e.ts'

/** The tests of the runner itself look at stories of their own choice, so they run apart, over all of them. */
function partOfStories({ stories, visual, all }: Reach): Part {
  const others = visual.filter((file) => file !== STORY_RUNNER)
  const env = { STORY_FILES: stories.map((file) => `./${file}`).join('\n') }
  const commands = [
    ...(stories.length === 0 ? [] : [playwrightTest('stories', [STORY_RUNNER], env)]),
    ...(others.length === 0 ? [] : [playwrightTest('stories', others)]),
  ]
  return { commands, ran: stories.length, of: all.stories.length, unit: 'files of stories' }
}

/**
 * In the gate a test may fail once, and is named; a run by hand has no second try (decision 61). Only the second try is
 * traced there, because the traces of all first ones took 15 % of the processor time. Two browsers run there, because beside
 * tests/api three took a tenth more of it and were no sooner done (both measured).
 */
function withGateFlags(step: Step): Step {
  const flagged = (commands: Command[]) =>
    commands.map(({ args, ...rest }) => ({
      ...rest,
      args: [...args, '--workers=2', '--retries=1', '--trace=on-first-retry'],
    }))
  const { narrow } = step
  const part = narrow && ((reach: Reach) => ({ ...narrow(reach), commands: flagged(narrow(reach).commands) }))
  return { ...step, commands: flagged(step.commands), narrow: part, counts: retriedCounts, flaky: flakyIn }
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
