/**
 * Generates the committed images of the installed app: icons from the logo, and screenshots for stores and install
 * prompts, cropped from the stored story pictures. Run it when either changes: `bun scripts/app-pictures.ts`
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { chromium } from 'playwright'
import { PNG } from 'pngjs'
import { ensureBrowser } from './browser.ts'

const LOGO = 'public/icons/sanad.svg'
const ICONS = 'public/icons'
const SCREENS = 'public/screenshots'
const PICTURES = 'tests/visual/pictures'

/** A maskable icon may lose a fifth at each edge, so the logo's background extends to the edges. */
const MASKABLE = { size: 512, share: 0.72 }

/** Crop height: the part of a full-page picture that a window shows. */
const SHOWN = [
  // Bilingual, so that both languages see a readable document beside the form.
  { name: 'create-invoice', story: 'screens-create-invoice--bilingual', width: 1280, height: 800 },
  { name: 'create-invoice', story: 'screens-create-invoice--filled', width: 360, height: 740 },
  { name: 'invoices', story: 'screens-invoices--filled', width: 360, height: 740 },
]

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
await browser.close()

mkdirSync(SCREENS, { recursive: true })
const [browserOfPictures = ''] = readdirSync(PICTURES).filter((name) => name.startsWith('chromium'))
for (const { name, story, width, height } of SHOWN) {
  for (const locale of ['en', 'ar']) {
    const picture = `${PICTURES}/${browserOfPictures}/${story}.${locale}.${width}.light.png`
    const whole = PNG.sync.read(readFileSync(picture))
    const part = new PNG({ width, height })
    PNG.bitblt(whole, part, 0, 0, width, Math.min(height, whole.height), 0, 0)
    writeFileSync(`${SCREENS}/${name}.${locale}.${width}.png`, PNG.sync.write(part))
  }
}
