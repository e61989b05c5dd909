/** Bounds of an uploaded logo, stamp or signature, smaller than those of photographs. */
import { MOST_PICTURE_PIXELS, type PictureLimits } from '#domain/pictures/upload.ts'

export const BRAND_PICTURE_LIMITS: PictureLimits = {
  bytes: 2_000_000,
  pixels: MOST_PICTURE_PIXELS,
  side: 4000,
}
