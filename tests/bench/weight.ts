/**
 * The downloads of a first visit in Chromium, with an empty cache and no service worker. The figures are sizes, so any
 * machine gives the same. Answers of the API and headers count too. Of the app's screens only what was requested before they
 * could be used is counted: menus and dialogs follow (decision 112). 1 kB is 1000 bytes.
 */
import { type Browser, type BrowserContext, chromium } from 'playwright'
import { build } from '#scripts/build.ts'
import { ensureBrowser } from '#scripts/browser.ts'
import type { Comparison } from './comparison.ts'
import { type Company, createCompany } from './company.ts'
import { startProduct } from './running.ts'
import { signedIn } from './signed-in.ts'

type Measured = { path: string; locale?: string; content: string; mostRequests: number; mostBytes: number }

/** `content` is visible once the page can be used. */
const PUBLIC: readonly Measured[] = ['/', '/ar'].map((path) => ({
  path,
  content: 'h1',
  mostRequests: 5,
  mostBytes: 60_000,
}))
const SIGN_UP: Measured = { path: '/signup', content: 'form input[data-rac]', mostRequests: 40, mostBytes: 250_000 }
const SHELL = { mostRequests: 40, mostBytes: 220_000 }
const SIGNED_IN: readonly Measured[] = [
  { path: '/dashboard', content: 'main section[aria-label]', ...SHELL },
  { path: '/dashboard', locale: 'ar-AE', content: 'main section[aria-label]', ...SHELL },
  { path: '/create-invoice', content: '[data-row] [data-cell=description]', ...SHELL, mostBytes: 260_000 },
  { path: '/invoices', content: 'main :is(table, h2, [role=search], input)', ...SHELL, mostBytes: 250_000 },
]

type Weight = { requests: number; bytes: number }

declare global {
  // because the page's own window carries it between two functions of this file
  var usableAt: number | undefined
}

export async function weight(): Promise<Comparison[]> {
  const built = await build('app')
  if (built.result === 'failed') throw new Error(built.output)
  const company = await createCompany()
  const server = await startProduct(company.dataDir)
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), chromiumSandbox: false })
  try {
    const url = `http://localhost:${server.port}`
    const comparisons: Comparison[] = []
    for (const page of [...PUBLIC, SIGN_UP])
      comparisons.push(...compared(page, await visit(await visitor(browser, url), page)))
    for (const page of SIGNED_IN)
      comparisons.push(...compared(page, await visitUntilUsable(await user(browser, url, company, page), page)))
    return comparisons
  } finally {
    await browser.close()
    await server.stop()
    company.remove()
  }
}

const NO_WORKER = { serviceWorkers: 'block' } as const

const visitor = (browser: Browser, baseURL: string) => browser.newContext({ baseURL, locale: 'en-AE', ...NO_WORKER })

const user = (browser: Browser, url: string, company: Company, { locale = 'en-AE' }: Measured) =>
  signedIn(browser, url, company, { locale, ...NO_WORKER })

/** Waits until the content is visible and no request has been under way for half a second. */
async function visit(context: BrowserContext, measured: Measured): Promise<Weight> {
  const { requests } = await downloads(context, measured)
  return weightOf(requests)
}

async function visitUntilUsable(context: BrowserContext, measured: Measured): Promise<Weight> {
  await context.addInitScript((content) => {
    const look = () => {
      if (document.querySelector(content)) globalThis.usableAt ??= Date.now()
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true })
  }, measured.content)
  const { requests, usableAt } = await downloads(context, measured)
  return weightOf(requests.filter(({ at }) => at <= usableAt))
}

/** `at` in ms since the epoch, when it was sent. */
type Download = { at: number; bytes: number }

async function downloads(context: BrowserContext, { path, content }: Measured) {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  const sent = new Map<string, number>()
  const requests: Download[] = []
  devtools.on('Network.requestWillBeSent', ({ requestId, request, wallTime }) => {
    if (request.url.startsWith('http')) sent.set(requestId, wallTime * 1000)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const at = sent.get(requestId)
    if (at !== undefined) requests.push({ at, bytes: encodedDataLength })
  })
  await page.goto(path)
  await page.locator(content).first().waitFor()
  await page.waitForLoadState('networkidle')
  const usableAt = (await page.evaluate(() => globalThis.usableAt)) ?? 0
  await context.close()
  return { requests, usableAt }
}

const weightOf = (requests: readonly Download[]): Weight => ({
  requests: requests.length,
  bytes: requests.reduce((sum, { bytes }) => sum + bytes, 0),
})

function compared({ path, locale, mostRequests, mostBytes }: Measured, { requests, bytes }: Weight): Comparison[] {
  const page = locale ? `${path} in Arabic` : path
  return [
    {
      what: `first visit of ${page}, over the wire`,
      ours: kB(bytes),
      theirs: `${kB(mostBytes)} allowed`,
      ratio: bytes / mostBytes,
      goal: { atMost: 1 },
      cause: 'a part, typeface or picture that the first screen does not need',
    },
    {
      what: `first visit of ${page}, requests`,
      ours: String(requests),
      theirs: `${mostRequests} allowed`,
      ratio: requests / mostRequests,
      goal: { atMost: 1 },
      cause: 'small chunks: the groups of vite.config.ts',
    },
  ]
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
