/**
 * How soon the designers' gallery shows its wall, and how it scrolls with every state of every screen as a tile, in Chromium.
 * Tasks of the page's thread are counted in processor time, which a busy machine does not change; frames are what is seen on
 * this one, so they have no goal.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { ensureBrowser } from '#scripts/browser.ts'
import { build } from '#scripts/build.ts'
import { type Comparison, median } from './comparison.ts'
import { startProduct } from './running.ts'

const ROUNDS = 5
const FIRST_VIEW_AT_MOST_MS = 2_000
/** The bound above which browsers call a task long. */
const TASK_AT_MOST_MS = 50
/** The share of the page's thread that scrolling may use, so that the rest is free for the browser. */
const BUSY_AT_MOST = 0.5
/** Past some 400 tiles of the widest windows, faster than one can read. */
const SCROLL = { x: 640, y: 400, yDistance: -20_000, speed: 4_000, gestureSourceType: 'mouse' } as const
const SCROLL_MS = (-SCROLL.yDistance / SCROLL.speed) * 1_000
const WALLS = ['#/screens?lang=en&width=1280&all', '#/screens?lang=ar&width=390&all']

export async function gallery(): Promise<Comparison[]> {
  for (const product of ['app', 'gallery'] as const) {
    const built = await build(product)
    if (built.result === 'failed') throw new Error(built.output)
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'sanad-bench-'))
  const server = await startProduct(dataDir, { GALLERY: 'on' })
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), chromiumSandbox: false })
  try {
    const url = `http://localhost:${server.port}/gallery`
    const comparisons = [await firstView(browser, url)]
    for (const wall of WALLS) comparisons.push(...(await scrolling(browser, `${url}/review.html${wall}`)))
    return comparisons
  } finally {
    await browser.close()
    await server.stop()
    rmSync(dataDir, { recursive: true })
  }
}

/** The time from the navigation to the last visible picture, with an empty cache. */
async function firstView(browser: Browser, url: string): Promise<Comparison> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const page = await openPage(browser)
    const startedAt = performance.now()
    await page.goto(url)
    await page.waitForFunction(picturesInSight)
    times.push(performance.now() - startedAt)
    await page.context().close()
  }
  return atMost('first view of the wall', median(times), FIRST_VIEW_AT_MOST_MS)
}

function openPage(browser: Browser): Promise<Page> {
  return browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' })
}

/** Whether all of them are there, and at least one. */
function picturesInSight(): boolean {
  const inSight = [...document.querySelectorAll<HTMLImageElement>('main img')].filter((image) => {
    const { top, bottom } = image.getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  })
  return inSight.length > 0 && inSight.every(({ complete, naturalWidth }) => complete && naturalWidth > 0)
}

type Scroll = { tiles: number; frames: number[]; taskMs: number; longestTaskMs: number }

async function scrolling(browser: Browser, address: string): Promise<Comparison[]> {
  const rounds: Scroll[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const page = await openPage(browser)
    await page.goto(address)
    await page.waitForFunction(picturesInSight)
    rounds.push(await scroll(page))
    await page.context().close()
  }
  const of = (read: (scroll: Scroll) => number) => median(rounds.map(read))
  const at = `of ${of(({ tiles }) => tiles)} tiles, ${/width=(\d+)/.exec(address)?.[1]} wide`
  const busy = of(({ taskMs }) => taskMs) / SCROLL_MS
  const frame = (part: number) => Math.round(of(({ frames }) => share(frames, part)))
  return [
    atMost(
      `longest task ${at}`,
      of(({ longestTaskMs }) => longestTaskMs),
      TASK_AT_MOST_MS,
    ),
    {
      what: `page's thread busy ${at}`,
      ours: `${Math.round(busy * 100)} %`,
      theirs: `${BUSY_AT_MOST * 100} % allowed`,
      ratio: busy / BUSY_AT_MOST,
      goal: { atMost: 1 },
    },
    {
      what: `frame ${at}`,
      ours: `${frame(0.5)} ms`,
      theirs: `${frame(0.95)} ms at 95 %`,
      ratio: frame(0.5) / frame(0.95),
    },
  ]
}

/** Scrolls by a wheel gesture, and records a trace of the page's thread meanwhile. */
async function scroll(page: Page): Promise<Scroll> {
  const client = await page.context().newCDPSession(page)
  const tasks: Task[] = []
  client.on('Tracing.dataCollected', ({ value }) => {
    // because the protocol leaves the shape of events open
    tasks.push(...(value as unknown as Task[]))
  })
  const ended = new Promise((done) => client.once('Tracing.tracingComplete', done))
  await page.evaluate(recordFrames)
  await client.send('Tracing.start', { traceConfig: { includedCategories: ['toplevel', 'devtools.timeline'] } })
  await client.send('Input.synthesizeScrollGesture', SCROLL)
  const { tiles, frames } = await page.evaluate(() => ({
    tiles: document.querySelectorAll('main li').length,
    frames: (window as FrameWindow).frameTimes ?? [],
  }))
  await client.send('Tracing.end')
  await ended
  const own = tasks.find(({ name }) => name === 'FireAnimationFrame')
  const times = tasks
    .filter(({ name, pid, tid }) => name.endsWith('::RunTask') && pid === own?.pid && tid === own.tid)
    .map(({ tdur }) => (tdur ?? 0) / 1_000)
  if (times.length === 0) throw new Error('The trace has no task of the page')
  return { tiles, frames, taskMs: times.reduce((sum, one) => sum + one, 0), longestTaskMs: Math.max(...times) }
}

/** An event of a trace; `tdur` is processor time in microseconds. */
type Task = { name: string; pid: number; tid: number; tdur?: number }

type FrameWindow = Window & { frameTimes?: number[] }

function recordFrames(): void {
  const frames: number[] = []
  Object.assign(window, { frameTimes: frames })
  let before = performance.now()
  const next = (now: number) => {
    frames.push(now - before)
    before = now
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
}

/** 0.95 for the time that one frame in twenty takes longer than. */
function share(frames: number[], part: number): number {
  const sorted = frames.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

function atMost(what: string, ms: number, most: number): Comparison {
  return { what, ours: `${Math.round(ms)} ms`, theirs: `${most} ms allowed`, ratio: ms / most, goal: { atMost: 1 } }
}
