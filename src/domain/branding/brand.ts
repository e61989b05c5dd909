/** The look of a company's documents, frozen with each document when it is issued. */

/** Layouts that differ in structure. The first is the default. */
export const TEMPLATES = ['classic', 'compact', 'modern', 'letterhead'] as const
export type Template = (typeof TEMPLATES)[number]

/** Typefaces for both scripts, with tabular digits. The first is the default. */
export const FONT_PAIRS = ['plex', 'cairo'] as const
export type FontPair = (typeof FONT_PAIRS)[number]

/** Columns of the lines that a company may hide. A full tax invoice still shows the ones the law requires. */
export const OPTIONAL_COLUMNS = ['number', 'quantity', 'unit', 'price'] as const
export type OptionalColumn = (typeof OPTIONAL_COLUMNS)[number]
export const USUAL_COLUMNS: readonly OptionalColumn[] = ['quantity', 'unit', 'price']

/** The position of the stamp: beside the signature, or over the totals. */
export const STAMP_POSITIONS = ['signature', 'totals'] as const

export type StampLook = {
  /** Width in millimetres. */
  size: number
  /** Degrees, clockwise. */
  turn: number
  /** Percent; 100 covers what is below it. */
  strength: number
  place: (typeof STAMP_POSITIONS)[number]
}

/** Sizes are in percent, margins in millimetres. */
type BrandChoices = {
  template: Template
  font: FontPair
  logoSize: number
  columns: OptionalColumn[]
  /** Prints the date of the Umm al-Qura calendar below each date. */
  hijri: boolean
  /** Prints the QR code of the check page beside its code. */
  checkQr: boolean
  /** Leaves space for a signature and a stamp, also when there are no pictures of them. */
  signatureLine: boolean
  /** Margins of pre-printed paper that stay free above and below. */
  letterhead: { top: number; bottom: number }
  stampLook: StampLook
}

/** Texts in both languages: `max` in letters, `isOneLine` without line breaks. */
export const BRAND_TEXTS = {
  /** Printed below each page, in the language of the document: two lines in one language, four beside each other in both. */
  footer: { max: 200, isOneLine: true },
  footerAr: { max: 200, isOneLine: true },
  /** Printed after the document's own notes. */
  notes: { max: 1000, isOneLine: false },
  notesAr: { max: 1000, isOneLine: false },
  /** The name of the person who signs. */
  signatory: { max: 80, isOneLine: true },
  signatoryAr: { max: 80, isOneLine: true },
} as const

export type BrandText = keyof typeof BRAND_TEXTS

// because Object.keys forgets the names of the rows
export const BRAND_TEXT_NAMES = Object.keys(BRAND_TEXTS) as BrandText[]

/** A value for each text of a brand. */
export function eachBrandText<Value>(valueOf: (text: BrandText) => Value): Record<BrandText, Value> {
  // because Object.fromEntries forgets the names it was given
  return Object.fromEntries(BRAND_TEXT_NAMES.map((text) => [text, valueOf(text)])) as Record<BrandText, Value>
}

/** A field that is absent has its default. */
export type BrandLook = Partial<BrandChoices & Record<BrandText, string>>

export type Brand = BrandLook & {
  /** `#rrggbb`, as it was chosen. Text is set in `readableColor` of it. */
  color?: string
  /** Pictures, each by its SHA-256 in hex. */
  logo?: string
  stamp?: string
  signature?: string
}

/** Percent of the usual height. */
export const LOGO_SIZES = { least: 50, usual: 100, most: 200 } as const
/** Millimetres at the top and the bottom of pre-printed paper: at most a third of an A4 page each. */
export const LETTERHEAD_MARGINS = { least: 10, most: 100 } as const
export const USUAL_LETTERHEAD = { top: 45, bottom: 25 } as const
export const STAMP_SIZES = { least: 15, most: 60 } as const
export const STAMP_TURNS = { least: -45, most: 45 } as const
export const STAMP_STRENGTHS = { least: 20, most: 100 } as const
export const USUAL_STAMP: StampLook = { size: 32, turn: -8, strength: 85, place: 'signature' }

/** The look of a document for which nothing was chosen. */
export const USUAL_LOOK: BrandChoices = {
  template: TEMPLATES[0],
  font: FONT_PAIRS[0],
  logoSize: LOGO_SIZES.usual,
  columns: [...USUAL_COLUMNS],
  hijri: false,
  checkQr: true,
  signatureLine: false,
  letterhead: USUAL_LETTERHEAD,
  stampLook: USUAL_STAMP,
}

/** A brand as it is stored or typed, where null and a blank text are no choice. */
export type TypedBrand = { [Part in keyof Brand]?: Brand[Part] | null | undefined }

/**
 * Leaves out fields that have their default, so that the frozen copies of a company that chose the defaults equal those
 * of one that never chose.
 */
export function chosenBrand({ letterhead, stampLook, ...parts }: TypedBrand): Brand {
  const usual: Readonly<Record<string, unknown>> = USUAL_LOOK
  const isChosen = ([part, value]: [string, unknown]) =>
    value !== undefined && value !== null && value !== '' && !isSame(value, usual[part])
  return {
    ...Object.fromEntries(Object.entries(parts).filter(isChosen)),
    // Only the letterhead layout has these margins; they are dropped for others, where nobody would see them.
    ...(letterhead && parts.template === 'letterhead' && { letterhead }),
    ...(stampLook && parts.stamp && { stampLook }),
  }
}

/** Columns are the same in any order. */
const isSame = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((part) => other.includes(part))
    : one === other

/** The contrast of text on white that WCAG 2.2 requires (1.4.3). */
export const READABLE_CONTRAST = 4.5

const HEX = /^#[0-9a-f]{6}$/

/** Accepts `#0F5F59`, `0f5f59` and `#0fa`; null for anything else. */
export function parseColor(text: string): string | null {
  const bare = text.trim().toLowerCase().replace(/^#/, '')
  const color = `#${bare.length === 3 ? [...bare].map((digit) => digit + digit).join('') : bare}`
  return HEX.test(color) ? color : null
}

/** Each channel is 0 to 255. */
export const channelsOf = (color: string): number[] => [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16))

export const colorOf = (channels: readonly number[]): string =>
  `#${channels.map((channel) => Math.floor(channel).toString(16).padStart(2, '0')).join('')}`

/** Shares of red, green and blue in the luminance. */
const WEIGHTS = [0.2126, 0.7152, 0.0722]

/** Relative luminance, 0 to 1 (WCAG 2.2, from sRGB of IEC 61966-2-1). */
function luminance(color: string): number {
  const parts = channelsOf(color).map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return WEIGHTS.reduce((sum, weight, index) => sum + weight * (parts[index] ?? 0), 0)
}

/** The contrast, from 1 to 21. @throws Error for anything but `#rrggbb` */
export function contrastOnWhite(color: string): number {
  if (!HEX.test(color)) throw new Error(`Not a colour: ${color}`)
  return 1.05 / (luminance(color) + 0.05)
}

/** Black or white, whichever is more readable on an area of this colour. */
export const textOn = (color: string): '#ffffff' | '#000000' =>
  contrastOnWhite(color) >= READABLE_CONTRAST ? '#ffffff' : '#000000'

/** The colour itself if text in it is readable on white, else the lightest shade of it that is. */
export function readableColor(color: string): string {
  if (contrastOnWhite(color) >= READABLE_CONTRAST) return color
  const shade = (part: number) => colorOf(channelsOf(color).map((channel) => channel * part))
  // The range is halved until neighbouring shades are the same.
  let [dark, light] = [0, 1]
  while (light - dark > 1 / 512) {
    const middle = (dark + light) / 2
    if (contrastOnWhite(shade(middle)) >= READABLE_CONTRAST) dark = middle
    else light = middle
  }
  return shade(dark)
}
