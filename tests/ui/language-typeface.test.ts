/** The typeface of the button that switches the language. */
import { expect, test } from 'bun:test'
import { readFileSync, statSync } from 'node:fs'
import { cutLanguageTypeface, LANGUAGE_TYPEFACE } from '#scripts/typefaces/language.ts'

test('is what its script cuts for the two words that the button shows, in at most 3 kB', async () => {
  expect((await cutLanguageTypeface()).equals(readFileSync(LANGUAGE_TYPEFACE))).toBe(true)
  expect(statSync(LANGUAGE_TYPEFACE).size).toBeLessThanOrEqual(3000)
})
