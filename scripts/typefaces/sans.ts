/**
 * `bun scripts/typefaces/sans.ts`: subsets the typeface of the app and of the client's page to the ranges of
 * ui/typefaces/sans.css: two weights, each in parts, without hinting.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { charactersOf, FEATURES, subsetOf } from './landing.ts'

const FOLDER = resolve(import.meta.dir, '../../ui/typefaces')

const STYLES: Record<string, string> = { '400': '400Regular', '600': '600SemiBold' }

/** IBM Plex Sans Arabic has no Latin letters beyond those of Western Europe. */
const wholeOf = (name: string, style: string) =>
  name === 'extended'
    ? `@expo-google-fonts/ibm-plex-sans/${style}/IBMPlexSans_${style}.ttf`
    : `@expo-google-fonts/ibm-plex-sans-arabic/${style}/IBMPlexSansArabic_${style}.ttf`

export type CutTypeface = { file: string; characters: string; cut: () => Promise<Buffer> }

/** One for each file of this folder that the styles name. */
export function sansTypefaces(): CutTypeface[] {
  const styles = readFileSync(join(FOLDER, 'sans.css'), 'utf8')
  return styles.split('@font-face').flatMap((face) => {
    const [, file, name = '', weight = ''] = /url\('\.\/(sans-([a-z]+)-(\d+)\.woff2)'\)/.exec(face) ?? []
    const style = STYLES[weight]
    if (!file || !style) return []
    const characters = charactersOf(face)
    const cut = () => subsetOf(wholeOf(name, style), characters, { keepFeatures: FEATURES, noHinting: true })
    return [{ file: join(FOLDER, file), characters, cut }]
  })
}

if (import.meta.main) for (const { file, cut } of sansTypefaces()) writeFileSync(file, await cut())
