/** Bounds of an uploaded picture. The server enforces them, and the interface reports them before the upload. */

/** Types that cameras, design programs and browsers write and every browser shows. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const

/** The size of the uploaded file: 5 MB. */
export const MOST_PICTURE_BYTES = 5_000_000
/** The size of the picture in it: 40 megapixels, which take 160 MB when decoded. */
export const MOST_PICTURE_PIXELS = 40_000_000
export const LONGEST_PICTURE_SIDE = 12_000

/** `bytes` of the file, `pixels` and the longest `side` of the picture in it. */
export type PictureLimits = { bytes: number; pixels: number; side: number }

export const PICTURE_LIMITS: PictureLimits = {
  bytes: MOST_PICTURE_BYTES,
  pixels: MOST_PICTURE_PIXELS,
  side: LONGEST_PICTURE_SIDE,
}

/** Bounds of a signature drawn by hand: as large as a pad is on the sharpest screens, to limit memory. */
export const SIGNATURE_LIMITS: PictureLimits = { bytes: 100_000, pixels: 1_500_000, side: 4000 }

/** A logo, stamp or signature of a company: smaller than photographs. */
export const BRAND_PICTURE_LIMITS: PictureLimits = { bytes: 2_000_000, pixels: MOST_PICTURE_PIXELS, side: 4000 }
