/** Pages with all that Lighthouse counts. */
import { expect } from 'playwright/test'
import { type Category, lookWithLighthouse } from '#tests/support/lighthouse.ts'

/** The page has 100 of 100 in each category, and no audit that counts is below its full score. */
export async function expectFullScores(url: string, categories: readonly Category[]): Promise<void> {
  const seen = await lookWithLighthouse(url, categories)
  expect(seen.complaints).toEqual([])
  expect(seen.scores).toEqual(Object.fromEntries(categories.map((category) => [category, 100])))
}
