/** Pictures on the device: read as pixels, and written as a PNG, which retains transparency. */
import type { Pixels } from '#domain/pictures/paper-removal.ts'
import { contextOf } from '#ui/platform/pictures/strokes.ts'

/** Pixels: sharp at the width of the largest stamp, and few enough to be drawn anew at each move of a slider. */
const LONGEST_SIDE = 1000

/** @throws Error for a format that this browser cannot show. */
export async function readPixels(file: Blob): Promise<Pixels> {
  const bitmap = await createImageBitmap(file)
  try {
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.trunc(bitmap.width * scale))
    canvas.height = Math.max(1, Math.trunc(bitmap.height * scale))
    const context = contextOf(canvas)
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    return context.getImageData(0, 0, canvas.width, canvas.height)
  } finally {
    bitmap.close()
  }
}

export function canvasOf({ data, width, height }: Pixels): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const image = new ImageData(width, height)
  image.data.set(data)
  contextOf(canvas).putImageData(image, 0, 0)
  return canvas
}

export function pngOf(canvas: HTMLCanvasElement): Promise<File> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(new File([blob], 'picture.png', { type: 'image/png' }))
      else reject(new Error('The picture cannot be written'))
    }, 'image/png')
  })
}
