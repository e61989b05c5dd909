/** The dark theme costs a picture in each language, so a story that asks for it says what can only be seen there. */
import { expect, test } from 'bun:test'
import { filesUnder, textOf } from './tree.ts'

const TAG = /tags: \[[^\]]*'dark'/

test('a story tagged `dark` gives its reason', () => {
  const stories = filesUnder('stories').filter((path) => path.endsWith('.stories.tsx'))
  const tagged = stories.flatMap((path) => {
    const lines = textOf(path).split('\n')
    return lines.flatMap((line, index) => (TAG.test(line) ? [{ path, line, above: lines[index - 1] ?? '' }] : []))
  })
  expect(tagged.length).toBeGreaterThan(0)
  const silent = tagged.filter(({ above }) => !/\/\/ dark: \S+/.test(above))
  expect(silent.map(({ path, line }) => `${path}: ${line.trim()}`)).toEqual([])
})
