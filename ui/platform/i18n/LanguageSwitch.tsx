import { Button } from 'react-aria-components/Button'
import { shellMessages } from '#i18n/shell/shell.ts'
import { useLanguage, useMessages } from './language.tsx'

/**
 * Switches to the other language, named in itself and set in a font of these two words: one Arabic word on an English page
 * would load 42 kB of Arabic font. Switching keeps scroll position and input.
 */
export function LanguageSwitch() {
  const t = useMessages(shellMessages)
  const { locale, speak } = useLanguage()
  const other = locale === 'en' ? 'ar' : 'en'
  return (
    <Button
      lang={other}
      onPress={() => speak(other)}
      className="inline-flex min-h-11 cursor-pointer items-center rounded-control px-3 font-[Sanad_Language] font-600 text-ink ring hovered:bg-sunken"
    >
      {t('otherLanguage')}
    </Button>
  )
}
