import { atom, useAtom } from 'jotai'
import { createContext, useContext, useLayoutEffect, useMemo, type ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { isLocale, type Locale } from '#domain/locale.ts'
import { LANGUAGE_TAG, translator, type Translate } from '#i18n/translator.ts'
import type { EnglishTexts, Messages } from '#i18n/messages.ts'
import { rememberLanguage } from '#ui/platform/storage/storage.ts'

type Language = { locale: Locale; speak: (locale: Locale) => void }

/** Interface language. ui/boot.ts sets it on the document before first paint. */
export const localeAtom = atom<Locale>(localeOfPage())

const LanguageContext = createContext<Language | null>(null)

/** Provides the language to the document, the widgets and `useMessages`. Switching unmounts nothing. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [locale, setLocale] = useAtom(localeAtom)
  useLayoutEffect(() => {
    document.documentElement.lang = locale
    document.documentElement.dir = locale === 'ar' ? 'rtl' : 'ltr'
  }, [locale])
  const language = useMemo(() => {
    const speak = (next: Locale) => {
      rememberLanguage(next)
      setLocale(next)
    }
    return { locale, speak }
  }, [locale, setLocale])
  return (
    <LanguageContext value={language}>
      <I18nProvider locale={LANGUAGE_TAG[locale]}>{children}</I18nProvider>
    </LanguageContext>
  )
}

/** @throws outside `LanguageProvider` (spec §8). */
export function useLanguage(): Language {
  const language = useContext(LanguageContext)
  if (!language) throw new Error('useLanguage is used outside LanguageProvider')
  return language
}

/** Messages in the current language: `const t = useMessages(authMessages)`, then `t('signUp')`. */
export function useMessages<En extends EnglishTexts>(pair: Messages<En>): Translate<En> {
  const { locale } = useLanguage()
  return useMemo(() => translator(pair, locale), [pair, locale])
}

function localeOfPage(): Locale {
  const lang = document.documentElement.lang
  return isLocale(lang) ? lang : 'en'
}
