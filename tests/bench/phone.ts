/**
 * The first visit on a slow phone, cold: Chromium with the processor slowed six times and the network of the developer tools'
 * "Slow 4G" (562 ms a round trip, 1.44 Mbit/s), an empty cache and no service worker. Times are of this machine, so each
 * page stands beside a bare page that only shows a text.
 */
import { type Browser, type BrowserContext, chromium } from 'playwright'
import { build } from '#scripts/build.ts'
import { ensureBrowser } from '#scripts/browser.ts'
import { type Comparison, median } from './comparison.ts'
import { type Company, createCompany } from './company.ts'
import { startProduct } from './running.ts'
import { signedIn } from './signed-in.ts'

const CPU_SLOWDOWN = 6
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 }
const VIEWPORT = { width: 390, height: 844 }
const ROUNDS = 3

/** Times in ms from the navigation, the shift as Chromium counts it, kB until the page can be used. */
type Visit = { firstPaint: number; largestPaint: number; usable: number; shift: number; bytes: number }
type Goals = Partial<Visit>

/** `usable` is there once the app itself has drawn what one works with. */
type Measured = { path: string; usable: string; isSignedIn: boolean; goals: Goals }

const PAGES: readonly Measured[] = [
  {
    path: '/signup',
    usable: 'form input[data-rac]',
    isSignedIn: false,
    goals: { firstPaint: 2000, usable: 3000, bytes: 150_000 },
  },
  {
    path: '/dashboard',
    usable: 'main section[aria-label]',
    isSignedIn: true,
    goals: { largestPaint: 3000, usable: 4000, shift: 0.02 },
  },
  { path: '/create-invoice', usable: '[data-totals]', isSignedIn: true, goals: { bytes: 260_000 } },
  {
    path: '/invoices',
    usable: 'main :is(table, h2, [role=search], input)',
    isSignedIn: true,
    goals: { bytes: 250_000 },
  },
  { path: '/', usable: 'h1', isSignedIn: false, goals: { firstPaint: 1350, shift: 0.02 } },
]

export async function phone(): Promise<Comparison[]> {
  const built = await build('app')
  if (built.result === 'failed') throw new Error(built.output)
  const company = await createCompany()
  const server = await startProduct(company.dataDir)
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), chromiumSandbox: false })
  try {
    const url = `http://localhost:${server.port}`
    const comparisons: Comparison[] = []
    for (const page of PAGES) {
      const visits: Visit[] = []
      for (let round = 0; round < ROUNDS; round += 1) visits.push(await visit(browser, url, company, page))
      comparisons.push(...compared(page, visits))
    }
    return comparisons
  } finally {
    await browser.close()
    await server.stop()
    company.remove()
  }
}

type Recorded = { first: number; largest: number; shift: number; usable: number }

declare global {
  // because the page's own window carries it between the two functions below
  var recorded: Recorded
}

async function visit(browser: Browser, url: string, company: Company, measured: Measured): Promise<Visit> {
  // A caller from elsewhere, as a proxy says: answers to this machine itself are not compressed.
  const extraHTTPHeaders = { 'x-forwarded-for': '203.0.113.7' }
  const options = { viewport: VIEWPORT, locale: 'en-AE', serviceWorkers: 'block', extraHTTPHeaders } as const
  const context: BrowserContext = measured.isSignedIn
    ? await signedIn(browser, url, company, options)
    : await browser.newContext(options)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  let bytes = 0
  devtools.on('Network.dataReceived', ({ encodedDataLength }) => (bytes += encodedDataLength))
  await context.addInitScript(record, measured.usable)
  await page.goto(url + measured.path, { waitUntil: 'commit' })
  await page.waitForFunction(() => globalThis.recorded.usable > 0)
  const untilUsable = bytes
  await page.waitForLoadState('networkidle')
  const { first, largest, shift, usable } = await page.evaluate(() => globalThis.recorded)
  await context.close()
  return { firstPaint: first, largestPaint: largest, usable, shift, bytes: untilUsable }
}

/** Runs in the page, before its own scripts. */
function record(usable: string): void {
  const recorded: Recorded = { first: 0, largest: 0, shift: 0, usable: 0 }
  Object.assign(globalThis, { recorded })
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') recorded.first = startTime
  })
  observe('largest-contentful-paint', ({ startTime }) => (recorded.largest = startTime))
  // `as`, because TypeScript's list of entries lacks the shift, which Chromium alone reports.
  observe('layout-shift', (entry) => (recorded.shift += (entry as PerformanceEntry & { value: number }).value))
  const look = () => {
    if (recorded.usable === 0 && document.querySelector(usable)) {
      requestAnimationFrame(() => setTimeout(() => (recorded.usable ||= performance.now())))
    }
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true })
}

function compared({ path, goals }: Measured, visits: readonly Visit[]): Comparison[] {
  const keys = ['firstPaint', 'largestPaint', 'usable', 'shift', 'bytes'] as const
  return keys.map((key) => {
    const value = median(visits.map((one) => one[key]))
    const goal = goals[key]
    return {
      what: `${path}: ${key}`,
      ours: value.toFixed(key === 'shift' ? 3 : 0),
      theirs: goal === undefined ? '' : `${goal} allowed`,
      ratio: goal === undefined ? 1 : value / goal,
      ...(goal !== undefined && { goal: { atMost: 1 } }),
    }
  })
}
