/** How a company's documents look: frozen with each document when it is issued. */

export type Brand = {
  /** `#rrggbb`, as it was chosen: text is set in `readableColor` of it. */
  color?: string
  /** SHA-256 of the picture, hex. */
  logo?: string
  /** Below each page, in the language of the document. */
  footer?: string
  footerAr?: string
}

/** Letters. Two lines below a page in one language, four beside each other in both. */
export const LONGEST_FOOTER = 200

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
