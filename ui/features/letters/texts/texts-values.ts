/** The company's own texts between the API and their form. */
import {
  LETTER_TEXT_LIMITS,
  LETTER_TEXT_TYPES,
  type LetterText,
  letterTextProblems,
  type LetterTexts,
  type LetterTextType,
  tidyText,
} from '#domain/letters/letter-texts.ts'
import { type Locale, LOCALES } from '#domain/locale.ts'
import type { FieldProblems } from '#domain/refusal.ts'
import type { TypedPart } from '#ui/platform/forms/local-copy.ts'
import { hasFields } from '#ui/platform/storage/stored-fields.ts'

export type StoredTexts = LetterTexts & { version: string }

/** The text that the page shows. */
export type Shown = { type: LetterTextType; language: Locale }

export const EACH_TEXT: readonly Shown[] = LETTER_TEXT_TYPES.flatMap((type) =>
  LOCALES.map((language) => ({ type, language })),
)

/** The path of a text, and of its fields below it. */
export const pathOf = ({ type, language }: Shown): string => `${type}.${language}`

export const TEXT_FIELDS: readonly string[] = EACH_TEXT.flatMap((shown) =>
  (['subject', 'message'] as const).map((field) => `${pathOf(shown)}.${field}`),
)

export const textsOf = ({ version: _version, ...texts }: StoredTexts): LetterTexts => texts

export const withText = (texts: LetterTexts, { type, language }: Shown, text: LetterText): Partial<LetterTexts> => ({
  [type]: { ...texts[type], [language]: text },
})

type Read = { ok: true; body: LetterTexts } | { ok: false; problems: FieldProblems }

export function readTexts(texts: LetterTexts): Read {
  const problems: FieldProblems = {}
  for (const shown of EACH_TEXT) {
    const text = texts[shown.type][shown.language]
    for (const field of ['subject', 'message'] as const) {
      const limit = LETTER_TEXT_LIMITS[field]
      if (text[field].length > limit)
        problems[`${pathOf(shown)}.${field}`] = { problem: 'too-long', limit: String(limit) }
    }
    Object.assign(problems, letterTextProblems(shown.type, text, `${pathOf(shown)}.`))
  }
  if (Object.keys(problems).length > 0) return { ok: false, problems }
  const tidy = LETTER_TEXT_TYPES.map((type) => [type, { en: tidyText(texts[type].en), ar: tidyText(texts[type].ar) }])
  return { ok: true, body: Object.fromEntries(tidy) as LetterTexts } // because Object.fromEntries loses the names
}

function isTexts(found: unknown): found is LetterTexts {
  const texts = new Map<string, unknown>(Object.entries(Object(found)))
  return LETTER_TEXT_TYPES.every((type) => {
    const byLanguage = new Map<string, unknown>(Object.entries(Object(texts.get(type))))
    return LOCALES.every((language) => hasFields(byLanguage.get(language), { subject: 'string', message: 'string' }))
  })
}

/** Checks a stored answer of the server. */
export const isStoredTexts = (found: unknown): found is StoredTexts =>
  isTexts(found) && hasFields(found, { version: 'string' })

export const TEXTS_PART: TypedPart<LetterTexts> = { name: 'letterTexts', form: 'texts', isValues: isTexts }
