/**
 * `bun scripts/typefaces/landing.ts`: subsets the typeface of the public pages to the range of ui/landing/typeface.css.
 * One file, half the size of the two that the app loads.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const LANDING = resolve(import.meta.dir, '../../ui/landing')
const WHOLE = '@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf'

export const TYPEFACE = join(LANDING, 'landing-typeface.woff2')

/** Name records kept besides family and version: the Open Font License and its URL. */
const LICENSE_NAMES = [13, 14]

/**
 * Features that browsers apply by default: joined letters, mark placement, ligatures, kerning. Not `locl`, which draws the
 * digits after an Arabic letter differently from the others.
 */
export const FEATURES = ['calt', 'ccmp', 'fina', 'init', 'kern', 'liga', 'mark', 'medi', 'mkmk', 'rlig']

/** Reserved font names and replacements of the same length, so that no offset in the file changes. */
const NAMES = { 'IBM Plex': 'Sanad UI', IBMPlex: 'SanadUI' }

/** `noHinting`: without instructions for the pixels of old screens, which are half of a small file. */
type SubsetOptions = { keepFeatures: string[]; noHinting?: boolean }

/** The characters of the `unicode-range` in the public pages' styles. */
export const typefaceCharacters = (): string => charactersOf(readFileSync(join(LANDING, 'typeface.css'), 'utf8'))

/** The characters of the first `unicode-range` in these styles. */
export function charactersOf(styles: string): string {
  const range = /unicode-range:([^;]+);/.exec(styles)?.[1] ?? ''
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

export const cutTypeface = (): Promise<Buffer> => subsetOf(WHOLE, typefaceCharacters(), { keepFeatures: FEATURES })

/** Deterministic. @throws Error when the source font, a file of a package, does not contain the expected names. */
export async function subsetOf(source: string, characters: string, options: SubsetOptions): Promise<Buffer> {
  const whole = readFileSync(fileURLToPath(import.meta.resolve(source)))
  return subsetFont(renamed(whole), characters, {
    targetFormat: 'woff2',
    preserveNameIds: LICENSE_NAMES,
    ...options,
  })
}

/** Font names are stored as UTF-16 BE. */
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
