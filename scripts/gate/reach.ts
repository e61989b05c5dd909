/** The tests that a change can reach: by the import graph, and by the rules below where the graph does not show it. */
import { posix } from 'node:path'
import { type Features, featuresOf } from './features.ts'
import { closureOf, type Edges, importersIn, type Tree } from './import-graph.ts'

/** Files of each kind; `stories` are files of stories, `visual` the tests that play them, `tests` those of `bun test`. */
type TestFiles = { stories: string[]; visual: string[]; endToEnd: string[]; tests: string[] }

/** The tests that a change reaches, end-to-end tests with the nearest first, and all tests; `changed` are the files of the change. */
export type Reach = TestFiles & { all: TestFiles; changed: readonly string[] }

type Kind = keyof TestFiles
type Rule = { files: RegExp; runs: RegExp }

const KINDS: Record<Kind, RegExp> = {
  stories: /^stories\/.+\.stories\.tsx$/,
  visual: /^tests\/visual\/.+\.e2e\.ts$/,
  endToEnd: /^tests\/e2e\/.+\.e2e\.ts$/,
  // The step of tests/house is about the whole tree and always runs.
  tests: /^tests\/(?!house\/).+\.test\.tsx?$/,
}

const STORIES = String.raw`^stories/.+\.stories\.tsx$|^tests/visual/`
const PRODUCT = '^tests/(e2e|api|faults)/'

/** After these changes the tests matched by `runs` run whole. */
const WHOLE: readonly Rule[] = [
  // Packages: a package.json that does not fit the lock file fails in tests/house.
  { files: /^(bun\.lock|bunfig\.toml|tsconfig\.json)$/, runs: /./ },
  // How everything looks, and the build of it.
  {
    files: /^(ui\/(tokens\.css|typefaces\/)|(uno|vite)\.config\.ts$|public\/)/,
    runs: new RegExp(`${STORIES}|^tests/e2e/`),
  },
  { files: /^(\.storybook\/(?!manager)|tests\/visual\/(?!pictures\/))/, runs: new RegExp(STORIES) },
  { files: /^playwright\.config\.ts$/, runs: new RegExp(`${STORIES}|^tests/e2e/`) },
  // Every page and every request passes through these files.
  {
    files:
      /^(ui\/(app|platform)\/|ui\/(main\.tsx|boot\.ts)$|index\.html$|scripts\/(build|chunks|classic-scripts|service-worker)\.ts$)/,
    runs: /^tests\/e2e\//,
  },
  { files: /^src\/(http|jobs|env)\/|^src\/(app|main)\.ts$/, runs: new RegExp(PRODUCT) },
  { files: /^src\/dev\/ziina-simulator\//, runs: /^tests\/(e2e|api|faults)\/subscription/ },
  { files: /^db\/(schema|migrations)\//, runs: /^tests\/(api|faults|storage)\// },
]

/** Everything of the product hangs on these: a test that imports or starts one is chosen by the features it names. */
const ROOTS = ['src/app.ts', 'src/main.ts']

const PREVIEW = /^\.storybook\/preview\.tsx?$/
/** Named `<id of the story's title>--<name of the story>…` */
const PICTURES = 'tests/visual/pictures/'

export function reachOf(changed: readonly string[], tree: Tree): Reach {
  const whole = WHOLE.filter((rule) => changed.some((file) => rule.files.test(file)))
  const importers = importersIn([tree.graph.imports, tree.graph.mentions])
  const sources = changed.flatMap((file) => codeAt(file, tree, importers))
  const reached = reachedBy(sources, tree, importers)
  const features = featuresOf(tree)
  const reachedFeatures = features.among(reached)
  const isAnyReached = ROOTS.some((root) => reached.has(root))
  // Services are given the database, the printer and the mail as arguments: no feature imports them, and all use them.
  const isCore = sources.some((source) => {
    if (!/^(src|db)\//.test(source)) return false
    const above = closureUpTo([source], importers)
    return ROOTS.some((root) => above.has(root)) && features.among(above).server.size === 0
  })
  // Files that import or start the whole product.
  const drivesProduct = closureOf(ROOTS, (file) => importers.get(file) ?? [])
  const isReached = (test: string): boolean => {
    if (!Object.values(KINDS).some((kind) => kind.test(test))) return false
    if (whole.some(({ runs }) => runs.test(test)) || reached.has(test)) return true
    if (!drivesProduct.has(test)) return false
    const side = KINDS.endToEnd.test(test) ? 'product' : 'server'
    const named = features.namedBy(test)
    // A test of the whole product that names no feature may be about any.
    return isCore || (named.size === 0 ? isAnyReached : [...named].some((name) => reachedFeatures[side].has(name)))
  }
  const { endToEnd, ...others } = filesOf(tree.files.filter(isReached))
  const nearest = nearestFirst(endToEnd, changed, features)
  return { ...others, endToEnd: nearest, all: filesOf(tree.files), changed }
}

/**
 * Tests that changed themselves, then by the share of the features that a test names of which a file changed. Of two that are
 * as near, the one that names more comes first: it passes through more of the product.
 */
function nearestFirst(tests: readonly string[], changed: readonly string[], features: Features): string[] {
  const own = features.ofFiles(changed)
  const ranked = tests.map((test) => {
    const named = features.namedBy(test)
    const share = named.size === 0 ? 0 : [...named].filter((name) => own.has(name)).length / named.size
    return { test, nearness: changed.includes(test) ? 2 : share, breadth: named.size }
  })
  return ranked.toSorted((a, b) => b.nearness - a.nearness || b.breadth - a.breadth).map(({ test }) => test)
}

function filesOf(files: readonly string[]): TestFiles {
  const of = (kind: Kind) => files.filter((file) => KINDS[kind].test(file))
  return { stories: of('stories'), visual: of('visual'), endToEnd: of('endToEnd'), tests: of('tests') }
}

/**
 * A file that no other names, such as a template, a typeface or a stored picture, is read by folder: it stands for the
 * code of the nearest folder above it.
 */
function codeAt(file: string, { files, graph }: Tree, importers: Edges): string[] {
  // A migration goes with the tables it changes, and a picture with its story.
  if (file.startsWith('db/migrations/')) return []
  if (file.startsWith(PICTURES)) return [file]
  if (importers.has(file) || graph.imports.has(file)) return [file]
  let folder = posix.dirname(file)
  while (folder !== '.') {
    const code = files.filter((other) => posix.dirname(other) === folder && graph.imports.has(other))
    if (code.length > 0) return [file, ...code]
    folder = posix.dirname(folder)
  }
  return [file]
}

/** From a change up to what runs it; what only hangs on a composition root is left to the features. */
function reachedBy(sources: readonly string[], { files, graph }: Tree, importers: Edges): Set<string> {
  const reached = closureUpTo(sources, importers)
  const stories = files.filter((file) => KINDS.stories.test(file))
  const pictured = sources.filter((file) => file.startsWith(PICTURES)).map((file) => posix.basename(file))
  // Every story is drawn by the preview.
  const isDrawn = [...reached].some((file) => PREVIEW.test(file))
  for (const story of stories) {
    const ids = pictured.length === 0 ? [] : [...(graph.storyIds.get(story) ?? [])]
    if (isDrawn || ids.some((id) => pictured.some((picture) => picture.startsWith(`${id}--`)))) reached.add(story)
  }
  return reached
}

/** The files and all that need one of them, through others too, but not through a composition root. */
function closureUpTo(files: readonly string[], importers: Edges): Set<string> {
  return closureOf(files, (file) => (ROOTS.includes(file) ? [] : (importers.get(file) ?? [])))
}
