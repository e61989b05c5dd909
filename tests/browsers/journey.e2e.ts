/**
 * An invoice from signing up to its reader, in the engines of Safari and of Firefox: written, reloaded, written on without
 * a server, issued, mailed, opened by the client, and left without a server again. `bun run browsers` installs them.
 */
import { expect, test } from 'playwright/test'
import { type Product, startProduct } from '#tests/e2e/product.ts'
import { startFirefox } from './firefox.ts'
import {
  addCustomer,
  comeBackOnline,
  expectInstalled,
  expectLines,
  expectSaved,
  issueAndSend,
  LINES,
  readAsClient,
  signUp,
  speaker,
  type Way,
  writeLine,
  writeWithoutServer,
} from './journey.ts'
import type { Browser, Session } from './session.ts'
import { startWebKit } from './webkit.ts'

const BROWSERS = { WebKitGTK: startWebKit, Firefox: startFirefox }

const WAYS: Way[] = [
  { locale: 'en', width: 1280 },
  { locale: 'ar', width: 390 },
  { locale: 'ar', width: 1280 },
  { locale: 'en', width: 390 },
]

const HEIGHT = 800

let product: Product

test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.stop())

for (const [name, start] of Object.entries(BROWSERS)) {
  test.describe(name, () => {
    let browser: Browser

    test.beforeAll(async () => {
      browser = await start()
    })
    test.afterAll(() => browser.stop())

    for (const way of WAYS) {
      test(`${way.locale} at ${way.width} px`, async () => {
        test.setTimeout(240_000)
        await using owner = await browser.newSession({ width: way.width, height: HEIGHT })
        await walk(way, owner)
        expect(await owner.complaints()).toEqual([])
      })
    }

    async function walk(way: Way, session: Session) {
      const { locale, width } = way
      const [first] = LINES[locale]
      const email = `${name}.${locale}.${width}@example.com`.toLowerCase()
      const journey = { ...way, session, product, say: speaker(locale), email }
      const step = (title: string, act: () => Promise<void>) => test.step(title, () => pictured(session, title, act))
      let link = ''
      await step('sign up', () => signUp(journey))
      await step('write', async () => {
        await addCustomer(journey)
        await writeLine(journey, 1, first, '100')
        await expectSaved(journey, [first])
      })
      await step('reload', async () => {
        await session.reload()
        await expectLines(journey, [first])
      })
      await step('write without a server', async () => {
        await expectInstalled(journey)
        await writeWithoutServer(journey)
      })
      await step('issue and send', async () => {
        link = await issueAndSend(journey)
      })
      await step('read as the client', async () => {
        await using client = await browser.newSession({ width, height: HEIGHT })
        await pictured(client, 'client', () => readAsClient(client, link))
        expect(await client.complaints()).toEqual([])
      })
      await step('without a server and back', () => comeBackOnline(journey))
    }
  })
}

/** The page as it is after a step, done or failed, in test-results/browsers. */
async function pictured(session: Session, title: string, act: () => Promise<void>) {
  try {
    await act()
  } finally {
    await session.picture(test.info().outputPath(`${title}.png`))
  }
}
