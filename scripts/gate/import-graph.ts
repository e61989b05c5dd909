/**
 * The files that a file needs at run time: its imports, and the files whose paths it writes as text (a script it starts, a
 * style, a vector it reads). Imports of types are erased before anything runs, so they are left out; the steps `lint` and
 * `types`, which see them, always run over the whole tree.
 */
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import packageJson from '#package'

export type Edges = ReadonlyMap<string, ReadonlySet<string>>

/** `imports` are modules and styles; `mentions` are files named in the text of the program. */
export type ImportGraph = {
  imports: Edges
  mentions: Edges
  /** The ids of the titles in each file of stories, as Storybook makes them. */
  storyIds: Edges
}

/** The paths of all files, from the root, and how they need each other. */
export type Tree = { files: readonly string[]; graph: ImportGraph }

const CODE = /\.(tsx?|js|cjs)$/
const STYLE = /\.css$/
/** Each is of one story, whatever the runner that compares them says of their folder. */
const IS_PICTURE = /^tests\/visual\/pictures\//

const ALIASES = Object.entries(packageJson.imports)

/** The path that a specifier leads to, from the root; undefined for a package. The file need not exist. */
export function resolveImport(from: string, specifier: string): string | undefined {
  const [name = ''] = specifier.split('?')
  if (name.startsWith('.')) return normalize(join(dirname(from), name))
  for (const [alias, path] of ALIASES) {
    if (alias === name) return normalize(path)
    const start = alias.slice(0, -1)
    if (alias.endsWith('/*') && name.startsWith(start)) return normalize(path.slice(0, -1) + name.slice(start.length))
  }
  return undefined
}

/** `files` are paths from `root`; those that are neither code nor style have no edges of their own. */
export function readImportGraph(root: string, files: readonly string[]): ImportGraph {
  const imports = new Map<string, Set<string>>()
  const mentions = new Map<string, Set<string>>()
  const storyIds = new Map<string, Set<string>>()
  const virtual = new Map<string, Set<string>>()
  const known = knownPaths(files)
  for (const file of files) {
    if (!CODE.test(file) && !STYLE.test(file)) continue
    const text = readFileSync(join(root, file), 'utf8')
    const { specifiers, code } = STYLE.test(file) ? styleOf(text) : codeOf(file, text)
    const targets = specifiers.map((specifier) => resolveImport(file, specifier)).filter((path) => path !== undefined)
    imports.set(file, new Set(targets))
    mentions.set(file, pathsIn(file, code, known))
    if (file.endsWith('.stories.tsx')) storyIds.set(file, new Set([...code.matchAll(TITLE)].map(storyIdOf)))
    // A virtual module is imported under the name that the plugin which writes it holds as text.
    for (const [name] of code.matchAll(/virtual:[\w-]+/g)) virtual.set(name, (virtual.get(name) ?? new Set()).add(file))
  }
  for (const users of virtual.values()) {
    const writers = [...users].filter((file) => file.startsWith('.storybook/') && !file.includes('/preview.'))
    for (const user of users) for (const writer of writers) if (user !== writer) imports.get(user)?.add(writer)
  }
  return { imports, mentions, storyIds }
}

const transpilers = {
  tsx: new Bun.Transpiler({ loader: 'tsx' }),
  ts: new Bun.Transpiler({ loader: 'ts' }),
  js: new Bun.Transpiler({ loader: 'js' }),
}

const TITLE = /\btitle: ["']([^"']+)["']/g

/** The id that Storybook makes of a title: lower case, one hyphen for each run of neither letters nor digits. */
function storyIdOf([, title = '']: RegExpMatchArray | RegExpExecArray): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

/** The code that runs, without comments and types, and what it imports, also by `import()`. */
function codeOf(file: string, text: string): { specifiers: string[]; code: string } {
  const transpiler = file.endsWith('.tsx') ? transpilers.tsx : file.endsWith('.ts') ? transpilers.ts : transpilers.js
  const code = transpiler.transformSync(text)
  return { specifiers: transpiler.scanImports(text).map(({ path }) => path), code }
}

function styleOf(text: string): { specifiers: string[]; code: string } {
  const code = text.replace(/\/\*[^]*?\*\//g, '')
  const named = code.matchAll(/(?:@import\s+|url\(\s*)['"]?([^'")\s]+)/g)
  return { specifiers: [...named].map(([, name = '']) => (/^[#./]/.test(name) ? name : `./${name}`)), code }
}

const GLOB = /["'`]((?:\.\.?\/)*[\w{][\w{},-]*\/[\w@.{},*/-]*\*[\w@.{},*/-]*)["'`]/g

/**
 * Known files in the text, from the root or from the file's own folder, also in pieces: `join(ROOT, 'src', 'main.ts')`, or by a
 * glob that begins with a folder. A folder stands for all files below it.
 */
function pathsIn(file: string, code: string, known: Known): Set<string> {
  const joined = [...code.matchAll(/\b(?:join|resolve)\(([^()]*)\)/g)].map(([, args = '']) =>
    [...args.matchAll(/(["'`])([^"'`$]*)(?:\1|\$)/g)].map(([, , piece]) => piece).join('/'),
  )
  const words = new Set([...(code.match(/[\w@./-]{3,}/g) ?? []), ...joined])
  // A single word is a folder beside the file too seldom: it must be written as a path, or be the name of a file.
  const written = [...words].filter((word) => /\w/.test(word) && /\/|\w\.\w/.test(word))
  const globs = [...code.matchAll(GLOB)].flatMap(([, pattern = '']) =>
    known.matching(normalize(join(pattern.startsWith('.') ? dirname(file) : '.', pattern))),
  )
  const paths = written.flatMap((word) => {
    const fromRoot = normalize(word.replace(/^[./]+/, ''))
    const fromFile = /^\.|\.\w+$/.test(word) ? [normalize(join(dirname(file), word))] : []
    return [fromRoot, ...fromFile].flatMap((path) => known.at(path.replace(/\/$/, '')))
  })
  return new Set([...paths, ...globs].filter((path) => path !== file))
}

type Known = {
  /** Files by their path or by a folder that holds them; not one at the top, which tools name as their whole field. */
  at: (path: string) => readonly string[]
  /** Files by a glob. */
  matching: (pattern: string) => readonly string[]
}

function knownPaths(files: readonly string[]): Known {
  const known = new Map<string, string[]>(files.map((file) => [file, [file]]))
  for (const file of files)
    for (let folder = dirname(file); folder.includes('/') && !IS_PICTURE.test(file); folder = dirname(folder)) {
      const held = known.get(folder)
      if (held) held.push(file)
      else known.set(folder, [file])
    }
  return {
    at: (path) => known.get(path) ?? [],
    matching(pattern) {
      const glob = new Bun.Glob(pattern)
      return files.filter((file) => !IS_PICTURE.test(file) && glob.match(file))
    },
  }
}

/** Turned round: of each file, those that need it. */
export function importersIn(edges: readonly Edges[]): Edges {
  const importers = new Map<string, Set<string>>()
  for (const each of edges)
    for (const [from, targets] of each)
      for (const to of targets) {
        const known = importers.get(to)
        if (known) known.add(from)
        else importers.set(to, new Set([from]))
      }
  return importers
}

/** The files themselves and all that they need, through others too. */
export function closureOf(files: Iterable<string>, next: (file: string) => Iterable<string>): Set<string> {
  const reached = new Set(files)
  const waiting = [...reached]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop())
    for (const other of next(file))
      if (!reached.has(other)) {
        reached.add(other)
        waiting.push(other)
      }
  return reached
}
