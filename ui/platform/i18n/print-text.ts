import { paper, type PaperWord } from '#i18n/print/print.ts'
import { useLanguage } from './language.tsx'

/** The words of the printed document, in the language on screen: what is called so on paper is called so here. */
export function usePaperWord(): (key: keyof typeof paper) => string {
  const { locale } = useLanguage()
  return (key) => paper[key][locale]
}

/** For the tables beside `paper`: treatments, emirates. */
export function useNamed(): (word: PaperWord) => string {
  const { locale } = useLanguage()
  return (word) => word[locale]
}
