/**
 * The page of Company Branding at its own work: its sections are reached by keyboard, the bar that saves comes only with a
 * change, moves nothing and covers nothing, and focus stays where work goes on. In both languages.
 */
import { type Browser, expect, type Page } from 'playwright/test'
import { brandingMessages } from '#i18n/branding/branding.ts'
import { inkMessages } from '#i18n/branding/ink.ts'
import { brandLookMessages } from '#i18n/branding/look.ts'
import { brandPictureMessages } from '#i18n/branding/pictures.ts'
import { examplePaperMessages } from '#i18n/print/example-paper.ts'
import { translator } from '#i18n/translator.ts'
import { pngFile } from '#tests/support/image-files.ts'
import { isSoak } from '#tests/support/runs.ts'
import { openBrowser, type Person, scrollsSideways } from './browsing.ts'
import type { Owner, Product } from './product.ts'
import { comeSignedIn } from './signing-in.ts'
import { test } from './with-product.ts'

type Locale = 'en' | 'ar'

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 360, height: 780 }
/** A window of 1280 by 1024 at a zoom of 400 %. */
const ZOOMED = { width: 320, height: 256 }

const WORDS = {
  color: '#c2410c',
  notes: 'Goods can be returned within 14 days.',
  notesAr: 'يمكن إرجاع البضاعة خلال 14 يوماً.',
  footer: 'Licence 512345, Dubai',
  footerAr: 'رخصة رقم 512345، دبي',
  signatory: 'Managing Director',
  signatoryAr: 'المدير العام',
}

let owner: Owner

test.beforeAll(async ({ product }) => {
  owner = await newBrandedCompany(product)
})

for (const locale of ['en', 'ar'] as const) {
  test(`the page is at most two windows high, with its layouts in a row, ${locale}`, async ({ browser, product }) => {
    const { page, complaints, close } = await open(browser, product, { locale, ...DESKTOP })
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height).toBeLessThanOrEqual(2 * DESKTOP.height)
    for (const width of [1440, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => rowsOfLayouts(page)).toBe(1)
      expect(await scrollsSideways(page)).toBe(false)
    }
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(paperOn(page, locale)).toBeInViewport({ ratio: 1 })
    expect(complaints).toEqual([])
    await close()
  })

  test(`a section by keyboard, a change, its save, and work goes on, ${locale}`, async ({ browser, product }) => {
    const { page, complaints, close } = await open(browser, product, { locale, ...DESKTOP })
    const { say, ink, save, list, heading } = wordsOf(page, locale)
    await expect(save).toBeHidden()
    await expect(list.getByRole('link', { name: say.look('layout') })).toHaveAttribute('aria-current', 'location')
    const link = list.getByRole('link', { name: say.picture('stampAndSignature') })
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(heading).toBeFocused()
    await expect(heading).toBeInViewport({ ratio: 1 })
    await expect(link).toHaveAttribute('aria-current', 'location')
    await page.mouse.wheel(0, -5000)
    await expect(link).not.toHaveAttribute('aria-current')

    const signatory = page.getByRole('textbox', { name: ink('signatory'), exact: true })
    await signatory.scrollIntoViewIfNeeded()
    const before = await positionOf(page)
    await signatory.fill(`Director ${locale}`)
    await expect(save).toBeInViewport({ ratio: 1 })
    expect(await positionOf(page)).toEqual(before)
    await tabTo(page, save)
    await page.keyboard.press('Enter')
    await expect(page.getByText(say.page('saved'))).toBeVisible()
    await expect(save).toBeHidden()
    await expect(signatory).toBeFocused()
    expect(await positionOf(page)).toEqual(before)
    await page.reload()
    await expect(signatory).toHaveValue(`Director ${locale}`)
    await expect(save).toBeHidden()
    expect(complaints).toEqual([])
    await close()
  })

  test(`the bar covers no control at any width, ${locale}`, async ({ browser, product }) => {
    const { page, close } = await open(browser, product, { locale, ...DESKTOP })
    const { ink, say, save } = wordsOf(page, locale)
    const atTheEdge = page.getByRole('checkbox', { name: say.look('number') })
    for (const { width, height } of [DESKTOP, { width: 820, height: 1180 }, ZOOMED, PHONE]) {
      await page.setViewportSize({ width, height })
      await atTheEdge.focus()
      await atTheEdge.evaluate((box) =>
        scrollBy(0, Number(box.closest('label')?.getBoundingClientRect().bottom) - innerHeight),
      )
      await page.keyboard.press('Space')
      await expect(save).toBeVisible()
      await expect.poll(() => coveredControl(page), `${width} px`).toBeNull()
      await page.getByRole('checkbox', { name: ink('line') }).focus()
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      await expect.poll(() => coveredControl(page), `${width} px`).toBeNull()
      const first = page.getByRole('radiogroup').nth(1).getByRole('radio').first()
      await first.focus()
      await tabTo(page, save, async () => {
        await expect.poll(() => coveredControl(page), `${width} px`).toBeNull()
      })
      expect(await scrollsSideways(page)).toBe(false)
      // Nothing is changed, and the bar is gone, before the next width.
      await atTheEdge.focus()
      await page.keyboard.press('Space')
      await expect(save).toBeHidden()
    }
    await close()
  })

  // The language changes nothing of these two.
  if (locale === 'ar' && !isSoak) continue

  test(`what was discarded is back by Undo, ${locale}`, async ({ browser, product }) => {
    const { page, close } = await open(browser, product, { locale, ...DESKTOP })
    const { say, save } = wordsOf(page, locale)
    const footer = page.getByRole('textbox', { name: say.page('footer') })
    await footer.fill('Licence 2')
    await page.getByRole('button', { name: say.page('discard') }).click()
    await expect(footer).toHaveValue(WORDS.footer)
    await expect(save).toBeHidden()
    await page.getByRole('button', { name: say.page('undo'), exact: true }).click()
    await expect(footer).toHaveValue('Licence 2')
    await expect(save).toBeVisible()
    await close()
  })

  test(`a save that failed leaves the page where it is, ${locale}`, async ({ browser, product }) => {
    const { page, close } = await open(browser, product, { locale, ...DESKTOP })
    const { say, save } = wordsOf(page, locale)
    await page.route('**/api/company-branding', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.fallback(),
    )
    await page.getByRole('checkbox', { name: say.look('number') }).focus()
    await page.keyboard.press('Space')
    await expect(save).toBeInViewport({ ratio: 1 })
    const before = await page.evaluate(() => scrollY)
    await save.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText(say.page('savedOnDevice'))
    await expect(page.getByRole('button', { name: say.page('tryAgain') })).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(before)
    await close()
  })
}

test('a link to a section leads there', async ({ browser, product }) => {
  const { page, close } = await open(browser, product, { locale: 'en', ...PHONE }, '#words')
  const say = translator(brandingMessages, 'en')
  await expect(page.getByRole('heading', { name: say('look') })).toBeInViewport({ ratio: 1 })
  await close()
})

function wordsOf(page: Page, locale: Locale) {
  const say = {
    page: translator(brandingMessages, locale),
    look: translator(brandLookMessages, locale),
    picture: translator(brandPictureMessages, locale),
  }
  return {
    say,
    ink: translator(inkMessages, locale),
    save: page.getByRole('button', { name: say.page('save') }),
    list: page.getByRole('navigation', { name: say.page('sections') }),
    heading: page.getByRole('heading', { name: say.picture('stampAndSignature') }),
  }
}

const paperOn = (page: Page, locale: Locale) =>
  page.getByRole('img', { name: translator(examplePaperMessages, locale)('page') })

async function open(browser: Browser, product: Product, person: Person, section = '') {
  const opened = await openBrowser(browser, product.url, person)
  await comeSignedIn(opened.page, owner)
  await opened.page.goto(`/company-branding${section}`)
  await expect(paperOn(opened.page, person.locale)).toBeVisible()
  for (const picture of ['logoAlt', 'stampAlt', 'signatureAlt'] as const) {
    const name = translator(brandPictureMessages, person.locale)(picture)
    await expect(opened.page.getByRole('img', { name })).toBeVisible()
  }
  return opened
}

/** Presses Tab until `target` has the focus, and does `each` at every stop. */
async function tabTo(page: Page, target: ReturnType<Page['locator']>, each?: () => Promise<void>): Promise<void> {
  for (let stops = 0; stops < 60; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
    await each?.()
  }
  throw new Error('Tab does not lead there')
}

const rowsOfLayouts = (page: Page) =>
  page
    .getByRole('radiogroup')
    .filter({ has: page.locator('svg') })
    .locator('label')
    .evaluateAll((cards) => new Set(cards.map((card) => Math.round(card.getBoundingClientRect().top))).size)

/** Where the page is scrolled to, and how high it is. */
const positionOf = (page: Page) => page.evaluate(() => [scrollY, document.documentElement.scrollHeight])

/** @returns the focused control when it lies under another part of the page, or outside the window. */
function coveredControl(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const { activeElement } = document
    // The input of a choice, a checkbox or a slider is hidden: its label or thumb is what one sees.
    const control = activeElement?.closest('label, .slider-thumb') ?? activeElement
    if (!control) return 'nothing'
    const { left, right, top, bottom } = control.getBoundingClientRect()
    const x = (left + right) / 2
    const isSeen = [top + 2, bottom - 2].every((y) => {
      const found = document.elementFromPoint(x, y)
      return found !== null && (control.contains(found) || found.contains(control))
    })
    return isSeen ? null : control.outerHTML.slice(0, 200)
  })
}

/** A company that has chosen everything: logo, stamp, signature and words. */
async function newBrandedCompany(product: Product): Promise<Owner> {
  const company = await product.newOwner('branded')
  const put = async (path: string, type: string, body: string | Uint8Array<ArrayBuffer>) => {
    const headers = { authorization: `Bearer ${company.token}`, 'content-type': type }
    const answer = await fetch(`${product.url}/api/company-branding${path}`, { method: 'PUT', headers, body })
    expect(answer.status).toBe(200)
  }
  const picture = new Uint8Array(pngFile(300, 150, (x, y) => [(x * 7) % 200, (y * 5) % 200, 60]))
  await put('', 'application/json', JSON.stringify(WORDS))
  for (const name of ['logo', 'stamp', 'signature']) await put(`/${name}`, 'image/png', picture)
  return company
}
