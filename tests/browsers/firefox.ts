/** Stock Firefox by WebDriver BiDi, which it speaks without a driver. */
import { type ElementHandle, launch, type Page } from 'puppeteer-core'
import type { Browser, Session, Target } from './session.ts'

const SHOWN_WITHIN_MS = 15_000

/** The console's text for a request without a server. */
const NO_SERVER = /NetworkError|Loading failed for|can’t establish a connection/

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
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  const click = (target: Target) => page.locator(selectorOf(target)).click()
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
    complaints: async () => complaints.filter((text) => !NO_SERVER.test(text)),
    [Symbol.asyncDispose]: stop,
  }
}

const selectorOf = (target: Target) =>
  typeof target === 'string' ? target : `aria/${target.name}[role="${target.role}"]`

/** One that has left the page meanwhile is not. */
const isVisible = (element: ElementHandle) => element.isVisible().catch(() => false)
