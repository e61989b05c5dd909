import { printTerms, type LocalizedText } from '#i18n/print/print.ts'
import { useLanguage } from './language.tsx'

/** Terms of the printed document in the interface language, so that screen and print agree. */
export function usePrintTerms(): (key: keyof typeof printTerms) => string {
  const { locale } = useLanguage()
  return (key) => printTerms[key][locale]
}

/** The same for the tables of treatments and emirates. */
export function useLocalizedText(): (text: LocalizedText) => string {
  const { locale } = useLanguage()
  return (text) => text[locale]
}
