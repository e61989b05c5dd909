/**
 * Writes src/domain/printing/coverage.ts: which characters the typefaces of print can draw, so that the app can say it without
 * them. To be run when a typeface changes; a test compares.
 *
 *     bun scripts/typefaces/coverage.ts
 */
import { readScriptFonts, readUsualFonts, SCRIPT_FONTS } from '#pdf/fonts.ts'
import { charactersOf } from './characters.ts'

const FILE = new URL('../../src/domain/printing/coverage.ts', import.meta.url)

/** Characters of a typeface's own script alone; the usual typefaces draw its Latin letters. */
const SYMBOLS = /[\p{S}\p{P}\p{No}\p{Nl}]/u
const OWN = {
  devanagari: /\p{scx=Devanagari}/u,
  bengali: /\p{scx=Bengali}/u,
  tamil: /\p{scx=Tamil}/u,
  malayalam: /\p{scx=Malayalam}/u,
  telugu: /\p{scx=Telugu}/u,
  kannada: /\p{scx=Kannada}/u,
  gujarati: /\p{scx=Gujarati}/u,
  gurmukhi: /\p{scx=Gurmukhi}/u,
  sinhala: /\p{scx=Sinhala}/u,
  thai: /\p{scx=Thai}/u,
  hebrew: /\p{scx=Hebrew}/u,
  georgian: /\p{scx=Georgian}/u,
  armenian: /\p{scx=Armenian}/u,
  ethiopic: /\p{scx=Ethiopic}/u,
  // With what stands between Han letters: ideographic space, full-width punctuation, squared units.
  han: /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\u3000\u3300-\u33FF]|(?=[\uFF01-\uFF65])\p{P}/u,
  hangul: /\p{scx=Hangul}/u,
  symbols: SYMBOLS,
  math: SYMBOLS,
  pictographs: SYMBOLS,
} satisfies Record<keyof typeof SCRIPT_FONTS, RegExp>

/** Handled without a glyph (src/domain/printing/printable.ts), or never typed. */
const NEVER = /[\p{C}\p{Default_Ignorable_Code_Point}]/u

function usualCharacters(): Set<number> {
  const families = Object.values(Object.groupBy(readUsualFonts(), ({ family }) => family))
  const plex = families.filter((fonts) => fonts?.[0]?.family.startsWith('IBM Plex'))
  return plex
    .map((fonts = []) =>
      fonts.map(({ bytes }) => charactersOf(bytes)).reduce((all, weight) => all.intersection(weight)),
    )
    .reduce((all, family) => all.union(family))
}

export function coverage(): Record<string, string> {
  const drawn = usualCharacters()
  const table: Record<string, string> = { usual: written(drawn) }
  for (const [typeface, isOwn] of Object.entries(OWN)) {
    // because Object.entries forgets the names of the table
    const weights = readScriptFonts(typeface as keyof typeof OWN).map(charactersOf)
    const own = [...weights.reduce((all, weight) => all.intersection(weight))].filter((code) => {
      const character = String.fromCodePoint(code)
      return !drawn.has(code) && isOwn.test(character) && !NEVER.test(character)
    })
    for (const code of own) drawn.add(code)
    table[typeface] = written(new Set(own))
  }
  return table
}

/** Gaps and lengths of its ranges in base 36; a length of 1 is left out. */
function written(characters: ReadonlySet<number>): string {
  const ranges: { gap: number; length: number }[] = []
  let end = 0
  for (const code of [...characters].toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && code === end) last.length += 1
    else ranges.push({ gap: code - end, length: 1 })
    end = code + 1
  }
  return ranges.map(({ gap, length }) => gap.toString(36) + (length === 1 ? '' : `:${length.toString(36)}`)).join(' ')
}

if (import.meta.main) {
  const rows = Object.entries(coverage()).map(([typeface, ranges]) => `  ${typeface}:\n    '${ranges}',`)
  await Bun.write(
    FILE,
    [
      '/** Characters of each typeface of print that none before it has: written by scripts/typefaces/coverage.ts. */',
      'export const COVERAGE = {',
      ...rows,
      '} as const',
      '',
    ].join('\n'),
  )
}
