/** The glossary is for review, so it must tell the truth: each Arabic term stands in the files it names. */
import { expect, test } from 'bun:test'
import { textOf } from './tree.ts'

test('each term of the glossary stands where it says', () => {
  const rows = [
    ...textOf('docs/glossary.md').matchAll(/^\| +([^|]+?) +\| +([^|]*[\u0600-\u06ff][^|]*?) +\| +([^|]+?) +\|$/gm),
  ]
  expect(rows.length).toBeGreaterThan(30)
  for (const [, english, arabic = '', files = ''] of rows) {
    for (const [, file] of files.matchAll(/`([\w-]+)`/g)) {
      expect(textOf(`src/words/${file}.ts`), `${english} in ${file}.ts`).toContain(arabic)
    }
  }
})
