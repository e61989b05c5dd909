/** Pictures as a client's page or a hostile client sends them. */
import { PNG } from 'pngjs'

type Dot = { red?: number; green?: number; blue?: number; alpha: number }

/** A picture whose pixels are drawn by `at`. */
export function pictureOf(width: number, height: number, at: (x: number, y: number) => Dot): PNG {
  const png = new PNG({ width, height })
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const { red = 0, green = 0, blue = 0, alpha } = at(x, y)
      png.data.set([red, green, blue, alpha], (y * width + x) * 4)
    }
  return png
}

export const base64Of = (png: PNG): string => PNG.sync.write(png).toString('base64')

/** A stroke across 60 pixels, as a data URL. */
export function signaturePicture(): string {
  const isStroke = (x: number, y: number) => x >= 10 && x < 70 && y >= 20 && y < 24
  const png = pictureOf(100, 50, (x, y) => ({ alpha: isStroke(x, y) ? 255 : 0 }))
  return `data:image/png;base64,${base64Of(png)}`
}
