/** Accents of a page or letter, from the company's colour, chosen so that text in each is readable on its background. */
import { channelsOf, colorOf, contrastOnWhite, READABLE_CONTRAST } from './brand.ts'

export type Accent = {
  /** The colour of links and the background of the main button. */
  text: string
  /** The background of the main button under the pointer. */
  strong: string
  /** The background of a link or button under the pointer. */
  soft: string
  /** The colour of text on `text` and `strong`. */
  onText: string
}

export type Accents = { light: Accent; dark: Accent }

/** The backgrounds of the client's page (public/client-page.css) with the least contrast, and the ink on a dark accent. */
const LIGHT_GROUND = '#f5f7f9'
const DARK_GROUND = '#171d23'
const DARK_INK = '#0c1116'

/** Shares in hundredths. */
const SOFT = { light: 8, dark: 16 }
const STRONGER = 20

/** @throws Error for anything but `#rrggbb` */
export function accentsOf(color: string): Accents {
  const lightSoft = mixture(color, '#ffffff', SOFT.light)
  const darkSoft = mixture(color, DARK_GROUND, SOFT.dark)
  const onLight = nearest(color, '#000000', [LIGHT_GROUND, lightSoft])
  const onDark = nearest(color, '#ffffff', [DARK_GROUND, darkSoft])
  return {
    light: { text: onLight, strong: mixture('#000000', onLight, STRONGER), soft: lightSoft, onText: '#ffffff' },
    dark: { text: onDark, strong: mixture('#ffffff', onDark, STRONGER), soft: darkSoft, onText: DARK_INK },
  }
}

/** The contrast of any two colours, from 1 to 21 (WCAG 2.2). */
export function contrastBetween(one: string, other: string): number {
  const ratio = contrastOnWhite(one) / contrastOnWhite(other)
  return Math.max(ratio, 1 / ratio)
}

/** Mixes `color` with as few hundredths of `end` as make it readable on each of the backgrounds. */
function nearest(color: string, end: string, grounds: readonly string[]): string {
  for (let share = 0; share < 100; share++) {
    const shade = mixture(end, color, share)
    if (grounds.every((ground) => contrastBetween(shade, ground) >= READABLE_CONTRAST)) return shade
  }
  return end
}

/** Mixes `share` hundredths of `part` with `ground`, which makes up the rest. */
function mixture(part: string, ground: string, share: number): string {
  const [of, over] = [channelsOf(part), channelsOf(ground)]
  return colorOf(of.map((channel, at) => (channel * share + (over[at] ?? 0) * (100 - share)) / 100))
}
