import { paper, type PaperWord } from '#i18n/print/print.ts'
import { useLanguage } from './language.tsx'

/** Terms of the printed document in the interface language, so that screen and print agree. */
export function usePaperWord(): (key: keyof typeof paper) => string {
  const { locale } = useLanguage()
  return (key) => paper[key][locale]
}

/** The same for the tables of treatments and emirates. */
export function useNamed(): (word: PaperWord) => string {
  const { locale } = useLanguage()
  return (word) => word[locale]
}
