/** The browser is killed while somebody types without a pause: what was typed is on the device, and with the server. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
// oxlint-disable-next-line house/no-fixed-wait -- because a hand that types has a rhythm of its own
import { setTimeout } from 'node:timers/promises'
import { type BrowserContext, expect, type Page } from 'playwright/test'
import { autosaveQuietMs } from '#ui/platform/timings.ts'
import { token } from './device.ts'
import type { Owner, Product } from './product.ts'
import { comeSignedIn } from './signing-in.ts'
import { test } from './with-product.ts'
import { firstDescription } from './writing.ts'

/** Long enough for the server's longest wait to pass twice; and no part of it is like another. */
const TYPING_MS = 9500
const TEXT = Array.from({ length: 40 }, (_, part) => `${part + 10}.`).join('')
const KEY_MS = 100
const DEVICE_MS = 1000
const SERVER_MS = 5000

let product: Product
let owner: Owner
let profile: string

test.beforeAll(async ({ product: shared }) => {
  product = shared
  owner = await product.newOwner()
  profile = mkdtempSync(join(tmpdir(), 'sanad-profile-'))
})
test.afterAll(() => rmSync(profile, { recursive: true, force: true }))

test('killed while typing without a pause, the browser opens with all but the last second', async ({
  playwright,
  launchOptions,
}) => {
  const open = () =>
    playwright.chromium.launchPersistentContext(profile, {
      ...launchOptions,
      baseURL: product.url,
      locale: 'en-AE',
      viewport: { width: 1280, height: 800 },
    })
  const context = await open()
  const page = await begin(context, '/create-invoice')
  const bearer = { authorization: `Bearer ${await token(page)}` }
  const typedAt = await typeSteadily(page)
  const address = new URL(page.url())
  const killedAt = Date.now()
  await kill(context)
  const typedBefore = (ms: number) => typedAt.filter((at) => at <= killedAt - ms).length
  // A pause would send it anyway, and what was typed too late proves nothing.
  expect(longestPause(typedAt)).toBeLessThan(autosaveQuietMs)
  expect(typedBefore(SERVER_MS)).toBeGreaterThan(0)

  // Read before the page is opened again, which sends what the device has.
  const answer = await fetch(`${product.url}/api/invoices/${address.searchParams.get('id')}`, { headers: bearer })
  expectAllBut(String(Object(await answer.json()).lines?.[0]?.description ?? ''), typedBefore(SERVER_MS))

  const again = await open()
  const reopened = await begin(again, address.pathname + address.search)
  await expect(firstDescription(reopened)).not.toHaveValue('')
  expectAllBut(await firstDescription(reopened).inputValue(), typedBefore(DEVICE_MS))
  await again.close()
})

/** The beginning of what was typed, and at least so many characters of it. */
function expectAllBut(found: string, characters: number) {
  expect(TEXT.slice(0, found.length)).toBe(found)
  expect(found.length).toBeGreaterThanOrEqual(characters)
}

async function begin(context: BrowserContext, address: string): Promise<Page> {
  const page = context.pages()[0] ?? (await context.newPage())
  await comeSignedIn(page, owner)
  await page.goto(address)
  await expect(firstDescription(page)).toBeEnabled()
  return page
}

/** @returns when the page had taken each key. */
async function typeSteadily(page: Page): Promise<number[]> {
  await firstDescription(page).focus()
  const typedAt: number[] = []
  const startedAt = Date.now()
  for (const key of TEXT) {
    if (Date.now() - startedAt > TYPING_MS) break
    await page.keyboard.down(key)
    typedAt.push(Date.now())
    await page.keyboard.up(key)
    // The hand's own rhythm, in real time: the browser of a killed process has no other.
    await setTimeout(KEY_MS)
  }
  return typedAt
}

function longestPause(typedAt: readonly number[]): number {
  return Math.max(...typedAt.slice(1).map((at, index) => at - (typedAt[index] ?? at)))
}

/** All of its processes at once, as a device that loses its power. */
async function kill(context: BrowserContext) {
  const browser = context.browser()
  if (!browser) throw new Error('A browser of its own was launched for this context')
  const gone = context.waitForEvent('close')
  const devtools = await browser.newBrowserCDPSession()
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
  for (const { id } of processInfo) process.kill(id, 'SIGKILL')
  await gone
}
