/**
 * `bun scripts/landing-typeface.ts`: cuts the typeface of the public pages anew, to the range of ui/landing/typeface.css. Half
 * the size of the two files that the app asks for, and one.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const LANDING = resolve(import.meta.dir, '../ui/landing')
const WHOLE = '@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf'

export const TYPEFACE = join(LANDING, 'landing-typeface.woff2')

/** Beside names and version: that it is under the Open Font License, and where that stands. */
const LICENSE_NAMES = [13, 14]

/** What a browser does unasked: joined letters, marks on them, ligatures, kerning. */
const FEATURES = ['calt', 'ccmp', 'fina', 'init', 'kern', 'liga', 'locl', 'mark', 'medi', 'mkmk', 'rlig']

/** Reserved names, and ours in as many letters: nothing in the file moves. */
const NAMES = { 'IBM Plex': 'Sanad UI', IBMPlex: 'SanadUI' }

/** The characters that the styles of the public pages ask it for. */
export function typefaceCharacters(): string {
  const range = /unicode-range:([^;]+);/.exec(readFileSync(join(LANDING, 'typeface.css'), 'utf8'))?.[1] ?? ''
  return range
    .split(',')
    .map((piece) => /U\+(\w+)(?:-(\w+))?/.exec(piece))
    .flatMap((found) => between(found?.[1], found?.[2]))
    .join('')
}

function between(first = '', last = first): string[] {
  const from = Number.parseInt(first, 16)
  return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, at) => String.fromCodePoint(from + at))
}

/** The same bytes each time. @throws Error when the whole typeface does not bear the names it had. */
export async function cutTypeface(): Promise<Buffer> {
  const whole = readFileSync(fileURLToPath(import.meta.resolve(WHOLE)))
  return subsetFont(renamed(whole), typefaceCharacters(), {
    targetFormat: 'woff2',
    preserveNameIds: LICENSE_NAMES,
    keepFeatures: FEATURES,
  })
}

/** Names stand in a font as UTF-16, the high byte first. */
function renamed(font: Buffer): Buffer {
  const wide = (text: string) => text.replaceAll(/./g, '\0$&')
  let bytes = font.toString('latin1')
  for (const [reserved, own] of Object.entries(NAMES)) {
    if (!bytes.includes(wide(reserved))) throw new Error(`The typeface is not called ${reserved}`)
    bytes = bytes.replaceAll(wide(reserved), wide(own))
  }
  return Buffer.from(bytes, 'latin1')
}

if (import.meta.main) writeFileSync(TYPEFACE, await cutTypeface())
