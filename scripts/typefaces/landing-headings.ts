/**
 * `bun scripts/typefaces/landing-headings.ts`: subsets the semibold typeface of the public pages to the letters of what is
 * written in it: headings, buttons, prices and the name of the product.
 */
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { minor } from '#domain/money/money.ts'
import { publicSite } from '#pages/landing/site.ts'
import { subsetOf } from './landing.ts'

const WHOLE = '@expo-google-fonts/ibm-plex-sans-arabic/600SemiBold/IBMPlexSansArabic_600SemiBold.ttf'

export const HEADINGS_TYPEFACE = resolve(import.meta.dir, '../../ui/landing/landing-headings-typeface.woff2')

/** Elements that ui/landing/landing.css sets in semibold. */
const SEMIBOLD =
  /<(h[123]|summary)\b[^>]*>([^]*?)<\/\1>|class="(?:button|brand|price|sheet-title)\b[^"]*"[^>]*>([^]*?)<\/(?:a|p)>/g

/** Prices are a setting, so all figures are among the letters. */
const FIGURES = '0123456789.,'

/** The text that a page sets in semibold, without its elements. */
export function semiboldText(page: string): string {
  return [...page.matchAll(SEMIBOLD)]
    .map((found) => found[2] ?? found[3] ?? '')
    .join(' ')
    .replaceAll(/<[^>]*>|&#?\w+;/g, '')
}

export function semiboldCharacters(): string {
  const settings = {
    appUrl: 'http://localhost',
    supportEmail: 'support@localhost',
    prices: { monthly: minor(4_900n), yearly: minor(49_000n) },
    landing: { operator: undefined, claims: { users: undefined, rating: undefined } },
  }
  const pages = publicSite(settings, { styles: undefined, script: undefined, icon: undefined }).filter(({ type }) =>
    type.startsWith('text/html'),
  )
  return [...new Set(pages.map(({ text }) => semiboldText(text)).join('') + FIGURES)]
    .filter((letter) => letter >= ' ')
    .toSorted()
    .join('')
}

export function cutHeadingsTypeface(): Promise<Buffer> {
  return subsetOf(WHOLE, semiboldCharacters(), {
    // The feature `locl` is missing, because it draws digits after an Arabic letter differently from the others.
    keepFeatures: ['calt', 'ccmp', 'fina', 'init', 'kern', 'liga', 'mark', 'medi', 'mkmk', 'rlig'],
    noHinting: true,
  })
}

if (import.meta.main) writeFileSync(HEADINGS_TYPEFACE, await cutHeadingsTypeface())
