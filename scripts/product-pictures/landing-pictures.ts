/**
 * `bun scripts/product-pictures/landing-pictures.ts`: regenerates the images of the landing page from screenshots of the built gallery
 * and from a PDF by the product's own renderer. Check them before committing.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { LOCALES, type Locale } from '#domain/locale.ts'
import { addressOf } from '#pages/landing/addresses.ts'
import { PICTURE_SIZES } from '#pages/landing/pictures.ts'
import { assetsAmong, publicSite } from '#pages/landing/site.ts'
import { createPdfPool } from '#pdf/pool.ts'
import { readEnv } from '#src/env/env.ts'
import { ensureBrowser } from '#scripts/browser.ts'
import { build } from '#scripts/build.ts'
import { openScreen } from './gallery-screen.ts'
import { examplePaper, paperWords, shareWords } from './landing-example.ts'
import { LANDING_SCREENS, type PicturedScreen, recordWords, visibleWords, type Words } from './pictured-screens.ts'

const ROOT = resolve(import.meta.dir, '../..')
const PICTURES = join(ROOT, 'public/landing')
const ORIGIN = 'http://localhost:6006'
/** WebP quality, 0 to 1: text stays sharp at about 40 kB per screen. */
const QUALITY = 0.82

/** No server listens: requests are fulfilled from the built gallery and app. */
async function openPage(browser: Browser, size: { width: number; height: number }, scale: number, locale: Locale) {
  const context = await browser.newContext({
    viewport: size,
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
    locale: locale === 'ar' ? 'ar-AE' : 'en-AE',
    timezoneId: 'Asia/Dubai',
  })
  return context.newPage()
}

async function screen(browser: Browser, shot: PicturedScreen, locale: Locale, theme: 'light' | 'dark') {
  const page = await openScreen(browser, { ...shot, locale, theme, scale: 2 })
  const words = await visibleWords(page, shot)
  await saveWebp(page, `${shot.name}-${locale}${theme === 'dark' ? '-dark' : ''}`, shot.width)
  return words
}

/** The example invoice of the landing page, in both languages, as in its PDF. */
async function printedInvoice(browser: Browser) {
  const pool = createPdfPool({ workers: 1 })
  const [drawing = ''] = await pool.pages(examplePaper())
  await pool.close()
  const page = await openPage(browser, PICTURE_SIZES.paper, 2, 'en')
  const source = `data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}`
  const { width } = PICTURE_SIZES.paper
  await page.setContent(`<body style="margin:0"><img src="${source}" style="display:block;width:${width}px"></body>`)
  await page.waitForFunction(() => [...document.images].every((image) => image.complete))
  await saveWebp(page, 'paper', width)
}

/** The preview image of shared links: the landing page itself. */
async function share(browser: Browser, locale: Locale) {
  const page = await openPage(browser, { width: 1440, height: 756 }, 1200 / 1440, locale)
  const env = readEnv({ DATA_DIR: join(ROOT, '.build/landing-pictures') })
  const files = readdirSync(join(ROOT, 'dist'), { recursive: true, encoding: 'utf8' }).map((name) => `/${name}`)
  const site = publicSite(
    env,
    assetsAmong(files, (path) => readFileSync(join(ROOT, 'dist', path), 'utf8')),
  )
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url())
    const written = site.find(({ addresses }) => addresses.includes(pathname))
    if (written) return route.fulfill({ body: written.text, contentType: written.type })
    const file = join(ROOT, 'dist', pathname)
    return existsSync(file) ? route.fulfill({ path: file }) : route.abort()
  })
  await page.goto(`${ORIGIN}${addressOf('landing', locale)}`)
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: join(PICTURES, `share-${locale}.png`) })
  await page.context().close()
}

/** Saves WebP at double and single resolution, encoded by Chromium. */
async function saveWebp(page: Page, name: string, width: number) {
  const shot = (await page.screenshot({ animations: 'disabled', caret: 'hide' })).toString('base64')
  for (const [ending, pixels] of [
    ['', width],
    ['-2x', width * 2],
  ] as const) {
    const encoded = await page.evaluate(asWebp, { shot, pixels, quality: QUALITY })
    writeFileSync(join(PICTURES, `${name}${ending}.webp`), Buffer.from(encoded, 'base64'))
  }
  await page.context().close()
}

/** Runs in the page. */
async function asWebp({ shot, pixels, quality }: { shot: string; pixels: number; quality: number }): Promise<string> {
  const image = new Image()
  image.src = `data:image/png;base64,${shot}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = pixels
  canvas.height = Math.round((image.naturalHeight * pixels) / image.naturalWidth)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/webp', quality).split(',')[1] ?? ''
}

for (const product of ['gallery', 'app'] as const) {
  const built = await build(product)
  if (built.result === 'failed') throw new Error(built.output)
}
mkdirSync(PICTURES, { recursive: true })
const browser = await chromium.launch({ executablePath: await ensureBrowser(), chromiumSandbox: false })
await printedInvoice(browser)
const words: Words = { paper: paperWords() }
for (const locale of LOCALES) {
  for (const shot of LANDING_SCREENS) {
    words[`${shot.name}-${locale}`] = await screen(browser, shot, locale, 'light')
    await screen(browser, shot, locale, 'dark')
  }
  await share(browser, locale)
  words[`share-${locale}`] = shareWords(locale)
}
await browser.close()
recordWords('landing', words)
