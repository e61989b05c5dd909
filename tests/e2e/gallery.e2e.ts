/** The designers' gallery as the running product serves it: under its content policy, in both languages, by keyboard. */
import { type BrowserContext, expect, type Page } from 'playwright/test'
import { accessibilityProblems } from '#tests/support/axe.ts'
import { newContext, openPage } from './browsing.ts'
import { test } from './with-product.ts'

/** Each test has a context, because the second page of a context does not get the focus back from its frames. */
let context: BrowserContext

test.beforeEach(async ({ browser, product }) => {
  context = await newContext(browser, product.url, { locale: 'en', width: 1280 })
})
test.afterEach(() => context.close())

/** A view of the gallery, in a browser that asks for English. */
async function openGallery(hash = '') {
  const opened = await openPage(context)
  await opened.page.goto(hash ? `/gallery/review.html${hash}` : '/gallery')
  await opened.page.getByRole('heading', { level: 1 }).waitFor()
  return opened
}

const storyFrames = (page: Page) => page.locator('figure iframe')

/**
 * Until each story has been played and the page has its focus and its place back: before that, a key may fall into a field of
 * a story, and boxes that axe measures may move.
 */
async function expectPlayed(page: Page): Promise<void> {
  const unplayed = () =>
    page.locator('figure').evaluateAll((figures) => {
      const missing = figures.flatMap((figure) => {
        const frame = figure.querySelector('iframe')
        if (!frame) return ['no frame']
        const phase = String(Object(frame.contentWindow).__STORYBOOK_PREVIEW__?.currentRender?.phase)
        const [wanted, shown] = [frame.src, frame.contentWindow?.location.href].map(
          (url) => /[?&]id=([^&]+)/.exec(url ?? '')?.[1],
        )
        return wanted === shown && (phase === 'completed' || phase === 'finished') ? [] : [`${frame.title}: ${phase}`]
      })
      if (document.activeElement?.tagName === 'IFRAME') missing.push('the focus is in a frame')
      return missing
    })
  await expect.poll(unplayed).toEqual([])
}

test('the gallery opens on a wall of screens, with tiles of the language that is chosen', async () => {
  const { page, complaints, close } = await openGallery()
  await expect(page).toHaveURL(/\/gallery\/review\.html$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Screens' })).toBeVisible()
  const tile = page.getByRole('link', { name: /^Invoices \d+ states$/ }).locator('img')
  await tile.scrollIntoViewIfNeeded()
  await expect.poll(() => tile.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320)
  await page.getByRole('link', { name: 'العربية' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  // The input is invisible and moves while the page loads, so the test waits until its text does not move.
  await page.getByText('هاتف 390', { exact: true }).click()
  const arabic = page.getByRole('link', { name: /^الفواتير \d+ حال/ }).locator('img')
  await expect(arabic).toHaveAttribute('src', /\.ar\.360\.light\.webp$/)
  expect(complaints).toEqual([])
  await close()
})

test('on a phone each tile has a small picture before it is scrolled to, also where the story itself follows', async () => {
  const { page, close } = await openGallery('#/screens?lang=en&width=390')
  await page.setViewportSize({ width: 390, height: 800 })
  await page.reload()
  const sizes: number[] = []
  page.on('response', (response) => {
    const isPicture = new URL(response.url()).pathname.includes('/gallery/pictures/')
    if (isPicture) sizes.push(Number(response.headers()['content-length'] ?? 0))
  })
  const stored: string[] = await (await page.request.get('/gallery/pictures.json')).json()
  const pictured = stored.map((file) => file.split('/').at(-1)?.split('.')[0] ?? '')
  /** The tiles of pictured stories within two windows below this one, and those of them with a picture that is there. */
  const below = () =>
    page.getByRole('listitem').evaluateAll((tiles, ids) => {
      const near = tiles.filter((tile) => {
        const { top } = tile.getBoundingClientRect()
        const id = /\/screens\/([^?]+)/.exec(tile.querySelector('a')?.href ?? '')?.[1] ?? ''
        return ids.includes(id) && top > innerHeight && top < innerHeight * 2.5
      })
      const drawn = near.filter((tile) => (tile.querySelector('img')?.naturalWidth ?? 0) > 0)
      return { without: near.length - drawn.length, isLong: near.length > 4 }
    }, pictured)
  await expect.poll(below).toEqual({ without: 0, isLong: true })
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect(Math.max(...sizes)).toBeLessThan(50_000)
  await close()
})

test('in three presses: the error of a screen, in Arabic, on a phone', async () => {
  const { page, complaints, close } = await openGallery()
  await page.getByRole('link', { name: /^Invoices \d+ states$/ }).click()
  await page.getByRole('link', { name: 'Error', exact: true }).click()
  await expect(storyFrames(page)).toHaveCount(2)
  await page.getByText('Phone 390', { exact: true }).click()
  const arabic = page.frameLocator('iframe[title="Error, Arabic, 390 pixels"]')
  await expect(arabic.getByText('تعذّر تحميل الفواتير')).toBeVisible()
  const { dir, width } = await arabic
    .locator('html')
    .evaluate((html) => ({ dir: html.getAttribute('dir'), width: innerWidth }))
  expect({ dir, width }).toEqual({ dir: 'rtl', width: 390 })
  expect(complaints).toEqual([])
  await close()
})

test('a link shows the same view: story, width and theme, in both languages or one', async () => {
  const link = '#/screens/kit-button--all-looks?lang=en&theme=dark&width=820'
  const { page, complaints, close } = await openGallery(link)
  await expect(storyFrames(page)).toHaveCount(2)
  for (const language of ['English', 'Arabic']) {
    const html = page.frameLocator(`iframe[title="All looks, ${language}, 820 pixels"]`).locator('html')
    await expect(html).toHaveAttribute('data-theme', 'dark')
  }
  await page.getByRole('link', { name: 'Only this view' }).nth(1).click()
  await expect(storyFrames(page)).toHaveCount(1)
  await expect(page).toHaveURL(/only=ar/)
  expect(complaints).toEqual([])
  await close()
})

test('J and K, and the arrows by sight, go from state to state', async () => {
  const { page, close } = await openGallery('#/screens/screens-invoices--filled?lang=ar')
  const heading = page.getByRole('heading', { level: 1 })
  const first = await heading.textContent()
  await expectPlayed(page)
  await page.keyboard.press('j')
  await expect(heading).toHaveText('جارٍ التحميل')
  await expectPlayed(page)
  await page.keyboard.press('k')
  await expect(heading).toHaveText(first ?? '')
  await expectPlayed(page)
  // The next one is to the left in Arabic.
  await page.keyboard.press('ArrowLeft')
  await expect(heading).toHaveText('جارٍ التحميل')
  await expect(heading).toBeFocused()
  await expectPlayed(page)
  // A screen whose code comes late takes the focus when its story has ended.
  await storyFrames(page)
    .first()
    .evaluate((frame: HTMLIFrameElement) => frame.contentDocument?.querySelector('a')?.focus())
  await expectPlayed(page)
  await close()
})

test('J also counts where one has pressed something in a story, unless the story has a use for it', async () => {
  const { page, close } = await openGallery('#/screens/screens-report-issue--writing?lang=en&only=en')
  const story = page.frameLocator('figure iframe >> nth=0')
  await expectPlayed(page)
  await story.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sent')
  await expectPlayed(page)
  await page.keyboard.press('k')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Writing')
  await expectPlayed(page)
  await story.getByRole('textbox').first().click()
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Writing')
  await close()
})

test('a screen is found by its Arabic name, spelt as one types it', async () => {
  const { page, close } = await openGallery()
  await page.getByRole('searchbox').fill('الاشعارات الدائنه')
  await expect(page.getByRole('link', { name: /Credit notes$/ }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /Payments$/ })).toHaveCount(0)
  await page.getByRole('searchbox').fill('no such screen')
  await expect(page.getByText('Nothing is called so')).toBeVisible()
  await close()
})

const COMMITS = [
  { hash: 'b'.repeat(40), subject: 'docs: tell of it', date: '2026-11-21T10:00:00+04:00', drawsAnew: false },
  { hash: 'd'.repeat(40), subject: 'buttons: round the corners', date: '2026-11-21T09:00:00+04:00', drawsAnew: true },
  { hash: 'a'.repeat(40), subject: 'buttons: begin', date: '2026-11-20T10:00:00+04:00', drawsAnew: true },
]

/** Writes changes as tests/visual/changes.ts does, with a stored picture on either side. */
async function openChanges() {
  const { page, complaints, close } = await openPage(context)
  const name = 'kit-button--all-looks.ar.360.light'
  const pictures = [{ name, sides: ['before', 'after', 'difference'] }]
  await page.route('**/changes/found/changes.json', (route) => route.fulfill({ json: { pictures } }))
  await page.route('**/changes/compared/changes.json', (route) => route.fulfill({ json: { pictures: [] } }))
  await page.route('**/changes/commits.json', (route) => route.fulfill({ json: { commits: COMMITS, why: null } }))
  await page.route('**/changes/*/*.png', (route) =>
    route.fulfill({ path: `tests/visual/pictures/kit/${name}.webp`, contentType: 'image/webp' }),
  )
  await page.goto('/gallery')
  return { page, complaints, close }
}

test('in one press: what changed, with a slider by keys and the difference', async () => {
  const { page, complaints, close } = await openChanges()
  await page.getByRole('link', { name: 'Changes' }).click()
  const card = page.getByRole('article', { name: 'Button · All looks' })
  const slider = card.getByRole('slider')
  await slider.focus()
  await page.keyboard.press('ArrowRight')
  await expect(slider).toHaveValue('51')
  expect(await accessibilityProblems(page)).toEqual([])
  await card.getByRole('radio', { name: 'Difference' }).check({ force: true })
  await expect(card.getByRole('img', { name: /: Difference$/ })).toBeVisible()
  expect(complaints).toEqual([])
  await close()
})

test('two commits are compared without a shell: progress, what changed, and a server that is at work', async () => {
  const { page, close } = await openChanges()
  const requests: unknown[] = []
  let isAtWork = false
  await page.route('**/changes/compared', (route) => {
    requests.push(route.request().postDataJSON())
    return route.fulfill({ status: isAtWork ? 429 : 202 })
  })
  await page.getByRole('link', { name: 'Changes' }).click()
  const section = page.getByRole('region', { name: 'Between two commits' })
  const status = section.getByRole('status')
  await section.getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(status).toHaveText('Building the galleries of both commits …')
  const pictures = [{ name: 'kit-chip--chosen.en.1280.light', sides: ['after'] }]
  // From before the last commit that drew anew: between the two newest there is nothing to see.
  const [to, , from] = COMMITS.map(({ hash }) => hash)
  const answer = (state: string, done: number) => ({ from, to, progress: { state, done, of: 2 }, pictures })
  // Nothing has been written yet, and then still what was compared before: it goes on.
  await page.waitForResponse('**/changes/compared/changes.json')
  const earlier = { ...answer('done', 2), from: 'c'.repeat(40) }
  await page.route('**/changes/compared/changes.json', (route) => route.fulfill({ json: earlier }))
  await page.waitForResponse('**/changes/compared/changes.json')
  await expect(status).toHaveText('Building the galleries of both commits …')
  await page.route('**/changes/compared/changes.json', (route) => route.fulfill({ json: answer('drawing', 1) }))
  await expect(status).toHaveText('Drawing stories: 1 of 2')
  await page.route('**/changes/compared/changes.json', (route) => route.fulfill({ json: answer('done', 2) }))
  await expect(section.getByRole('article', { name: /^Chip/ })).toContainText('New')
  expect(requests).toEqual([{ from, to }])
  expect(await accessibilityProblems(page)).toEqual([])
  isAtWork = true
  await section.getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(status).toHaveText(/^The comparison did not start/)
  await close()
})

test('where no commits can be compared, the page says why', async () => {
  const { page, close } = await openChanges()
  const json = { commits: [], why: 'other-machine' }
  await page.route('**/changes/commits.json', (route) => route.fulfill({ json }))
  await page.getByRole('link', { name: 'Changes' }).click()
  await expect(page.getByText('only for a browser on the machine where the server runs')).toBeVisible()
  await close()
})

test('in two presses: how a Select goes by keyboard from right to left', async () => {
  const { page, complaints, close } = await openGallery()
  await page.getByRole('link', { name: 'Kit', exact: true }).click()
  await page.getByRole('link', { name: /^Select/ }).click()
  await expect(page.getByRole('columnheader', { name: 'Right to left' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Goes from option to option/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Props of Select', exact: true })).toContainText('placeholder?')
  // Both are open, though one alone has had the focus; and the page has it again.
  for (const language of ['English', 'Arabic']) {
    const frame = page.frameLocator(`iframe[title="Open, ${language}, 1280 pixels"]`)
    await expect(frame.getByRole('listbox')).toBeVisible()
  }
  await expect(page.frameLocator('figure iframe >> nth=0').getByRole('listbox')).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('IFRAME')
  expect(complaints).toEqual([])
  await close()
})

test('the props of a part are changed on its page, in both directions, and put back', async () => {
  const { page, complaints, close } = await openGallery('#/kit/button?lang=en')
  const props = page.getByRole('region', { name: 'Try its props' })
  const buttons = [
    { language: 'English', text: 'Save' },
    { language: 'Arabic', text: 'حفظ' },
  ].map(({ language, text }) => ({
    button: page.frameLocator(`iframe[title="Playground, ${language}, 390 pixels"]`).getByRole('button'),
    text,
  }))
  await props.getByRole('button', { name: /look$/ }).click()
  await page.getByRole('option', { name: 'danger' }).click()
  await props.getByRole('textbox', { name: 'children' }).fill('Void')
  await props.getByText('isDisabled').click()
  for (const { button } of buttons) {
    await expect(button).toHaveText('Void')
    await expect(button).toHaveClass(/bg-danger/)
    await expect(button).toBeDisabled()
  }
  await props.getByRole('button', { name: 'As it was' }).click()
  for (const { button, text } of buttons) {
    await expect(button).toHaveText(text)
    await expect(button).toBeEnabled()
  }
  expect(complaints).toEqual([])
  await close()
})

test('in two presses: the contrast of the warning colour', async () => {
  const { page, complaints, close } = await openGallery()
  await page.getByRole('link', { name: 'Foundations' }).click()
  await page.getByRole('link', { name: /^Colours/ }).click()
  const pair = page
    .frameLocator('figure iframe >> nth=0')
    .getByRole('listitem')
    .filter({ hasText: 'warning / warning-soft' })
  await expect(pair).toContainText(/\d\.\d\d >= 4\.5/)
  expect(complaints).toEqual([])
  await close()
})

/** A story that has been played, in place of each: the page around them is what is looked at. */
const PLAYED =
  '<!doctype html><title>Story</title><script>__STORYBOOK_PREVIEW__ = { currentRender: { phase: "finished" } }</script>'

for (const [name, hash] of [
  ['the kit', '#/kit?lang=ar'],
  ['a part of the kit', '#/kit/select?lang=ar&width=390'],
  ['a part with many props', '#/kit/text-field?lang=en&width=390'],
  ['the wall', '#/screens?lang=ar&width=390'],
  ['a story', '#/screens/screens-invoices--filled?lang=en'],
] as const) {
  test(`${name} satisfies axe in both themes, and does not scroll sideways at 400 % zoom`, async () => {
    await context.route('**/gallery/iframe.html?*', (route) =>
      route.fulfill({ contentType: 'text/html', body: PLAYED }),
    )
    const { page, close } = await openGallery(`${hash}&theme=light`)
    for (const theme of ['light', 'dark']) {
      await page.goto(`/gallery/review.html${hash}&theme=${theme}`)
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      await expectPlayed(page)
      expect(await accessibilityProblems(page)).toEqual([])
    }
    await page.setViewportSize({ width: 320, height: 800 })
    await expect.poll(() => page.evaluate(() => [innerWidth, document.documentElement.scrollWidth])).toEqual([320, 320])
    await close()
  })
}
