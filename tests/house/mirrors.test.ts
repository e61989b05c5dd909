/** Every rule has its tests and every screen its stories, at the path where one looks for them. */
import { expect, test } from 'bun:test'
import { filesUnder, foldersIn, textOf, wordOf } from './tree.ts'

test('each screen is shown in a story', () => {
  const screens = filesUnder('ui').filter((path) => path.endsWith('Screen.tsx'))
  const stories = filesUnder('stories').filter((path) => path.endsWith('.stories.tsx'))
  const told = stories.map(textOf).join('\n')
  expect(screens.length).toBeGreaterThan(0)
  expect(screens.filter((path) => !told.includes(`'#${path}'`))).toEqual([])
})

test('each module of the domain has its tests', () => {
  const tests = filesUnder('tests/domain').filter((path) => path.endsWith('.test.ts'))
  const imported = tests.map(textOf).join('\n')
  const modules = filesUnder('src/domain').filter((path) => path.endsWith('.ts') && decides(textOf(path)))
  // A part may be tested under the name of the whole (words-en in words.test.ts), but tested itself it is.
  const isTested = (path: string) =>
    tests.some((test) => wordOf(test) === wordOf(path)) || imported.includes(`'#domain/${wordOf(path)}.ts'`)
  const wholes = modules.filter(isTested).map(textOf).join('\n')
  // Nor does a part need one that only a tested whole uses: tax-groups is seen through totals.
  const isPart = (path: string) => wholes.includes(`'./${wordOf(path)}.ts'`)
  expect(modules.length).toBeGreaterThan(0)
  expect(modules.filter((path) => !isTested(path) && !isPart(path))).toEqual([])
})

test('each feature of the server has its tests', () => {
  const tests = filesUnder('tests/api').map(wordOf)
  const features = foldersIn('src/api')
  // `invoices-issue.test.ts` is more of `invoices`.
  const untested = features.filter((word) => !tests.some((test) => test === word || test.startsWith(`${word}-`)))
  expect(features.length).toBeGreaterThan(0)
  expect(untested).toEqual([])
})

/** A module of types and tables alone decides nothing, so there is nothing to test. */
function decides(text: string): boolean {
  return /\bfunction\b|=>/.test(new Bun.Transpiler({ loader: 'ts' }).transformSync(text))
}
