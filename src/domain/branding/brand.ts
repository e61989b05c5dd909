/** How a company's documents look: frozen with each document when it is issued. */

/** Layouts that differ in structure. The first is what a document without a choice has. */
export const TEMPLATES = ['classic', 'compact', 'modern', 'letterhead'] as const
export type Template = (typeof TEMPLATES)[number]

/** Typefaces for both scripts, with tabular digits. The first is what a document without a choice has. */
export const FONT_PAIRS = ['plex', 'cairo'] as const
export type FontPair = (typeof FONT_PAIRS)[number]

/** Columns of the lines that a company shows or not. What a full tax invoice must state stays on it whatever was chosen. */
export const OPTIONAL_COLUMNS = ['number', 'quantity', 'unit', 'price'] as const
export type OptionalColumn = (typeof OPTIONAL_COLUMNS)[number]
export const USUAL_COLUMNS: readonly OptionalColumn[] = ['quantity', 'unit', 'price']

/** Where the stamp stands: beside the signature, or over the totals. */
export const STAMP_PLACES = ['signature', 'totals'] as const

export type StampLook = {
  /** Width in millimetres. */
  size: number
  /** Degrees, clockwise. */
  turn: number
  /** Percent; 100 covers what is below it. */
  strength: number
  place: (typeof STAMP_PLACES)[number]
}

/** Absent: as a document without a choice has it. Sizes in percent, margins in millimetres. */
export type BrandLook = {
  template?: Template
  font?: FontPair
  logoSize?: number
  columns?: OptionalColumn[]
  /** A second date of the Umm al-Qura calendar below each. */
  hijri?: boolean
  /** Printed after what the document says itself. */
  notes?: string
  notesAr?: string
  /** Room for a line to sign on and a stamp, also without pictures of them. */
  signatureLine?: boolean
  /** Who signs. */
  signatory?: string
  signatoryAr?: string
  /** Of pre-printed paper: what stays free above and below. */
  letterhead?: { top: number; bottom: number }
  stampLook?: StampLook
}

export type Brand = BrandLook & {
  /** `#rrggbb`, as it was chosen: text is set in `readableColor` of it. */
  color?: string
  /** Pictures, by their SHA-256, hex. */
  logo?: string
  stamp?: string
  signature?: string
  /** Below each page, in the language of the document. */
  footer?: string
  footerAr?: string
}

/** Letters. Two lines below a page in one language, four beside each other in both. */
export const LONGEST_FOOTER = 200
export const LONGEST_BRAND_NOTES = 1000
export const LONGEST_SIGNATORY = 80

/** Percent of the usual height. */
export const LOGO_SIZES = { least: 50, usual: 100, most: 200 } as const
/** Millimetres at the top and the bottom of pre-printed paper: at most a third of an A4 page each. */
export const LETTERHEAD_MARGINS = { least: 10, most: 100 } as const
export const USUAL_LETTERHEAD = { top: 45, bottom: 25 } as const
export const STAMP_SIZES = { least: 15, most: 60 } as const
export const STAMP_TURNS = { least: -45, most: 45 } as const
export const STAMP_STRENGTHS = { least: 20, most: 100 } as const
export const USUAL_STAMP: StampLook = { size: 32, turn: -8, strength: 85, place: 'signature' }

/**
 * Without what a document has anyway, so that a company that chose the usual has no more in its copies than one that never
 * chose.
 */
export function chosenLook(look: BrandLook): BrandLook {
  const { template, font, logoSize, columns, hijri, signatureLine, letterhead, stampLook, ...texts } = look
  const said = Object.entries(texts).filter(([, text]) => text !== undefined && text !== '')
  return {
    ...Object.fromEntries(said),
    ...(template && template !== TEMPLATES[0] && { template }),
    ...(font && font !== FONT_PAIRS[0] && { font }),
    ...(logoSize !== undefined && logoSize !== LOGO_SIZES.usual && { logoSize }),
    ...(columns && !isSame(columns, USUAL_COLUMNS) && { columns }),
    ...(hijri && { hijri }),
    ...(signatureLine && { signatureLine }),
    // Of a template that leaves room for it; another keeps no margins that nobody sees.
    ...(letterhead && template === 'letterhead' && { letterhead }),
    ...(stampLook && { stampLook }),
  }
}

const isSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((one) => others.includes(one))

/** Contrast of text on white that WCAG 2.2 asks for (1.4.3). */
export const READABLE_CONTRAST = 4.5

const HEX = /^#[0-9a-f]{6}$/

/** Accepts `#0F5F59`, `0f5f59` and `#0fa`; null for anything else. */
export function parseColor(text: string): string | null {
  const bare = text.trim().toLowerCase().replace(/^#/, '')
  const color = `#${bare.length === 3 ? [...bare].map((digit) => digit + digit).join('') : bare}`
  return HEX.test(color) ? color : null
}

/** 0 to 255. */
const channelsOf = (color: string): number[] => [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16))

/** Shares of red, green and blue. */
const WEIGHTS = [0.2126, 0.7152, 0.0722]

/** Relative luminance, 0 to 1 (WCAG 2.2, from sRGB of IEC 61966-2-1). */
function luminance(color: string): number {
  const parts = channelsOf(color).map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return WEIGHTS.reduce((sum, weight, index) => sum + weight * (parts[index] ?? 0), 0)
}

/** 1 to 21. @throws Error for what is not `#rrggbb` */
export function contrastOnWhite(color: string): number {
  if (!HEX.test(color)) throw new Error(`Not a colour: ${color}`)
  return 1.05 / (luminance(color) + 0.05)
}

/** Black or white, whichever can be read better in an area of this colour. */
export const textOn = (color: string): '#ffffff' | '#000000' =>
  contrastOnWhite(color) >= READABLE_CONTRAST ? '#ffffff' : '#000000'

/** The colour itself where text in it can be read on white, else the lightest shade of it that can. */
export function readableColor(color: string): string {
  if (contrastOnWhite(color) >= READABLE_CONTRAST) return color
  const shade = (part: number) =>
    `#${channelsOf(color)
      .map((channel) =>
        Math.floor(channel * part)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`
  // Halves the range until neighbouring shades are the same.
  let [dark, light] = [0, 1]
  while (light - dark > 1 / 512) {
    const middle = (dark + light) / 2
    if (contrastOnWhite(shade(middle)) >= READABLE_CONTRAST) dark = middle
    else light = middle
  }
  return shade(dark)
}
