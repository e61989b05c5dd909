/** Stock Firefox by WebDriver BiDi, which it speaks without a driver. */
import { type ConsoleMessage, type ElementHandle, launch, type Page } from 'puppeteer-core'
import type { Browser, Session, Target } from './session.ts'

const SHOWN_WITHIN_MS = 15_000
const STEADY_WITHIN_MS = 3000

/** The console's text for a request without a server. */
const NO_SERVER = /NetworkError|Loading failed for|can’t establish a connection/

/**
 * The console's text for a file that was on its way through the service worker. Firefox also writes it of files that it gives up
 * itself when the page is left; an answer that the worker rejects has another text.
 */
const INTERCEPTED = /^Error: Failed to load ‘(.+)’\. A ServiceWorker intercepted the request/

export async function startFirefox(): Promise<Browser> {
  const browser = await launch({ browser: 'firefox', executablePath: '/usr/bin/firefox-esr' })
  return {
    newSession: async (size) => {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      page.setDefaultTimeout(SHOWN_WITHIN_MS)
      await page.setViewport(size)
      return sessionOf(page, () => context.close())
    },
    stop: () => browser.close(),
  }
}

function sessionOf(page: Page, stop: () => Promise<void>): Session {
  const complaints: (string | Promise<string>)[] = []
  const abandoned = new Set<string>()
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText === 'NS_BINDING_ABORTED') abandoned.add(request.url())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(wordsOf(message))
  })
  const click = (target: Target) => clickVisible(page, selectorOf(target))
  const type = (text: string) => page.keyboard.type(text)
  return {
    open: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    address: async () => page.url(),
    click,
    write: async (target, text) => {
      await click(target)
      await page.keyboard.down('Control')
      await page.keyboard.press('a')
      await page.keyboard.up('Control')
      await type(text)
    },
    type,
    press: (key) => page.keyboard.press(key),
    isShown: async (target) => {
      const found = await page.$$(selectorOf(target))
      return (await Promise.all(found.map(isVisible))).some(Boolean)
    },
    read: (look, given = '') => page.evaluate(look, given),
    picture: async (path) => void (await page.screenshot({ path })),
    complaints: async () => {
      const isAbandoned = (text: string) => abandoned.has(INTERCEPTED.exec(text)?.[1] ?? '')
      return (await Promise.all(complaints)).filter((text) => !NO_SERVER.test(text) && !isAbandoned(text))
    },
    [Symbol.asyncDispose]: stop,
  }
}

const selectorOf = (target: Target) =>
  typeof target === 'string' ? target : `aria/${target.name}[role="${target.role}"]`

/**
 * The first picture of the app's page has its form in both languages and hides the other; then the app takes its place, and
 * the field that was found may be gone.
 */
async function clickVisible(page: Page, selector: string): Promise<void> {
  const end = performance.now() + SHOWN_WITHIN_MS
  while (performance.now() < end) {
    // A page that is being left has none.
    for (const element of await page.$$(selector).catch(() => [])) {
      if (!(await isVisible(element)) || (await isBelowToast(element))) continue
      const clicked = element.asLocator().setTimeout(STEADY_WITHIN_MS).click()
      if (await clicked.then(isDone, isNotDone)) return
    }
    await page.evaluate(() => new Promise(requestAnimationFrame)).catch(() => undefined)
  }
  throw new Error(`${selector} was not shown within ${SHOWN_WITHIN_MS} ms`)
}

/** A person waits until the toast has gone. */
const isBelowToast = (element: ElementHandle) =>
  element
    .evaluate((target) => {
      if (!(target instanceof Element)) return false
      const { left, top, width, height } = target.getBoundingClientRect()
      const toast = document.elementFromPoint(left + width / 2, top + height / 2)?.closest('[role=alertdialog]')
      return toast !== null && toast !== undefined && !toast.contains(target)
    })
    .catch(() => false)

const isDone = () => true
const isNotDone = () => false

/** The text of an error in the console is that of its handle, unless it is asked for itself. */
async function wordsOf(message: ConsoleMessage): Promise<string> {
  const words = message.args().map((arg) => arg.evaluate((value) => String(value)))
  const texts = await Promise.allSettled(words)
  return texts.map((text) => (text.status === 'fulfilled' ? text.value : message.text())).join(' ')
}

/** One that has left the page meanwhile is not. */
const isVisible = (element: ElementHandle) => element.isVisible().catch(() => false)
