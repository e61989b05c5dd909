/** The notes and terms that a company gives to its new documents, by type and language. */
import type { DocumentType } from '#domain/documents/document.ts'
import { pick } from '#domain/documents/fields.ts'
import type { DocumentLanguage } from '#domain/locale.ts'

/** The types that begin as a draft with notes and terms. */
export const TEXTED_TYPES = ['invoice', 'quotation'] as const satisfies readonly DocumentType[]
export type TextedType = (typeof TEXTED_TYPES)[number]

/** In the order of the form: a text and the same in Arabic. */
export const DEFAULT_TEXTS = ['notes', 'notesAr', 'terms', 'termsAr'] as const
export type DefaultText = (typeof DEFAULT_TEXTS)[number]

export const MAX_DEFAULT_TEXT = 2000

/** Blank ones are left out. */
export type DocumentTexts = Partial<Record<TextedType, Partial<Record<DefaultText, string>>>>

type Texts = Record<DefaultText, string>

/**
 * The texts of a new document. As in every document, one in a single language has its text in `notes` and `terms`, and a
 * bilingual one has the Arabic beside it. A language without a text has none: the other one is not its translation.
 */
export function defaultTextsOf(texts: DocumentTexts, type: DocumentType, language: DocumentLanguage): Texts {
  const { notes = '', notesAr = '', terms = '', termsAr = '' } = new Map(Object.entries(texts)).get(type) ?? {}
  switch (language) {
    case 'en':
      return { notes, notesAr: '', terms, termsAr: '' }
    case 'ar':
      return { notes: notesAr, notesAr: '', terms: termsAr, termsAr: '' }
    case 'bilingual':
      return { notes, notesAr, terms, termsAr }
  }
}

const PAIRS = [
  ['notes', 'notesAr'],
  ['terms', 'termsAr'],
] as const

type NewDraft = Texts & { language: DocumentLanguage }

/** The draft in another language: texts that are still the company's own follow, typed ones stay. */
export function withLanguage<Draft extends NewDraft>(
  draft: Draft,
  language: DocumentLanguage,
  { texts, type }: { texts: DocumentTexts; type: DocumentType },
): Draft {
  const [before, after] = [defaultTextsOf(texts, type, draft.language), defaultTextsOf(texts, type, language)]
  const following = PAIRS.filter((pair) => pair.every((field) => draft[field] === before[field]))
  return { ...draft, language, ...pick(after, following.flat()) }
}

/** The texts that are not blank, by the types that have one. */
export function trimmedTexts(texts: {
  [Type in TextedType]?: { [Field in DefaultText]?: string | null | undefined } | undefined
}): DocumentTexts {
  const filled = TEXTED_TYPES.map((type) => {
    const fields = DEFAULT_TEXTS.flatMap((field) => {
      const text = texts[type]?.[field]?.trim()
      return text ? [[field, text] as const] : []
    })
    return [type, Object.fromEntries(fields)] as const
  })
  return Object.fromEntries(filled.filter(([, fields]) => Object.keys(fields).length > 0))
}
