/** The gate believes what the stories' inspection says, so one fault of each kind is planted here and must be seen. */
import { expect, type Page, test } from 'playwright/test'
import { PNG } from 'pngjs'
import { blockMeans } from './block-means.ts'
import { pictureDifference } from './comparison.ts'
import { openGallery, PHONE, playStory, resize, storiesOfGallery, type StoryEntry } from './gallery.ts'
import { inspectStory } from './inspection.ts'
import { unmarkedFragments } from './languages.ts'
import { layoutProblems } from './looks.ts'
import { obscuredStops } from './reach.ts'

let page: Page
const complaints: string[] = []

test.beforeEach(async ({ browser }) => {
  complaints.length = 0
  page = await openGallery(browser, 'en', (text) => complaints.push(text))
})
test.afterEach(() => page.context().close())

/** A story without its picture, because a planted change would be stored beside the real ones. */
function storyWith(tag: 'dark' | 'picture'): StoryEntry {
  const story = storiesOfGallery().find(({ title, tags }) => title.startsWith('Kit/') && tags.includes(tag))
  if (!story) throw new Error(`No story of the kit is tagged ${tag}`)
  return { ...story, tags: story.tags.filter((one) => one !== 'picture') }
}

/** Inspects a story with other content beside it on the page. */
async function problemsWith(planted: string, tag: 'dark' | 'picture' = 'picture'): Promise<string> {
  await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), planted)
  return (await inspectStory(page, storyWith(tag), 'en')).join('\n')
}

test('a story in order has no problem', async () => {
  expect(await problemsWith('')).toBe('')
  expect(complaints).toEqual([])
})

test('overflow on a phone, of a story played on a desktop', async () => {
  const problems = await problemsWith('<style>@media (width <= 360px) { #storybook-root { width: 400px } }</style>')
  expect(problems).toMatch(/^at 360 px: scrolls sideways: 400 > 360/m)
  expect(problems).not.toContain('at 1280 px')
})

test('overflow on a tablet and at 400 % zoom', async () => {
  const problems = await problemsWith('<style>#storybook-root { min-width: 900px }</style>')
  for (const width of [820, 320]) expect(problems).toContain(`at ${width} px: scrolls sideways`)
})

test('a target too small for a finger, and one too small at zoom', async () => {
  const problems = await problemsWith('<button style="width: 20px; height: 20px">x</button>')
  expect(problems).toContain('at 360 px: too small for 44 px: BUTTON')
  expect(problems).toContain('at 320 px: too small for 24 px: BUTTON')
})

test('low contrast', async () => {
  expect(await problemsWith('<style>body * { color: #999 !important; background: #aaa !important }</style>')).toContain(
    'axe color-contrast',
  )
})

test('low contrast in the dark theme alone', async () => {
  const problems = await problemsWith(
    '<style>[data-theme=dark] * { color: #333 !important; background: #222 !important }</style>',
    'dark',
  )
  expect(problems).toContain('in the dark: axe color-contrast')
  expect(problems).not.toMatch(/^axe/m)
})

test('a control and a picture without a name', async () => {
  const problems = await problemsWith('<button></button><img src="data:," width="9" height="9">')
  for (const rule of ['axe button-name', 'axe image-alt']) expect(problems).toContain(rule)
})

test('Arabic that is pulled apart or slanted', async () => {
  await page.setContent('<p lang="ar" style="letter-spacing: 2px">فاتورة</p><em lang="ar">فاتورة</em>')
  expect(await layoutProblems(page)).toEqual(['Arabic pulled apart: فاتورة', 'Arabic slanted: فاتورة'])
})

test('a text in the other language without its `lang`, but not a name that somebody typed', async () => {
  await page.setContent('<html lang="en"><p>فاتورة</p><p lang="ar">فاتورة</p><p>For <bdi>محمد</bdi></p>')
  expect(await unmarkedFragments(page)).toEqual(['no lang: “فاتورة” in <p>فاتورة</p>'])
  await page.setContent(
    '<html lang="ar"><p>Try again</p><p lang="en">Try again</p><p>IBM Plex Sans</p><code>bun run x</code>',
  )
  expect(await unmarkedFragments(page)).toEqual(['no lang: “Try again” in <p>Try again</p>'])
})

test('a stop of the Tab key under a bar', async () => {
  await resize(page, PHONE)
  await page.setContent(`<button>seen</button>
    <div style="position: fixed; inset: 60px 0 0 0; background: #fff; z-index: 1"></div>
    <button style="position: absolute; top: 100px">hidden</button>`)
  const covered = await obscuredStops(page)
  expect(covered).toHaveLength(1)
  expect(covered[0]).toContain('focus out of sight: BUTTON "hidden"')
})

test('a stop that comes into sight with the focus alone is in order, and one that leaves with it is not', async () => {
  await resize(page, PHONE)
  const stops = (style: string) =>
    `<style>${style}</style><a href="#main">skip</a><main id="main"><button>seen</button></main>`
  await page.setContent(stops('a { position: fixed; top: -60px } a:focus-visible { top: 0 }'))
  expect(await obscuredStops(page)).toEqual([])
  await page.setContent(stops('a { position: fixed; top: 0 } a:focus-visible { top: -60px }'))
  expect((await obscuredStops(page)).join()).toContain('focus out of sight: A "skip"')
})

test('an error in the console, an uncaught one, and a call to the network', async () => {
  await page.evaluate(async () => {
    console.error('planted')
    setTimeout(() => {
      throw new Error('thrown')
    })
    await fetch('https://example.com/').catch(() => undefined)
  })
  await expect.poll(() => complaints.join('\n')).toContain('uncaught: thrown')
  expect(complaints).toEqual(expect.arrayContaining(['console: planted', 'asked for https://example.com/']))
})

test('a story that is not there', async () => {
  const { problem } = await playStory(page, 'kit--not-there')
  expect(problem).toContain('storyMissing')
})

for (const [what, before, after] of [
  ['a word', 'الأصناف', 'البنود'],
  ['the dots of a letter', 'بيت', 'نيت'],
  ['a digit', 'INV-0042', 'INV-0043'],
  ['a comma', '1,250.00', '1.250.00'],
] as const) {
  test(`${what} in a picture, on a page as long as the longest`, async () => {
    await resize(page, { width: 1280, height: 3000 })
    const write = (text: string) =>
      page.evaluate((shown) => {
        document.body.innerHTML = `<p style="font: 0.875rem 'Sanad Sans'">${shown}</p>`
        return document.fonts.ready.then(() => undefined)
      }, text)
    await write(before)
    const take = async () => blockMeans(PNG.sync.read(await page.screenshot()))
    const [first, again] = [await take(), await take()]
    await write(after)
    expect(pictureDifference(first, again)).toBeNull()
    expect(pictureDifference(first, await take())?.reason).toMatch(/^\d+ blocks differ/)
  })
}
