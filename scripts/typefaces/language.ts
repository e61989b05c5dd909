/**
 * `bun scripts/typefaces/language.ts`: subsets the typeface of the button that switches the language to the two words it
 * shows: the whole Arabic file, for one word on an English page, would be 42 kB.
 */
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { shellMessages } from '#i18n/shell/shell.ts'
import { translator } from '#i18n/translator.ts'
import { subsetOf } from './landing.ts'

const WHOLE = '@expo-google-fonts/ibm-plex-sans-arabic/600SemiBold/IBMPlexSansArabic_600SemiBold.ttf'

export const LANGUAGE_TYPEFACE = resolve(import.meta.dir, '../../ui/platform/i18n/language-typeface.woff2')

export function cutLanguageTypeface(): Promise<Buffer> {
  const words = (['en', 'ar'] as const).map((locale) => translator(shellMessages, locale)('otherLanguage'))
  return subsetOf(WHOLE, words.join(''), { keepFeatures: ['fina', 'init', 'kern', 'medi'], noHinting: true })
}

if (import.meta.main) writeFileSync(LANGUAGE_TYPEFACE, await cutLanguageTypeface())
