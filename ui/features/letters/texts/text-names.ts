import type { Locale } from '#domain/locale.ts'
import type { LetterTexts, LetterTextType, Placeholder } from '#domain/letters/letter-texts.ts'
import { letterTextMessages } from '#i18n/letters/letter-texts.ts'
import type { FieldFacts } from '#ui/platform/forms/ChangedElsewhere.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { EACH_TEXT, pathOf, type Shown } from './texts-values.ts'

export const LANGUAGE_NAMES = { en: 'english', ar: 'arabic' } as const satisfies Record<Locale, string>

/** "Invoice, English". */
export function useTextName(): (shown: Shown) => string {
  const t = useMessages(letterTextMessages)
  return ({ type, language }) => t('nameInLanguage', { type: t(type), language: t(LANGUAGE_NAMES[language]) })
}

/** A text as the notice of changes elsewhere shows it. */
export function useTextFacts(): (path: string, texts: LetterTexts) => FieldFacts {
  const nameOf = useTextName()
  return (path, texts) => {
    const shown = EACH_TEXT.find((one) => pathOf(one) === path)
    if (!shown) return null
    const { subject, message } = texts[shown.type][shown.language]
    return { label: nameOf(shown), text: [subject, message].filter(Boolean).join('\n\n') }
  }
}

/** The last day of a quotation is that of its validity. */
export function usePlaceholderName(): (type: LetterTextType, placeholder: Placeholder) => string {
  const t = useMessages(letterTextMessages)
  return (type, placeholder) => t(placeholder === 'dueDate' && VALID_UNTIL.includes(type) ? 'validUntil' : placeholder)
}

const VALID_UNTIL: readonly LetterTextType[] = ['quotation']
