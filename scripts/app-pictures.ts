/**
 * Makes the pictures of the installed app, which are committed: icons from the logo, and what a store or the installation
 * shows, photographed in the built gallery. Run it when either has changed: `bun scripts/app-pictures.ts`
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { chromium } from 'playwright'
import { LOCALES } from '#domain/locale.ts'
import { ensureBrowser } from './browser.ts'
import { build } from './build.ts'
import { openScreen } from './gallery-screen.ts'

const LOGO = 'public/icons/sanad.svg'
const ICONS = 'public/icons'
const SCREENS = 'public/screenshots'

/** A maskable icon may lose a fifth at each edge, so the logo's background extends to the edges. */
const MASKABLE = { size: 512, share: 0.72 }

/** The top of each page, as much as a window of this height shows. */
const SHOWN = [
  // Bilingual, so that both languages see a readable document beside the form.
  { name: 'create-invoice', story: 'screens-create-invoice--bilingual', width: 1280, height: 800 },
  { name: 'create-invoice', story: 'screens-create-invoice--filled', width: 360, height: 740 },
  { name: 'invoices', story: 'screens-invoices--filled', width: 360, height: 740 },
]

if ((await build('gallery')).result === 'failed') throw new Error('The gallery was not built')
const browser = await chromium.launch({ executablePath: await ensureBrowser(), chromiumSandbox: false })
const page = await browser.newPage()
const logo = readFileSync(LOGO, 'utf8')
const ground = /fill="(#\w+)"/.exec(logo)?.[1] ?? ''

async function draw(name: string, size: number, { share = 1, isFull = false } = {}) {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(
    `<style>html,body{margin:0;height:100%;display:grid;place-items:center;background:${isFull ? ground : 'transparent'}}
     svg{width:${share * 100}%;height:${share * 100}%}</style>${logo}`,
  )
  writeFileSync(`${ICONS}/${name}.png`, await page.screenshot({ omitBackground: true }))
}

await draw('sanad-192', 192)
await draw('sanad-512', 512)
await draw('sanad-maskable-512', MASKABLE.size, { share: MASKABLE.share, isFull: true })
// The phone rounds the corners itself.
await draw('sanad-180', 180, { isFull: true })
mkdirSync(SCREENS, { recursive: true })
for (const { name, story, width, height } of SHOWN) {
  for (const locale of LOCALES) {
    const screen = await openScreen(browser, { story, width, height, locale, theme: 'light', scale: 1 })
    // A bar that sticks to the bottom of the window stands at the end of the page, so that it hides nothing.
    const whole = await screen.evaluate(() => document.documentElement.scrollHeight)
    await screen.setViewportSize({ width, height: whole })
    await screen.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    const clip = { x: 0, y: 0, width, height }
    await screen.screenshot({ path: `${SCREENS}/${name}.${locale}.${width}.png`, clip, animations: 'disabled' })
    await screen.context().close()
  }
}
await browser.close()
