/** The typefaces of the app and of the client's page: cut, named and linked. */
import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { DOCUMENT_TYPE_NAMES } from '#domain/documents/document-types.ts'
import { clientPageWords } from '#i18n/client-page/by-type.ts'
import { clientPageMessages } from '#i18n/client-page/client-page.ts'
import { printTerms } from '#i18n/print/print.ts'
import { typefaceLinks, typefacesAmong } from '#pages/client-page/typefaces.ts'
import { sansTypefaces } from '#scripts/typefaces/sans.ts'

const cuts = sansTypefaces()

test.each(cuts)('$file is what its script cuts', async ({ file, cut }) => {
  expect((await cut()).equals(readFileSync(file))).toBe(true)
})

test.each([
  ['latin', 16_000],
  ['arabic', 24_000],
  ['extended', 14_000],
])('both weights of %s have at most %d bytes together', (part, mostBytes) => {
  const files = [400, 600].map((weight) => `sans-${part}-${weight}.woff2`)
  const ofPart = cuts.filter(({ file }) => files.includes(basename(file)))
  expect(ofPart).toHaveLength(2)
  expect(ofPart.reduce((sum, { file }) => sum + readFileSync(file).length, 0)).toBeLessThanOrEqual(mostBytes)
})

test.each([400, 600])('those of weight %d have each letter that the page itself writes', (weight) => {
  const ofWeight = cuts.filter(({ file }) => file.includes(String(weight)))
  const known = new Set(ofWeight.flatMap(({ characters }) => [...characters]))
  const written = JSON.stringify([clientPageMessages, DOCUMENT_TYPE_NAMES.map(clientPageWords), printTerms]).replaceAll(
    /\\[nt]/g,
    '',
  )
  const lacking = new Set(written).difference(known)
  expect([...lacking]).toEqual([])
})

test('a page preloads those of its language, and a build without them links none', () => {
  const built = [
    '/assets/client-page-typefaces-A1.css',
    '/assets/sans-latin-400-B2.woff2',
    '/assets/sans-arabic-400-C3.woff2',
    '/assets/ibm-plex-sans-arabic-latin-400-normal-D4.woff2',
  ]
  const typefaces = typefacesAmong(built)
  const linked = (locale: 'en' | 'ar') =>
    [...(typefaceLinks(typefaces, locale)?.markup ?? '').matchAll(/rel="(\w+)" href="([^"]+)"/g)].map(
      ([, rel, file]) => [rel, file],
    )
  expect(linked('en')).toEqual([
    ['preload', built[1] ?? ''],
    ['stylesheet', built[0] ?? ''],
  ])
  expect(linked('ar')).toEqual([
    ['preload', built[2] ?? ''],
    ['preload', built[1] ?? ''],
    ['stylesheet', built[0] ?? ''],
  ])
  expect(typefacesAmong(['/assets/index-A1.css'])).toBeUndefined()
  expect(typefaceLinks(undefined, 'en')).toBeUndefined()
})
