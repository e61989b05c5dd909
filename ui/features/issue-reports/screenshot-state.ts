/** Re-encodes screenshots: smaller, and without metadata. */
import { MOST_SCREENSHOT_BYTES } from '#domain/issue-reports/issue-report.ts'

/** A `data:` URL of a JPEG. */
export type Screenshot = string

/** Longest side in pixels and JPEG quality, tried in order until the size limit is met; text stays readable longest. */
const SIZES = [
  [2000, 0.85],
  [1600, 0.75],
  [1280, 0.65],
  [960, 0.5],
] as const

/** @throws when the browser cannot decode the file, or no size is small enough. */
export async function drawScreenshot(file: File): Promise<Screenshot> {
  const picture = await createImageBitmap(file)
  try {
    for (const [side, quality] of SIZES) {
      const screenshot = drawn(picture, side, quality)
      if (base64Of(screenshot).length * 0.75 <= MOST_SCREENSHOT_BYTES) return screenshot
    }
  } finally {
    picture.close()
  }
  throw new Error('The picture is too large')
}

function drawn(picture: ImageBitmap, side: number, quality: number): Screenshot {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.trunc(picture.width * scale))
  canvas.height = Math.max(1, Math.trunc(picture.height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws no pictures')
  // JPEG has no transparency: transparent pixels would turn black.
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/jpeg', quality)
}

export function base64Of(screenshot: Screenshot): string {
  return screenshot.slice(screenshot.indexOf(',') + 1)
}
