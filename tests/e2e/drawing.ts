/** Draws on the page's canvas, as a client signs. */
import type { Locator, Page } from 'playwright/test'

/** How long the finger moves, and how long it then rests. */
const STROKE_S = 1
const REST_S = 1

/** Draws by the browser's own touch events. */
export async function drawByFinger(page: Page, pad = page.locator('canvas')): Promise<void> {
  const at = await pointsOn(pad)
  const touches = await page.context().newCDPSession(page)
  // Chromium gives no click for a tap that stops a stroke's momentum: the finger rests before it leaves the screen.
  let timestamp = Date.now() / 1000 - STROKE_S - REST_S
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) => {
    await touches.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp })
    timestamp += STROKE_S / at.length
  }
  const [first, ...rest] = at
  await touch('touchStart', first ? [first] : [])
  for (const point of rest) await touch('touchMove', [point])
  timestamp += REST_S
  await touch('touchEnd', [])
  await touches.detach()
}

/** Playwright has no pen, but the browser's own events do. */
export async function drawByPen(page: Page, pad = page.locator('canvas')): Promise<void> {
  const at = await pointsOn(pad)
  const pen = await page.context().newCDPSession(page)
  const dispatch = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', { x, y }: { x: number; y: number }) =>
    pen.send('Input.dispatchMouseEvent', {
      type,
      x,
      y,
      pointerType: 'pen',
      button: 'left',
      buttons: type === 'mouseReleased' ? 0 : 1,
      clickCount: 1,
      force: 0.5,
    })
  const [first, ...rest] = at
  if (first) await dispatch('mousePressed', first)
  for (const point of rest) await dispatch('mouseMoved', point)
  const last = rest.at(-1)
  if (last) await dispatch('mouseReleased', last)
  await pen.detach()
}

export async function drawByMouse(page: Page, pad = page.locator('canvas')): Promise<void> {
  const [first, ...rest] = await pointsOn(pad)
  await page.mouse.move(first?.x ?? 0, first?.y ?? 0)
  await page.mouse.down()
  for (const { x, y } of rest) await page.mouse.move(x, y)
  await page.mouse.up()
}

/** A wave across the drawing area. */
async function pointsOn(pad: Locator): Promise<{ x: number; y: number }[]> {
  await pad.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await pad.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return Array.from({ length: 30 }, (_, step) => ({
    x: x + width * (0.1 + (0.8 * step) / 30),
    y: y + height * (0.5 + 0.3 * Math.sin(step / 3)),
  }))
}
