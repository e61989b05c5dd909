/**
 * The typefaces of print: Sanad Arabic for both scripts, which is Plex Sans Arabic with one glyph for each letter, cut by
 * `scripts/typefaces/print.py`, or Sanad Cairo, cut likewise from Cairo; and Plex Sans for the Latin, Greek and Cyrillic letters
 * that they lack (Yıldız, Dvořák, Иванов). Labels are set in Plex Sans Arabic as IBM made it (OFL, reserved name "Plex"). No font of
 * the system is ever used, so that the same bytes come out of every machine.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const FILES = ['400Regular', '500Medium', '600SemiBold'].flatMap((weight) => [
  `@expo-google-fonts/ibm-plex-sans-arabic/${weight}/IBMPlexSansArabic_${weight}.ttf`,
  `@expo-google-fonts/ibm-plex-sans/${weight}/IBMPlexSans_${weight}.ttf`,
])
const CUTS = [
  ...['Regular', 'Medium', 'SemiBold'].map((weight) => `SanadArabic-${weight}`),
  ...['Regular', 'Medium', 'Bold'].map((weight) => `SanadCairo-${weight}`),
].map((name) => new URL(`fonts/${name}.ttf`, import.meta.url))

export type Fonts = { files: Buffer[]; covered: ReadonlySet<number> }

/** Reads the files (2.6 MB) once; `covered` holds the characters that every weight can draw. */
export function readFonts(): Fonts {
  const files = FILES.map((file) => readFileSync(fileURLToPath(import.meta.resolve(file))))
  const [arabic = new Set<number>(), latin = new Set<number>()] = [0, 1].map((family) =>
    files
      .filter((_, index) => index % 2 === family)
      .map(charactersOf)
      .reduce((all, weight) => all.intersection(weight)),
  )
  return { files: [...files, ...CUTS.map((file) => readFileSync(file))], covered: arabic.union(latin) }
}

/** The `cmap` table, format 4 (OpenType specification, "cmap: Character to Glyph Index Mapping Table"). */
function charactersOf(font: Buffer): Set<number> {
  const cmap = tableOffset(font, 'cmap')
  const characters = new Set<number>()
  for (let record = 0; record < font.readUInt16BE(cmap + 2); record++) {
    const subtable = cmap + font.readUInt32BE(cmap + 4 + record * 8 + 4)
    if (font.readUInt16BE(subtable) === 4) addSegments(font, subtable, characters)
  }
  return characters
}

function addSegments(font: Buffer, subtable: number, characters: Set<number>): void {
  const segments = font.readUInt16BE(subtable + 6) / 2
  const [ends, starts] = [subtable + 14, subtable + 16 + segments * 2]
  for (let segment = 0; segment < segments; segment++) {
    const end = font.readUInt16BE(ends + segment * 2)
    for (let code = font.readUInt16BE(starts + segment * 2); code <= end && code < 0xffff; code++) characters.add(code)
  }
}

function tableOffset(font: Buffer, tag: string): number {
  for (let table = 0; table < font.readUInt16BE(4); table++) {
    const record = 12 + table * 16
    if (font.toString('latin1', record, record + 4) === tag) return font.readUInt32BE(record + 8)
  }
  throw new Error(`The font has no ${tag} table`)
}
