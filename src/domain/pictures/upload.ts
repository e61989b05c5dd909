/** Bounds of an uploaded picture, for the server, which enforces them, and for the interface, which says so first. */

/** What cameras, design programs and browsers write and every browser shows. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const

/** Of the file that is sent: 5 MB. */
export const MOST_PICTURE_BYTES = 5_000_000
/** Of the picture in it: 40 megapixels, which take 160 MB while they are decoded. */
export const MOST_PICTURE_PIXELS = 40_000_000
export const LONGEST_PICTURE_SIDE = 12_000

/** `bytes` of the file, `pixels` and the longest `side` of the picture in it. */
export type PictureLimits = { bytes: number; pixels: number; side: number }

export const PICTURE_LIMITS: PictureLimits = {
  bytes: MOST_PICTURE_BYTES,
  pixels: MOST_PICTURE_PIXELS,
  side: LONGEST_PICTURE_SIDE,
}

/** Of a signature drawn by hand: what a pad gives on the sharpest screens, and no more to hold in memory. */
export const SIGNATURE_LIMITS: PictureLimits = { bytes: 100_000, pixels: 1_500_000, side: 4000 }
