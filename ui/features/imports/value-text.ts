import { EMIRATES } from '#domain/account/seller.ts'
import type { DueTerms } from '#domain/calendar/due-terms.ts'
import { dueTermsMessages } from '#i18n/account/due-terms.ts'
import { importRowMessages } from '#i18n/imports/rows.ts'
import { EMIRATE_NAMES } from '#i18n/print/print.ts'
import { dueTermsText } from '#ui/features/account/due-terms/due-terms-text.ts'
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

const nameIn = (contact: unknown): string =>
  typeof contact === 'object' && contact !== null && 'name' in contact ? String(contact.name) : ''
