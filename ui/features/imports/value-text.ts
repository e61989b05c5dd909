import { EMIRATES } from '#domain/account/seller.ts'
import type { DueTerms } from '#domain/calendar/due-terms.ts'
import { dueTermsMessages } from '#i18n/account/due-terms.ts'
import { importRowMessages } from '#i18n/imports/rows.ts'
import { EMIRATE_NAMES } from '#i18n/print/print.ts'
import { dueTermsText } from '#i18n/account/due-terms-text.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'

/** The value of a field as text, which the API answers as it is stored; empty for none. */
export function useValueText(): (field: string, value: unknown) => string {
  const t = useMessages(importRowMessages)
  const terms = useMessages(dueTermsMessages)
  const { locale } = useLanguage()
  return (field, value) => {
    if (value === null || value === undefined || value === '') return ''
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    const emirate = field === 'emirate' && EMIRATES.find((code) => code === value)
    if (emirate) return EMIRATE_NAMES[emirate][locale]
    if (field === 'dueTerms') return dueTermsText(terms, value as DueTerms) // because the API answers nothing else there
    if (Array.isArray(value)) return value.map(nameIn).join(t('comma'))
    return typeof value === 'string' ? value : JSON.stringify(value)
  }
}

/** The name of a contact, or the description of a line. */
function nameIn(part: unknown): string {
  if (typeof part !== 'object' || part === null) return ''
  const texts = [...('name' in part ? [part.name] : []), ...('description' in part ? [part.description] : [])]
  return texts.find((text) => typeof text === 'string') ?? ''
}
