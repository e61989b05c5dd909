/** Violations that axe finds on a page, for both projects of the browser's tests. */
import { type AxeResults, type RunOptions, source } from 'axe-core'
import type { Page } from 'playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** `only`: rules to run instead of all. `without`: rules that do not fit what is shown. `beside`: selectors to leave out. */
type Scope = { only?: readonly string[]; without?: readonly string[]; beside?: readonly string[] }

/**
 * Violations of WCAG 2.2 AA and of best practice, one line each. axe stays in the page: loading it anew for each of a
 * thousand stories, as its own wrapper does, takes three times as long. Frames inside the page are left out.
 */
export async function accessibilityProblems(
  page: Page,
  { only, without = [], beside = [] }: Scope = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const options: RunOptions = {
    runOnly: only ? { type: 'rule', values: [...only] } : { type: 'tag', values: TAGS },
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations'],
    iframes: false,
  }
  const { violations } = await page.evaluate((given) => window.axe.run({ exclude: given.exclude }, given.options), {
    exclude: [...beside],
    options,
  })
  return violations.map(({ id, help, nodes }) => {
    const selectors = nodes
      .slice(0, 3)
      .map(({ target, html, failureSummary }) => `${target.join(' ')} ${html.slice(0, 160)}\n      ${failureSummary}`)
    return `axe ${id}: ${help}\n    ${selectors.join('\n    ')}`
  })
}

declare global {
  interface Window {
    axe: { run: (context: { exclude: string[] }, options: RunOptions) => Promise<AxeResults> }
  }
}
