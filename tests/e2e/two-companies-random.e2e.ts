/**
 * One login walks at random through two companies, in several tabs, with the service worker and now and then without a
 * network: nothing of one company is ever on a page of the other, and each draft is where it was written. `check` walks with
 * seeds of its own, `bun run soak` longer and with others.
 */
import { type BrowserContext, expect, type Page } from 'playwright/test'
import { companyMenuMessages } from '#i18n/team/company-menu.ts'
import { frameMessages } from '#i18n/shell/frame.ts'
import { translator } from '#i18n/translator.ts'
import { type SeededRandom, seededRandom } from '#tests/faults/seeded-random.ts'
import { isSoak, repetitions, seed } from '#tests/support/runs.ts'
import { newContext, openPage } from './browsing.ts'
import { isInstalled, installClock } from './page-clock.ts'
import { expectApart, expectOnlyOwn, type Planted, plantedCompanies, startedIn, watchPages } from './planted-words.ts'
import { comeSignedIn } from './signing-in.ts'
import { test } from './with-product.ts'
import { firstDescription } from './writing.ts'

const STEPS = isSoak ? 40 : 8
/** One step in so many goes to the other company. */
const EACH_ENTERS = 4
const FIRST_SEED = isSoak ? seed() : 35
const MOST_TABS = 3
const LISTS = ['/customers', '/inventory', '/invoices', '/quotations', '/dashboard', '/settings']
/** Lists in which each company has something with its word. */
const HAS_WORD = /^\/(customers|inventory|invoices|quotations)$/

const say = translator(frameMessages, 'en')
const menu = translator(companyMenuMessages, 'en')

type Walk = {
  context: BrowserContext
  companies: readonly Planted[]
  random: SeededRandom
  tabs: Page[]
  complaints: string[][]
  isOffline: boolean
  /** The last steps, to be read beside a failure. */
  steps: string[]
}

for (let run = 0; run < repetitions(1, { soak: 10 }); run += 1) {
  test(`nothing of one company is seen in the other, ${run + 1}`, async ({ browser, product }) => {
    const chosenSeed = FIRST_SEED + run
    process.stdout.write(`SANAD_SEED=${chosenSeed}\n`)
    const { credentials, companies } = await plantedCompanies(product)
    const context = await newContext(browser, product.url, { locale: 'en', width: 1280, hasWorker: true })
    await watchPages(context, companies)
    const random = seededRandom(chosenSeed)
    const walk: Walk = { context, companies, random, tabs: [], complaints: [], isOffline: false, steps: [] }
    const page = await openTab(walk)
    await installClock(page)
    await comeSignedIn(page, credentials)
    await page.goto('/create-invoice')
    await isInstalled(page)
    for (let step = 0; step < STEPS; step += 1) {
      await test.step(`seed ${chosenSeed}, step ${step}`, () => takeStep(walk, step))
      for (const tab of walk.tabs) await expectOnlyOwn(tab, companies)
    }
    await cut(walk, false)
    for (const tab of walk.tabs) await expectOnlyOwn(tab, companies)
    await expectApart(page, companies)
    // The browser itself writes to the console what could not be fetched, and what is not found in this company.
    const own = walk.complaints.flat().filter((text) => !/ERR_|404/.test(text))
    expect(own, walk.steps.join(', ')).toEqual([])
    await context.close()
  })
}

async function openTab(walk: Walk): Promise<Page> {
  const { page, complaints } = await openPage(walk.context)
  walk.tabs.push(page)
  walk.complaints.push(complaints)
  return page
}

const ACTS = { enter, list, open, write, search, back, forward, reload, addTab, network }

async function takeStep(walk: Walk, step: number): Promise<void> {
  const page = walk.random.pick(walk.tabs)
  const name = step % EACH_ENTERS === 1 ? 'enter' : walk.random.pick(KEYS)
  walk.steps.push(`${name} in tab ${walk.tabs.indexOf(page) + 1}`)
  await ACTS[name](walk, page, step)
  await page.waitForLoadState('load')
}

const KEYS = Object.keys(ACTS) as (keyof typeof ACTS)[] // because nothing else is in it

const companyOf = async ({ companies }: Walk, page: Page) => {
  const here = await startedIn(page)
  const found = companies.find(({ id }) => id === here)
  if (!found) throw new Error(`${page.url()} is in no company`)
  return found
}

/** Goes there by the sidebar or by the palette; every other tab follows. */
async function enter(walk: Walk, page: Page): Promise<void> {
  await cut(walk, false)
  const here = await companyOf(walk, page)
  const other = walk.companies.find(({ id }) => id !== here.id) ?? here
  if (walk.random.chance(0.5)) {
    await page.getByRole('button', { name: here.name, exact: true }).click()
    await page.getByRole('menuitem', { name: other.name }).click()
  } else {
    const palette = await openPalette(page, other.name)
    await palette.getByRole('option', { name: menu('goTo', { company: other.name }) }).click()
  }
  for (const tab of walk.tabs) await expect.poll(() => startedIn(tab)).toBe(other.id)
  await expect(firstDescription(page)).toBeVisible()
}

async function openPalette(page: Page, typed: string) {
  const palette = page.getByRole('dialog', { name: say('goOrFind') })
  // A page that has just been loaded hears no shortcut yet.
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(palette).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await palette.getByRole('combobox').fill(typed)
  return palette
}

async function list(walk: Walk, page: Page): Promise<void> {
  const path = walk.random.pick(LISTS)
  await page.goto(path)
  const { word } = await companyOf(walk, page)
  if (HAS_WORD.test(path) && !walk.isOffline) await expect(page.getByText(word).first()).toBeVisible()
}

/** The page of whatever is first in a list. */
async function open(walk: Walk, page: Page): Promise<void> {
  await cut(walk, false)
  await page.goto(walk.random.pick(['/customers', '/inventory', '/quotations']))
  const { word } = await companyOf(walk, page)
  // The link covers its row.
  await page.locator('[data-row-id]').filter({ hasText: word }).first().getByRole('link').first().press('Enter')
  await expect(page.getByText(word).first()).toBeVisible()
}

async function write(walk: Walk, page: Page, step: number): Promise<void> {
  if (!new URL(page.url()).pathname.startsWith('/create-invoice')) await page.goto('/create-invoice')
  const { word } = await companyOf(walk, page)
  await firstDescription(page).fill(`${word} typed at ${step}`)
}

/** Both companies have customers that begin alike. */
async function search(walk: Walk, page: Page): Promise<void> {
  const { word } = await companyOf(walk, page)
  const palette = await openPalette(page, 'customer')
  if (!walk.isOffline) await expect(palette.getByRole('option', { name: `${word} customer` }).first()).toBeVisible()
  await page.keyboard.press('Escape')
}

async function back(_walk: Walk, page: Page): Promise<void> {
  // A blank page is before the first one of a tab.
  if (await page.evaluate(() => navigation.canGoBack)) await page.goBack()
}

async function forward(_walk: Walk, page: Page): Promise<void> {
  await page.goForward()
}

async function reload(_walk: Walk, page: Page): Promise<void> {
  await page.reload()
}

async function addTab(walk: Walk, page: Page): Promise<void> {
  if (walk.tabs.length === MOST_TABS) return list(walk, page)
  await list(walk, await openTab(walk))
}

function network(walk: Walk): Promise<void> {
  return cut(walk, !walk.isOffline)
}

async function cut(walk: Walk, isOffline: boolean): Promise<void> {
  walk.isOffline = isOffline
  await walk.context.setOffline(isOffline)
}
