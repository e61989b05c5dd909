/** Limits of the product's files: forbidden content and length. */
import { expect, test } from 'bun:test'
import { filesUnder, productFiles, textOf } from './tree.ts'

/** Lint counts TypeScript too; this also counts styles and templates. */
const LONGEST = 250
/** Tests and stories are lists of cases, and a design of paper is one template. */
const LONGEST_LIST = 400

const TEXT = /\.(ts|tsx|js|cjs|json|css|html|md|toml|typ|svg|webmanifest|sql)$|^(Dockerfile|\.\w+|\.ci\/run)$/

// Written in pieces, so that this file does not hold them either.
const word = (...pieces: string[]) => pieces.join('')
const NOTES = [word('TO', 'DO'), word('FIX', 'ME')].join('|')
const ROOT_FOLDERS = ['work', 'tmp', 'root', 'home'].map((folder) => word('/', folder)).join('|')
const HOSTS = [word('registry.', 'npmjs'), word('registry.', 'yarnpkg'), word('npm', 'mirror')].join('|')

const FORBIDDEN = [
  new RegExp(`\\b(${NOTES})\\b`),
  new RegExp(`["'\`( =](${ROOT_FOLDERS})(/|["'\`])`),
  new RegExp(HOSTS.replaceAll('.', '\\.')),
]

test('no note to self, no machine path, no registry', () => {
  const files = productFiles().filter((path) => TEXT.test(path) && !path.startsWith('tests/vectors/'))
  expect(files.length).toBeGreaterThan(50)
  const found = files.flatMap((path) =>
    FORBIDDEN.flatMap((pattern) => pattern.exec(textOf(path))?.map((text) => `${path}: ${text}`)[0] ?? []),
  )
  expect(found).toEqual([])
})

test('no file is longer than one reads', () => {
  const files = filesUnder('src', 'ui', 'db', 'scripts', 'stories', 'tests', '.storybook', 'public').filter(
    (path) => /\.(tsx?|js|css|typ)$/.test(path) && !path.startsWith('db/migrations/'),
  )
  const long = files.filter((path) => {
    const most = /^(tests|stories)\/|\.typ$/.test(path) ? LONGEST_LIST : LONGEST
    return textOf(path).trimEnd().split('\n').length > most
  })
  expect(long).toEqual([])
})

test('whoever silences a rule says because of what', () => {
  const folders = filesUnder('src', 'ui', 'db', 'scripts', 'stories', 'tests', '.storybook')
  const files = folders.filter((path) => TEXT.test(path))
  expect(files.length).toBeGreaterThan(500)
  const silent = files.flatMap((path) =>
    textOf(path)
      .split('\n')
      .filter((line) => /(\/\/|\/\*)\s*(oxlint|eslint)-disable/.test(line) && !/\bbecause\b/.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  )
  expect(silent.filter((line) => !line.startsWith('tests/house/lint.test.ts'))).toEqual([])
})

test('every decision record tells why, what follows and what was rejected', () => {
  const records = filesUnder('docs/decisions')
  expect(records.length).toBeGreaterThan(0)
  expect(records.filter((path) => !/\/\d{4}-[a-z0-9-]+\.md$/.test(path))).toEqual([])
  const wanted = ['Context', 'Decision', 'Consequences', 'Rejected']
  const incomplete = records.flatMap((path) =>
    wanted.filter((part) => !new RegExp(`^##+ .*${part}`, 'im').test(textOf(path))).map((part) => `${path}: ${part}`),
  )
  expect(incomplete).toEqual([])
})

test('the index of decisions names each once, and no text names one that is not there', () => {
  const index = textOf('docs/decisions.md')
  const listed = [...index.matchAll(/^- (\d+)\. \[.*\]\(decisions\/(.*)\)$/gm)].map(
    ([, , file]) => `docs/decisions/${file}`,
  )
  expect(listed.toSorted()).toEqual(filesUnder('docs/decisions').toSorted())
  const numbers = new Set([...index.matchAll(/^- (\d+)\. /gm)].map(([, number]) => Number(number)))
  const texts = [
    ...filesUnder('src', 'ui', 'db', 'scripts', 'stories', 'tests', 'docs'),
    'CONTRIBUTING.md',
    'README.md',
  ]
  const unknown = texts
    .filter((path) => path !== 'docs/decisions.md' && /\.(ts|tsx|js|css|md|typ)$/.test(path))
    .flatMap((path) =>
      [...textOf(path).matchAll(/\bdecisions? (\d+(?:(?:, | and )\d+)*)/g)]
        .flatMap(([, found = '']) => found.split(/, | and /).map(Number))
        .filter((number) => !numbers.has(number))
        .map((number) => `${path}: ${number}`),
    )
  expect(unknown).toEqual([])
})

test('who stops the clock starts it again: other files may run in the same process', () => {
  // bun:test ignores what a `beforeEach` returns.
  const stopped = filesUnder('tests').filter(
    (path) => /\.test\.tsx?$/.test(path) && /^ *jest\.useFake|> void jest\.useFake/m.test(textOf(path)),
  )
  expect(stopped.length).toBeGreaterThan(0)
  expect(stopped.filter((path) => !/afterEach\([^]{0,80}jest\.useRealTimers\(\)/.test(textOf(path)))).toEqual([])
})
