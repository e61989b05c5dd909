/**
 * The typefaces of print: Sanad Arabic for both scripts, which is Plex Sans Arabic with one glyph for each letter, cut by
 * `scripts/typefaces/print.py`, or Sanad Cairo, cut likewise from Cairo; and Plex Sans for the Latin, Greek and Cyrillic letters
 * that they lack (Yıldız, Dvořák, Иванов). Labels are set in Plex Sans Arabic as IBM made it (OFL, reserved name "Plex"). Other scripts
 * are set in Noto Sans, loaded for a paper that has them (decision 94). No font of the system is ever used, so that the same bytes
 * come out of every machine.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ScriptTypeface } from '#domain/printing/typefaces.ts'

const PLEX = ['400Regular', '500Medium', '600SemiBold'].flatMap((weight) => [
  { family: 'IBM Plex Sans Arabic', file: `ibm-plex-sans-arabic/${weight}/IBMPlexSansArabic_${weight}.ttf` },
  { family: 'IBM Plex Sans', file: `ibm-plex-sans/${weight}/IBMPlexSans_${weight}.ttf` },
])
const CUTS = [
  ...['Regular', 'Medium', 'SemiBold'].map((weight) => ({ family: 'Sanad Arabic', name: `SanadArabic-${weight}` })),
  ...['Regular', 'Medium', 'Bold'].map((weight) => ({ family: 'Sanad Cairo', name: `SanadCairo-${weight}` })),
]

type ScriptFont = { family: string; package: string; weights: readonly string[] }

const noto = (script: string, weights = ['400Regular', '600SemiBold']): ScriptFont => ({
  family: `Noto Sans ${script}`,
  package: `noto-sans-${script.toLowerCase().replace(' ', '-')}`,
  weights,
})

/** Han and Hangul have one weight, because each further one is 10.6 and 6.2 MB. */
const ONE_WEIGHT = ['400Regular']

export const SCRIPT_FONTS: Readonly<Record<ScriptTypeface, ScriptFont>> = {
  devanagari: noto('Devanagari'),
  bengali: noto('Bengali'),
  tamil: noto('Tamil'),
  malayalam: noto('Malayalam'),
  telugu: noto('Telugu'),
  kannada: noto('Kannada'),
  gujarati: noto('Gujarati'),
  gurmukhi: noto('Gurmukhi'),
  sinhala: noto('Sinhala'),
  thai: noto('Thai'),
  hebrew: noto('Hebrew'),
  georgian: noto('Georgian'),
  armenian: noto('Armenian'),
  ethiopic: noto('Ethiopic'),
  han: noto('SC', ONE_WEIGHT),
  hangul: noto('KR', ONE_WEIGHT),
  symbols: noto('Symbols', ONE_WEIGHT),
  math: noto('Math', ONE_WEIGHT),
  pictographs: noto('Symbols 2', ONE_WEIGHT),
}

const readPackaged = (file: string) => readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/${file}`)))

/** Reads 2.6 MB. */
export function readUsualFonts(): { family: string; bytes: Buffer }[] {
  return [
    ...PLEX.map(({ family, file }) => ({ family, bytes: readPackaged(file) })),
    ...CUTS.map(({ family, name }) => ({
      family,
      bytes: readFileSync(new URL(`fonts/${name}.ttf`, import.meta.url)),
    })),
  ]
}

/** Reads one file for each weight. */
export function readScriptFonts(typeface: ScriptTypeface): Buffer[] {
  const { family, package: folder, weights } = SCRIPT_FONTS[typeface]
  const name = family.replaceAll(' ', '')
  return weights.map((weight) => readPackaged(`${folder}/${weight}/${name}_${weight}.ttf`))
}
