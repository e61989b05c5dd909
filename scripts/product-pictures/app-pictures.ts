/**
 * Makes the pictures of the installed app, which are committed: icons from the logo, and what a store or the installation
 * shows, photographed in the built gallery. Run it when either has changed: `bun scripts/product-pictures/app-pictures.ts`
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { chromium } from 'playwright'
import { LOCALES } from '#domain/locale.ts'
import { ensureBrowser } from '#scripts/browser.ts'
import { build } from '#scripts/build.ts'
import { openWhole } from './gallery-screen.ts'
import { APP_SCREENS, recordWords, visibleWords, type Words } from './pictured-screens.ts'

const LOGO = 'public/icons/sanad.svg'
const ICONS = 'public/icons'
const SCREENS = 'public/screenshots'

/** A maskable icon may lose a fifth at each edge, so the logo's background extends to the edges. */
const MASKABLE = { size: 512, share: 0.72 }

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
// The top of each page, as much as a window of this height shows.
mkdirSync(SCREENS, { recursive: true })
const words: Words = {}
for (const shot of APP_SCREENS) {
  for (const locale of LOCALES) {
    const screen = await openWhole(browser, { ...shot, locale, theme: 'light', scale: 1 })
    const name = `${shot.name}.${locale}.${shot.width}`
    words[name] = await visibleWords(screen, shot)
    const clip = { x: 0, y: 0, width: shot.width, height: shot.height }
    await screen.screenshot({ path: `${SCREENS}/${name}.png`, clip, animations: 'disabled' })
    await screen.context().close()
  }
}
await browser.close()
recordWords('app', words)
