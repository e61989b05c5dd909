/** Violations that axe finds on a page, for both projects of the browser's tests. */
import { type AxeResults, type RunOptions, source, type Spec } from 'axe-core'
import type { Page } from 'playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** `only`: rules to run instead of all. `without`: rules that do not fit what is shown. `beside`: selectors to leave out. */
type Scope = { only?: readonly string[]; without?: readonly string[]; beside?: readonly string[] }

/** The reported part of axe's result. `nodes`: the first three elements. */
type Violation = { id: string; help: string; nodes: { target: string; html: string; failureSummary: string }[] }

/**
 * Violations of WCAG 2.2 AA and of best practice, one line each. axe stays in the page: loading it anew for each of a
 * thousand stories, as its own wrapper does, takes three times as long. Frames inside the page are left out.
 */
export async function accessibilityProblems(
  page: Page,
  { only, without = [], beside = [] }: Scope = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(source)
    await page.evaluate(() => window.axe.configure({ noHtml: true }))
  }
  const options: RunOptions = {
    runOnly: only ? { type: 'rule', values: [...only] } : { type: 'tag', values: TAGS },
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations'],
    iframes: false,
    elementRef: true,
  }
  const violations = await page.evaluate(runAxe, { exclude: [...beside], options })
  return violations.map(({ id, help, nodes }) => {
    const lines = nodes.map(({ target, html, failureSummary }) => `${target} ${html}\n      ${failureSummary}`)
    return `axe ${id}: ${help}\n    ${lines.join('\n    ')}`
  })
}

/**
 * Runs in the page. Only violations leave it, and only their HTML is read: axe would serialize every element that it
 * looked at.
 */
async function runAxe({ exclude, options }: { exclude: string[]; options: RunOptions }): Promise<Violation[]> {
  const { violations } = await window.axe.run({ exclude }, options)
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    nodes: nodes.slice(0, 3).map(({ target, element, failureSummary = '' }) => ({
      target: target.join(' '),
      html: element?.outerHTML.slice(0, 160) ?? '',
      failureSummary,
    })),
  }))
}

declare global {
  interface Window {
    axe: {
      configure: (spec: Spec) => void
      run: (context: { exclude: string[] }, options: RunOptions) => Promise<AxeResults>
    }
  }
}
