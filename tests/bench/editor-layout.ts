/**
 * How much of an invoice fits on a desktop's screen, and how few keys it takes, in Chromium with the trial's banner: no
 * times, so the figures are the same on any machine.
 */
import { type Browser, chromium, type Page } from 'playwright'
import { subscriptions } from '#db/schema/subscription.ts'
import { build } from '#scripts/build.ts'
import { ensureBrowser } from '#scripts/browser.ts'
import type { Comparison } from './comparison.ts'
import { type Company, createCompany, withDatabase } from './company.ts'
import { startProduct } from './running.ts'
import { signedIn, type ViewportSize, writeDraft } from './signed-in.ts'

const VIEWPORTS: readonly ViewportSize[] = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
]
const FIRST_LINE_AT_MOST = 280
const ROWS_AT_LEAST = 8
const TABS_AT_MOST = 3
/** Description, quantity and price, each left by Enter; the last one stays in its field. */
const KEYS_AT_MOST = 14
/** More than any of the screens shows. */
const LINES = 30
/** Late chunks, the paper and the account's answers have come by then. */
const SETTLED_AFTER_MS = 4_000
const DESCRIPTION = '[data-row] [data-cell=description]'

type MeasuredWindow = Window & { shifted?: number }

export async function editorLayout(): Promise<Comparison[]> {
  const built = await build('app')
  if (built.result === 'failed') throw new Error(built.output)
  const company = await createCompany()
  await withDatabase(company.dataDir, (db) => db.write((tx) => tx.update(subscriptions).set({ unlimited: false })))
  const server = await startProduct(company.dataDir)
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), chromiumSandbox: false })
  try {
    const url = `http://localhost:${server.port}`
    const draft = await writeDraft(url, company, LINES)
    const comparisons: Comparison[] = []
    for (const viewport of VIEWPORTS) comparisons.push(...(await measure({ browser, url, company, draft, viewport })))
    return comparisons
  } finally {
    await browser.close()
    await server.stop()
    company.remove()
  }
}

type Measured = { browser: Browser; url: string; company: Company; draft: string; viewport: ViewportSize }

async function measure({ browser, url, company, draft, viewport }: Measured): Promise<Comparison[]> {
  const context = await signedIn(browser, url, company, { viewport })
  await context.addInitScript(recordShifts)
  const page = await context.newPage()
  const at = `at ${viewport.width}×${viewport.height}`
  const blank = await open(page, '/create-invoice')
  const tabs = await tabsToDescription(page)
  const keys = await keysForFiveLines(page)
  const filled = await open(page, `/create-invoice?id=${draft}`)
  const rows = await page.evaluate(rowsInSight)
  await context.close()
  return [
    atMost(`y of the first description ${at}`, blank.y, FIRST_LINE_AT_MOST),
    {
      what: `rows in sight ${at}`,
      ours: String(rows),
      theirs: `${ROWS_AT_LEAST} wanted`,
      ratio: rows / ROWS_AT_LEAST,
      goal: { atLeast: 1 },
    },
    atMost(`Tabs from the customer to a description ${at}`, tabs, TABS_AT_MOST),
    atMost(`keys for five lines, beside their text, ${at}`, keys, KEYS_AT_MOST),
    shiftOf(`layout shift of a new invoice ${at}`, blank.shifted),
    shiftOf(`layout shift of ${LINES} lines ${at}`, filled.shifted),
  ]
}

/** @returns the position of the first description and how far the page has shifted, once it has settled. */
async function open(page: Page, path: string): Promise<{ y: number; shifted: number }> {
  await page.goto(path)
  const first = page.locator(DESCRIPTION).first()
  await first.waitFor()
  await page.waitForTimeout(SETTLED_AFTER_MS)
  const y = await first.evaluate((field) => field.getBoundingClientRect().top)
  return { y, shifted: await page.evaluate(() => (globalThis as unknown as MeasuredWindow).shifted ?? 0) }
}

function recordShifts(): void {
  Object.assign(globalThis, { shifted: 0 })
  const page = globalThis as unknown as MeasuredWindow
  const observer = new PerformanceObserver((list) => {
    // because the DOM types do not know the entries of a layout shift
    for (const { value } of list.getEntries() as unknown as { value: number }[]) {
      page.shifted = (page.shifted ?? 0) + value
    }
  })
  observer.observe({ type: 'layout-shift', buffered: true })
}

/** Rows that are whole in the window. */
function rowsInSight(): number {
  const rows = [...document.querySelectorAll('[data-row]')].map((row) => row.getBoundingClientRect())
  return rows.filter(({ top, bottom }) => top >= 0 && bottom <= innerHeight).length
}

/** A new document begins with the focus in its customer. */
async function tabsToDescription(page: Page): Promise<number> {
  await page.locator('[data-field=customer] input:focus').waitFor()
  for (let tabs = 1; tabs <= 30; tabs += 1) {
    await page.keyboard.press('Tab')
    if ((await page.locator(`${DESCRIPTION}:focus`).count()) > 0) return tabs
  }
  throw new Error('Thirty Tabs from the customer do not reach a description')
}

/** Types lines from the first description on, with a quantity and a price in each. */
async function keysForFiveLines(page: Page): Promise<number> {
  let keys = 0
  const goTo = async (column: string) => {
    const field = page.locator(`[data-row] [data-cell=${column}]:focus`)
    while ((await field.count()) === 0) {
      if (keys > 60) throw new Error(`Enter does not reach the next ${column}`)
      await page.keyboard.press('Enter')
      keys += 1
    }
  }
  for (const description of ['Design', 'Printing', 'Cable', 'Transport', 'Setting up']) {
    await goTo('description')
    await page.keyboard.type(description)
    await goTo('quantity')
    await page.keyboard.type('2')
    await goTo('unitPrice')
    await page.keyboard.type('12.5')
  }
  const written = await page.locator(DESCRIPTION).evaluateAll((fields) =>
    // because the cell of a description is a text area
    fields.map((field) => (field as HTMLTextAreaElement).value).filter((text) => text !== ''),
  )
  if (written.length !== 5) throw new Error(`${written.length} lines were written: ${written.join(', ')}`)
  return keys
}

function atMost(what: string, value: number, most: number): Comparison {
  return { what, ours: String(Math.round(value)), theirs: `${most} allowed`, ratio: value / most, goal: { atMost: 1 } }
}

/** Nothing is allowed, to three decimals: a letter of a button is less. The ratio is the shift itself. */
function shiftOf(what: string, shifted: number): Comparison {
  const ratio = Math.round(shifted * 1000) / 1000
  return { what, ours: ratio.toFixed(3), theirs: '0 allowed', ratio, goal: { atMost: 0 } }
}
