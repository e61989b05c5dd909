/** Checks of every rendered story: axe, no sideways scrolling, Arabic set as Arabic. */
import type { Page } from 'playwright/test'
import { accessibilityProblems } from '#tests/support/axe.ts'

/**
 * Rules that speak of a whole page. While a popover or dialog is open the page behind it is hidden on purpose, and the
 * widgets put both at the end of the body, outside every landmark.
 */
const OF_THE_WHOLE_PAGE = ['region', 'page-has-heading-one', 'landmark-one-main', 'landmark-no-duplicate-main']

/** The widgets' announcer points at a busy button by its id, and keeps the line for seconds after the button has changed. */
const ANNOUNCER = ['[data-live-announcer]']

/** axe's findings in a story, one line each; empty when there is nothing to say. */
export async function storyAccessibility(page: Page): Promise<string[]> {
  const somethingOpen = await page.evaluate(
    () => document.querySelector('body > [data-rac], [data-trigger], [role=tooltip]') !== null,
  )
  return accessibilityProblems(page, { without: somethingOpen ? OF_THE_WHOLE_PAGE : [], beside: ANNOUNCER })
}

/** The one rule that a theme can break by itself. */
export function contrastProblems(page: Page): Promise<string[]> {
  return accessibilityProblems(page, { only: ['color-contrast'], beside: ANNOUNCER })
}

export async function layoutProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const problems: string[] = []
    const root = document.scrollingElement ?? document.documentElement
    if (root.scrollWidth > innerWidth) {
      const wide = [...document.querySelectorAll('body *')].filter((element) => {
        const box = element.getBoundingClientRect()
        return box.width > 0 && (box.right > innerWidth + 0.5 || box.left < -0.5)
      })
      const names = wide.slice(-3).map((element) => element.outerHTML.slice(0, 120))
      problems.push(`scrolls sideways: ${root.scrollWidth} > ${innerWidth}\n    ${names.join('\n    ')}`)
    }
    for (const element of document.querySelectorAll('body *')) {
      const own = [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent ?? '')
      if (!/\p{Script=Arabic}/u.test(own.join(''))) continue
      const style = getComputedStyle(element)
      if (style.letterSpacing !== 'normal' && style.letterSpacing !== '0px')
        problems.push(`Arabic pulled apart: ${own.join(' ')}`)
      if (style.fontStyle !== 'normal') problems.push(`Arabic slanted: ${own.join(' ')}`)
    }
    for (const field of document.querySelectorAll<HTMLInputElement>('input:placeholder-shown'))
      if (/\p{Script=Arabic}/u.test(field.placeholder) && getComputedStyle(field).direction !== 'rtl')
        problems.push(`a hint is cut at its start: ${field.placeholder}`)
    // Copied with the text, and in nobody's sight: `<bdi>` isolates in their place.
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      if (/[\u2066-\u2069]/.test(node.textContent ?? '')) problems.push(`invisible marks: ${node.textContent}`)
    return problems
  })
}
