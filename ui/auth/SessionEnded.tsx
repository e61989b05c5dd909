import { authSessionWords } from '#i18n/auth/session.ts'
import { useWords } from '#ui/app/language.tsx'
import type { Ending } from '#ui/app/session-machine.ts'
import { Banner } from '#ui/kit/Banner.tsx'

const TEXTS = {
  elsewhere: 'elsewhereText',
  rejected: 'endedText',
  refused: 'endedText',
  breach: 'breachText',
} as const satisfies Record<Ending, string>

/** Said to whoever is signed out without having asked for it here. */
export function SessionEnded({ because }: { because: Ending }) {
  const t = useWords(authSessionWords)
  return (
    <Banner tone={because === 'elsewhere' ? 'info' : 'warning'} urgent title={t(because)}>
      {t(TEXTS[because])}
    </Banner>
  )
}
