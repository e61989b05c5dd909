/** The glossary is for review, so it must be true: it has the product's labels, and nothing else. */
import { expect, test } from 'bun:test'
import { filesUnder, textOf } from './tree.ts'

type Label = { file: string; english: string; arabic: string }

/** On paper some words have no vowel signs, so that viewers keep them whole (tests/pdf/viewer-text.test.ts). */
const unvowelled = (arabic: string) => arabic.replace(/[\u064B-\u0652]/g, '')

/** `| Void [button] | إلغاء الفاتورة | `invoices` |`: what is in brackets says when it is used. */
const ROWS = [
  ...textOf('docs/glossary.md').matchAll(/^\| +([^|]+?)(?: \[[^\]]+\])? +\| +([^|]+?) +\| +(`[^|]+`) +\|$/gm),
]
const terms = ROWS.map(([, english = '', arabic = '', files = '']) => ({
  english: english.toLowerCase(),
  arabic: unvowelled(arabic),
  files: files.replaceAll('`', '').split(' '),
}))

/** Labels of `messages({ en: {…}, ar: {…} })` and of the paper's `{ total: { en, ar } }`, except plural forms. */
function labelsIn(words: unknown, file: string): Label[] {
  if (!isRecord(words)) return []
  const { en, ar } = words
  const pairs = isRecord(en) && isRecord(ar) ? Object.keys(en).map((key) => [en[key], ar[key]]) : pairsIn(words)
  return pairs.flatMap(([english, arabic]) =>
    typeof english === 'string' && typeof arabic === 'string'
      ? [{ file, english: english.toLowerCase(), arabic: unvowelled(arabic) }]
      : [],
  )
}

const pairsIn = (words: Record<string, unknown>) =>
  Object.values(words).flatMap((word) => (isRecord(word) ? [[word.en, word.ar]] : []))

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const labels: Label[] = []
for (const path of filesUnder('src/i18n')) {
  const exported: Record<string, unknown> = await import(`#i18n/${path.slice('src/i18n/'.length)}`)
  for (const words of Object.values(exported))
    labels.push(...labelsIn(words, path.slice('src/i18n/'.length, -'.ts'.length)))
}

test('each term of the glossary stands where it says', () => {
  expect(terms.length).toBeGreaterThan(200)
  const missing = terms.flatMap(({ english, arabic, files }) =>
    files
      .filter((file) => !labels.some((one) => one.file === file && one.english === english && one.arabic === arabic))
      .map((file) => `${english} = ${arabic} in ${file}.ts`),
  )
  expect(missing).toEqual([])
})

test('a label of the glossary has the same Arabic in every file', () => {
  const known = new Map<string, string[]>()
  for (const { english, arabic } of terms) known.set(english, [...(known.get(english) ?? []), arabic])
  const other = labels.filter(({ english, arabic }) => known.get(english)?.includes(arabic) === false)
  expect(other.map(({ file, english, arabic }) => `${file}.ts: ${english} = ${arabic}`)).toEqual([])
})
