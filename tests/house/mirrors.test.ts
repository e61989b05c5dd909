/** Every rule has its tests and every screen its stories, at the path where one looks for them. */
import { expect, test } from 'bun:test'
import { filesUnder, foldersIn, textOf, wordOf } from './tree.ts'

test('each screen is shown in a story', () => {
  // ListScreen of the platform has no URL: the stories of the lists that use it show its states.
  const screens = filesUnder('ui/app', 'ui/features').filter((path) => path.endsWith('Screen.tsx'))
  const stories = filesUnder('stories').filter((path) => path.endsWith('.stories.tsx'))
  const storyText = stories.map(textOf).join('\n')
  expect(screens.length).toBeGreaterThan(0)
  expect(screens.filter((path) => !storyText.includes(`'#${path}'`))).toEqual([])
})

test('each module of the domain has its tests', () => {
  const tests = filesUnder('tests/domain').filter((path) => path.endsWith('.test.ts'))
  const imported = tests.map(textOf).join('\n')
  const modules = filesUnder('src/domain').filter((path) => path.endsWith('.ts') && decides(textOf(path)))
  const isTested = (path: string) =>
    tests.includes(path.replace(/^src/, 'tests').replace(/\.ts$/, '.test.ts')) ||
    imported.includes(`'#${path.slice('src/'.length)}'`)
  const tested = modules.filter(isTested)
  // A part that only a tested whole uses needs no test of its own: tax-groups is seen through totals.
  const wholes = tested.map((path) => ({ folder: path.slice(0, path.lastIndexOf('/')), text: textOf(path) }))
  const isPart = (path: string) =>
    wholes.some(
      ({ folder, text }) =>
        text.includes(`'#${path.slice('src/'.length)}'`) ||
        (path.startsWith(`${folder}/`) && text.includes(`'.${path.slice(folder.length)}'`)),
    )
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
