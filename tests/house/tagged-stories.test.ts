/** The dark theme and a tablet cost a picture in each language, so a story that asks for one says what only it shows. */
import { expect, test } from 'bun:test'
import { filesUnder, textOf } from './tree.ts'

test.each(['dark', 'tablet'])('a story tagged `%s` gives its reason', (tag) => {
  const stories = filesUnder('stories').filter((path) => path.endsWith('.stories.tsx'))
  const tagged = stories.flatMap((path) => {
    const lines = textOf(path).split('\n')
    return lines.flatMap((line, index) =>
      new RegExp(`tags: \\[[^\\]]*'${tag}'`).test(line) ? [{ path, line, above: commentAbove(lines, index) }] : [],
    )
  })
  expect(tagged.length).toBeGreaterThan(0)
  const silent = tagged.filter(({ above }) => !new RegExp(`// ${tag}: \\S+`).test(above))
  expect(silent.map(({ path, line }) => `${path}: ${line.trim()}`)).toEqual([])
})

function commentAbove(lines: readonly string[], index: number): string {
  const above = lines.slice(0, index).toReversed()
  return above
    .slice(
      0,
      Math.max(
        1,
        above.findIndex((line) => !line.trim().startsWith('//')),
      ),
    )
    .join('\n')
}
