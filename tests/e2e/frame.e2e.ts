/**
 * The frame of every page, in both languages. Each is visited once: it begins in its first empty field, where it is a form, so
 * that nothing typed first is lost, and on its heading otherwise; at the widths of phones, tablets and desks no heading is cut
 * and nothing scrolls sideways; the first row of a list is in sight, and Settings is one press away.
 */
import { type Browser, expect, type Page } from 'playwright/test'
import { protectedRoutes } from '#domain/navigation/routes.ts'
import { frameMessages } from '#i18n/shell/frame.ts'
import { recordMessages } from '#i18n/shell/record.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { translator } from '#i18n/translator.ts'
import { cases } from '#tests/support/runs.ts'
import { goWithin, openBrowser } from './browsing.ts'
import { beginningOf, expectFocus } from './page-begins.ts'
import { newFilledCompany } from './filled-company.ts'
import { comeSignedIn } from './signing-in.ts'
import { test } from './with-product.ts'

const [WIDEST, NARROWEST] = [1440, 360]
/**
 * Where the frame changes: a desk, the narrowest window with the sidebar beside the page, a tablet and a phone. `bun run soak`
 * takes two more, in which stories show whole screens too.
 */
const WIDTHS = cases(
  () => [WIDEST, 1024, 820, NARROWEST],
  () => [WIDEST, 1280, 1024, 820, 390, NARROWEST],
)

/** The first row of a list on a phone begins at most this far down, below the banner of a trial in three lines. */
const FIRST_ROW_PX = 320

let company: Awaited<ReturnType<typeof newFilledCompany>>

test.beforeAll(async ({ product }) => {
  company = await newFilledCompany(product, 'frame')
})

for (const locale of ['en', 'ar'] as const) {
  for (const kind of ['lists', 'records', 'others'] as const) {
    test(`no heading is cut and nothing scrolls sideways, ${kind} in ${locale}`, async ({ browser, product }) => {
      const { page, complaints, close } = await open(browser, product.url, locale)
      await page.goto('/test')
      for (const path of pagesOf(kind)) {
        // Where the others begin when they are loaded is looked at in first-paint.e2e.ts.
        if (kind === 'records' && locale === 'en') await page.goto(path)
        else await visitWithin(page, path)
        await expectFocus(page, beginningOf(path), path)
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 })
          await expect.poll(() => page.locator('h1').evaluate(problemOf), `${path} at ${width} px`).toBeNull()
          if (kind === 'lists') await expectList(page, path, width)
        }
        await page.setViewportSize({ width: WIDEST, height: 800 })
      }
      expect(complaints).toEqual([])
      await close()
    })
  }

  test(`the head of a table stays in sight, and that of a statement has one row on a phone, ${locale}`, async ({
    browser,
    product,
  }) => {
    const { page, close } = await open(browser, product.url, locale)
    await page.setViewportSize({ width: WIDEST, height: 500 })
    await page.goto(company.lists.invoices)
    await page.locator('[data-row-id]').last().scrollIntoViewIfNeeded()
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(page.getByRole('columnheader').last()).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: NARROWEST, height: 780 })
    await page.goto(company.records.statement)
    await page.getByRole('button', { name: translator(recordMessages, locale)('more') }).click()
    await expect(page.getByRole('menuitem').first()).toBeVisible()
    await close()
  })

  test(`Settings is found in one press, ${locale}`, async ({ browser, product }) => {
    const { page, close } = await open(browser, product.url, locale)
    const shell = translator(shellMessages, locale)
    const settings = page.getByRole('link', { name: shell('settings') })
    await page.goto('/invoices')
    for (const width of [1280, 820]) {
      await page.setViewportSize({ width, height: 720 })
      await expect(settings).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('link', { name: shell('subscription') })).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('button', { name: shell('signOut') })).toBeInViewport({ ratio: 1 })
      await settings.click()
      await expect(page).toHaveURL(/\/settings$/)
      await page.goBack()
    }
    await page.setViewportSize({ width: NARROWEST, height: 780 })
    // The drawer is the phone's sidebar.
    await page.getByRole('button', { name: translator(frameMessages, locale)('openMenu') }).click()
    await expect(page.getByText(company.credentials.email)).toBeInViewport({ ratio: 1 })
    await expect(settings).toBeInViewport({ ratio: 1 })
    await settings.click()
    await expect(page).toHaveURL(/\/settings$/)
    await close()
  })
}

async function open(browser: Browser, url: string, locale: 'en' | 'ar') {
  const opened = await openBrowser(browser, url, { locale, width: WIDEST })
  await comeSignedIn(opened.page, company.credentials)
  return opened
}

/** Takes the focus away first: where the page then has it, the new page took it. */
async function visitWithin(page: Page, path: string): Promise<void> {
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await goWithin(page, path)
}

function pagesOf(kind: 'lists' | 'records' | 'others'): readonly string[] {
  const lists = Object.values(company.lists)
  if (kind !== 'others') return Object.values(company[kind])
  return Object.values(protectedRoutes).filter((path) => !lists.includes(path))
}

async function expectList(page: Page, path: string, width: number): Promise<void> {
  const row = page.locator('[data-row-id]').first()
  if (width === NARROWEST) {
    await expect(row).toBeVisible()
    expect.soft((await row.boundingBox())?.y, path).toBeLessThanOrEqual(FIRST_ROW_PX)
  }
  if (width === WIDEST) {
    await expect(row).toBeVisible()
    await expect.poll(() => page.getByRole('table').evaluate(tableProblems), path).toEqual([])
  }
}

/** A page that is wider than its window, or where the heading, or an element in it, shows less than it holds. */
function problemOf(heading: Element): string | null {
  if ((document.scrollingElement?.scrollWidth ?? 0) > innerWidth) return 'scrolls sideways'
  for (const element of [heading, ...heading.querySelectorAll('*')]) {
    if (element.clientWidth === 0 || getComputedStyle(element).overflow === 'visible') continue
    // Letters may reach out of a tight line; a line that is cut off is a whole one.
    const line = Number.parseFloat(getComputedStyle(element).lineHeight)
    if (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + line / 2) {
      return `${element.textContent} in ${element.clientWidth} × ${element.clientHeight}`
    }
  }
  return heading.getBoundingClientRect().width < 30 ? 'no width' : null
}

/** Names of which less than half is shown, and columns whose decimal points are not below one another. */
function tableProblems(table: Element): string[] {
  const problems: string[] = []
  for (const { scrollWidth, clientWidth, textContent } of table.querySelectorAll('[role=cell] [dir=auto]')) {
    if (clientWidth < scrollWidth * 0.5) problems.push(`${clientWidth} of ${scrollWidth} px: ${textContent}`)
  }
  const points = new Map<number, Set<number>>()
  for (const row of table.querySelectorAll('[data-row-id]')) {
    for (const [index, cell] of [...row.querySelectorAll('[role=cell]')].entries()) {
      const figure = cell.getAttribute('dir') === 'ltr' ? cell.querySelector('.figure') : null
      const text = figure?.firstChild
      if (!text?.textContent) continue
      const point = text.textContent.lastIndexOf('.')
      const range = document.createRange()
      range.setStart(text, 0)
      range.setEnd(text, point < 0 ? text.textContent.length : point)
      const column = points.get(index) ?? new Set()
      points.set(index, column.add(Math.round(range.getBoundingClientRect().right)))
    }
  }
  for (const [index, positions] of points) {
    const [least, most] = [Math.min(...positions), Math.max(...positions)]
    if (most - least > 1) problems.push(`the figures of column ${index} end from ${least} to ${most}`)
  }
  return problems
}
