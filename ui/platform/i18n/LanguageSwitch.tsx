import { Button } from 'react-aria-components/Button'
import { shellMessages } from '#i18n/shell/shell.ts'
import { useLanguage, useMessages } from './language.tsx'

/**
 * The other language by its own name. Written in the system's typeface, because one Arabic word on an English page would
 * fetch 42 kB of Arabic type (ux.md §5.1). Switching keeps the place and whatever is being typed.
 */
export function LanguageSwitch() {
  const t = useMessages(shellMessages)
  const { locale, speak } = useLanguage()
  const other = locale === 'en' ? 'ar' : 'en'
  return (
    <Button
      lang={other}
      onPress={() => speak(other)}
      className="inline-flex min-h-11 cursor-pointer items-center rounded-control px-3 font-[system-ui] font-600 text-ink ring hovered:bg-sunken"
    >
      {t('otherLanguage')}
    </Button>
  )
}
